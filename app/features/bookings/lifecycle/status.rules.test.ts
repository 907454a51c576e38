import { expect, test } from "vitest";
import { appointmentStatuses } from "../requests/schema";
import { isLive, statusLabel, waitingLabel } from "./status.rules";

test("only pending and confirmed bookings can be cancelled", () => {
  expect(appointmentStatuses.filter(isLive)).toEqual(["pending", "confirmed"]);
});

test("every status has words of its own", () => {
  expect(new Set(appointmentStatuses.map(statusLabel)).size).toBe(appointmentStatuses.length);
});

test("a hundred waiting requests are many", () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(["0", "1", "99", "99+"]);
});
