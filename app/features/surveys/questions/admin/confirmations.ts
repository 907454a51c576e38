import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { SurveySection } from "../../content";
import { questionsPath } from "../../rules";

const kept = "Surveys you’ve already started will keep their questions.";

/** Asks before a section is removed. */
export function removeSectionConfirmation({
  id,
  title,
  questions,
}: Pick<SurveySection, "id" | "title"> & { questions: readonly unknown[] }): Confirmation {
  const count = questions.length === 1 ? "its question" : `its ${questions.length} questions`;
  return {
    action: `${questionsPath}/${id}/remove`,
    failed: "survey-questions-not-saved",
    question: `Are you sure you want to remove “${title}”?`,
    facts: `New surveys will no longer include this section and ${count}. ${kept}`,
    keepLabel: "Keep Section",
    confirmLabel: "Remove Section",
    busyLabel: "Removing...",
  };
}

/** Asks before the built-in questions replace the office's. */
export const restoreConfirmation: Confirmation = {
  action: `${questionsPath}/restore`,
  failed: "survey-questions-not-saved",
  question: "Are you sure you want to restore the built-in questions?",
  facts: `New surveys will ask the built-in questions instead of yours. ${kept}`,
  keepLabel: "Keep Your Questions",
  confirmLabel: "Restore Questions",
  busyLabel: "Restoring...",
};
