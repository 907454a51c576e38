import { z } from "zod";
import { reasonAgainst } from "~/features/careers/questions/schema";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText, textList } from "~/shared/forms/form-fields";

/** The most questions of a scorecard, which interviewers fill in right after an interview. */
export const maxQuestions = 12;

/** The questions that interviewers rate an applicant by. */
export const scorecard = entity({
  interview_questions: {
    label: "Questions",
    schema: textList(maxQuestions, 200)
      .refine((list) => list.length > 0, "Enter at least one question")
      .refine(
        (list) => new Set(list.map((text) => text.toLowerCase())).size === list.length,
        "Enter each question once",
      )
      .superRefine((list, context) => {
        for (const [at, question] of list.entries()) {
          const reason = reasonAgainst(question);
          if (!reason) continue;
          const message = `Question ${at + 1}: interviewers must not ask about ${reason}`;
          context.addIssue({ code: "custom", message });
        }
      }),
  },
});
export type Scorecard = EntityValues<typeof scorecard>;

export const ScorecardSettingsInput = editSchema(scorecard);
export type ScorecardSettingsInput = z.output<typeof ScorecardSettingsInput>;

/** The id of the questions in the audit log. */
export const scorecardId = "interview-scorecard";

/** An interviewer's rating and note for a question. */
export interface ScorecardAnswer {
  question: string;
  /** 1 to 4; null if not rated. */
  rating: number | null;
  note: string;
}

/** The names of a question's fields. */
export const questionField = (at: number) => `question.${at}`;
export const ratingField = (at: number) => `rating.${at}`;
export const noteField = (at: number) => `note.${at}`;

/**
 * The form of a scorecard. It sends the questions along, so that the answers keep the words that they
 * were given to.
 */
export const ScorecardInput = z.record(z.string(), z.string()).transform((values, context) => {
  const answers: ScorecardAnswer[] = [];
  const text = (field: string, max: number) => {
    const parsed = optionalText(max).safeParse(values[field]);
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? "";
    context.addIssue({ code: "custom", path: [field], message });
    return "";
  };
  for (let at = 0; at < maxQuestions; at += 1) {
    const question = text(questionField(at), 200);
    if (!question) break;
    const rated = values[ratingField(at)] ?? "";
    if (!/^[1-4]$/.test(rated)) {
      const message = "Choose a rating from 1 to 4";
      context.addIssue({ code: "custom", path: [ratingField(at)], message });
    }
    answers.push({ question, rating: Number(rated) || null, note: text(noteField(at), 1000) });
  }
  return { answers, note: text("note", 5000) };
});
export type ScorecardInput = z.output<typeof ScorecardInput>;

/** A filled-in scorecard. */
export interface FilledScorecard {
  id: number;
  authorId: string | null;
  author: string;
  answers: ScorecardAnswer[];
  note: string;
  at: Date;
}
