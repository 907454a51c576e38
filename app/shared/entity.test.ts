import { expect, test } from "vitest";
import { z } from "zod";
import { editSchema, entity } from "./entity";
import { requiredText, textList } from "./forms/form-fields";

const thing = entity({
  title: { label: "Title", schema: requiredText("Enter a title", 20) },
  color: { label: "Color", schema: z.enum(["red", "blue"]), text: (color) => color.toUpperCase() },
  features: { label: "Features", schema: textList(5, 20).default([]) },
});

const stored = { title: "A", color: "red" as const, features: ["1", "2"] };

test("columns, labels and schemas keep the order of the declaration", () => {
  expect(thing.columns).toEqual(["title", "color", "features"]);
  expect(thing.labels).toEqual({ title: "Title", color: "Color", features: "Features" });
  expect(Object.keys(thing.shape)).toEqual(thing.columns);
});

test("picks the declared fields of a row", () => {
  const row = { id: 7, ...stored, features: ["1"], deleted_at: null };
  expect(thing.pick(row)).toEqual({ ...stored, features: ["1"] });
});

test("compares two versions field by field, as people read them and as the form sends them", () => {
  const mine = { ...stored, color: "blue" as const, features: ["1"] };
  expect(thing.compare(stored, mine)).toEqual([
    {
      name: "title",
      label: "Title",
      stored: "A",
      submitted: "A",
      theirs: "A",
      mine: "A",
      values: { title: "A" },
    },
    {
      name: "color",
      label: "Color",
      stored: "red",
      submitted: "blue",
      theirs: "RED",
      mine: "BLUE",
      values: { color: "red" },
    },
    {
      name: "features",
      label: "Features",
      stored: ["1", "2"],
      submitted: ["1"],
      theirs: "1\n2",
      mine: "1",
      values: { features: "1\n2" },
    },
  ]);
});

test("a value that a draft lacks is empty", () => {
  const draft = { ...stored, color: null };
  expect(thing.compare(draft, stored)[1]).toMatchObject({
    theirs: "",
    mine: "RED",
    values: { color: "" },
  });
});

test("the edit form has the entity's fields and the mark of the edited state", () => {
  const schema = editSchema(thing);
  const form = { title: " A ", color: "red", features: "1\n\n 2" };
  expect(schema.parse(form)).toEqual({ title: "A", color: "red", features: ["1", "2"], seen: "" });
  expect(schema.parse({ ...form, seen: "x" }).seen).toBe("x");
  expect(schema.safeParse({ ...form, title: " " }).success).toBe(false);
});
