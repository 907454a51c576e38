import fc from "fast-check";
import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { parseBusyTimes, UnreadableCalendar } from "./parse-busy-times.server";
import { isTimeZone, joinBusyTimes } from "./rules";

const bounds = {
  zone: "America/New_York",
  from: new Date("2026-11-20T00:00Z"),
  to: new Date("2027-01-01T00:00Z"),
};

/** A calendar of events, each a list of lines. */
const calendar = (events: string[][], before: string[] = []) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Calendar//EN",
    ...before,
    ...events.flatMap((lines, at) => [
      "BEGIN:VEVENT",
      ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${at}@example.com`]),
      "SUMMARY:Nobody may read this",
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

async function busy(events: string[][], before?: string[]): Promise<string[]> {
  const found = await parseBusyTimes(calendar(events, before), bounds);
  return found
    .map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((at) => at.toISOString().slice(0, 16)).join(" – "),
    )
    .toSorted();
}

test("reads times in UTC, in a named zone, without a zone, and whole days", async () => {
  expect(
    await busy([
      ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"],
      ["DTSTART;TZID=America/Los_Angeles:20261202T090000", "DURATION:PT90M"],
      ["DTSTART:20261203T090000", "DTEND:20261203T100000"],
      ["DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261206"],
      ["DTSTART;VALUE=DATE:20261208"],
    ]),
  ).toEqual([
    "2026-12-01T15:00 – 2026-12-01T16:00",
    "2026-12-02T17:00 – 2026-12-02T18:30",
    "2026-12-03T14:00 – 2026-12-03T15:00",
    "2026-12-04T05:00 – 2026-12-06T05:00",
    "2026-12-08T05:00 – 2026-12-09T05:00",
  ]);
});

test("a calendar can define a zone, and name the zone of times without one", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Head office",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  expect(await busy([["DTSTART;TZID=Head office:20261201T090000", "DURATION:PT1H"]], zone)).toEqual(
    ["2026-12-01T03:30 – 2026-12-01T04:30"],
  );
  expect(
    await busy([["DTSTART:20261201T090000", "DURATION:PT1H"]], ["X-WR-TIMEZONE:Asia/Kolkata"]),
  ).toEqual(["2026-12-01T03:30 – 2026-12-01T04:30"]);
});

test("ignores events that are canceled, marked as free, or far away", async () => {
  const time = ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"];
  expect(
    await busy([
      [...time, "STATUS:CANCELLED"],
      [...time, "TRANSP:TRANSPARENT"],
      [...time, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
      ["DTSTART:20261101T150000Z", "DTEND:20261101T160000Z"],
      ["DTSTART:20270601T150000Z", "DTEND:20270601T160000Z"],
      ["DTSTART:20261201T150000Z"],
    ]),
  ).toEqual([]);
  expect(await busy([[...time, "TRANSP:OPAQUE", "STATUS:TENTATIVE"]])).toHaveLength(1);
});

test("a recurring event keeps its local time all year and follows its exceptions", async () => {
  const series = [
    "UID:series",
    "DTSTART;TZID=America/New_York:20201023T090000",
    "DTEND;TZID=America/New_York:20201023T100000",
    "RRULE:FREQ=WEEKLY;BYDAY=TU",
    "EXDATE;TZID=America/New_York:20261208T090000",
  ];
  const moved = [
    "UID:series",
    "RECURRENCE-ID;TZID=America/New_York:20261215T090000",
    "DTSTART;TZID=America/New_York:20261216T110000",
    "DTEND;TZID=America/New_York:20261216T113000",
  ];
  const canceled = [
    "UID:series",
    "RECURRENCE-ID;TZID=America/New_York:20261222T090000",
    "DTSTART;TZID=America/New_York:20261222T090000",
    "DTEND;TZID=America/New_York:20261222T100000",
    "STATUS:CANCELLED",
  ];
  expect(await busy([series, moved, canceled])).toEqual([
    "2026-11-24T14:00 – 2026-11-24T15:00",
    "2026-12-01T14:00 – 2026-12-01T15:00",
    "2026-12-16T16:00 – 2026-12-16T16:30",
    "2026-12-29T14:00 – 2026-12-29T15:00",
  ]);
  // October 20, 2026 is still in daylight saving time.
  const summer = await parseBusyTimes(calendar([series]), {
    ...bounds,
    from: new Date("2026-10-20T00:00Z"),
    to: new Date("2026-10-21T00:00Z"),
  });
  expect(summer[0]?.startsAt).toEqual(new Date("2026-10-20T13:00Z"));
});

test.each([
  ["a web page", "<!doctype html><title>Sign in</title>"],
  ["an empty answer", ""],
  ["something cut off", calendar([["DTSTART:20261201T150000Z"]]).slice(0, -40)],
  ["an address book", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"],
])("refuses %s", async (_, text) => {
  await expect(parseBusyTimes(text, bounds)).rejects.toThrow(UnreadableCalendar);
});

test.each([
  ["never occurs", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
  ["occurs every second", "FREQ=SECONDLY"],
])("a recurrence rule that %s is refused instead of blocking the program", async (_, rule) => {
  const events = [["DTSTART:20000101T000000Z", "DURATION:PT1S", `RRULE:${rule}`]];
  await expect(parseBusyTimes(calendar(events), bounds)).rejects.toThrow(UnreadableCalendar);
});

test("a year of a full calendar can be read", async () => {
  const events = Array.from({ length: 1000 }, (_, at) => [
    `DTSTART;TZID=America/New_York:2026${String(1 + (at % 12)).padStart(2, "0")}01T090000`,
    "DURATION:PT30M",
    ...(at % 20 === 0 ? ["RRULE:FREQ=DAILY"] : []),
  ]);
  expect((await parseBusyTimes(calendar(events), bounds)).length).toBeGreaterThan(1000);
});

const hour = (at: number) => new Date(Date.UTC(2026, 11, 1) + hours(at));

test("joined busy times don't overlap, are at most a day long, and cover the same hours", () => {
  const time = fc.tuple(fc.integer({ min: -30, max: 200 }), fc.integer({ min: 1, max: 80 }));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 12 }), (drawn) => {
      const times = drawn.map(([at, length]) => ({
        startsAt: hour(at),
        endsAt: hour(at + length),
      }));
      const joined = joinBusyTimes(times, { from: hour(0), to: hour(150) });
      let before = Number.NEGATIVE_INFINITY;
      for (const { startsAt, endsAt } of joined) {
        expect(startsAt.getTime()).toBeGreaterThanOrEqual(before);
        expect(endsAt.getTime() - startsAt.getTime()).toBeLessThanOrEqual(hours(24));
        before = endsAt.getTime();
      }
      for (let at = -30; at < 280; at += 1) {
        const covers = (one: { startsAt: Date; endsAt: Date }) =>
          one.startsAt <= hour(at) && one.endsAt > hour(at);
        expect(joined.some(covers)).toBe(at >= 0 && at < 150 && times.some(covers));
      }
    }),
  );
});

test("recognizes the names of time zones", () => {
  expect(["America/New_York", "Europe/Kyiv", "Etc/GMT+5"].map(isTimeZone)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["Head office", "Eastern Standard Time", "../etc", ""].some(isTimeZone)).toBe(false);
});
