import type { QuestionKind } from "~/shared/stored-values";

/**
 * A question of the company's own about an opening. The keys are in the order that PostgreSQL stores
 * them.
 */
export interface Question {
  /** Stays the same when the question is edited; the name of its field. */
  id: string;
  kind: QuestionKind;
  text: string;
  /** The options of a `choice`. */
  choices: string[];
  /** The answer that rules an applicant out: "yes", "no" or a choice; empty for none. */
  knockout: string;
  required: boolean;
}

/** The name of a question's field in the application form. */
export function answerField({ id }: Pick<Question, "id">): string {
  return `answer_${id}`;
}

export function isAnswerField(name: string): boolean {
  return /^answer_[a-z0-9]{8}$/.test(name);
}

/** An answer, with the words that it was asked with. */
export interface Answer {
  question: string;
  kind: QuestionKind;
  /** Text, a choice, "yes" or "no", or yyyy-MM-dd; empty for none. */
  answer: string;
  /** Whether the answer rules the applicant out. */
  knockedOut: boolean;
}
