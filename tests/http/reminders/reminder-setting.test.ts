import { afterEach, expect, test } from "vitest";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { deliverEmail } from "~/platform/email/delivery.server";
import { withdrawExpired } from "~/platform/email/withdraw.server";
import { startRecurringJobs } from "../../../server/jobs";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import {
  closeMailServers,
  deliverEmailsTo,
  mailerFor,
  mailServer,
} from "../../support/mail-server";
import { seenIn } from "../../support/office-forms";
import { appointmentAt, remindAt, reminded, remindersOf } from "../../support/reminders";

afterEach(closeMailServers);

const on = { settings: { reminders_enabled: "true" } };
const tenOnTuesday = "2026-12-01T10:00-05:00";
const dayBefore = "2026-11-30T10:00-05:00";

/** Turns reminders on or off through the settings screen. */
async function switchReminders(browser: Browser, to: "on" | "off") {
  const page = await (await browser.get("/admin/email-settings")).text();
  const seen = seenIn(page);
  const reminders = to === "on" ? { reminders_enabled: "true" } : {};
  const answer = await browser.post("/admin/email-settings", {
    intent: "save",
    admin_email: "",
    seen,
    ...reminders,
  });
  expect(answer.status).toBe(200);
}

const statesOf = async (app: TestApp) => (await remindersOf(app)).map(({ status }) => status);

/** Makes one attempt at every reminder, like the queue. */
async function attemptReminders(app: TestApp, url: string) {
  const context = { ...app.services, mailer: mailerFor(url) };
  for (const { id } of await remindersOf(app)) {
    await deliverEmail(context, id, { number: 1, last: false }).catch(() => undefined);
  }
}

const unreachable = "smtp://127.0.0.1:9";

test("turning reminders on sends the due ones right away", async () => {
  await using app = await testApp({ now: new Date("2026-11-30T15:00-05:00") });
  await appointmentAt(app, tenOnTuesday, { customer_email: "ada@example.com" });
  const office = await app.adminBrowser();
  await startRecurringJobs(app.services);
  await switchReminders(office, "on");
  await expect.poll(() => reminded(app)).toEqual(["ada@example.com"]);
});

test("turning reminders off withdraws waiting ones, turning them on again sends them once", async () => {
  await using app = await testApp({ ...on, mail: false });
  await appointmentAt(app, tenOnTuesday);
  const office = await app.adminBrowser();
  await remindAt(app, dayBefore);
  const [written] = await remindersOf(app);

  await switchReminders(office, "off");
  expect(await statesOf(app)).toEqual(["withdrawn"]);
  await remindAt(app, "2026-11-30T11:00-05:00");
  const { received, url } = await mailServer();
  await attemptReminders(app, url);
  expect(received).toEqual([]);

  await switchReminders(office, "on");
  await remindAt(app, "2026-11-30T12:00-05:00");
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain(`Message-ID: <${written?.id}@localhost>`);
  await remindAt(app, "2026-11-30T13:00-05:00");
  expect(await remindersOf(app)).toHaveLength(1);
});

test("a sent reminder isn't sent again when reminders are turned off and on", async () => {
  await using app = await testApp(on);
  await appointmentAt(app, tenOnTuesday);
  const office = await app.adminBrowser();
  await remindAt(app, dayBefore);
  await app.runJobs();
  await switchReminders(office, "off");
  await switchReminders(office, "on");
  await remindAt(app, "2026-11-30T11:00-05:00");
  await app.runJobs();
  expect(reminded(app)).toHaveLength(1);
  expect(await statesOf(app)).toEqual(["sent"]);
});

test("a reminder that is being delivered while reminders are turned off and on arrives once", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  const mailer = {
    send: async ({ id }: { id: string }) => {
      sent.push(id);
      await held;
    },
    close: () => {},
  };
  await using app = await testApp({ ...on, mailer });
  await appointmentAt(app, tenOnTuesday);
  const office = await app.adminBrowser();
  await remindAt(app, dayBefore);
  await expect.poll(() => sent.length).toBe(1);

  await switchReminders(office, "off");
  await switchReminders(office, "on");
  await remindAt(app, "2026-11-30T11:00-05:00");
  answer();

  await expect.poll(() => statesOf(app)).toEqual(["sent"]);
  await remindAt(app, "2026-11-30T12:00-05:00");
  expect(sent).toHaveLength(1);
});

test("a withdrawn reminder stays withdrawn after the start", async () => {
  await using app = await testApp({ ...on, mail: false });
  await appointmentAt(app, tenOnTuesday);
  const office = await app.adminBrowser();
  await remindAt(app, dayBefore);
  await switchReminders(office, "off");
  app.clock.time = new Date(tenOnTuesday);
  await switchReminders(office, "on");
  await queueDueReminders(app.services);
  expect(await statesOf(app)).toEqual(["withdrawn"]);
});

test("after an outage of the email server reminders are sent only before the start", async () => {
  await using app = await testApp({ ...on, mail: false });
  await appointmentAt(app, tenOnTuesday, { customer_email: "ten@example.com" });
  await appointmentAt(app, "2026-12-01T08:00-05:00", { customer_email: "eight@example.com" });
  await remindAt(app, dayBefore);
  await attemptReminders(app, unreachable);
  expect(await statesOf(app)).toEqual(["waiting", "waiting"]);

  // In the minute before the start, no reminder is sent: a slow server would accept it too late.
  app.clock.time = new Date("2026-12-01T07:59-05:00");
  const { received, url } = await mailServer();
  await attemptReminders(app, url);

  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: ten@example.com");
  expect(await remindersOf(app)).toMatchObject([
    { to: "eight@example.com", status: "withdrawn" },
    { to: "ten@example.com", status: "sent" },
  ]);
});

test("without an email server a reminder waits until the start and is then withdrawn", async () => {
  await using app = await testApp({ ...on, mail: false });
  await appointmentAt(app, tenOnTuesday);
  await remindAt(app, dayBefore);
  app.clock.time = new Date("2026-12-01T09:00-05:00");
  await withdrawExpired(app.services);
  expect(await statesOf(app)).toEqual(["waiting"]);
  app.clock.time = new Date(tenOnTuesday);
  await withdrawExpired(app.services);
  expect(await statesOf(app)).toEqual(["withdrawn"]);
});
