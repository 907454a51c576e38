import { editMark } from "~/platform/forms/edit-mark.server";
import type { SurveySection } from "../content";

/** Identifies the state of a section as an editor saw it. */
export function sectionMark(section: SurveySection | undefined): string {
  return editMark({ section: section ? inOrder(section) : [] });
}

/** Identifies all questions, with their ids and their order. */
export function questionsMark(sections: readonly SurveySection[]): string {
  return editMark({ sections: sections.map(inOrder) });
}

/** The database doesn't keep the order of a stored section's fields. */
function inOrder({ id, title, questions }: SurveySection) {
  return [id, title, questions.map(({ id, text, hint }) => [id, text, hint])];
}
