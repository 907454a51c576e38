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
    { name: "color", label: "Color", theirs: "RED", mine: "BLUE" },
    { name: "features", label: "Features", theirs: "1\n2", mine: "1" },
  ]);
  expect(thing.differences(theirs, { ...theirs })).toEqual([]);
});

test("a value that a draft lacks is empty in a difference", () => {
  const theirs = { title: "A", color: null, features: [] };
  expect(thing.differences(theirs, { ...theirs, color: "red" })).toEqual([
    { name: "color", label: "Color", theirs: "", mine: "RED" },
  ]);
});

test("the edit form has the entity's fields and the mark of the edited state", () => {
  const schema = editSchema(thing);
  const form = { title: " A ", color: "red", features: "1\n\n 2" };
  expect(schema.parse(form)).toEqual({ title: "A", color: "red", features: ["1", "2"], seen: "" });
  expect(schema.parse({ ...form, seen: "x" }).seen).toBe("x");
  expect(schema.safeParse({ ...form, title: " " }).success).toBe(false);
});

test("a value as the form sends it", () => {
  const visit = entity({
    paid: {
      label: "Paid",
      schema: z
        .literal("on")
        .optional()
        .transform((on) => on === "on"),
    },
    price: { label: "Price", schema: z.number(), text: (cents) => `$${cents / 100}` },
    length: { label: "Length", schema: z.number() },
    until: { label: "Until", schema: z.string().nullable(), input: (day) => `until ${day}` },
    posts: { label: "Posts", schema: z.array(z.string()) },
  });
  expect(visit.formValue("paid", true)).toBe("on");
  expect(visit.formValue("paid", false)).toBe("");
  // It's unknown how the form writes it.
  expect(visit.formValue("price", 500)).toBeUndefined();
  expect(visit.formValue("length", 30)).toBe("30");
  expect(visit.formValue("until", "2027-01-01")).toBe("until 2027-01-01");
  expect(visit.formValue("until", null)).toBe("");
  expect(visit.formValue("posts", ["Gate", "Lobby"])).toBe("Gate\nLobby");
  expect(visit.formValue("missing", "x")).toBeUndefined();
});
