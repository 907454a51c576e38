import { expect, test } from "vitest";
import { messageIdOf, ourEmailIds, references } from "./message-id";

test("finds our emails among those that a received one replies to", () => {
  const id = "0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab";
  const ours = messageIdOf(id, "https://guards.example.com");
  expect(ours).toBe(`<${id}@guards.example.com>`);
  expect(ourEmailIds([ours, "<x@y>", `<${id}x@y>`])).toEqual([id]);
});

test("a reply refers to the first email of its thread and the last nineteen", () => {
  const ids = Array.from({ length: 50 }, (_, number) => `<${number}@example.com>`);
  const kept = references(ids);
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 2)).toEqual(["<0@example.com>", "<31@example.com>"]);
  expect(kept.at(-1)).toBe("<49@example.com>");
  expect(references(["<a@b>", "<c@d>", "<a@b>"])).toEqual(["<a@b>", "<c@d>"]);
});
