import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
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

/** What a booking's page says of its reminder. */
async function shown(browser: Browser, id: string): Promise<string | undefined> {
  const html = await page(browser, `/admin/bookings/${id}`);
  const line = /<strong>Reminder:<\/strong>(.*?)<\/p>/s.exec(html)?.[1];
  return line?.replaceAll(/<[^>]+>/g, "").trim();
}

test("a booking's page says when its reminder will be sent, and when it was", async () => {
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

test("the hour of the reminder is right across a change of the clocks", async () => {
  await using app = await testApp(on);
  const office = await app.adminBrowser();
  const spring = await appointmentAt(app, "2027-03-14T09:00-04:00");
  expect(await shown(office, spring)).toBe("Will be sent Sat, Mar 13, 2027, 8:00 AM");
  const autumn = await appointmentAt(app, "2027-11-07T09:00-05:00");
  expect(await shown(office, autumn)).toBe("Will be sent Sat, Nov 6, 2027, 10:00 AM");
});

test("a booking's page says what a reminder waits for, and why there is none", async () => {
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
  expect(await shown(office, id)).toBe("Waits for the mail server");
  expect(await shown(office, late)).toBe("None: it was given its time less than 24 hours ahead");
  expect(await shown(office, pending)).toBeUndefined();
  expect(await shown(office, cancelled)).toBe("None: the booking is cancelled");
  app.clock.time = new Date("2026-12-01T11:00-05:00");
  expect(await shown(office, id)).toBe("None: no mail server took it before the appointment began");
});

test("while reminders are off a booking's page says so, with the way to the switch", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  expect(await shown(office, id)).toBe("None: reminders are off (Email Settings)");
  expect(await page(office, `/admin/bookings/${id}`)).toContain('href="/admin/email-settings"');
});

test("a reminder that the mail server refused is told", async () => {
  const { url } = await mailServer(() => 550);
  await using app = await testApp({ ...on, mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  const id = await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  await app.runJobs();
  expect(await shown(office, id)).toBe("None: the mail server refused it");
});

async function withdrawn(app: TestApp): Promise<string> {
  await appointmentAt(app, tenOnTuesday, { customer_email: "ada@example.com" });
  await remindAt(app, dayBefore);
  await app.db.updateTable("outgoing_mails").set({ status: "withdrawn" }).execute();
  return (await remindersOf(app))[0]?.id ?? "";
}

test("the log lists what was withdrawn as not sent, with the reason", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  expect(await page(office, `${log}?show=withdrawn`)).toContain("No mail was withdrawn");
  const id = await withdrawn(app);
  const list = await page(office, `${log}?show=withdrawn`);
  expect(list).toContain("ada@example.com");
  expect(list).toContain("Not sent");
  const mail = await page(office, `${log}/${id}`);
  expect(mail).toContain("This mail isn&#x27;t sent: what it says no longer held");
  expect(mail).not.toContain("Send again");
});

test("what was withdrawn can't be sent again by hand either", async () => {
  await using app = await testApp({ ...on, mail: false });
  const office = await app.adminBrowser();
  const id = await withdrawn(app);
  const answer = await office.post(`${log}/${id}`, {});
  expect(answer.headers.get("Set-Cookie")).toContain("toast=mail-over");
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
  expect(await again()).toContain("toast=mail-resent");
  await app.runJobs();
  expect(await remindersOf(app)).toHaveLength(2);
  app.clock.time = new Date(tenOnTuesday);
  expect(await again()).toContain("toast=mail-over");
  expect(await page(office, `${log}/${sent?.id}`)).toContain("no longer holds");
});
