import { z } from "zod";
import { isCalendarDate, optionalText } from "~/shared/form-fields";
import { type ItemKind, itemKinds, type SurveyChange } from "./content";
import { answers, priorities } from "./rules";

const text = (most: number) => optionalText(most);
const matching = (pattern: RegExp, message: string) =>
  z.string().refine((value) => value === "" || pattern.test(value), message);
const oneOf = (values: readonly string[], message: string) =>
  z.string().refine((value) => value === "" || values.includes(value), message);

const rating = matching(/^[1-5]$/, "Choose 1 to 5");
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 6:00 PM");
const removed = matching(/^yes$/, "Choose again");
const added = z.iso.datetime("Choose again");

const rated = {
  note: text(2000),
  likelihood: rating,
  impact: rating,
  recommendation: text(2000),
  priority: oneOf(priorities, "Choose a priority"),
};

/** The fields of each kind of item. Every value is a text, and can be empty. */
export const surveyFields: Readonly<Record<ItemKind, Readonly<Record<string, z.ZodType<string>>>>> =
  {
    survey: {
      visitedOn: z
        .string()
        .refine(
          (value) => value === "" || isCalendarDate(value),
          "Enter a date, such as 11/23/2026",
        ),
      present: text(500),
      summary: text(5000),
      scope: text(3000),
      limits: text(3000),
    },
    question: { answer: oneOf(answers, "Choose an answer"), ...rated },
    finding: { added, removed, section: text(40), title: text(200), ...rated },
    post: {
      added,
      removed,
      name: text(100),
      guards: matching(/^(?:[1-9]\d?|100)$/, "Enter 1 to 100 guards"),
      days: matching(/^[0-6](,[0-6]){0,6}$/, "Choose the days again"),
      from: time,
      to: time,
      reason: text(500),
    },
    photo: { caption: text(200), removed },
  };

/** At most as many changes are sent together. */
export const mostChanges = 200;
export const mostPhotos = 300;

const Change = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  item: z.string().regex(/^[\w-]{1,40}$/),
  field: z.string().max(30),
  value: z.string().max(5000),
  after: z.array(z.uuid()).max(mostChanges),
}) satisfies z.ZodType<SurveyChange>;

export const ChangesInput = z.object({ changes: z.array(Change).max(mostChanges) });

/**
 * Checks the value of a field.
 * @returns a message for people if it can't be saved
 */
export function checkedValue({
  kind,
  field,
  value,
}: Pick<SurveyChange, "kind" | "field" | "value">):
  | { ok: true; value: string }
  | { ok: false; message: string } {
  const schema = Object.hasOwn(surveyFields[kind], field) ? surveyFields[kind][field] : undefined;
  if (!schema) return { ok: false, message: "This field isn’t part of surveys." };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? "Enter another value" };
}

/** For the audit log. */
export const surveyLabels = {
  status: "Status",
  questions: "Questions",
  report: "Report",
  links: "Links",
};

/** Where an uploaded photo belongs. */
export const PhotoPlace = z.object({ id: z.uuid(), item: Change.shape.item });
