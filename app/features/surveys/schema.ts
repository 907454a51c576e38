import { z } from "zod";
import { isCalendarDate, optionalText, storedDate } from "~/shared/forms/form-fields";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import { m as forms } from "~/shared/messages/forms";
import { type ItemKind, itemKinds, surveyStatuses } from "~/shared/stored-values";
import type { ChangeResult, SurveyChange, SurveyEntry } from "./content";
import { answers, priorities } from "./rules";

const matching = (pattern: RegExp, message: string) =>
  z.string().refine((value) => value === "" || pattern.test(value), message);
const oneOf = (values: readonly string[], message: string) =>
  z.string().refine((value) => value === "" || values.includes(value), message);

const rating = matching(/^[1-5]$/, "Choose 1 to 5");
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 6:00 PM");
const removed = matching(/^yes$/, "This choice isn’t valid. Choose again.");
const added = z.iso.datetime("This choice isn’t valid. Choose again.");

const rated = {
  note: optionalText(2000),
  likelihood: rating,
  impact: rating,
  recommendation: optionalText(2000),
  priority: oneOf(priorities, "Choose a priority"),
};

/** The fields of each kind of item. Every value is a string and can be empty. */
const surveyFields: Readonly<Record<ItemKind, Readonly<Record<string, z.ZodType<string>>>>> = {
  survey: {
    visitedOn: z
      .string()
      .overwrite(storedDate)
      .refine((value) => value === "" || isCalendarDate(value), forms.form_fields_invalid_date),
    present: optionalText(500),
    summary: optionalText(5000),
    scope: optionalText(3000),
    limits: optionalText(3000),
  },
  question: { answer: oneOf(answers, "Choose an answer"), ...rated },
  finding: { added, removed, section: optionalText(40), title: optionalText(200), ...rated },
  post: {
    added,
    removed,
    name: optionalText(100),
    guards: matching(/^(?:[1-9]\d?|100)$/, "Enter 1 to 100 guards"),
    days: matching(/^[0-6](,[0-6]){0,6}$/, "These days aren’t valid. Choose them again."),
    from: time,
    to: time,
    reason: optionalText(500),
  },
  photo: { caption: optionalText(200), removed },
};

/** The most changes in one request. */
export const maxChanges = 200;
/** The most other changes that a change can replace. */
export const maxReplaced = 20;
export const maxPhotos = 300;
/** The most items of each kind in one survey, including removed ones. */
const maxItems: Readonly<Record<ItemKind, number>> = {
  survey: 1,
  question: 500,
  finding: 300,
  post: 100,
  photo: maxPhotos,
};

const itemNames: Readonly<Record<ItemKind, string>> = {
  survey: "overviews",
  question: "answers",
  finding: "findings",
  post: "posts",
  photo: "photos",
};

/**
 * A message if a change adds an item to a survey that has too many of its kind.
 * @param entryKeys the keys of the survey's entries
 */
export function tooManyItems(
  { kind, item }: Pick<SurveyChange, "kind" | "item">,
  entryKeys: Iterable<string>,
): string | undefined {
  const items = new Set<string>();
  for (const key of entryKeys) {
    const [ofKind, known = ""] = key.split("/");
    if (ofKind === kind) items.add(known);
  }
  if (items.has(item) || items.size < maxItems[kind]) return undefined;
  return `This survey already has ${maxItems[kind]} ${itemNames[kind]}. Discard this one.`;
}

const Change = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  item: z.string().regex(/^[\w-]{1,40}$/),
  field: z.string().max(30),
  value: z.string().max(5000),
  after: z.array(z.uuid()).max(maxReplaced),
}) satisfies z.ZodType<SurveyChange>;

export const ChangesInput = z.object({ changes: z.array(Change).max(maxChanges) });

/**
 * A message about why a value can't be saved; undefined if it can. Spaces at the ends are allowed,
 * because a text is saved while someone types it.
 */
function refusalOf({ kind, field, value }: Pick<SurveyChange, "kind" | "field" | "value">) {
  const schema = Object.hasOwn(surveyFields[kind], field) ? surveyFields[kind][field] : undefined;
  if (!schema) return "Surveys no longer have this field. Discard this entry.";
  const parsed = schema.safeParse(value);
  return (
    parsed.error &&
    (parsed.error.issues[0]?.message ?? "This value isn’t valid. Enter a different one.")
  );
}

/**
 * Decides the result of a change. The server and the phone's tests share this rule.
 * @param isKnown whether it was already saved
 * @param stored the field's current entry
 */
export function decide(
  change: Omit<SurveyChange, "item">,
  { isKnown, stored }: { isKnown: boolean; stored: SurveyEntry | undefined },
): ChangeResult {
  const { id, value, after } = change;
  if (isKnown) return { id, outcome: "saved" };
  const message = refusalOf(change);
  if (message !== undefined) return { id, outcome: "refused", message };
  if (stored && stored.value !== value && !after.includes(stored.change)) {
    return { id, outcome: "conflict", current: stored };
  }
  return { id, outcome: "saved" };
}

/** The labels in the audit log. */
export const surveyLabels = {
  status: "Status",
  questions: "Questions",
  report: "Assessment",
  validUntil: "Valid through",
  to: "Emailed to",
};

/** An uploaded photo's id, and the item that it belongs to. */
export const PhotoPlace = z.object({ id: z.uuid(), item: Change.shape.item });

/** A change of many surveys at once: `do` is their new status. */
export const BulkSurveysInput = z.object({ do: z.enum(surveyStatuses), entries: bulkEntries });
export type BulkSurveysInput = z.output<typeof BulkSurveysInput>;
