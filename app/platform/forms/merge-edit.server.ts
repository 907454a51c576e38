import {
  type EditedField,
  type EditedRows,
  type Refill,
  rowName,
} from "~/shared/forms/edited-fields";
import { changedRows } from "~/shared/forms/numbered-fields";
import { fieldMark, fieldMarks } from "./edit-mark.server";
import type { Conflict } from "./form-result";

/** Who changed which field, and what the form has to contain to keep the changes of both people. */
export interface Merge extends Pick<Conflict, "fields" | "others"> {
  values: Refill;
}

/**
 * Merges a form with what someone else saved after the form was opened. Fields that only they
 * changed follow the saved version; fields that both changed are in conflict, and the form keeps its
 * own value.
 * @param seen the mark of the version that the form was opened with
 */
export function mergeEdit(seen: string, edited: readonly EditedField[]): Merge {
  const opened = fieldMarks(seen);
  const merge = {
    fields: [] as Both[],
    others: [] as One[],
    values: {} as Record<string, string>,
  };
  for (const { name, stored, submitted, label, theirs, mine, values } of edited) {
    const [there, here, before] = [fieldMark(stored), fieldMark(submitted), opened.get(name)];
    if (there === before || (there === here && before === undefined)) continue;
    if (there === here) {
      merge.others.push({ label, theirs });
    } else if (here === before) {
      merge.others.push({ label, theirs, mine });
      Object.assign(merge.values, values);
    } else {
      merge.fields.push({ label, theirs, mine });
    }
  }
  return merge;
}

type Both = Conflict["fields"][number];
type One = Conflict["others"][number];

/**
 * Merges a list like {@link mergeEdit}: row by row if nobody added or removed one, and otherwise as
 * a whole.
 */
export function mergeRows<Row>(seen: string, list: EditedRows<Row>): Merge {
  const { name, label, stored, submitted, fact, text, values } = list;
  const shapeOf = list.shape ?? ((rows) => rows.length);
  const opened = fieldMarks(seen);
  const hasShape = (rows: readonly Row[]) => fieldMark(shapeOf(rows)) === opened.get(name);
  if (hasShape(stored) && hasShape(submitted)) {
    const merge = mergeEdit(
      seen,
      stored.map((row, at) => ({
        name: rowName(name, at),
        label: label(at),
        stored: fact(row),
        submitted: fact(submitted[at] as Row),
        theirs: text(row),
        mine: text(submitted[at] as Row),
        values: { [at]: "" },
      })),
    );
    if (Object.keys(merge.values).length === 0) return merge;
    const follows = merge.values;
    const rows = submitted.map((row, at) => (at in follows ? (stored[at] as Row) : row));
    return { ...merge, values: values(rows) };
  }
  const isOpened = (rows: readonly Row[]) =>
    hasShape(rows) &&
    rows.every((row, at) => fieldMark(fact(row)) === opened.get(rowName(name, at)));
  const none: Merge = { fields: [], others: [], values: {} };
  if (isOpened(stored)) return none;
  const changes = changedRows(label, stored.map(text), submitted.map(text));
  if (isOpened(submitted)) return { ...none, others: changes, values: values(stored) };
  return { ...none, fields: changes };
}

/** The merge of a record that consists of several parts. */
export function joinMerges(...merges: readonly Merge[]): Merge {
  return {
    fields: merges.flatMap(({ fields }) => fields),
    others: merges.flatMap(({ others }) => others),
    values: Object.assign({}, ...merges.map(({ values }) => values)),
  };
}
