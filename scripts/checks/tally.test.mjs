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
    again: [],
  });
});

test("a run without a report counts as failed", () => {
  expect(tally(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, again: [] });
});

test("a file that couldn't be loaded counts as failed", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(tally(report({ testResults }), 1).failed).toBe(1);
});

test("lists a test that passed only when retried, with its first error", () => {
  const testResults = [
    {
      name: "/somewhere/doors.test.ts",
      status: "passed",
      assertionResults: [
        {
          fullName: "a door opens",
          status: "passed",
          failureMessages: ["Error: stuck\n  at once"],
        },
        { fullName: "a door closes", status: "passed", failureMessages: [] },
      ],
    },
  ];
  const counted = tally(report({ testResults }), 0);
  expect(counted.failed).toBe(0);
  expect(counted.again).toEqual(["doors.test.ts, a door opens: Error: stuck"]);
});

test("an error outside any test counts as a failure", () => {
  expect(tally(report(), 1).failed).toBe(1);
});
