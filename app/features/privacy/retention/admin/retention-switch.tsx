import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";

/** Asks before the nightly deletion is turned on, with the number of records it deletes first. */
export function switchConfirmation(on: boolean, due: number): Confirmation {
  const about = {
    action: "/admin/privacy/retention/switch",
    busyLabel: "Saving...",
    hidden: { on: String(on) },
  };
  if (!on) {
    return {
      ...about,
      question: "Turn off the nightly deletion?",
      facts: "Old records stay until somebody turns it on again.",
      keepLabel: "Leave it on",
      confirmLabel: "Turn off",
      look: "light",
    };
  }
  const count = due === 1 ? "1 record is" : `${due.toLocaleString("en-US")} records are`;
  return {
    ...about,
    question: "Turn on the nightly deletion?",
    facts:
      due === 0
        ? "Nothing is due now. From now on, records are permanently deleted once they're due. Records of people under a legal hold stay."
        : `${count} due and will be permanently deleted within a few minutes, with their files. Records of people under a legal hold stay.`,
    keepLabel: "Leave it off",
    confirmLabel: "Turn on",
  };
}

export function RetentionSwitch({ on, due }: { on: boolean; due: number }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded border border-edge bg-surface px-4 py-3">
      <p className="text-md">
        <strong>{on ? "The nightly deletion is on." : "The nightly deletion is off."}</strong>{" "}
        {on
          ? "Records that are due are permanently deleted every night at 3 AM."
          : "Review the records that are due first. Then turn it on."}
      </p>
      <ConfirmButton
        confirmation={switchConfirmation(!on, due)}
        className={buttonClass("outline", "small", "min-h-10")}
      >
        {on ? "Turn off" : "Turn on"}
      </ConfirmButton>
    </div>
  );
}
