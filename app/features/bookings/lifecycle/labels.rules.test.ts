import { expect, test } from "vitest";
import { appointmentStatuses } from "../requests/schema";
import { statusLabel, waitingLabel } from "./labels.rules";

test("every status has its own label", () => {
  expect(new Set(appointmentStatuses.map(statusLabel)).size).toBe(appointmentStatuses.length);
});

test("waiting requests are counted up to 99", () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(["0", "1", "99", "99+"]);
});
