import { expect, test } from "vitest";
import { bonusDueOn } from "./rules";

test.each([
  ["2026-12-01", 90, "2027-03-01"],
  ["2027-12-01", 90, "2028-02-29"],
  ["2026-12-01", 0, "2026-12-01"],
])("a bonus for a start on %s is due after %i days, on %s", (start, days, due) => {
  expect(bonusDueOn(start, days)).toBe(due);
});
