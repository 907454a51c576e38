import fc from "fast-check";
import { expect, test } from "vitest";
import type { EditedRows } from "~/shared/forms/edited-fields";
import { editedTexts, rowFacts } from "~/shared/forms/edited-fields";
import { editMark } from "./edit-mark.server";
import { mergeEdit, mergeRows } from "./merge-edit.server";

type Texts = Record<string, string>;

const labels = { name: "Name", size: "Size", color: "Color" };
const opened = { name: "Gate", size: "1", color: "red" };

/** The merge, and what the form contains then. */
function merged(theirs: Texts, mine: Texts, seen = editMark(opened)) {
  const merge = mergeEdit(seen, editedTexts(labels, theirs, mine));
  return { ...merge, form: { ...mine, ...merge.values } as Texts };
}

test("changes to different fields are both kept", () => {
  const merge = merged({ ...opened, size: "2" }, { ...opened, color: "blue" });
  expect(merge.form).toEqual({ name: "Gate", size: "2", color: "blue" });
  expect(merge.fields).toEqual([]);
  expect(merge.others).toEqual([{ label: "Size", theirs: "2", mine: "1" }]);
});

test("a field that both changed is in conflict and keeps what was typed", () => {
  const merge = merged({ ...opened, size: "2", name: "Door" }, { ...opened, size: "3" });
  expect(merge.form).toEqual({ name: "Door", size: "3", color: "red" });
  expect(merge.fields).toEqual([{ label: "Size", theirs: "2", mine: "3" }]);
  expect(merge.others).toEqual([{ label: "Name", theirs: "Door", mine: "Gate" }]);
});

test("the same change by both people, such as one that a live update brought, isn't a conflict", () => {
  const same = { ...opened, size: "2" };
  const others = [{ label: "Size", theirs: "2" }];
  expect(merged(same, same)).toEqual({ fields: [], others, values: {}, form: same });
});

test("line endings don't count as a change", () => {
  const seen = editMark({ ...opened, name: "Gate\nDoor" });
  const theirs = { ...opened, name: "Gate" };
  const merge = merged(theirs, { ...opened, name: "Gate\r\nDoor" }, seen);
  expect(merge.form).toEqual(theirs);
  expect(merge.fields).toEqual([]);
});

test("without a known mark, every difference is in conflict", () => {
  for (const seen of ["", "nonsense", "a,b:"]) {
    const merge = merged({ ...opened, size: "2" }, { ...opened, color: "blue" }, seen);
    expect(merge.fields.map(({ label }) => label)).toEqual(["Size", "Color"]);
    expect(merge.values).toEqual({});
  }
});

test("merging never loses a change, and saving again keeps the merged version", () => {
  const texts = fc.record({
    name: fc.constantFrom("a", "b", "c"),
    size: fc.constantFrom("a", "b", "c"),
    color: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(texts, texts, texts, (base, theirs, mine) => {
      const merge = merged(theirs, mine, editMark(base));
      for (const name of ["name", "size", "color"] as const) {
        const isMine = mine[name] !== base[name];
        expect(merge.form[name]).toBe(isMine ? mine[name] : theirs[name]);
        const isConflict = isMine && theirs[name] !== base[name] && theirs[name] !== mine[name];
        expect(merge.fields.some(({ label }) => label === labels[name])).toBe(isConflict);
      }
      // Against the version that the form knows now, nothing differs that wasn't decided.
      expect(mergeEdit(editMark(theirs), editedTexts(labels, theirs, merge.form))).toEqual({
        fields: [],
        others: [],
        values: {},
      });
    }),
  );
});

const rowsMark = (rows: readonly string[]) => editMark(rowFacts("rows", rows));

function mergedRows(base: readonly string[], stored: readonly string[], submitted: string[]) {
  const list: EditedRows<string> = {
    name: "rows",
    label: (at) => `Row ${at + 1}`,
    stored,
    submitted,
    fact: (row) => row,
    text: (row) => row,
    values: (rows) => ({ rows: rows.join(" ") }),
  };
  const { fields, others, values } = mergeRows(rowsMark(base), list);
  return {
    fields: fields.map(({ label }) => label),
    others: others.map(({ label }) => label),
    form: values.rows ?? submitted.join(" "),
  };
}

test("rows are merged one by one", () => {
  expect(mergedRows(["a", "b", "c"], ["A", "b", "C"], ["a", "B", "!"])).toEqual({
    fields: ["Row 3"],
    others: ["Row 1"],
    form: "A B !",
  });
});

test("a list that only one person changed follows that person, even with another number of rows", () => {
  expect(mergedRows(["a", "b"], ["a", "b", "c"], ["a", "b"])).toEqual({
    fields: [],
    others: ["Row 3"],
    form: "a b c",
  });
  expect(mergedRows(["a", "b"], ["a", "b"], ["b"])).toEqual({ fields: [], others: [], form: "b" });
});

test("a list that both changed is in conflict as a whole if a row was added or removed", () => {
  expect(mergedRows(["a", "b"], ["A", "b"], ["a", "b", "c"])).toEqual({
    fields: ["Row 1", "Row 3"],
    others: [],
    form: "a b c",
  });
});
