import { expect, test } from "vitest";
import { requestsLabel, suggestedId } from "./rules";
import { NewServiceInput, service } from "./schema";

test.each([
  ["Event Security", "event-security"],
  ["Café & Night-Watch", "cafe-night-watch"],
  ["  Personal Protector / Bodyguard ", "personal-protector-bodyguard"],
  ["The Owner's Dog", "the-owners-dog"],
  ["警備", ""],
])("suggests for the title %j the ID %j", (title, id) => {
  expect(suggestedId(title)).toBe(id);
});

test("accepts every suggested ID, however long the title", () => {
  const id = suggestedId(`${"word ".repeat(60)}`);
  expect(NewServiceInput.shape.id.safeParse(id).success).toBe(true);
});

test("counts requests up to a thousand", () => {
  expect([0, 1, 2, 999, 1000].map(requestsLabel)).toEqual([
    "No request",
    "1 request",
    "2 requests",
    "999 requests",
    "more than 999 requests",
  ]);
});

test("a conflict shows only the fields that differ", () => {
  const theirs = { title: "A", description: "B", icon: "shield-check", features: ["1", "2"] };
  expect(service.differences(theirs, { ...theirs, icon: "car", features: ["1"] })).toEqual([
    { label: "Icon", theirs: "Shield check", mine: "Car" },
    { label: "Features", theirs: "1\n2", mine: "1" },
  ]);
});
