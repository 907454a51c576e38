import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { type TestApp, testApp } from "../../support/app";
import { bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { appointmentAt, remindAt, reminded, remindersOf } from "../../support/reminders";

const on = { settings: { reminders_enabled: "true" } };
/** Ten in the morning in New York. */
const tenOnTuesday = "2026-12-01T10:00-05:00";
const dayBefore = "2026-11-30T10:00-05:00";
const ada = { customer_email: "ada@example.com" };

async function applyTransition(
  browser: Browser,
  app: TestApp,
  id: string,
  name: string,
  fields = {},
) {
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  const seen = stateMark({ status, startsAt: starts_at, endsAt: ends_at });
  const answer = await browser.post(`/admin/bookings/${id}/${name}`, { seen, ...fields });
  expect(answer.status, await answer.clone().text()).toBe(302);
}

const move = (browser: Browser, app: TestApp, id: string, date: string, start = "10:00") =>
  applyTransition(browser, app, id, "reschedule", { date, start });

test("a customer is reminded 24 hours ahead, with place, time zone and a link", async () => {
  await using app = await testApp({ settings: { ...on.settings, email: "desk@example.com" } });
  await appointmentAt(app, tenOnTuesday, { ...ada, site_address: "12 Harbor Road" });
  await remindAt(app, "2026-11-30T09:59:59.999-05:00");
  expect(await remindersOf(app)).toEqual([]);

  await remindAt(app, dayBefore);
  await app.runJobs();

  expect(app.sentEmails).toHaveLength(1);
  const [mail] = app.sentEmails;
  expect(mail).toMatchObject({ to: "ada@example.com", replyTo: "desk@example.com" });
  expect(mail?.subject).toBe("Reminder: your appointment on Tue, Dec 1, 2026");
  expect(mail?.text).toContain("10:00 AM");
  expect(mail?.text).toContain("Eastern Standard Time");
  expect(mail?.text).toContain("12 Harbor Road");
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/booking\/\S{16,}/);
});

test.each([
  [
    "12",
    "You can reschedule or cancel your appointment online until Mon, Nov 30, 2026, 10:00 PM (12 hours before the start time).",
  ],
  ["48", "You can no longer reschedule or cancel your appointment online"],
])(
  "reminders say until when the appointment can be changed: %s hours ahead",
  async (hours, says) => {
    const settings = { ...on.settings, change_cutoff_hours: hours };
    await using app = await testApp({ settings });
    await appointmentAt(app, tenOnTuesday, ada);
    await remindAt(app, dayBefore);
    await app.runJobs();
    expect(app.sentEmails[0]?.text.replace(/\s+/g, " ")).toContain(says);
  },
);

test("each customer is reminded once, no matter how often the job runs", async () => {
  await using app = await testApp(on);
  const expected: string[] = [];
  for (let number = 10; number < 55; number += 1) {
    const customer_email = `customer${number}@example.com`;
    await appointmentAt(app, tenOnTuesday, { customer_email, consultant: number });
    expected.push(customer_email);
  }
  app.clock.time = new Date(dayBefore);
  await Promise.all(Array.from({ length: 4 }, () => queueDueReminders(app.services)));
  await remindAt(app, "2026-11-30T10:01-05:00");
  await app.runJobs();
  await remindAt(app, "2026-11-30T18:00-05:00");
  await app.runJobs();
  expect(reminded(app)).toEqual(expected);
});

test("nobody is reminded while reminders are off", async () => {
  await using app = await testApp();
  await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  expect(await remindersOf(app)).toEqual([]);
});

test("after an outage, late reminders are still sent, but never once the appointment has started", async () => {
  await using app = await testApp(on);
  await appointmentAt(app, "2026-12-01T10:00-05:00", { customer_email: "ten@example.com" });
  await appointmentAt(app, "2026-12-01T08:00-05:00", { customer_email: "eight@example.com" });
  await appointmentAt(app, "2026-12-01T08:05-05:00", {
    customer_email: "nine@example.com",
    consultant: 2,
  });
  await remindAt(app, "2026-12-01T08:00-05:00");
  await app.runJobs();
  expect(reminded(app)).toEqual(["nine@example.com", "ten@example.com"]);
});

test("a time set less than 24 hours ahead gets no reminder", async () => {
  await using app = await testApp(on);
  const given = (email: string, time_set_at: string, consultant: number) =>
    appointmentAt(app, tenOnTuesday, { customer_email: email, time_set_at, consultant });
  await given("late@example.com", "2026-11-30T10:00:00.001-05:00", 1);
  await given("just@example.com", "2026-11-30T10:00:00-05:00", 2);
  await remindAt(app, "2026-11-30T12:00-05:00");
  await app.runJobs();
  expect(reminded(app)).toEqual(["just@example.com"]);
});

test("only confirmed appointments get reminders", async () => {
  await using app = await testApp(on);
  for (const status of ["pending", "cancelled", "completed", "no_show"] as const) {
    await appointmentAt(app, tenOnTuesday, { status });
  }
  await remindAt(app, dayBefore);
  expect(await remindersOf(app)).toEqual([]);
});

test("24 hours are elapsed hours, even across a daylight saving change", async () => {
  await using app = await testApp(on);
  await appointmentAt(app, "2027-03-14T09:00-04:00", { customer_email: "spring@example.com" });
  await remindAt(app, "2027-03-13T07:59-05:00");
  expect(await remindersOf(app)).toEqual([]);
  await remindAt(app, "2027-03-13T08:00-05:00");
  await app.runJobs();
  expect(reminded(app)).toEqual(["spring@example.com"]);

  await appointmentAt(app, "2027-11-07T09:00-05:00", { customer_email: "autumn@example.com" });
  await remindAt(app, "2027-11-06T09:59-04:00");
  expect(await remindersOf(app)).toHaveLength(1);
  await remindAt(app, "2027-11-06T10:00-04:00");
  await app.runJobs();
  expect(reminded(app)).toEqual(["autumn@example.com", "spring@example.com"]);
});

test("a canceled appointment's reminder isn't sent, and can't be sent manually", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday, ada);
  await remindAt(app, dayBefore);
  expect(await remindersOf(app)).toMatchObject([{ status: "waiting" }]);

  await applyTransition(office, app, id, "cancel");

  expect(await remindersOf(app)).toMatchObject([{ status: "withdrawn" }]);
  await remindAt(app, "2026-11-30T11:00-05:00");
  expect(await remindersOf(app)).toMatchObject([{ status: "withdrawn" }]);

  // A sent one can't be sent again either.
  await app.db
    .updateTable("outgoing_mails")
    .set({ status: "sent", sent_at: app.clock.time })
    .where("template", "=", "booking_reminder")
    .execute();
  const [reminder] = await remindersOf(app);
  const answer = await office.post(`/admin/email-settings/log/${reminder?.id}`, {});
  expect(answer.headers.get("Set-Cookie")).toContain("toast=email-outdated");
});

test("a rescheduled appointment gets another reminder", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday, ada);
  await remindAt(app, dayBefore);
  await app.runJobs();

  await move(office, app, id, "2026-12-04");
  await remindAt(app, "2026-12-03T09:59-05:00");
  expect(await remindersOf(app)).toHaveLength(1);
  await remindAt(app, "2026-12-03T10:00-05:00");
  await app.runJobs();
  await remindAt(app, "2026-12-03T10:01-05:00");
  expect(reminded(app)).toEqual(["ada@example.com", "ada@example.com"]);
});

test("an appointment rescheduled back to its old time gets one reminder", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday, ada);
  app.clock.time = new Date("2026-11-30T09:00-05:00");
  await move(office, app, id, "2026-12-04");
  await move(office, app, id, "2026-12-01");
  await remindAt(app, dayBefore);
  await app.runJobs();
  expect(reminded(app)).toEqual(["ada@example.com"]);

  // Less than a day ahead: the email about the change was just sent.
  app.clock.time = new Date("2026-11-30T10:30-05:00");
  await move(office, app, id, "2026-12-04");
  await move(office, app, id, "2026-12-01");
  await remindAt(app, "2026-11-30T11:00-05:00");
  expect(await remindersOf(app)).toHaveLength(1);
});

test("rescheduling withdraws the waiting reminder of the old time", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  await move(office, app, id, "2026-12-09");
  await remindAt(app, "2026-12-08T10:00-05:00");
  const states = (await remindersOf(app)).map(({ status }) => status);
  expect(states).toEqual(["withdrawn", "waiting"]);
});
