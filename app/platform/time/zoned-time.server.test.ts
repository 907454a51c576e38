import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockOfDay,
  momentOf,
  secondsUntil,
  wallClockOfDay,
  wallTimeOf,
  zoneName,
} from "./zoned-time.server";

const newYork = "America/New_York";

test("converts a wall-clock time to a moment and back", () => {
  const moment = momentOf({ date: "2026-12-01", time: "10:00" }, newYork);
  expect(moment).toEqual(new Date("2026-12-01T15:00:00Z"));
  expect(wallTimeOf(new Date("2026-12-01T15:00:00Z"), newYork)).toEqual({
    date: "2026-12-01",
    time: "10:00",
  });
});

test("returns nothing for a time that the clocks skip", () => {
  expect(momentOf({ date: "2027-03-14", time: "02:30" }, newYork)).toBeUndefined();
  expect(momentOf({ date: "2027-03-14", time: "03:00" }, newYork)).toEqual(
    new Date("2027-03-14T07:00:00Z"),
  );
  // Lord Howe changes by half an hour.
  expect(momentOf({ date: "2026-10-04", time: "02:15" }, "Australia/Lord_Howe")).toBeUndefined();
});

test("picks the first of a time that occurs twice", () => {
  const first = new Date("2026-11-01T05:30:00Z");
  expect(momentOf({ date: "2026-11-01", time: "01:30" }, newYork)).toEqual(first);
});

test.each([
  ["2026-11-21T15:00:00Z", 17],
  ["2026-11-22T08:00:00Z", 24],
  // The clocks go back on the first of these days and forward on the second.
  ["2026-11-01T04:00:00Z", 4],
  ["2027-03-14T06:00:00Z", 1],
])("counts the time from %s to the next 3 AM in New York: %i hours", (now, hours) => {
  expect(secondsUntil("03:00", new Date(now), newYork)).toBe(hours * 3600);
});

test("waits a day longer for a time that the clocks skip", () => {
  const now = new Date("2027-03-14T06:00:00Z");
  expect(secondsUntil("02:30", now, newYork)).toBe(24.5 * 3600);
});

test("the functions for a single day agree with the general ones, in every zone", () => {
  const zones = [newYork, "Australia/Lord_Howe", "Asia/Beirut", "Asia/Kolkata", "Africa/Cairo"];
  const times = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const two = (part: number) => String(part).padStart(2, "0");
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });
  const days = fc.integer({ min: 0, max: 1825 }).map((day) => {
    return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
  });
  // The clocks change on these days.
  const changing = fc.constantFrom("2026-03-08", "2026-11-01", "2026-10-04", "2027-03-28");
  fc.assert(
    fc.property(fc.oneof(days, changing), times, fc.constantFrom(...zones), (date, time, zone) => {
      const moment = momentOf({ date, time }, zone);
      expect(clockOfDay(date, zone)(time)).toEqual(moment);
      if (moment) expect(wallClockOfDay(date, zone)(moment)).toBe(time);
    }),
  );
});

test("names a zone as of the given moment", () => {
  expect(zoneName(new Date("2026-12-01T15:00:00Z"), newYork)).toBe("Eastern Standard Time");
  expect(zoneName(new Date("2026-07-01T15:00:00Z"), newYork)).toBe("Eastern Daylight Time");
  expect(zoneName(new Date("2026-07-01T15:00:00Z"), newYork, "longGeneric")).toBe("Eastern Time");
});
