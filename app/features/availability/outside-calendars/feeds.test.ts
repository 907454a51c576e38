import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BusyTimes, parseBusyTimes } from "./parse-busy-times.server";
import { UnreadableCalendar } from "./split-calendar.server";

/** Calendars in the format of each program, with made-up people. */
const folder = new URL("../../../../tests/support/calendar-feeds/", import.meta.url);

/** The busy times of a feed, in UTC, from November 20 to the end of 2026; "12-01 15:00–16:00". */
const busy: Record<string, string[]> = {
  "exchange-display-name-zone": ["12-01 14:00–15:30"],
  "exchange-midnight-all-day": ["12-08 05:00–12-10 05:00"],
  "exchange-midnight-recurrence-id": [
    "12-07 05:00–12-08 05:00",
    "12-09 05:00–12-10 05:00",
    "12-17 05:00–12-18 05:00",
  ],
  "exchange-monthly-last-weekday": ["11-30 21:00–22:00", "12-31 21:00–22:00"],
  "exchange-utc-zone": ["12-01 15:00–16:00", "12-02 15:00–16:00"],
  "fastmail-broken-import": ["12-01 15:00–16:00", "12-03 15:00–16:00"],
  "fastmail-imported-zones": ["12-01 15:00–16:00", "12-02 16:00–17:00", "12-15 15:00–16:00"],
  "fastmail-tentative-and-free": ["12-01 15:00–16:00", "12-09 05:00–12-11 05:00"],
  "fastmail-zone-without-definition": ["12-01 22:00–23:30", "12-03 15:00–16:00"],
  "google-all-day": ["12-10 05:00–12-12 05:00"],
  "google-canceled-occurrence": ["11-30 18:30–19:00", "12-01 18:30–19:00", "12-03 18:30–19:00"],
  "google-moved-occurrence": [
    "11-24 14:00–15:00",
    "12-01 14:00–15:00",
    "12-09 20:00–21:00",
    "12-15 14:00–15:00",
  ],
  "google-other-zone": ["12-04 00:00–01:30", "12-15 08:00–12-16 08:00"],
  "google-single-events": ["12-01 15:00–16:00", "12-02 19:30–20:15"],
  "google-weekly-skipped": [
    "12-01 14:00–15:00",
    "12-15 14:00–15:00",
    "12-22 14:00–15:00",
    "12-29 14:00–15:00",
  ],
  "icloud-alarm": ["12-01 17:00–18:15"],
  "icloud-floating": ["12-01 12:00–12:45", "12-03 12:00–12:45"],
  "icloud-moved-across-days": ["11-29 22:00–11-30 00:00", "12-14 23:00–12-15 00:00"],
  "icloud-several-days": ["12-18 05:00–12-21 05:00", "12-28 05:00–12-29 05:00"],
  "icloud-skipped-line-by-line": ["11-23 13:00–13:30", "11-25 13:00–13:30", "11-27 13:00–13:30"],
  "nextcloud-added-dates": [
    "12-02 14:00–14:30",
    "12-04 14:00–14:30",
    "12-09 15:00–15:30",
    "12-11 14:00–14:30",
  ],
  "nextcloud-berlin": ["12-01 15:00–16:00", "12-03 13:00–13:45"],
  "nextcloud-skipped-in-utc": ["11-30 19:00–20:00", "12-14 19:00–20:00"],
  "nextcloud-two-calendars": ["12-01 15:00–15:30", "12-02 15:00–15:30"],
  "outlook-all-day-skipped": [
    "11-27 05:00–11-28 05:00",
    "12-04 05:00–12-05 05:00",
    "12-18 05:00–12-19 05:00",
  ],
  "outlook-custom-zone": ["12-01 16:00–17:00"],
  "outlook-recurring-changed": [
    "11-24 15:00–15:45",
    "12-01 15:00–15:45",
    "12-04 19:00–19:45",
    "12-08 15:00–15:45",
    "12-10 15:00–15:45",
    "12-15 15:00–15:45",
    "12-17 15:00–15:45",
    "12-22 15:00–15:45",
  ],
  "outlook-statuses": ["12-01 15:00–15:30", "12-01 16:00–16:30", "12-01 17:00–17:30"],
  "outlook-windows-zone": ["12-01 15:00–16:00", "12-03 13:30–14:00"],
  "outlook-without-definition": ["12-01 18:00–19:00", "12-02 14:00–15:00"],
};

const textOf = (name: string) =>
  readFileSync(new URL(`${name}.ics`, folder), "utf8").replaceAll("\n", "\r\n");

function read(text: string): BusyTimes {
  return parseBusyTimes([text], {
    zone: "America/New_York",
    from: new Date("2026-11-20T00:00Z"),
    to: new Date("2027-01-01T00:00Z"),
  });
}

test.each(Object.entries(busy))("reads the busy times of %s", (name, expected) => {
  const found = read(textOf(name));
  const times = found.events.map(({ startsAt, endsAt }) => {
    const [start = "", end = ""] = [startsAt, endsAt].map((at) =>
      at.toISOString().slice(5, 16).replace("T", " "),
    );
    return `${start}–${start.slice(0, 5) === end.slice(0, 5) ? end.slice(6) : end}`;
  });
  expect(times.toSorted()).toEqual(expected);
  const isBroken = name === "fastmail-broken-import";
  expect(found.unread).toBe(isBroken ? 1 : 0);
  expect(found.unknownZones).toEqual(isBroken ? ["Warehouse"] : []);
});

test("every feed has expected busy times", () => {
  const files = readdirSync(folder).map((file) => file.replace(".ics", ""));
  expect(files.toSorted()).toEqual(Object.keys(busy).toSorted());
});

test("a damaged calendar fails only as an unreadable one", () => {
  const texts = Object.keys(busy).map(textOf);
  const gap = fc.tuple(fc.constantFrom(...texts), fc.nat({ max: 3000 }), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(gap, ([text, from, length]) => {
      try {
        read(text.slice(0, from) + text.slice(from + length));
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableCalendar);
      }
    }),
    { numRuns: 500 },
  );
});
