import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate, businessTime, timeOf, weekdayOf } from "~/shared/dates";
import {
  type BilledMinutes,
  type BillingHours,
  type Holiday,
  holidaysBetween,
  isNight,
  type Multipliers,
  splitHours,
} from "./billable-hours.rules";

const newYork = "America/New_York";
const usual = { night_from: "22:00", night_to: "06:00", weekend: [0, 6], timeZone: newYork };
const factors = { night: 110, weekend: 125, holiday: 150 };
const thanksgiving = { date: "2026-11-26", name: "Thanksgiving Day" };
const christmas = { date: "2026-12-25", name: "Christmas Day" };

const shift = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe("holidaysBetween", () => {
  test("includes both days, and sorts by date", () => {
    const all = [christmas, thanksgiving];
    expect(holidaysBetween(all, "2026-11-26", "2026-12-25")).toEqual([thanksgiving, christmas]);
    expect(holidaysBetween(all, "2026-11-27", "2026-12-24")).toEqual([]);
  });
});

describe("isNight", () => {
  test.each([
    [21 * 60 + 59, false],
    [22 * 60, true],
    [0, true],
    [5 * 60 + 59, true],
    [6 * 60, false],
  ])("minute %i is between 10 PM and 6 AM: %s", (minute, night) =>
    expect(isNight(minute, usual)).toBe(night),
  );

  test("a night can end on the day it starts", () => {
    const early = { night_from: "00:00", night_to: "05:00" };
    expect([0, 299, 300, 1439].map((minute) => isNight(minute, early))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("splitHours", () => {
  test("bills a night before a weekend as night until midnight", () => {
    // Friday 8 PM to Saturday 4 AM.
    const friday = shift("2026-11-21T01:00:00Z", "2026-11-21T09:00:00Z");
    expect(splitHours(friday, usual, [], factors)).toEqual({
      plain: 120,
      night: 120,
      weekend: 240,
      holiday: 0,
    });
  });

  test("bills the night of a holiday once, with the highest multiplier", () => {
    // Thanksgiving, 6 PM to 2 AM.
    const evening = shift("2026-11-26T23:00:00Z", "2026-11-27T07:00:00Z");
    expect(splitHours(evening, usual, [thanksgiving], factors)).toEqual({
      plain: 0,
      night: 120,
      weekend: 0,
      holiday: 360,
    });
    const dearNights = { ...factors, night: 200 };
    expect(splitHours(evening, usual, [thanksgiving], dearNights)).toEqual({
      plain: 0,
      night: 240,
      weekend: 0,
      holiday: 240,
    });
    const none = { night: null, weekend: null, holiday: null };
    expect(splitHours(evening, usual, [thanksgiving], none)).toMatchObject({ plain: 480 });
  });

  test.each([
    ["starts", shift("2027-03-14T03:00:00Z", "2027-03-14T10:00:00Z"), 7],
    ["ends", shift("2026-11-01T02:00:00Z", "2026-11-01T11:00:00Z"), 9],
  ])("bills the elapsed hours of a night in which daylight saving time %s", (_, night, hours) => {
    const nights = { night: 110, weekend: null, holiday: null };
    expect(splitHours(night, usual, [], nights)).toEqual({
      plain: 0,
      night: hours * 60,
      weekend: 0,
      holiday: 0,
    });
  });

  test("a shift that doesn't end after its start has no minutes", () => {
    const backward = shift("2026-11-02T02:00:00Z", "2026-11-02T01:00:00Z");
    expect(splitHours(backward, usual, [], factors)).toEqual({
      plain: 0,
      night: 0,
      weekend: 0,
      holiday: 0,
    });
  });

  const minute = fc.integer({ min: 0, max: 1439 });
  const percent = fc.option(fc.integer({ min: 100, max: 300 }));
  const settings = fc
    .record({
      night_from: minute.map(timeOf),
      night_to: minute.map(timeOf),
      weekend: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      timeZone: fc.constantFrom(
        newYork,
        "Australia/Lord_Howe",
        "Africa/Cairo",
        "Asia/Kathmandu",
        "America/Santiago",
        "Pacific/Apia",
      ),
    })
    .filter(({ night_from, night_to }) => night_from !== night_to);
  // Around clock changes in these zones, or at any time.
  const starts = fc
    .tuple(
      fc.oneof(
        fc.constantFrom("2026-11-01", "2027-03-14", "2026-10-04", "2027-04-04", "2026-10-30"),
        fc.constantFrom("2026-09-06", "2027-04-30", "2011-12-30"),
        fc.integer({ min: 0, max: 1500 }).map((day) => {
          return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        }),
      ),
      fc.integer({ min: -1440, max: 1440 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));

  test("equals counting every minute on its own", () => {
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 0, max: 3000 }),
        settings,
        fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 3 }),
        fc.record({ night: percent, weekend: percent, holiday: percent }),
        (start, length, billing, holidayOffsets, multipliers) => {
          const holidays = holidayOffsets.map((days) => ({
            date: businessDate(new Date(start.getTime() + days * 86_400_000), billing.timeZone),
            name: "Holiday",
          }));
          const end = new Date(start.getTime() + length * 60_000);
          const split = splitHours({ start, end }, billing, holidays, multipliers);
          expect(split).toEqual(counted(start, length, billing, holidays, multipliers));
          expect(Object.values(split).reduce((sum, part) => sum + part)).toBe(length);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test("splitting a shift in two doesn't change the totals", () => {
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 0, max: 6000 }),
        settings,
        (start, first, second, billing) => {
          const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
          const part = (from: number, to: number) =>
            splitHours({ start: at(from), end: at(to) }, billing, [], factors);
          const [one, two] = [part(0, first), part(first, first + second)];
          expect(part(0, first + second)).toEqual({
            plain: one.plain + two.plain,
            night: one.night + two.night,
            weekend: one.weekend + two.weekend,
            holiday: 0,
          });
        },
      ),
    );
  });

  /** Counts minute by minute, looking up each one on the company's clock. */
  function counted(
    start: Date,
    length: number,
    billing: BillingHours & { timeZone: string },
    holidays: readonly Holiday[],
    multipliers: Multipliers,
  ): BilledMinutes {
    const total: BilledMinutes = { plain: 0, night: 0, weekend: 0, holiday: 0 };
    for (let minute = 0; minute < length; minute += 1) {
      const moment = new Date(start.getTime() + minute * 60_000);
      const day = businessDate(moment, billing.timeZone);
      const time = businessTime({ now: () => moment }, billing.timeZone);
      const { night_from: from, night_to: to } = billing;
      const night = from < to ? time >= from && time < to : time >= from || time < to;
      let best: [keyof BilledMinutes, number] = ["plain", -1];
      const offer = (kind: "holiday" | "weekend" | "night", applies: boolean) => {
        const factor = multipliers[kind];
        if (applies && factor !== null && factor > best[1]) best = [kind, factor];
      };
      offer(
        "holiday",
        holidays.some(({ date }) => date === day),
      );
      offer("weekend", billing.weekend.includes(weekdayOf(day)));
      offer("night", night);
      total[best[0]] += 1;
    }
    return total;
  }
});
