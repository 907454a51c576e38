import { z } from "zod";
import { type EditedField, type EditedRows, editedTexts } from "~/shared/forms/edited-fields";
import { optionalText, requiredText, textList } from "~/shared/forms/form-fields";
import { parseRows, refillRows } from "~/shared/forms/numbered-fields";
import type { SurveyQuestion } from "../content";

export const maxSections = 30;
export const maxQuestions = 40;

const Title = requiredText("Enter a title, such as Perimeter and gates", 100);

const Question = z.object({
  /** Empty for a new question. */
  id: z.string().default(""),
  text: requiredText("Enter the question", 200).transform(oneLine),
  hint: optionalText(300).transform(oneLine),
});

/** The fields wrap long texts, but a question can't contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, " ");
}

/** The names of a question's fields, followed by the row number: `text_0`. */
export const questionFields = Object.keys(Question.shape);

/** A section's form: `title`, and rows of {@link questionFields}. Ignores blank rows. */
export const SectionInput = z
  .record(z.string(), z.string())
  .transform(({ seen = "", section = "", ...values }, context) => {
    const title = Title.safeParse(values.title);
    for (const { message } of title.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: ["title"], message });
    }
    const questions = parseRows(
      values,
      Question,
      {
        most: maxQuestions,
        tooMany: `A section can have up to ${maxQuestions} questions`,
        isBlank: ({ text = "", hint = "" }) => text.trim() === "" && hint.trim() === "",
      },
      context,
    );
    if (questions.length === 0 && context.issues.length === 0) {
      context.addIssue({ code: "custom", message: "Enter at least one question" });
    }
    return { seen, section, title: title.data ?? "", questions };
  });
export type SectionInput = z.output<typeof SectionInput>;

export const SectionOrderInput = z.object({
  order: textList(maxSections, 40),
  seen: z.string().default(""),
});
export type SectionOrderInput = z.output<typeof SectionOrderInput>;

/** Two versions of a section's title, for `mergeEdit`. */
export function editedTitle(
  stored: { title: string },
  submitted: { title: string },
): EditedField[] {
  return editedTexts({ title: "Title" }, { title: stored.title }, { title: submitted.title });
}

/** Two versions of a section's questions, for `mergeRows`, and the values of the submitted form. */
export function editedQuestions(
  stored: readonly SurveyQuestion[],
  submitted: readonly SurveyQuestion[],
  values: Readonly<Record<string, string>>,
): EditedRows<SurveyQuestion> {
  return {
    name: "questions",
    label: (at) => `Question ${at + 1}`,
    stored,
    submitted,
    fact: questionFact,
    text: formatQuestion,
    values: (rows) =>
      refillRows(values, questionFields, rows, ({ id, text, hint }) => ({ id, text, hint })),
  };
}

/** What the edit mark has of a question. */
export function questionFact({ id, text, hint }: SurveyQuestion): unknown {
  return [id, text, hint];
}

/** "Is the fence complete? (Gaps, damage.)" */
export function formatQuestion({ text, hint }: Pick<SurveyQuestion, "text" | "hint">): string {
  return hint ? `${text} (${hint})` : text;
}
