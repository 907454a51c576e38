import { afterEach, expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { type TestApp, testApp } from "../../support/app";
import { bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { closeMailServers, mailerFor, mailServer } from "../../support/mail-server";
import { appointmentAt, remindAt, remindersOf } from "../../support/reminders";

afterEach(closeMailServers);

const on = { settings: { reminders_enabled: "true" } };
const log = "/admin/email-settings/log";
const tenOnTuesday = "2026-12-01T10:00-05:00";
const dayBefore = "2026-11-30T10:00-05:00";

async function page(browser: Browser, path: string): Promise<string> {
  return (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
}

/** The line about the reminder on a booking's page. */
async function shown(browser: Browser, id: string): Promise<string | undefined> {
  const html = await page(browser, `/admin/bookings/${id}`);
  const line = /<strong>Reminder:<\/strong>(.*?)<\/p>/s.exec(html)?.[1];
  return line?.replaceAll(/<[^>]+>/g, "").trim();
}

test("a booking's page shows when its reminder will be sent or was sent", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  expect(await shown(office, id)).toBe("Will be sent Mon, Nov 30, 2026, 10:00 AM");
  await remindAt(app, "2026-11-30T10:00:20-05:00");
  await app.runJobs();
  expect(await shown(office, id)).toBe("Sent Mon, Nov 30, 2026, 10:00 AM");
  app.clock.time = new Date("2026-12-03T10:00-05:00");
  expect(await shown(office, id)).toBe("Sent Mon, Nov 30, 2026, 10:00 AM");
});

test("the reminder's hour is right across a daylight saving change", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const spring = await appointmentAt(app, "2027-03-14T09:00-04:00");
  expect(await shown(office, spring)).toBe("Will be sent Sat, Mar 13, 2027, 8:00 AM");
  const autumn = await appointmentAt(app, "2027-11-07T09:00-05:00");
  expect(await shown(office, autumn)).toBe("Will be sent Sat, Nov 6, 2027, 10:00 AM");
});

test("a booking's page shows what a reminder is waiting for, or why there is none", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  const late = await appointmentAt(app, "2026-12-01T12:00-05:00", {
    time_set_at: "2026-11-30T12:01-05:00",
  });
  const pending = await appointmentAt(app, tenOnTuesday, {
    status: "pending",
    starts_at: null,
    ends_at: null,
  });
  const cancelled = await appointmentAt(app, tenOnTuesday, { status: "cancelled" });
  await remindAt(app, dayBefore);
  expect(await shown(office, id)).toBe("Waiting to be sent");
  expect(await shown(office, late)).toBe(
    "Not sent: the time was set less than 24 hours in advance",
  );
  expect(await shown(office, pending)).toBeUndefined();
  expect(await shown(office, cancelled)).toBe("Not sent: the booking was canceled");
  app.clock.time = new Date("2026-12-01T11:00-05:00");
  expect(await shown(office, id)).toBe(
    "Not sent: it couldn’t be sent before the appointment started",
  );
});

test("a booking's page says that reminders are off, with a link to the setting", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  expect(await shown(office, id)).toBe("Not sent: reminders are off (Email Settings)");
  expect(await page(office, `/admin/bookings/${id}`)).toContain('href="/admin/email-settings"');
});

test("a booking's page shows that the email server refused the reminder", async () => {
  const { url } = await mailServer(() => 550);
  await using app = await testApp({ ...on, mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  await app.runJobs();
  expect(await shown(office, id)).toBe("Not sent: the email server rejected it");
});

async function withdrawn(app: TestApp): Promise<string> {
  await appointmentAt(app, tenOnTuesday, { customer_email: "ada@example.com" });
  await remindAt(app, dayBefore);
  await app.db.updateTable("outgoing_mails").set({ status: "withdrawn" }).execute();
  return (await remindersOf(app))[0]?.id ?? "";
}

test("the delivery log lists withdrawn emails with the reason", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  expect(await page(office, `${log}?show=withdrawn`)).toContain("No emails with this status");
  const id = await withdrawn(app);
  const list = await page(office, `${log}?show=withdrawn`);
  expect(list).toContain("ada@example.com");
  expect(list).toContain("Not sent");
  const mail = await page(office, `${log}/${id}`);
  expect(mail).toContain("This email wasn’t sent because it was outdated:");
  expect(mail).not.toContain("Send Again");
});

test("a withdrawn email can't be sent manually", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  const id = await withdrawn(app);
  const answer = await office.post(`${log}/${id}`, {});
  expect(answer.headers.get("Set-Cookie")).toContain("toast=email-outdated");
  expect(await remindersOf(app)).toMatchObject([{ id, status: "withdrawn" }]);
});

test("a reminder can be sent again until the appointment begins", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  await app.runJobs();
  const [sent] = await remindersOf(app);
  const again = async () =>
    (await office.post(`${log}/${sent?.id}`, {})).headers.get("Set-Cookie") ?? "";
  expect(await again()).toContain("toast=email-resent");
  await app.runJobs();
  expect(await remindersOf(app)).toHaveLength(2);
  app.clock.time = new Date(tenOnTuesday);
  expect(await again()).toContain("toast=email-outdated");
  expect(await page(office, `${log}/${sent?.id}`)).toContain("This email is outdated");
});

test("after a late change, a booking's page still shows which reminder was sent", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  await remindAt(app, "2026-11-30T10:00:20-05:00");
  await app.runJobs();
  const change = async (transition: string, fields: Record<string, string> = {}) => {
    const seen = stateMark(toState(await bookingOf(app, id)));
    const answer = await office.post(`/admin/bookings/${id}/${transition}`, { seen, ...fields });
    expect(answer.status).toBe(302);
  };
  const time = { date: "2026-12-01", start: "09:00", end: "10:00", anyway: "on" };
  await change("reschedule", time);
  expect(await shown(office, id)).toBe(
    "Not sent: the time was set less than 24 hours in advance. Sent Mon, Nov 30, 2026, 10:00 AM for the previous time: Tue, Dec 1, 2026, 10:00 AM",
  );
});

test("reopening an appointment doesn't hide the reminder that was sent for it", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday, { end_time: "11:00" });
  await remindAt(app, "2026-11-30T10:00:20-05:00");
  await app.runJobs();
  app.clock.time = new Date("2026-12-01T12:00-05:00");
  for (const transition of ["complete", "reopen"]) {
    const seen = stateMark(toState(await bookingOf(app, id)));
    await office.post(`/admin/bookings/${id}/${transition}`, { seen });
  }
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", sequence: 2 });
  expect(await shown(office, id)).toBe("Sent Mon, Nov 30, 2026, 10:00 AM");
});

function toState(row: Awaited<ReturnType<typeof bookingOf>>) {
  return { status: row.status, startsAt: row.starts_at, endsAt: row.ends_at };
}
