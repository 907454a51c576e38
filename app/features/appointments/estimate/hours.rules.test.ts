import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatWeek,
  hoursIn,
  hoursOfWeek,
  monthlyHours,
  presetWeeks,
  shiftsIn,
  weekOfHours,
} from "./hours.rules";

const week = fc
  .array(fc.boolean(), { minLength: hoursOfWeek, maxLength: hoursOfWeek })
  .map((needed) => needed.map(Number).join(""));

/** Weeks as people choose them: few stretches of many hours. */
const plausibleWeek = fc
  .array(fc.tuple(fc.nat(hoursOfWeek - 1), fc.integer({ min: 1, max: 60 })), { maxLength: 6 })
  .map((stretches) =>
    weekOfHours(
      stretches.flatMap(([start, length]) =>
        Array.from({ length }, (_, at) => (start + at) % hoursOfWeek),
      ),
    ),
  );

describe("the hours of a week", () => {
  test("presets have the hours in their names", () => {
    expect(hoursIn(presetWeeks.always)).toBe(168);
    expect(hoursIn(presetWeeks.nights)).toBe(98);
    expect(hoursIn(presetWeeks.weekdays)).toBe(50);
  });

  test("a month is a twelfth of 52 weeks", () => {
    expect(monthlyHours(168)).toBe(728);
    expect(monthlyHours(84)).toBe(364);
    expect(monthlyHours(40)).toBe(173);
  });

  test("shifts cover exactly the chosen hours, each once", () => {
    fc.assert(
      fc.property(fc.oneof(week, plausibleWeek), (chosen) => {
        const covered = shiftsIn(chosen).flatMap(({ days, from, hours }) =>
          days.flatMap((day) =>
            Array.from({ length: hours }, (_, at) => (day * 24 + from + at) % hoursOfWeek),
          ),
        );
        expect(new Set(covered).size).toBe(covered.length);
        expect(weekOfHours(covered)).toBe(chosen);
      }),
    );
  });

  test("no shift is longer than a day, and no two have the same start and length", () => {
    fc.assert(
      fc.property(fc.oneof(week, plausibleWeek), (chosen) => {
        const shifts = shiftsIn(chosen);
        for (const { hours, from } of shifts) {
          expect(hours).toBeGreaterThanOrEqual(1);
          expect(hours).toBeLessThanOrEqual(24);
          expect(from).toBeLessThan(24);
        }
        expect(new Set(shifts.map(({ from, hours }) => `${from}+${hours}`)).size).toBe(
          shifts.length,
        );
      }),
    );
  });
});

describe("the hours of a week in words", () => {
  const hours = (day: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => day * 24 + from + at);

  test.each([
    [presetWeeks.always, "24 hours a day, 7 days a week"],
    [presetWeeks.nights, "Every day, 6:00 PM – 8:00 AM"],
    [presetWeeks.weekdays, "Mon–Fri, 8:00 AM – 6:00 PM"],
    [weekOfHours([]), ""],
    [weekOfHours([0]), "Sun, 12:00 AM – 1:00 AM"],
    // From Saturday night into Sunday, which starts the week.
    [weekOfHours([167, 0]), "Sat, 11:00 PM – 1:00 AM"],
    [weekOfHours(hours(6, 0, 24)), "Sat, all day"],
    [
      weekOfHours([...hours(6, 9, 13), ...hours(0, 9, 13), ...hours(3, 9, 13)]),
      "Wed, Sat, Sun, 9:00 AM – 1:00 PM",
    ],
    // From Friday evening to Monday morning.
    [
      weekOfHours([...hours(5, 18, 24), ...hours(6, 0, 24), ...hours(0, 0, 24), ...hours(1, 0, 6)]),
      "Fri, 6:00 PM – 12:00 AM; Sat, Sun, all day; Mon, 12:00 AM – 6:00 AM",
    ],
  ])("formats week %# in words", (chosen, words) => expect(formatWeek(chosen)).toBe(words));
});
