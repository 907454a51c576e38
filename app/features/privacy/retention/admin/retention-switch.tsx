import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";

/**
 * Asks before the nightly deletion is turned on or off.
 * @param due the number of records that the first run deletes
 */
function switchConfirmation(on: boolean, due: number): Confirmation {
  const about = {
    action: "/admin/privacy/retention/switch",
    failed: "settings-not-saved",
    busyLabel: "Saving...",
    hidden: { on: String(on) },
  } as const;
  if (!on) {
    return {
      ...about,
      question: "Turn off nightly deletion?",
      facts: "Old records will be kept until someone turns it on again.",
      keepLabel: "Keep Deletion On",
      confirmLabel: "Turn Off Deletion",
      look: "light",
    };
  }
  const count = due === 1 ? "1 record is" : `${due.toLocaleString("en-US")} records are`;
  return {
    ...about,
    question: "Turn on nightly deletion?",
    facts:
      due === 0
        ? "Nothing is due now. From now on, records will be permanently deleted when they’re due. Records of people under a legal hold are kept."
        : `${count} due and will be permanently deleted within a few minutes, with their files. Records of people under a legal hold are kept.`,
    keepLabel: "Keep Deletion Off",
    confirmLabel: "Turn On Deletion",
  };
}

export function RetentionSwitch({ on, due }: { on: boolean; due: number }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded border border-edge bg-surface px-4 py-3">
      <p className="text-md">
        <strong>{on ? "Nightly deletion is on." : "Nightly deletion is off."}</strong>{" "}
        {on
          ? "Records that are due are permanently deleted every night at 3 AM."
          : "First, review the records that are due for deletion. Then turn it on."}
      </p>
      <ConfirmButton
        confirmation={switchConfirmation(!on, due)}
        className={buttonClass("outline", "small", "min-h-10")}
      >
        {on ? "Turn Off Deletion" : "Turn On Deletion"}
      </ConfirmButton>
    </div>
  );
}
