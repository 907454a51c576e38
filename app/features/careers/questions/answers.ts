import { isCalendarDate, optionalText, storedDate } from "~/shared/forms/form-fields";
import { m as forms } from "~/shared/messages/forms";
import { m } from "~/shared/messages/public/careers";
import { type Answer, answerField, type Question } from "./rules";

// Separate from the rules, so that public pages load Zod only when a form is sent.

const maxAnswer = 2000;
const text = optionalText(maxAnswer);

/** Checks the answers to an opening's questions; errors are by field. */
export function readAnswers(
  questions: readonly Question[],
  values: Readonly<Record<string, string>>,
): { answers: Answer[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const answers = questions.map((question) => {
    const field = answerField(question);
    const { answer, error } = readAnswer(question, values[field] ?? "");
    if (error) errors[field] = error;
    return {
      question: question.text,
      kind: question.kind,
      answer,
      knockedOut: question.knockout !== "" && answer === question.knockout,
    };
  });
  return { answers, errors };
}

function readAnswer({ kind, choices, required }: Question, typed: string) {
  const parsed = text.safeParse(typed);
  const answer = parsed.data ?? "";
  const error = parsed.error?.issues[0]?.message;
  if (error) return { answer, error };
  if (answer === "") return { answer, error: required ? m.answer_required : undefined };
  if (kind === "yes-no" && answer !== "yes" && answer !== "no") {
    return { answer, error: m.not_an_option };
  }
  if (kind === "choice" && !choices.includes(answer)) return { answer, error: m.not_an_option };
  if (kind !== "date") return { answer, error: undefined };
  const date = storedDate(answer);
  return { answer: date, error: isCalendarDate(date) ? undefined : forms.form_fields_invalid_date };
}
