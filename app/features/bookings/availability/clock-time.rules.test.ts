import fc from "fast-check";
import { expect, test } from "vitest";
import { startsOfDay } from "~/features/bookings/availability/slot-settings.rules";
import { blackoutDays, daysFrom, nextSelection } from "~/features/schedule/blackouts/rules";
import { anotherRange, minutesOf, overlap, timeOf } from "./clock-time.rules";

const hours = (start_time: string, end_time: string, is_enabled = true) => ({
  start_time,
  end_time,
  is_enabled,
});

test("ranges that meet at the edge don't overlap", () => {
  expect(overlap(hours("08:00", "12:00"), hours("12:00", "18:00"))).toBe(false);
  expect(overlap(hours("08:00", "12:01"), hours("12:00", "18:00"))).toBe(true);
  expect(overlap(hours("08:00", "18:00"), hours("09:00", "10:00"))).toBe(true);
});

test("another range stands behind the last one, or before the first when the evening is full", () => {
  expect(anotherRange([hours("08:00", "12:00")])).toEqual({
    start_time: "13:00",
    end_time: "15:00",
  });
  expect(anotherRange([hours("08:00", "22:30")])).toEqual({
    start_time: "05:00",
    end_time: "07:00",
  });
  expect(anotherRange([hours("00:30", "23:30")])).toBeUndefined();
});

test("another range never overlaps what is there and ends after it starts", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, (a, b) => {
      fc.pre(a < b);
      const there = hours(timeOf(a), timeOf(b));
      const next = anotherRange([there]);
      if (!next) return;
      expect(minutesOf(next.end_time)).toBeGreaterThan(minutesOf(next.start_time));
      expect(overlap(there, next)).toBe(false);
      expect(next.end_time < "24:00").toBe(true);
    }),
  );
});

test("appointments begin one after the other, with the buffer between, as long as they fit", () => {
  const rules = { slot_minutes: 60, slot_buffer_minutes: 15 };
  expect(startsOfDay([hours("08:00", "11:00")], rules)).toEqual(["08:00", "09:15"]);
  expect(startsOfDay([hours("08:00", "09:00"), hours("13:00", "14:00")], rules)).toEqual([
    "08:00",
    "13:00",
  ]);
  expect(startsOfDay([hours("08:00", "18:00", false)], rules)).toEqual([]);
  expect(startsOfDay([hours("08:00", "08:59")], rules)).toEqual([]);
});

test("the second click makes a range, an earlier or third one starts anew", () => {
  const first = nextSelection({ from: "", to: "" }, "2026-12-24");
  expect(first).toEqual({ from: "2026-12-24", to: "2026-12-24" });
  const range = nextSelection(first, "2026-12-26");
  expect(range).toEqual({ from: "2026-12-24", to: "2026-12-26" });
  expect(nextSelection(range, "2026-12-25")).toEqual({ from: "2026-12-25", to: "2026-12-25" });
  expect(nextSelection(first, "2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
});

test("days are counted over a change of the clocks and a leap day", () => {
  expect(daysFrom("2026-10-31", "2026-11-02")).toBe(3);
  expect(daysFrom("2028-02-28", "2028-03-01")).toBe(3);
  expect(blackoutDays({ from: "2026-12-25", to: "2026-12-25" })).toBe("Fri, Dec 25, 2026");
});
