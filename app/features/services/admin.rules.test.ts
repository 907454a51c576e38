import { expect, test } from "vitest";
import { conflictingFields, requestsLabel, suggestedId } from "./admin.rules";
import { NewServiceInput } from "./admin.schema";

test.each([
  ["Event Security", "event-security"],
  ["Café & Night-Watch", "cafe-night-watch"],
  ["  Personal Protector / Bodyguard ", "personal-protector-bodyguard"],
  ["The Owner's Dog", "the-owners-dog"],
  ["警備", ""],
])("the title %j suggests the id %j", (title, id) => {
  expect(suggestedId(title)).toBe(id);
});

test("a suggested id is one that is taken, however long the title", () => {
  const id = suggestedId(`${"word ".repeat(60)}`);
  expect(NewServiceInput.shape.id.safeParse(id).success).toBe(true);
});

test("a thousand requests are more than anybody reads as a number", () => {
  expect([0, 1, 2, 999, 1000].map(requestsLabel)).toEqual([
    "No request",
    "1 request",
    "2 requests",
    "999 requests",
    "more than 999 requests",
  ]);
});

test("only what differs is shown as a conflict", () => {
  const theirs = { title: "A", description: "B", icon: "shield-check", features: ["1", "2"] };
  expect(conflictingFields(theirs, { ...theirs, icon: "car", features: ["1"] })).toEqual([
    { label: "Icon", theirs: "Shield check", mine: "Car" },
    { label: "Features", theirs: "1\n2", mine: "1" },
  ]);
});
