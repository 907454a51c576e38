import { editMark } from "~/platform/forms/edit-mark.server";
import { rowFacts } from "~/shared/forms/edited-fields";
import type { SurveySection } from "../content";
import { questionFact } from "./schema";

/** Identifies the state of a section as an editor saw it. */
export function sectionMark(section: SurveySection | undefined): string {
  if (!section) return "";
  const { title, questions } = section;
  return editMark({ title, ...rowFacts("questions", questions.map(questionFact)) });
}

/** Identifies all questions, with their ids and their order. */
export function questionsMark(sections: readonly SurveySection[]): string {
  return editMark({ sections: sections.map(inOrder) });
}

/** The database doesn't keep the order of a stored section's fields. */
function inOrder({ id, title, questions }: SurveySection) {
  return [id, title, questions.map(questionFact)];
}
