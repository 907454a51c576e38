import { expect, test } from "vitest";
import { appointmentStatuses, statusLabel } from "~/shared/booking-status";
import { waitingLabel, whenOf } from "./labels.rules";

test("every status has its own label", () => {
  expect(new Set(appointmentStatuses.map(statusLabel)).size).toBe(appointmentStatuses.length);
});

test("waiting requests are counted up to 99", () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(["0", "1", "99", "99+"]);
});

test("a request shows when the service should start, and for which hours", () => {
  const asked = {
    status: "pending",
    date: "2026-12-01",
    startTime: null,
    endTime: null,
    startsAt: null,
    endsAt: null,
    preferredDate: "2027-01-05",
    preferredTime: "24-7",
  } as const;
  expect(whenOf(asked)).toEqual({
    day: "No appointment yet",
    hours: "Start Jan 5, 2027, 24/7",
    lines: ["Start Jan 5, 2027", "24/7"],
  });
  const open = { preferredDate: null, preferredTime: "TBD" };
  expect(whenOf({ ...asked, ...open, status: "cancelled" })).toEqual({
    day: "No appointment",
    hours: "Start date not decided",
    lines: ["Start date not decided"],
  });
  const booked = { status: "confirmed", startTime: "09:00", endTime: "10:00" } as const;
  expect(whenOf({ ...asked, ...booked })).toEqual({
    day: "Tue, Dec 1, 2026",
    hours: "9:00 AM – 10:00 AM",
    lines: ["9:00 AM – 10:00 AM"],
  });
});
