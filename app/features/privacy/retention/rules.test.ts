import { expect, test } from "vitest";
import { monthsBefore } from "./rules";

test.each([
  ["2026-11-21T15:00:00Z", 1, "2026-10-21T15:00:00Z"],
  ["2026-03-31T08:00:00Z", 1, "2026-02-28T08:00:00Z"],
  ["2024-03-31T08:00:00Z", 1, "2024-02-29T08:00:00Z"],
  ["2026-01-15T00:00:00Z", 13, "2024-12-15T00:00:00Z"],
  ["2026-11-21T15:00:00Z", -12, "2027-11-21T15:00:00Z"],
])("%s less %i months is %s", (now, months, then) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(then));
});
