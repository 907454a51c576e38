import { expect, test } from "vitest";
import { containing, isLive, searchTerm, statusLabel, waitingLabel } from "./list.rules";
import { appointmentStatuses } from "./schema";

test("only pending and confirmed bookings can be cancelled", () => {
  expect(appointmentStatuses.filter(isLive)).toEqual(["pending", "confirmed"]);
});

test("every status has words of its own", () => {
  expect(new Set(appointmentStatuses.map(statusLabel)).size).toBe(appointmentStatuses.length);
});

test("wildcards in a search stand for themselves", () => {
  expect(containing("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});

test("a search is one line without control characters", () => {
  expect(searchTerm(null)).toBe("");
  expect(searchTerm("  ada\u0000\nmarsh ")).toBe("ada  marsh");
});

test("a hundred waiting requests are many", () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(["0", "1", "99", "99+"]);
});
