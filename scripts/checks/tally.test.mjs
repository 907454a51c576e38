import { expect, test } from "vitest";
import { tally } from "./tally.mjs";

const report = (changes = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

test("counts passed, failed and skipped tests", () => {
  expect(tally(report({ numFailedTests: 2, numPendingTests: 1 }), 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
  });
});

test("a run without a report counts as failed", () => {
  expect(tally(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a file that couldn't be loaded counts as failed", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(tally(report({ testResults }), 1).failed).toBe(1);
});

test("an error outside any test counts as a failure", () => {
  expect(tally(report(), 1).failed).toBe(1);
});
