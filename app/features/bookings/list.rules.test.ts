import { expect, test } from "vitest";
import { containing, isLive, searchTerm, statusLabel } from "./list.rules";
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
