import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { type SectionKey, sectionOf } from "../../sections/rules";

const builtIn = {
  invented: "the built-in sample text",
  claims: "the built-in sample text",
  none: "the built-in text",
};

/** Asks before a section is reset to its built-in text. */
export function resetConfirmation(key: SectionKey): Confirmation {
  const { title, samples } = sectionOf(key);
  return {
    action: `/admin/site-content/${key}/put-back`,
    failed: "content-not-saved",
    question: "Reset to the built-in text?",
    facts: (
      <>
        This replaces your text for <strong className="text-fg">{title}</strong> with{" "}
        {builtIn[samples]}. You can still find your text in the audit log.
      </>
    ),
    keepLabel: "Keep Your Text",
    confirmLabel: "Reset",
    busyLabel: "Resetting...",
  };
}
