import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { companyFacts, invitationText } from "~/features/appointments/invitations/queries.server";
import type { ScheduledBooking } from "~/features/appointments/invitations/rules";
import { deliverEmail } from "~/platform/email/delivery.server";
import { queueEmail } from "~/platform/email/outbox.server";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import { closeMailServers, mailerFor, mailServer } from "../../support/mail-server";

afterEach(closeMailServers);

const config = { mailFrom: "office@example.com" };
const settings = { company_name: "Sample Guards", address: "1 Main Street", phone: "+1 555 0100" };
const link = "https://guards.example.com/booking/0123456789abcdef0123456789abcdef";

const booking: ScheduledBooking = {
  id: "7d1f6a52-8f2e-4c5a-9a1c-0f6f7f1d2b3c",
  name: 'Ada "Ace" Example;\r\nEND:VEVENT',
  email: "ada@example.com",
  phone: "+1 555 0142",
  service: "Mobile Patrol, nights",
  siteAddress: "12 Harbor Road; gate 3, Springfield",
  site: null,
  startsAt: new Date("2027-03-31T12:00:00Z"),
  endsAt: new Date("2027-03-31T13:00:00Z"),
  consultantName: null,
  sequence: 1,
};

/** Sends an invitation through a real mail server and reads what arrived. */
async function arrives(app: TestApp, method: "REQUEST" | "CANCEL", about: ScheduledBooking) {
  const { received, url } = await mailServer();
  const { db, clock } = app.services;
  const now = clock.now();
  const emailId = await db.transaction().execute(async (trx) => {
    const text = invitationText(await companyFacts(trx, app.clock), config, {
      method,
      booking: about,
      link,
      now,
    });
    const mail = { template: "test", subject: "Grüße", html: "<p>Come, <b>Ada</b></p>" };
    return queueEmail(app.services, trx, about.email ?? "", mail, { calendar: { method, text } });
  });
  const attempt = { number: 1, last: false };
  await deliverEmail({ ...app.services, mailer: mailerFor(url) }, emailId, attempt);
  const [raw = ""] = received;
  const mail = await PostalMime.parse(raw);
  const file = mail.attachments.find(({ filename }) => filename === "invite.ics");
  if (!file) throw new Error("no invite.ics has arrived");
  return { raw, mail, file, ...eventIn(new TextDecoder().decode(file.content as ArrayBuffer)) };
}

function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event, ...more] = calendar.getAllSubcomponents("vevent");
  if (!event || more.length > 0) throw new Error("there is not exactly one event in it");
  return { calendar, event, text };
}

test("email programs find an invitation as a part next to text and HTML, and as a file", async () => {
  await using app = await testApp({ mail: false, settings, config });
  const { raw, mail, file, calendar, event, text } = await arrives(app, "REQUEST", booking);
  const types = [...raw.matchAll(/^Content-Type: ([^;\r\n]+)/gim)].map(([, type]) => type);
  expect(types).toEqual([
    "multipart/mixed",
    "multipart/alternative",
    "text/plain",
    "text/html",
    "text/calendar",
    "application/ics",
  ]);
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r\n/);
  expect(raw).toMatch(/Content-Disposition: attachment; filename=invite\.ics/);
  expect(mail.text).toContain("Come, Ada");
  expect(mail.html).toContain("<b>Ada</b>");
  expect(file.disposition).toBe("attachment");
  const alternative = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(alternative?.method).toBe("REQUEST");
  expect(new TextDecoder().decode(alternative?.content as ArrayBuffer).trim()).toBe(text.trim());

  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event.getFirstPropertyValue("uid")).toBe(booking.id);
  expect(event.getFirstPropertyValue("sequence")).toBe(1);
  expect(event.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(event.getFirstPropertyValue("summary")).toBe(
    "Consultation with Sample Guards: Mobile Patrol, nights",
  );
  expect(event.getFirstPropertyValue("location")).toBe(booking.siteAddress);
  expect(event.getFirstPropertyValue("description")).toContain(`Reschedule or cancel: ${link}`);
  // Calendars only accept changes from the organizer, so the organizer must match the sender.
  const organizer = event.getFirstProperty("organizer");
  expect(mail.from?.address).toBe("office@example.com");
  expect(String(organizer?.getFirstValue()).toLowerCase()).toBe("mailto:office@example.com");
  expect(organizer?.getParameter("cn")).toBe("Sample Guards");
  const attendee = event.getFirstProperty("attendee");
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:ada@example.com");
  expect(attendee?.getParameter("cn")).toBe("Ada 'Ace' Example; END:VEVENT");
});

test("rescheduling updates the same calendar entry, and canceling removes it", async () => {
  await using app = await testApp({ mail: false, settings, config });
  const startsAt = new Date("2027-04-01T12:00:00Z");
  const endsAt = new Date("2027-04-01T13:00:00Z");
  const moved = await arrives(app, "REQUEST", { ...booking, startsAt, endsAt, sequence: 2 });
  expect(moved.event.getFirstPropertyValue("uid")).toBe(booking.id);
  expect(moved.event.getFirstPropertyValue("sequence")).toBe(2);
  expect(moved.text).toContain("DTSTART:20270401T120000Z");
  const gone = await arrives(app, "CANCEL", { ...booking, startsAt, endsAt, sequence: 3 });
  expect(gone.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r\n/);
  expect(gone.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(gone.event.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(gone.event.getFirstPropertyValue("uid")).toBe(booking.id);
  expect(gone.event.getFirstPropertyValue("sequence")).toBe(3);
});

test("the office's invitation has the customer's name and contact details", async () => {
  await using app = await testApp({ settings });
  const { db, clock } = app.services;
  const { event } = eventIn(
    invitationText(await companyFacts(db, app.clock), config, {
      method: "REQUEST",
      booking: { ...booking, name: "Ada Example", siteAddress: null },
      office: { email: "desk@example.com" },
      link: "https://guards.example.com/admin/bookings/1",
      now: clock.now(),
    }),
  );
  expect(event.getFirstPropertyValue("summary")).toBe("Ada Example: Mobile Patrol, nights");
  expect(event.getFirstPropertyValue("location")).toBeNull();
  for (const fact of ["+1 555 0142", "ada@example.com", "/admin/bookings/1"]) {
    expect(event.getFirstPropertyValue("description")).toContain(fact);
  }
  const attendee = event.getFirstProperty("attendee");
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:desk@example.com");
});

test("a downloaded file shows the appointment and invites nobody", async () => {
  await using app = await testApp({ settings });
  const { db, clock } = app.services;
  const now = clock.now();
  const text = invitationText(await companyFacts(db, app.clock), config, {
    method: "PUBLISH",
    booking,
    link,
    now,
  });
  const { calendar, event } = eventIn(text);
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(event.getFirstPropertyValue("uid")).toBe(booking.id);
  expect(event.getFirstPropertyValue("url")).toBe(link);
  expect(event.getAllProperties("attendee")).toEqual([]);
});

test("the delivery log shows the email without the secret in the customer's link", async () => {
  await using app = await testApp({ settings });
  const office = await app.adminBrowser();
  const html = `<p>Hello Ada</p><a href="${link}">Move or cancel</a><p>${link}</p>`;
  const mail = { template: "booking_confirmed", subject: "Your appointment", html };
  const calendar = { method: "CANCEL", text: `URL:${link}` } as const;
  const id = await app.db
    .transaction()
    .execute((trx) => queueEmail(app.services, trx, "ada@example.com", mail, { calendar }));
  const shown = await (await office.get(`/admin/email-settings/log/${id}`)).text();
  expect(shown).toContain("Hello Ada");
  expect(shown).toContain("removes the appointment from the calendar");
  expect(shown).toContain("/booking/(secret)");
  expect(shown).not.toContain("0123456789abcdef0123456789abcdef");
});

test("both calendars follow every change to an appointment, and their links differ", async () => {
  const { received, url } = await mailServer();
  const office = "desk@example.com";
  await using app = await testApp({
    mailer: mailerFor(url),
    settings: { ...settings, admin_email: office },
    config,
  });
  const id = await book(app, { customer_name: "Ada Example", customer_email: "ada@example.com" });
  const browser = await app.adminBrowser();
  for (const [step, fields] of [
    ["confirm", { date: "2026-12-01", start: "10:00" }],
    ["reschedule", { date: "2026-12-02", start: "11:00" }],
    ["cancel", {}],
  ] as const) {
    const { status, starts_at, ends_at } = await bookingOf(app, id);
    const seen = stateMark({ status, startsAt: starts_at, endsAt: ends_at });
    const form = { seen, notify: "on", ...fields };
    expect((await browser.post(`/admin/bookings/${id}/${step}`, form)).status).toBe(302);
    // Both emails are sent before the next change, as in production.
    await app.runJobs();
  }

  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const calendarSteps = (to: string) =>
    mails
      .filter((mail) => mail.to?.[0]?.address === to)
      .map((mail) => {
        const file = mail.attachments.find(({ filename }) => filename === "invite.ics");
        const text = new TextDecoder().decode(file?.content as ArrayBuffer);
        const { calendar, event } = eventIn(text);
        const start = event.getFirstPropertyValue("dtstart");
        expect(event.getFirstPropertyValue("uid")).toBe(id);
        const of = (name: string) => event.getFirstPropertyValue(name);
        const method = calendar.getFirstPropertyValue("method");
        return `${method} ${of("status")} ${of("sequence")} ${start}`;
      });
  const steps = [
    "REQUEST CONFIRMED 1 2026-12-01T15:00:00Z",
    "REQUEST CONFIRMED 2 2026-12-02T16:00:00Z",
    "CANCEL CANCELLED 3 2026-12-02T16:00:00Z",
  ];
  expect(calendarSteps("ada@example.com")).toEqual(steps);
  expect(calendarSteps(office)).toEqual(steps);

  const textOf = (to: string) =>
    mails.filter((mail) => mail.to?.[0]?.address === to).map(({ text = "" }) => text);
  const links = textOf("ada@example.com").map((text) => /\/booking\/([\w-]{32})/.exec(text)?.[1]);
  expect(links).toEqual([expect.any(String), expect.any(String), undefined]);
  expect(new Set(links).size).toBe(3);
  for (const text of textOf(office)) {
    expect(text).toContain(`/admin/bookings/${id}`);
    for (const link of links.slice(0, 2)) expect(text).not.toContain(link);
  }
});
