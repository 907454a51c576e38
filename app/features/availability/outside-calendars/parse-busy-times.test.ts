import fc from "fast-check";
import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { parseBusyTimes } from "./parse-busy-times.server";
import { readBusyTimes } from "./read-busy-times.server";
import { joinBusyTimes } from "./rules";
import { UnreadableCalendar } from "./split-calendar.server";
import { ianaZone, shortZone } from "./zones.server";

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

const read = (events: string[][], before?: string[]) =>
  parseBusyTimes([calendar(events, before)], bounds);

function busy(events: string[][], before?: string[]): string[] {
  return read(events, before)
    .events.map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((at) => at.toISOString().slice(0, 16)).join(" – "),
    )
    .toSorted();
}

test("reads times in UTC, in a named zone, without a zone, and whole days", () => {
  expect(
    busy([
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

test("uses the zones that a calendar defines or names", () => {
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
  expect(busy([["DTSTART;TZID=Head office:20261201T090000", "DURATION:PT1H"]], zone)).toEqual([
    "2026-12-01T03:30 – 2026-12-01T04:30",
  ]);
  expect(
    busy([["DTSTART:20261201T090000", "DURATION:PT1H"]], ["X-WR-TIMEZONE:Asia/Kolkata"]),
  ).toEqual(["2026-12-01T03:30 – 2026-12-01T04:30"]);
});

test("ignores events that are canceled, marked as free, or far away", () => {
  const time = ["DTSTART:20261201T150000Z", "DTEND:20261201T160000Z"];
  expect(
    busy([
      [...time, "STATUS:CANCELLED"],
      [...time, "TRANSP:TRANSPARENT"],
      [...time, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
      ["DTSTART:20261101T150000Z", "DTEND:20261101T160000Z"],
      ["DTSTART:20270601T150000Z", "DTEND:20270601T160000Z"],
      ["DTSTART:20261201T150000Z"],
    ]),
  ).toEqual([]);
  expect(busy([[...time, "TRANSP:OPAQUE", "STATUS:TENTATIVE"]])).toHaveLength(1);
});

test("a recurring event keeps its local time all year and follows its exceptions", () => {
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
  expect(busy([series, moved, canceled])).toEqual([
    "2026-11-24T14:00 – 2026-11-24T15:00",
    "2026-12-01T14:00 – 2026-12-01T15:00",
    "2026-12-16T16:00 – 2026-12-16T16:30",
    "2026-12-29T14:00 – 2026-12-29T15:00",
  ]);
  // October 20, 2026 is still in daylight saving time.
  const { events: summer } = parseBusyTimes([calendar([series])], {
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
  ["a calendar whose only event can't be read", calendar([["DTSTART:tomorrow"]])],
])("refuses %s", (_, text) => {
  expect(() => parseBusyTimes([text], bounds)).toThrow(UnreadableCalendar);
});

test("a year of a full calendar can be read", () => {
  const events = Array.from({ length: 1000 }, (_, at) => [
    `DTSTART;TZID=America/New_York:2026${String(1 + (at % 12)).padStart(2, "0")}01T090000`,
    "DURATION:PT30M",
    ...(at % 20 === 0 ? ["RRULE:FREQ=DAILY"] : []),
  ]);
  expect(read(events).events.length).toBeGreaterThan(1000);
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

test.each([
  ["America/New_York", "America/New_York"],
  ["Europe/Kyiv", "Europe/Kyiv"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["Pacific Standard Time", "America/Los_Angeles"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ["/freeassociation.sourceforge.net/America/New_York", "America/New_York"],
  ["/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"],
  ["/citadel.org/20190914_1/America/Indiana/Knox", "America/Indiana/Knox"],
  ["tzone://Microsoft/Utc", "UTC"],
  ["GMT", "UTC"],
  ["tzone://Microsoft/Custom", undefined],
  ["Head office", undefined],
  ["../etc", undefined],
  ["", undefined],
])("the IANA name of %s is %s", (name, zone) => {
  expect(ianaZone(name)).toBe(zone);
});

test("recognizes short names of time zones", () => {
  expect(["EST5EDT", "Japan", "Office", ""].map(shortZone)).toEqual([
    "EST5EDT",
    "Japan",
    undefined,
    undefined,
  ]);
});

/** Tuesdays at 9 AM in New York: December 1, 8, 15, 22 and 29 at 14:00 UTC. */
const tuesdays = [
  "UID:series",
  "DTSTART;TZID=America/New_York:20261201T090000",
  "DTEND;TZID=America/New_York:20261201T100000",
  "RRULE:FREQ=WEEKLY;BYDAY=TU",
];
const newYears = "2026-12-29T14:00 – 2026-12-29T15:00";
const onTuesdays = [
  "2026-12-01T14:00 – 2026-12-01T15:00",
  "2026-12-08T14:00 – 2026-12-08T15:00",
  "2026-12-15T14:00 – 2026-12-15T15:00",
  "2026-12-22T14:00 – 2026-12-22T15:00",
  newYears,
];
const [first = "", second = "", third = "", fourth = ""] = onTuesdays;

test.each([
  "EXDATE:20261208T140000Z,20261215T140000Z",
  "EXDATE;TZID=America/New_York:20261208T090000,20261215T090000",
  "EXDATE;TZID=Europe/Berlin:20261208T150000,20261215T150000",
  "EXDATE;TZID=Eastern Standard Time:20261208T090000,20261215T090000",
  "EXDATE;VALUE=DATE:20261208,20261215",
  "EXDATE:20261208,20261215",
  "EXDATE:20261208T090000,20261215T090000",
])("a series in New York skips the dates of %s", (line) => {
  expect(busy([[...tuesdays, line]])).toEqual([first, fourth, newYears]);
});

test("a date skipped in UTC isn't busy after a daylight saving time change", () => {
  const series = [
    "DTSTART;TZID=America/New_York:20261006T140000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY",
  ];
  const october = { ...bounds, from: new Date("2026-10-19Z"), to: new Date("2026-11-05Z") };
  const text = calendar([[...series, "EXDATE:20261027T180000Z"]]);
  expect(
    parseBusyTimes([text], october).events.map(({ startsAt }) => startsAt.toISOString()),
  ).toEqual(["2026-10-20T18:00:00.000Z", "2026-11-03T19:00:00.000Z"]);
});

test.each([
  "RDATE:20261203T140000Z",
  "RDATE;TZID=America/New_York:20261203T090000",
  "RDATE;TZID=Europe/Berlin:20261203T150000",
  "RDATE;VALUE=DATE:20261203",
  "RDATE:20261203T090000",
  "RDATE;VALUE=PERIOD:20261203T140000Z/20261203T150000Z",
  "RDATE;VALUE=PERIOD:20261203T140000Z/PT1H",
])("a series in New York adds the date of %s without losing its first date", (line) => {
  const added = "2026-12-03T14:00 – 2026-12-03T15:00";
  expect(busy([[...tuesdays.slice(0, 3), line]])).toEqual([first, added]);
  expect(busy([[...tuesdays, line]])).toEqual([first, added, ...onTuesdays.slice(1)]);
});

test.each([
  "RECURRENCE-ID:20261208T140000Z",
  "RECURRENCE-ID;TZID=Europe/Berlin:20261208T150000",
  "RECURRENCE-ID;TZID=/mozilla.org/20070129_1/America/New_York:20261208T090000",
  "RECURRENCE-ID;VALUE=DATE:20261208",
  "RECURRENCE-ID:20261208T090000",
])("an occurrence that is moved by its %s is busy at its new time only", (line) => {
  const moved = ["UID:series", line, "DTSTART:20261210T180000Z", "DURATION:PT30M"];
  expect(busy([tuesdays, moved])).toEqual([
    first,
    "2026-12-10T18:00 – 2026-12-10T18:30",
    third,
    fourth,
    newYears,
  ]);
});

test("a changed occurrence that the series doesn't have is busy, too", () => {
  const extra = ["UID:series", "RECURRENCE-ID:20261209T140000Z"];
  const time = ["DTSTART:20261209T140000Z", "DURATION:PT1H"];
  expect(busy([tuesdays, [...extra, ...time]])).toContain("2026-12-09T14:00 – 2026-12-09T15:00");
});

test("the last version of a changed occurrence counts", () => {
  const version = (sequence: number, time: string) => [
    ...["UID:series", "RECURRENCE-ID:20261208T140000Z", `SEQUENCE:${sequence}`],
    ...[`DTSTART:20261209T${time}00Z`, "DURATION:PT30M"],
  ];
  const found = busy([tuesdays, version(2, "1600"), version(1, "1500")]);
  expect(found).toContain("2026-12-09T16:00 – 2026-12-09T16:30");
  expect(found).toHaveLength(5);
});

test("a change to an occurrence and all later ones moves them", () => {
  const change = [
    "UID:series",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T140000Z",
    "DTSTART;TZID=America/New_York:20261216T110000",
    "DURATION:PT30M",
  ];
  expect(busy([tuesdays, change])).toEqual([
    first,
    second,
    "2026-12-16T16:00 – 2026-12-16T16:30",
    "2026-12-23T16:00 – 2026-12-23T16:30",
    "2026-12-30T16:00 – 2026-12-30T16:30",
  ]);
});

test.each([
  ["UNTIL=20261207T203000Z", 3],
  ["UNTIL=20261207T202959Z", 2],
  ["UNTIL=20261208", 3],
  ["UNTIL=20261208T020000", 3],
  ["COUNT=3", 3],
])("a series at 2 AM in India that ends with %s has %i occurrences", (end, count) => {
  const start = "DTSTART;TZID=Asia/Kolkata:20261206T020000";
  expect(busy([[start, "DURATION:PT1H", `RRULE:FREQ=DAILY;${end}`]])).toHaveLength(count);
});

test.each([
  [
    "FREQ=DAILY;INTERVAL=9",
    "DTSTART:20001130T090000Z",
    ["11-20", "11-29", "12-08", "12-17", "12-26"],
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SU",
    "DTSTART:20001202T090000Z",
    ["11-22", "11-28", "12-06", "12-12", "12-20", "12-26"],
  ],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "DTSTART:20000131T090000Z", ["11-30", "12-31"]],
])("%s continues for decades", (rule, start, dates) => {
  const found = read([[start, "DURATION:PT1H", `RRULE:${rule}`]]);
  expect(found.events.map(({ startsAt }) => startsAt.toISOString().slice(5, 10))).toEqual(dates);
});

test("skipping the years before the period doesn't change a rule's occurrences", () => {
  const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
  const frequency = fc.oneof(
    fc.tuple(oneOf("DAILY"), oneOf("", ";BYDAY=MO,TU,SA", ";BYMONTH=11,12")),
    fc.tuple(oneOf("WEEKLY"), oneOf("", ";BYDAY=SU,SA", ";BYDAY=MO,FR;WKST=SU")),
    fc.tuple(
      oneOf("MONTHLY"),
      oneOf("", ";BYDAY=1MO", ";BYDAY=-1FR", ";BYMONTHDAY=31,-2", ";BYDAY=TU,TH;BYSETPOS=-1"),
    ),
  );
  const date = fc.date({
    min: new Date("2022-01-01"),
    max: new Date("2026-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(frequency, fc.integer({ min: 1, max: 5 }), date, ([freq, by], interval, start) => {
      const day = start.toISOString().slice(0, 10).replaceAll("-", "");
      const lines = [`DTSTART:${day}T090000Z`, "DURATION:PT1H"];
      const rule = `RRULE:FREQ=${freq};INTERVAL=${interval}${by}`;
      expect(busy([[...lines, rule]])).toEqual(busy([[...lines, `${rule};COUNT=5000`]]));
    }),
  );
});

/** December 1 to 4 as whole days in New York. */
const wholeDays = ["UID:days", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=4"];

test.each([
  "VALUE=DATE:20261203",
  "TZID=Pacific Standard Time:20261203T000000",
  "TZID=America/New_York:20261203T000000",
  "VALUE=DATE-TIME:20261203T000000",
  "VALUE=DATE-TIME:20261203T000000Z",
  "VALUE=DATE-TIME:20261203T050000Z",
])("an all-day series skips and changes the day of %s", (value) => {
  const pacific = [
    "BEGIN:VTIMEZONE",
    "TZID:Pacific Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:-0700",
    "TZOFFSETTO:-0800",
    "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:-0800",
    "TZOFFSETTO:-0700",
    "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  const rest = [
    "2026-12-01T05:00 – 2026-12-02T05:00",
    "2026-12-02T05:00 – 2026-12-03T05:00",
    "2026-12-04T05:00 – 2026-12-05T05:00",
  ];
  expect(busy([[...wholeDays, `EXDATE;${value}`]], pacific)).toEqual(rest);
  const changed = ["UID:days", `RECURRENCE-ID;${value}`, "DTSTART;VALUE=DATE:20261210"];
  expect(busy([wholeDays, changed], pacific)).toEqual([
    ...rest,
    "2026-12-10T05:00 – 2026-12-11T05:00",
  ]);
});

test.each([
  "Pacific Standard Time",
  "/freeassociation.sourceforge.net/America/Los_Angeles",
  '"/mozilla.org/20070129_1/America/Los_Angeles"',
])("knows the zone %s without a definition", (name) => {
  const found = read([[`DTSTART;TZID=${name}:20261201T090000`, "DURATION:PT1H"]]);
  expect(found.events[0]?.startsAt).toEqual(new Date("2026-12-01T17:00Z"));
  expect(found.unknownZones).toEqual([]);
});

test("reports the unknown zones of busy times", () => {
  const found = read([
    ["DTSTART;TZID=Head office:20261201T090000", "DURATION:PT1H"],
    ["DTSTART;TZID=Branch:20201201T090000", "DURATION:PT1H"],
    ["DTSTART;TZID=Depot:20261202T090000", "DURATION:PT1H", "TRANSP:TRANSPARENT"],
    ["DTSTART;TZID=Garage:20261203T150000Z", "DURATION:PT1H"],
  ]);
  expect(found.events[0]?.startsAt).toEqual(new Date("2026-12-01T14:00Z"));
  expect(found.unknownZones).toEqual(["Head office"]);
  const named = [["DTSTART:20261201T090000", "DURATION:PT1H"]];
  expect(read(named, ["X-WR-TIMEZONE:Nowhere"]).unknownZones).toEqual(["Nowhere"]);
  expect(read(named, ["X-WR-TIMEZONE:Pacific Standard Time"]).events[0]?.startsAt).toEqual(
    new Date("2026-12-01T17:00Z"),
  );
});

test("reads a calendar that begins with a byte order mark", () => {
  const time = ["DTSTART:20261201T140000Z", "DTEND:20261201T150000Z"];
  const { events, unread } = parseBusyTimes([`\uFEFF${calendar([time])}`], bounds);
  expect([events.length, unread]).toEqual([1, 0]);
});

const good = ["UID:good", "DTSTART:20261201T140000Z", "DTEND:20261201T150000Z"];

test.each([
  ["a start that isn't a time", ["DTSTART:tomorrow"]],
  ["a date that doesn't exist", ["DTSTART:20260231T090000Z", "DURATION:PT1H"]],
  ["no start", ["DTEND:20261202T150000Z"]],
  ["an end before its start", ["DTSTART:20261202T150000Z", "DTEND:20261202T140000Z"]],
  ["a length that isn't one", ["DTSTART:20261202T150000Z", "DURATION:long"]],
  ["an endless length", ["DTSTART:20261202T150000Z", "DURATION:P999999999D"]],
])("counts an event with %s without losing the others", (_, lines) => {
  const found = read([lines, good]);
  expect(found.unread).toBe(1);
  expect(found.events).toHaveLength(1);
});

test("counts events without their END without losing the others", () => {
  const found = parseBusyTimes(
    [calendar([good, good, good]).replace("END:VEVENT\r\n", "")],
    bounds,
  );
  expect([found.unread, found.events.length]).toEqual([1, 2]);
  const last = calendar([good, good]).replace(/END:VEVENT\r\nEND:VCAL/, "END:VCAL");
  expect(parseBusyTimes([last], bounds).unread).toBe(1);
});

test.each([
  ["rule", "RRULE:FREQ=SOMETIMES"],
  ["skipped date", "EXDATE:never"],
  ["added date", "RDATE:20269999"],
])("counts an event with an unreadable %s without losing its other times", (_, line) => {
  const found = read([[...good, line]]);
  expect([found.unread, found.events.length]).toEqual([1, 1]);
});

test("mistakes in other properties and components don't matter", () => {
  const mistakes = [
    ...["this line has no value", 'ATTENDEE;CN="Ada:mailto:ada@example.com', "X-A;B=:;=::"],
    ...["BEGIN:VALARM", "TRIGGER:soon", "DTSTART:20300101T000000Z", "END:VALARM", "END:NOTHING"],
  ];
  const found = read([[...mistakes, ...good]]);
  expect([found.unread, found.events.length]).toEqual([0, 1]);
  expect(read([["DTSTART:tomorrow", "STATUS:CANCELLED"], good]).unread).toBe(0);
});

test("one unreadable event of a CalDAV account doesn't hide the others", () => {
  const texts = [calendar([good]), "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"];
  const found = parseBusyTimes(texts, bounds);
  expect([found.unread, found.events.length]).toEqual([1, 1]);
});

test("a worker reads the same busy times", async () => {
  const text = calendar([tuesdays, ["DTSTART:tomorrow"]]);
  expect(await readBusyTimes([text], bounds)).toEqual(parseBusyTimes([text], bounds));
  await expect(readBusyTimes(["<!doctype html>"], bounds)).rejects.toThrow("unreadable");
});

const rule = (text: string) => ["DTSTART:20000101T000000Z", "DURATION:PT1S", `RRULE:${text}`];

test.each([
  ["a recurrence rule that never occurs", [rule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")]],
  ["an event every second", [rule("FREQ=SECONDLY")]],
])("gives up on %s without blocking the program", async (_, events) => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const limits = { seconds: 0.5, heap: 64, growth: 512 };
  await expect(readBusyTimes([calendar(events)], bounds, limits)).rejects.toThrow("too-complex");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test("gives up on a calendar that needs too much memory", async () => {
  const text = calendar(Array.from({ length: 60_000 }, () => good));
  const limits = { seconds: 60, heap: 8, growth: 512 };
  await expect(readBusyTimes([text], bounds, limits)).rejects.toThrow("too-complex");
});

test("too many busy times are refused", () => {
  const events = Array.from({ length: 20_001 }, () => good);
  expect(() => read(events)).toThrow("too-complex");
});

test("components can be nested deeply", () => {
  const nested = Array.from({ length: 50_000 }, () => "BEGIN:VALARM");
  const closed = Array.from({ length: 50_000 }, () => "END:VALARM");
  expect(read([[...good, ...nested, ...closed]]).events).toHaveLength(1);
});
