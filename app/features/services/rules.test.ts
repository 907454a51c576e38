import { expect, test } from "vitest";
import { iconLabel, requestsLabel, suggestedId } from "./rules";
import { NewServiceInput } from "./schema";

test.each([
  ["Event Security", "event-security"],
  ["Café & Night-Watch", "cafe-night-watch"],
  ["  Personal Protector / Bodyguard ", "personal-protector-bodyguard"],
  ["The Owner's Dog", "the-owners-dog"],
  ["警備", ""],
])("for the title %j suggests the ID %j", (title, id) => {
  expect(suggestedId(title)).toBe(id);
});

test("accepts every suggested ID, however long the title", () => {
  const id = suggestedId(`${"word ".repeat(60)}`);
  expect(NewServiceInput.shape.id.safeParse(id).success).toBe(true);
});

test("counts requests up to 999", () => {
  expect([0, 1, 2, 999, 1000].map(requestsLabel)).toEqual([
    "No requests",
    "1 request",
    "2 requests",
    "999 requests",
    "more than 999 requests",
  ]);
});

test.each([
  ["shield-check", "Shield check"],
  ["users", "People"],
])("labels the icon %s %j", (name, label) => {
  expect(iconLabel(name)).toBe(label);
});
