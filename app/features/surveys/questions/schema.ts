import { z } from "zod";
import { optionalText, requiredText, textList } from "~/shared/forms/form-fields";
import { changedRows, parseRows } from "~/shared/forms/numbered-fields";
import type { SurveyQuestion, SurveySection } from "../content";

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

type SectionTexts = Pick<SurveySection, "title"> & {
  questions: readonly Pick<SurveyQuestion, "text" | "hint">[];
};

/** The fields that differ between two versions of a section, for conflicts. */
export function sectionChanges(theirs: SectionTexts, mine: SectionTexts) {
  const title = { label: "Title", theirs: theirs.title, mine: mine.title };
  return [
    ...(title.theirs === title.mine ? [] : [title]),
    ...changedRows(
      "Question",
      theirs.questions.map(formatQuestion),
      mine.questions.map(formatQuestion),
    ),
  ];
}

/** "Is the fence complete? (Gaps, damage.)" */
export function formatQuestion({ text, hint }: Pick<SurveyQuestion, "text" | "hint">): string {
  return hint ? `${text} (${hint})` : text;
}
