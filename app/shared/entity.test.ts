import { expect, test } from "vitest";
import { z } from "zod";
import { editSchema, entity } from "./entity";
import { requiredText, textList } from "./forms/form-fields";

const thing = entity({
  title: { label: "Title", schema: requiredText("Enter a title", 20) },
  color: { label: "Color", schema: z.enum(["red", "blue"]), text: (color) => color.toUpperCase() },
  features: { label: "Features", schema: textList(5, 20).default([]) },
});

const stored = { title: "A", color: "red", features: ["1", "2"] } as const;

test("columns, labels and schemas keep the order of the declaration", () => {
  expect(thing.columns).toEqual(["title", "color", "features"]);
  expect(thing.labels).toEqual({ title: "Title", color: "Color", features: "Features" });
  expect(Object.keys(thing.shape)).toEqual(thing.columns);
});

test("picks the declared fields of a row", () => {
  const row = { id: 7, ...stored, features: ["1"], deleted_at: null };
  expect(thing.pick(row)).toEqual({ ...stored, features: ["1"] });
});

test("differences show only the fields that differ, as people read them", () => {
  const theirs = { ...stored, features: ["1", "2"] };
  expect(thing.differences(theirs, { ...theirs, color: "blue", features: ["1"] })).toEqual([
    { label: "Color", theirs: "RED", mine: "BLUE" },
    { label: "Features", theirs: "1\n2", mine: "1" },
  ]);
  expect(thing.differences(theirs, { ...theirs })).toEqual([]);
});

test("a value that a draft lacks is empty in a difference", () => {
  const theirs = { title: "A", color: null, features: [] };
  expect(thing.differences(theirs, { ...theirs, color: "red" })).toEqual([
    { label: "Color", theirs: "", mine: "RED" },
  ]);
});

test("the edit form has the entity's fields and the mark of the edited state", () => {
  const schema = editSchema(thing);
  const form = { title: " A ", color: "red", features: "1\n\n 2" };
  expect(schema.parse(form)).toEqual({ title: "A", color: "red", features: ["1", "2"], seen: "" });
  expect(schema.parse({ ...form, seen: "x" }).seen).toBe("x");
  expect(schema.safeParse({ ...form, title: " " }).success).toBe(false);
});
