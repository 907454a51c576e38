import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/any-text";
import { type CalendarEvent, calendarText, replaceLastLines } from "./icalendar.server";

const event: CalendarEvent = {
  uid: "7d1f6a52-8f2e-4c5a-9a1c-0f6f7f1d2b3c",
  sequence: 3,
  startsAt: new Date("2027-03-31T12:00:00Z"),
  endsAt: new Date("2027-03-31T13:00:00Z"),
  summary: "Mobile Patrol Services",
  description: "Reschedule or cancel:\nhttps://guards.example.com/booking/abc",
  location: "12 Harbor Road, Springfield",
  organizer: { name: "Sample Guards", email: "office@example.com" },
  attendee: { name: "Ada Example", email: "ada@example.com" },
  stamp: new Date("2026-11-21T15:00:00Z"),
};

/** Parses like a calendar program, but throws on any error. */
function read(text: string) {
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [found, ...more] = calendar.getAllSubcomponents("vevent");
  if (!found || more.length > 0) throw new Error("expected exactly one event");
  return { calendar, found, event: new ICAL.Event(found) };
}

test("an invitation has the time, place, organizer and attendee, and is confirmed", () => {
  const text = calendarText("REQUEST", event);
  const { calendar, found, event: read1 } = read(text);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(found.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(read1.uid).toBe(event.uid);
  expect(read1.sequence).toBe(3);
  expect(read1.startDate.toJSDate()).toEqual(event.startsAt);
  expect(read1.endDate.toJSDate()).toEqual(event.endsAt);
  expect(read1.summary).toBe(event.summary);
  expect(read1.description).toBe(event.description);
  expect(read1.location).toBe(event.location);
  expect(text).toContain("DTSTART:20270331T120000Z\r\n");
  expect(text).toContain("DTSTAMP:20261121T150000Z\r\n");
  const organizer = found.getFirstProperty("organizer");
  expect(String(organizer?.getFirstValue()).toLowerCase()).toBe("mailto:office@example.com");
  const attendee = found.getFirstProperty("attendee");
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:ada@example.com");
  expect(attendee?.getParameter("partstat")).toBe("ACCEPTED");
  expect(attendee?.getParameter("rsvp")).toBe("FALSE");
});

test("a cancellation has the appointment's UID and the status CANCELLED", () => {
  const text = calendarText("CANCEL", { ...event, sequence: 4, cancelled: true });
  const { calendar, found, event: read1 } = read(text);
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(found.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([read1.uid, read1.sequence]).toEqual([event.uid, 4]);
});

test("a feed has a name and a refresh interval", () => {
  const feed = { name: "Guards, Ltd\nBEGIN:VEVENT", refreshSeconds: 900 };
  const text = calendarText("PUBLISH", [event, { ...event, uid: "second" }], feed);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(2);
  expect(text).toContain("X-WR-CALNAME:Guards\\, Ltd BEGIN:VEVENT\r\n");
  expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n");
  expect(text).toContain("X-PUBLISHED-TTL:PT15M\r\n");
  const empty = new ICAL.Component(ICAL.parse(calendarText("PUBLISH", [], feed)) as unknown[]);
  expect(empty.getAllSubcomponents("vevent")).toHaveLength(0);
});

const hostileText = fc.oneof(
  anyText(),
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        ...["\r\n", "\n", "\r", "BEGIN:VEVENT", "END:VCALENDAR", ";", ",", "\\", "\\n", '"', "^"],
        ...[":", " ", "\t", "\u2028", "\0", "é", "界", "🙂", "X".repeat(74), "ATTENDEE:mailto:x@y"],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);

/** An unfolded line of RFC 5545, section 3.1. */
const text = String.raw`(\t|\P{Cc})*`;
const quoted = String.raw`"(?:(?!")\P{Cc})*"`;
const bare = String.raw`(?:(?![";:,])\P{Cc})*`;
const contentLine = new RegExp(`^[A-Z-]+(;[A-Z-]+=(${quoted}|${bare}))*:${text}$`, "u");

/** The properties that an event can have. */
const properties = [
  ...["ATTENDEE", "BEGIN", "DESCRIPTION", "DTEND", "DTSTAMP", "DTSTART", "END", "LOCATION"],
  ...["ORGANIZER", "SEQUENCE", "STATUS", "SUMMARY", "UID", "X-MICROSOFT-CDO-BUSYSTATUS"],
];

/** Checks rules of RFC 5545 that the parser doesn't enforce. */
function expectRfc5545(text: string, method: string) {
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(line).toMatch(contentLine);
  const names = lines.map((line) => line.split(/[;:]/)[0] ?? "");
  const at = names.indexOf("BEGIN", 1);
  expect(lines.slice(0, at)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Watchpost//Appointments//EN",
    `METHOD:${method}`,
  ]);
  const inside = names.slice(at, -1);
  expect(new Set(inside).size).toBe(inside.length);
  expect(properties).toEqual(expect.arrayContaining(inside));
  for (const needed of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "ORGANIZER", "STATUS"]) {
    expect(inside).toContain(needed);
  }
  // In text, every comma, semicolon and backslash is escaped by a backslash.
  for (const line of lines.filter((one) => /^(SUMMARY|DESCRIPTION|LOCATION):/.test(one))) {
    expect(line.slice(line.indexOf(":") + 1)).toMatch(/^(\\[\\;,n]|[^\\;,])*$/);
  }
}

const breaks = /\r\n?|[\u0085\u2028\u2029]/g;
const controls = /(?![\t\n])\p{Cc}/gu;
const plain = (text: string) => text.toWellFormed().replace(breaks, "\n").replace(controls, "");
const lineOf = (text: string) => plain(text).replace(/\s+/g, " ").trim();

test("any text is read back as written and adds no other lines", () => {
  const persons = fc.record({ name: hostileText, email: fc.constant("ada@example.com") });
  const methods = fc.constantFrom("REQUEST", "CANCEL", "PUBLISH");
  fc.assert(
    fc.property(
      ...([hostileText, hostileText, hostileText, persons, persons, methods] as const),
      fc.nat(100_000),
      (summary, description, location, organizer, attendee, method, sequence) => {
        const cancelled = method === "CANCEL";
        const written = {
          summary,
          description,
          location,
          organizer,
          attendee,
          cancelled,
          sequence,
        };
        const text = calendarText(method, { ...event, ...written });
        expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
        expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
        expectRfc5545(text, method);
        const { calendar, found, event: seen } = read(text);
        expect(calendar.getFirstPropertyValue("method")).toBe(method);
        expect(found.getFirstPropertyValue("status")).toBe(cancelled ? "CANCELLED" : "CONFIRMED");
        expect(seen.uid).toBe(event.uid);
        expect(seen.sequence).toBe(sequence);
        expect(seen.summary ?? "").toBe(lineOf(summary));
        expect(seen.description ?? "").toBe(plain(description));
        expect(seen.location ?? "").toBe(plain(location).trim());
        expect(found.getAllProperties("attendee")).toHaveLength(1);
        expect(found.getAllProperties("organizer")).toHaveLength(1);
      },
    ),
    { numRuns: 300 },
  );
});

test("the last lines of a description are replaced, whatever they contain, and nothing else is", () => {
  const lines = fc.array(
    anyText().map((text) => text.replace(/[\r\n\u0085\u2028\u2029]|(?!\t)\p{Cc}/gu, "")),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, lines, (from, to) => {
      const withLines = (more: string[]) =>
        calendarText("REQUEST", { ...event, description: ["First", ...more].join("\n") });
      const replaced = replaceLastLines(withLines(from), from, to);
      expect(read(replaced).event.description).toBe(read(withLines(to)).event.description);
      for (const line of replaced.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
  );
  const other = calendarText("REQUEST", event);
  expect(replaceLastLines(other, ["Not there"], ["New"])).toBe(other);
  expect(replaceLastLines(other, [], ["New"])).toBe(other);
});
