import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayByKey,
  dayLabel,
  daysOfMonth,
  isMonth,
  monthAfter,
  monthOf,
  monthWithin,
  weeksOf,
} from "./rules";

const day = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));
const month = day.map(monthOf);
const range = fc.tuple(day, fc.integer({ min: 0, max: 365 })).map(([firstDay, days]) => ({
  firstDay,
  lastDay: new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10),
}));

const keys = [
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
];

test("a month has each of its days once, in six weeks that begin on Sunday", () => {
  fc.assert(
    fc.property(month, (month) => {
      const weeks = weeksOf(month);
      expect(weeks).toHaveLength(6);
      const days: string[] = [];
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        week.forEach((day, weekday) => {
          if (!day) return;
          expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(weekday);
          days.push(day);
        });
      }
      const { from, to } = daysOfMonth(month);
      expect(days).toEqual([...new Set(days)].sort());
      expect([days[0], days.at(-1), days.length]).toEqual([from, to, Number(to.slice(8))]);
    }),
  );
});

test("no sequence of keys leaves the available range", () => {
  fc.assert(
    fc.property(range, fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (range, pressed) => {
      let at = range.firstDay;
      for (const key of pressed) {
        at = dayByKey(key, at, range) ?? "";
        expect(isMonth(monthOf(at))).toBe(true);
        expect(at >= range.firstDay && at <= range.lastDay).toBe(true);
      }
    }),
  );
});

test("arrow keys move by a day or a week, Home and End within the week, Page Up and Down by a month", () => {
  const wide = { firstDay: "1990-01-01", lastDay: "2090-12-31" };
  fc.assert(
    fc.property(day, (day) => {
      const press = (key: string, from: string) => dayByKey(key, from, wide) ?? "";
      expect(press("ArrowLeft", press("ArrowRight", day))).toBe(day);
      expect(press("ArrowUp", press("ArrowDown", day))).toBe(day);
      expect(Date.parse(press("ArrowDown", day)) - Date.parse(day)).toBe(7 * 86_400_000);
      const week = (Date.parse(press("End", day)) - Date.parse(press("Home", day))) / 86_400_000;
      expect(week).toBe(6);
      expect(monthOf(press("PageDown", day))).toBe(monthAfter(monthOf(day), 1));
      expect(monthOf(press("PageUp", day))).toBe(monthAfter(monthOf(day), -1));
    }),
  );
});

test("Page Down from the 31st stops at the end of a shorter month; other keys do nothing", () => {
  const year = { firstDay: "2027-01-01", lastDay: "2027-12-31" };
  expect(dayByKey("PageDown", "2027-01-31", year)).toBe("2027-02-28");
  expect(dayByKey("PageUp", "2027-03-30", year)).toBe("2027-02-28");
  expect(dayByKey("PageUp", "2027-01-15", year)).toBe("2027-01-01");
  expect(dayByKey("Tab", "2027-01-15", year)).toBeUndefined();
});

test("a month outside the range becomes the nearest one inside", () => {
  const range = { firstDay: "2026-12-24", lastDay: "2027-02-22" };
  expect(["2020-01", "2026-12", "2027-01", "2031-07"].map((month) => monthWithin(month, range)))
    // The two in between are unchanged.
    .toEqual(["2026-12", "2026-12", "2027-01", "2027-02"]);
});

test.each(["", "2026", "2026-13", "2026-00", "0026-01", "2026-1", "2026-01-01", "' or 1=1"])(
  "%j isn't a month",
  (text) => expect(isMonth(text)).toBe(false),
);

test("labels a day with its date and number of available times", () => {
  expect(dayLabel("2026-12-01", 9)).toBe("Tuesday, December 1: 9 available times");
  expect(dayLabel("2026-12-02", 1)).toBe("Wednesday, December 2: 1 available time");
  expect(dayLabel("2026-12-06", 0)).toBe("Sunday, December 6: no available times");
});
