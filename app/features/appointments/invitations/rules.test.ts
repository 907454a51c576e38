import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/any-text";
import { type CalendarEntry, calendarFileName, calendarLinks } from "./rules";

const entry: CalendarEntry = {
  title: "Consultation with Sample Guards: Mobile Patrol & Events",
  startsAt: new Date("2027-03-31T12:00:00Z"),
  endsAt: new Date("2027-03-31T13:30:00Z"),
  description: "Reschedule or cancel:\nhttps://guards.example.com/booking/abc?x=1&y=2",
  location: "12 Harbor Road, Springfield",
};

test("each web calendar's link has the entry in that calendar's parameters", () => {
  const [google, outlook, office] = calendarLinks(entry);
  expect(google?.label).toBe("Google Calendar");
  expect(google?.href).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  expect(queryOf(google?.href)).toEqual({
    action: "TEMPLATE",
    text: entry.title,
    dates: "20270331T120000Z/20270331T133000Z",
    details: entry.description,
    location: entry.location,
  });
  expect(outlook?.href).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/deeplink\/compose\?/);
  expect(office?.href).toMatch(/^https:\/\/outlook\.office\.com\/calendar\/deeplink\/compose\?/);
  for (const link of [outlook, office]) {
    expect(link?.href).not.toContain("+");
    expect(queryOf(link?.href)).toEqual({
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: entry.title,
      startdt: "2027-03-31T12:00:00Z",
      enddt: "2027-03-31T13:30:00Z",
      body: "Reschedule or cancel:<br>https://guards.example.com/booking/abc?x=1&amp;y=2",
      location: entry.location,
    });
  }
});

test("an appointment without a place has no location parameter", () => {
  for (const { href } of calendarLinks({ ...entry, location: "" })) {
    expect(href).not.toContain("location=");
  }
});

test("any text in an entry keeps the links and their parameters intact", () => {
  fc.assert(
    fc.property(anyText(), anyText(), (title, location) => {
      const links = calendarLinks({ ...entry, title, location });
      const [google, outlook] = links;
      expect(queryOf(google?.href).text ?? "").toBe(title.toWellFormed());
      expect(queryOf(outlook?.href).location ?? "").toBe(location.toWellFormed());
      expect(queryOf(outlook?.href).rru).toBe("addevent");
    }),
  );
});

test.each([
  ["Consultation with Sample Guards", "consultation-with-sample-guards.ics"],
  ["Événement: ../../etc", "evenement-etc.ics"],
  ["警备", "appointment.ics"],
  ["x".repeat(200), `${"x".repeat(60)}.ics`],
])("the file for %s has a safe name", (title, name) => {
  expect(calendarFileName({ title })).toBe(name);
});

function queryOf(href = ""): Record<string, string> {
  return Object.fromEntries(new URL(href).searchParams);
}
