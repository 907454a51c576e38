import type { z } from "zod";
import type { Refill } from "./edited-fields";

type Values = Readonly<Record<string, string>>;

/**
 * The rows of a form with fields such as `title_0`, `body_0` and `title_1`, in the form's order.
 * @param names of the fields of a row
 */
export function submittedRows(values: Values, names: readonly string[]) {
  const rows = new Map<string, Record<string, string>>();
  for (const [field, value] of Object.entries(values)) {
    const [, name = "", key = ""] = /^(\w+)_(\d{1,4})$/.exec(field) ?? [];
    if (!names.includes(name)) continue;
    rows.set(key, { ...rows.get(key), [name]: value });
  }
  return [...rows].map(([key, entry]) => ({ key, entry }));
}

/**
 * Reads {@link submittedRows} with a schema, inside a transform. Messages go to the rows' fields.
 * @param row the schema; a field `at` in it gets the row's number
 * @param isBlank whether a row is left out; gets its texts as they were sent
 * @param tooMany the message beyond `most` rows
 */
export function parseRows<Row extends z.ZodObject>(
  values: Values,
  row: Row,
  {
    most,
    tooMany,
    isBlank,
  }: { most: number; tooMany: string; isBlank: (entry: Partial<Values>) => boolean },
  context: z.RefinementCtx,
): z.output<Row>[] {
  const rows = submittedRows(values, Object.keys(row.shape)).filter(({ entry }) => !isBlank(entry));
  if (rows.length > most) context.addIssue({ code: "custom", message: tooMany });
  return rows.slice(0, most).flatMap(({ key, entry }) => {
    const parsed = row.safeParse({ ...entry, at: key });
    for (const { path, message } of parsed.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [`${String(path[0])}_${key}`], message });
    }
    return parsed.success ? [parsed.data] : [];
  });
}

/** The rows that differ between two versions of a list, for conflicts. */
export function changedRows(
  label: (at: number) => string,
  theirs: readonly string[],
  mine: readonly string[],
) {
  return Array.from({ length: Math.max(theirs.length, mine.length) }, (_, at) => ({
    label: label(at),
    theirs: theirs[at] ?? "",
    mine: mine[at] ?? "",
  })).filter((row) => row.theirs !== row.mine);
}

/**
 * What a form has to contain to show other rows than it was sent with.
 * @param values of the form as it was sent
 * @param names of the fields of a row
 * @param keyOf the row's number in the form; its index if unset
 */
export function refillRows<Row>(
  values: Values,
  names: readonly string[],
  rows: readonly Row[],
  texts: (row: Row) => Refill,
  keyOf: (row: Row, at: number) => number = (_, at) => at,
): Refill {
  const sent = submittedRows(values, names);
  return Object.fromEntries([
    ...sent.flatMap(({ key }) => names.map((name) => [`${name}_${key}`, undefined])),
    ...rows.flatMap((row, at) =>
      Object.entries(texts(row)).map(([name, text]) => [`${name}_${keyOf(row, at)}`, text]),
    ),
  ]);
}
