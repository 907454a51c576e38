import { expect, test } from "vitest";
import { z } from "zod";
import { entity } from "~/shared/entity";
import { editConflict } from "./edit-conflict.server";
import { editMark, isChanged } from "./edit-mark.server";

const guard = entity({
  name: { label: "Name", schema: z.string() },
  posts: { label: "Posts", schema: z.array(z.string()) },
  armed: {
    label: "Armed",
    schema: z
      .literal("on")
      .optional()
      .transform((on) => on === "on"),
  },
  pay: { label: "Pay", schema: z.number(), text: (pay) => `$${pay / 100}` },
});
const opened = { name: "Ann", posts: ["Gate", "Lobby"], armed: false, pay: 2000 };
const seen = editMark(opened);

test("a field that only one of them changed keeps that change", () => {
  const current = { ...opened, posts: ["Gate"], armed: true };
  const mine = { ...opened, name: "Ann Lee" };
  expect(editConflict(guard, seen, current, mine)).toEqual({
    fields: [],
    merged: { posts: "Gate", armed: "on" },
    followed: ["Posts", "Armed"],
  });
});

test("a field that both changed is a conflict, and one that both changed alike is not", () => {
  const current = { ...opened, name: "Anna", posts: ["Gate"] };
  const mine = { ...opened, name: "Ann Lee", posts: ["Gate"] };
  expect(editConflict(guard, seen, current, mine)).toEqual({
    fields: [{ label: "Name", theirs: "Anna", mine: "Ann Lee" }],
    merged: {},
    followed: [],
  });
});

test("a field whose value in the form isn't known stays a conflict", () => {
  const { fields, merged } = editConflict(guard, seen, { ...opened, pay: 2100 }, opened);
  expect(fields).toEqual([{ label: "Pay", theirs: "$21", mine: "$20" }]);
  expect(merged).toEqual({});
});

test("a mark tells which fields changed, ignoring the line breaks of browsers", () => {
  const mark = editMark({ text: "a\nb", other: 1 });
  expect(isChanged(mark, "text", "a\r\nb")).toBe(false);
  expect(isChanged(mark, "text", "a\nc")).toBe(true);
  // Another field with the same value.
  expect(isChanged(mark, "another", 1)).toBe(true);
  expect(isChanged("", "text", "a\nb")).toBe(true);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, at]));
  expect(editMark(many).length).toBeLessThanOrEqual(100);
});
