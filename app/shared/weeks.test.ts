import { expect, test } from "vitest";
import { lastMondays } from "./weeks";

test("weeks begin on Monday, also when today is Sunday or Monday, and across a year", () => {
  expect(lastMondays("2026-11-22", 2)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(lastMondays("2026-11-23", 2)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(lastMondays("2027-01-02", 2)).toEqual(["2026-12-21", "2026-12-28"]);
});
