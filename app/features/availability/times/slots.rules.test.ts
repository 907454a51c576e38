import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { dayAfter, minutesOf, timeOf } from "~/shared/dates";
import { type AvailableTime, bookableRange, startsOfDay, timesOfDay } from "./slots.rules";

const zones = [
  "America/New_York",
  "Europe/London",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "America/Phoenix",
  "Asia/Kolkata",
] as const;

const days: string[] = [];
for (let day = "2026-01-01"; day <= "2030-12-31"; day = dayAfter(day, 1)) days.push(day);

// Uses Intl directly, independent of the code under test.
const wallClocks = new Map<string, Intl.DateTimeFormat>(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
  ]),
);

/** The local time in a zone, such as "2026-12-01 09:30". */
function wall(moment: Date, zone: string): string {
  return wallClocks.get(zone)?.format(moment).replace(",", "") ?? "";
}

const hours = (start: string, end: string) => ({
  id: start,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  is_enabled: true,
});

const weekHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => {
    const edges = quarters.sort((one, other) => one - other).map((quarter) => timeOf(quarter * 15));
    const ranges = [];
    for (let at = 0; at + 1 < edges.length; at += 2) {
      ranges.push(hours(edges[at] ?? "", edges[at + 1] ?? ""));
    }
    return { ranges };
  });

const cuts = fc.record({
  slot_minutes: fc.constantFrom(15, 20, 30, 45, 60, 90, 120),
  slot_buffer_minutes: fc.constantFrom(0, 0, 10, 15, 30),
});

/** The days with a clock change between noon (UTC) and noon of the next day. */
function changingDays(zone: string): string[] {
  return days.filter((date) => {
    const [from, to] = [date, dayAfter(date, 1)].map((day) => {
      const noon = new Date(`${day}T12:00:00Z`);
      return minutesOf(wall(noon, zone).slice(11));
    });
    return from !== to;
  });
}

// The change is between that noon and the next, so it can fall on either day.
const changing = zones.map((zone) => ({
  zone,
  dates: changingDays(zone).flatMap((date) => [date, dayAfter(date, 1)]),
}));

/** Every tenth day from the given one, and all days on which the clocks of a zone may change. */
function sampleOfDays(zone: string, first: number): string[] {
  const dates = changing.find((one) => one.zone === zone)?.dates ?? [];
  return [...days.filter((_, at) => at % 10 === first), ...dates];
}

test("on any date of five years, times are within the weekly hours, aren't skipped by the clocks, and don't overlap", () => {
  fc.assert(
    fc.property(weekHours, cuts, fc.nat(9), (day, rules, first) => {
      for (const zone of zones) {
        for (const date of sampleOfDays(zone, first)) {
          const times = timesOfDay(day, rules, clockOfDay(date, zone));
          let before = Number.NEGATIVE_INFINITY;
          for (const { startsAt, endsAt } of times) {
            const [on, start = ""] = wall(startsAt, zone).split(" ");
            const range = day.ranges.find(
              ({ start_time, end_time }) => start_time <= `${start}:00` && start < end_time,
            );
            const step = rules.slot_minutes + rules.slot_buffer_minutes;
            const into = range ? minutesOf(start) - minutesOf(range.start_time) : -1;
            if (on !== date || !range || into % step !== 0) {
              throw new Error(`${date} ${zone}: ${wall(startsAt, zone)} isn't in the hours`);
            }
            if (endsAt.getTime() - startsAt.getTime() !== rules.slot_minutes * 60_000) {
              throw new Error(`${date} ${zone}: ${start} is too long or too short`);
            }
            if (startsAt.getTime() < before) throw new Error(`${date} ${zone}: ${start} overlaps`);
            before = endsAt.getTime() + rules.slot_buffer_minutes * 60_000;
          }
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);

/** The first minute of the day at which the clock shows a time, found by looking at each. */
function minuteByMinuteClock(date: string, zone: string): (time: string) => Date | undefined {
  const shown = new Map<string, Date>();
  const from = new Date(`${date}T00:00:00Z`).getTime() - 16 * 3_600_000;
  for (let minute = 0; minute < 56 * 60; minute += 1) {
    const moment = new Date(from + minute * 60_000);
    const at = wall(moment, zone);
    if (at.startsWith(date) && !shown.has(at.slice(11))) shown.set(at.slice(11), moment);
  }
  return (time) => shown.get(time.slice(0, 5));
}

test("around clock changes, a minute-by-minute search finds the same times", () => {
  const all = changing.flatMap(({ zone, dates }) => dates.map((day) => ({ day, zone })));
  // Four zones change ten times in five years; Phoenix and Kolkata never do.
  expect(all).toHaveLength(4 * 10 * 2);
  const always = { ranges: [hours("00:00", "23:59")] };
  const night = { ranges: [hours("00:30", "02:30"), hours("02:45", "05:00")] };
  for (const { day, zone } of all) {
    const slow = minuteByMinuteClock(day, zone);
    for (const week of [always, night]) {
      for (const slot_minutes of [15, 30, 60, 90]) {
        const rules = { slot_minutes, slot_buffer_minutes: 0 };
        const found = timesOfDay(week, rules, clockOfDay(day, zone));
        expect(found, `${day} ${zone}`).toEqual(timesOfDay(week, rules, slow));
      }
    }
  }
}, 60_000);

const startsOf = (times: readonly AvailableTime[], zone: string) =>
  times.map(({ startsAt }) => wall(startsAt, zone).slice(11));

test("a skipped hour isn't offered, and a repeated hour is offered once", () => {
  const rules = { slot_minutes: 30, slot_buffer_minutes: 0 };
  const night = { ranges: [hours("01:00", "03:30")] };
  const inNewYork = (date: string) =>
    timesOfDay(night, rules, clockOfDay(date, "America/New_York"));
  expect(startsOf(inNewYork("2027-03-14"), "America/New_York")).toEqual([
    "01:00",
    "01:30",
    "03:00",
  ]);
  const back = inNewYork("2026-11-01");
  expect(startsOf(back, "America/New_York")).toEqual(["01:00", "01:30", "02:00", "02:30", "03:00"]);
  // The first of the two times, still in daylight saving time.
  expect(back[0]?.startsAt).toEqual(new Date("2026-11-01T05:00:00Z"));
  // Half an hour is skipped in Lord Howe.
  const howe = timesOfDay(night, rules, clockOfDay("2026-10-04", "Australia/Lord_Howe"));
  expect(startsOf(howe, "Australia/Lord_Howe")).toEqual(["01:00", "01:30", "02:30", "03:00"]);
});

test("an appointment during a clock change ends before closing and before the next one", () => {
  const rules = { slot_minutes: 90, slot_buffer_minutes: 0 };
  const night = { ranges: [hours("00:00", "06:00")] };
  const times = timesOfDay(night, rules, clockOfDay("2027-03-14", "America/New_York"));
  // 01:30 lasts until 04:00 by the clock, so 03:00 would overlap it.
  expect(startsOf(times, "America/New_York")).toEqual(["00:00", "01:30", "04:30"]);
});

test("the server's time zone doesn't affect the times", () => {
  const before = process.env.TZ;
  const rules = { slot_minutes: 45, slot_buffer_minutes: 15 };
  const week = { ranges: [hours("00:30", "12:00"), hours("13:00", "22:15")] };
  const all = () =>
    zones.map((zone) =>
      sampleOfDays(zone, 0).map((date) =>
        timesOfDay(week, rules, clockOfDay(date, zone)).map(({ startsAt }) => startsAt.getTime()),
      ),
    );
  try {
    const results = ["UTC", "Asia/Tokyo", "America/Los_Angeles", "Australia/Lord_Howe"].map(
      (zone) => {
        process.env.TZ = zone;
        return { offset: new Date(1_800_000_000_000).getTimezoneOffset(), times: all() };
      },
    );
    // Make sure that the zone changed; otherwise this test proves nothing.
    expect(new Set(results.map(({ offset }) => offset)).size).toBe(4);
    for (const { times } of results) expect(times).toEqual(results[0]?.times);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}, 60_000);

test("visitors can book from the minimum notice to the horizon", () => {
  expect(
    bookableRange(
      { notice_hours: 24, horizon_days: 60 },
      new Date("2026-11-21T15:00:00Z"),
      "2026-11-21",
    ),
  ).toEqual({
    earliest: new Date("2026-11-22T15:00:00Z"),
    firstDay: "2026-11-21",
    lastDay: "2027-01-20",
  });
});

test("start times follow each other with the buffer in between, as long as appointments fit", () => {
  const settings = { slot_minutes: 60, slot_buffer_minutes: 15 };
  expect(startsOfDay([hours("08:00", "11:00")], settings)).toEqual(["08:00", "09:15"]);
  expect(startsOfDay([hours("08:00", "09:00"), hours("13:00", "14:00")], settings)).toEqual([
    "08:00",
    "13:00",
  ]);
  expect(startsOfDay([{ ...hours("08:00", "18:00"), is_enabled: false }], settings)).toEqual([]);
  expect(startsOfDay([hours("08:00", "08:59")], settings)).toEqual([]);
});
