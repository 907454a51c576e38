import { expect, test } from "vitest";
import { isLive, statusLabel, waitingLabel } from "./list.rules";
import { appointmentStatuses } from "./schema";

test("only pending and confirmed bookings can be cancelled", () => {
  expect(appointmentStatuses.filter(isLive)).toEqual(["pending", "confirmed"]);
});

test("every status has words of its own", () => {
  expect(new Set(appointmentStatuses.map(statusLabel)).size).toBe(appointmentStatuses.length);
});

test("a hundred waiting requests are many", () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(["0", "1", "99", "99+"]);
});
