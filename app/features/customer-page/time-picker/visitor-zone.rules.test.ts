import fc from "fast-check";
import { expect, test } from "vitest";
import { businessDate, businessTime } from "~/shared/dates";
import { differsIn, shortTimeIn, zoneInWordsAt } from "./visitor-zone.rules";

/** Ten in the morning in New York. */
const ten = { date: "2026-12-01", start: "10:00", startsAt: "2026-12-01T15:00:00.000Z" };

test("a zone whose clock shows the same time doesn't differ", () => {
  expect(differsIn("America/New_York", ten)).toBe(false);
  expect(differsIn("America/Toronto", ten)).toBe(false);
  expect(differsIn("America/Chicago", ten)).toBe(true);
});

test("another name for the company's zone doesn't differ", () => {
  const evening = { date: "2026-12-01", start: "20:30", startsAt: ten.startsAt };
  expect(differsIn("Asia/Calcutta", evening)).toBe(false);
  expect(differsIn("Asia/Kolkata", evening)).toBe(false);
  expect(differsIn("US/Eastern", ten)).toBe(false);
});

test("a local time includes its zone, and its date if that differs", () => {
  expect(shortTimeIn("America/Chicago", ten.startsAt, ten.date)).toEqual({
    time: "9:00 AM CST",
    date: undefined,
  });
  expect(shortTimeIn("Asia/Tokyo", ten.startsAt, ten.date)).toEqual({
    time: "12:00 AM GMT+9",
    date: "Wed, Dec 2",
  });
  expect(zoneInWordsAt("Asia/Kolkata", ten.startsAt)).toBe("India Standard Time (Kolkata)");
});

test("the company's zone never differs from itself", () => {
  const zones = ["Australia/Lord_Howe", "Asia/Kolkata", "Europe/London", "America/Phoenix"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true }),
      (zone, at) => {
        const shown = {
          date: businessDate(at, zone),
          start: businessTime({ now: () => at }, zone),
          startsAt: at.toISOString(),
        };
        expect(differsIn(zone, shown)).toBe(false);
        expect(shortTimeIn(zone, shown.startsAt, shown.date).date).toBeUndefined();
      },
    ),
  );
});
