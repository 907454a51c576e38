import { expect, test } from "vitest";
import { promisedMinutes } from "./promises";

test.each([
  ["24 hours", 1440],
  ["1 day", 1440],
  ["30 minutes", 30],
  ["two business days", 1440],
  ["", undefined],
  [undefined, undefined],
])("a promise of %j is %j minutes", (time, minutes) => {
  expect(promisedMinutes(time)).toBe(minutes);
});
