import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesOf, timeOf } from "~/shared/dates";
import { anotherRange, overlap } from "./rules";

const hours = (start_time: string, end_time: string) => ({ start_time, end_time });

test("adjacent ranges don't overlap", () => {
  expect(overlap(hours("08:00", "12:00"), hours("12:00", "18:00"))).toBe(false);
  expect(overlap(hours("08:00", "12:01"), hours("12:00", "18:00"))).toBe(true);
  expect(overlap(hours("08:00", "18:00"), hours("09:00", "10:00"))).toBe(true);
});

test("a new range follows the last one, or precedes the first if the evening is full", () => {
  expect(anotherRange([hours("08:00", "12:00")])).toEqual({
    start_time: "13:00",
    end_time: "15:00",
  });
  expect(anotherRange([hours("08:00", "22:30")])).toEqual({
    start_time: "05:00",
    end_time: "07:00",
  });
  expect(anotherRange([hours("00:30", "23:30")])).toEqual(hours("", ""));
});

test("a new range never overlaps others and ends after it starts", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, (a, b) => {
      fc.pre(a < b);
      const there = hours(timeOf(a), timeOf(b));
      const next = anotherRange([there]);
      if (next.start_time === "") return;
      expect(minutesOf(next.end_time)).toBeGreaterThan(minutesOf(next.start_time));
      expect(overlap(there, next)).toBe(false);
      expect(next.end_time < "24:00").toBe(true);
    }),
  );
});
