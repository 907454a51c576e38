import { expect, test } from "vitest";
import { isMuchSmaller, runDetails } from "./rules";

const counts = (bookings: number) => ({ bookings, customers: 100, applications: 0, accounts: 3 });

test.each([
  ["less than half of", 49, true],
  ["half of", 50, false],
  ["more than", 120, false],
] as const)("a backup with %s an earlier one's bookings: %i of 100", (_, bookings, emptier) => {
  expect(isMuchSmaller(counts(bookings), counts(100))).toBe(emptier);
});

test.each([
  ["one that was restored", { restored: true }, "b.wpb, 1 KB, verified by a test restore"],
  ["one that wasn't", { notRestored: "No room." }, "b.wpb, 1 KB. Not tested: No room."],
  ["one by a version that didn't try", {}, "b.wpb, 1 KB"],
  ["one that can't be", { error: "It’s damaged." }, "It’s damaged."],
])("says of a backup, %s, how it was verified", (_, run, details) => {
  const stored = {
    name: "b.wpb",
    sizeBytes: 1024,
    error: null,
    restored: false,
    notRestored: null,
  };
  expect(runDetails({ ...stored, ...run })).toBe(details);
});
