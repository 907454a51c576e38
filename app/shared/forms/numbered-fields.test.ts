import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { changedRows, parseRows, submittedRows } from "./numbered-fields";

const Row = z.object({ title: z.string().min(1, "Enter a title"), body: z.string().default("") });

const Input = z.record(z.string(), z.string()).transform((values, context) =>
  parseRows(
    values,
    Row,
    {
      most: 3,
      tooMany: "Too many",
      isBlank: ({ title = "", body = "" }) => !title && !body,
    },
    context,
  ),
);

test("rows come in the form's order, with fields of other names left out", () => {
  const form = {
    seen: "x",
    title_2: "Last",
    body_2: "B",
    title_0: "First",
    other_0: "-",
    row: "1",
  };
  expect(submittedRows(form, ["title", "body"])).toEqual([
    { key: "2", entry: { title: "Last", body: "B" } },
    { key: "0", entry: { title: "First" } },
  ]);
});

test("every row comes back as it was sent", () => {
  const row = fc.record({ title: fc.string({ minLength: 1 }), body: fc.string() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const form = Object.fromEntries(
        rows.flatMap(({ title, body }, at) => [
          [`title_${at}`, title],
          [`body_${at}`, body],
        ]),
      );
      expect(Input.parse(form)).toEqual(rows);
    }),
  );
});

test("blank rows are left out, and messages name the row's field", () => {
  expect(Input.parse({ title_0: "", body_0: "", title_1: "Kept" })).toEqual([
    { title: "Kept", body: "" },
  ]);
  const wrong = Input.safeParse({ title_0: "Kept", title_7: "", body_7: "Text" });
  expect(wrong.error?.issues).toMatchObject([{ path: ["title_7"], message: "Enter a title" }]);
  const many = Input.safeParse({ title_0: "a", title_1: "b", title_2: "c", title_3: "d" });
  expect(many.error?.issues).toMatchObject([{ path: [], message: "Too many" }]);
});

test("a conflict names the rows that differ", () => {
  expect(changedRows((at) => `Row ${at + 1}`, ["a", "b"], ["a", "c", "d"])).toEqual([
    { label: "Row 2", theirs: "b", mine: "c" },
    { label: "Row 3", theirs: "", mine: "d" },
  ]);
});
