import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelByCustomer } from "~/features/customer-page/booking/commands.server";
import { resendEmail } from "~/features/emails/delivery-log/commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import { mailboxOf } from "~/platform/email/mailbox.server";
import type { Email } from "~/platform/email/mailer.server";
import { type EmailOptions, queueEmail, replaceEmails } from "~/platform/email/outbox.server";
import { emailTitle } from "~/routes/admin/emails/every-email.server";
import { type TestApp, type TestAppOptions, testApp } from "../../support/app";
import { addConsultants, book, bookAt, stateOf } from "../../support/bookings";
import { bookWithLink, chooseTime, linkTo } from "../../support/customer-bookings";

const actor = { userId: "u1", name: "Olive Office", email: "olive@example.com" } as AdminActor;
const minutes = 60_000;
/** A Tuesday in New York, at this hour. */
const at = (hour: number) => new Date(`2026-12-01T${hour + 5}:00:00Z`);

function pass(app: TestApp, ms: number): Promise<void> {
  app.clock.time = new Date(app.clock.time.getTime() + ms);
  return app.runJobs();
}

/** An app, and each email with the time when it was sent. */
async function timedApp(options: TestAppOptions = {}) {
  const sent: { email: Email; at: Date }[] = [];
  let now = () => new Date();
  const mailer = {
    send: async (email: Email) => void sent.push({ email, at: now() }),
    close: () => {},
  };
  const app = await testApp({ ...options, mailer });
  now = () => app.clock.time;
  return { app, sent };
}

function queue(app: TestApp, to: string, options: EmailOptions = {}, subject = "Hello") {
  const email = { template: "test", subject, html: "Hello" };
  return app.db.transaction().execute((trx) => queueEmail(app.services, trx, to, email, options));
}

const statuses = (app: TestApp) =>
  app.db
    .selectFrom("outgoing_mails")
    .select(["template", "to_address as to", "status", "reason"])
    .orderBy("created_at")
    .orderBy("to_address")
    .execute();

test("a mailbox gets at most 10 emails in any hour, and eventually all of them", async () => {
  const { app, sent } = await timedApp();
  await using _ = app;
  const total = 24;
  for (let number = 0; number < total; number += 1) {
    const quota = number % 3 === 0 ? "account" : "customer";
    await queue(app, `A.da+${number}@gmail.com`, { quota });
  }
  await app.runJobs();
  const within = sent.length;
  expect(within).toBeGreaterThanOrEqual(7);
  expect(within).toBeLessThanOrEqual(10);
  for (let passed = 0; passed < 300; passed += 10) await pass(app, 10 * minutes);
  expect(sent).toHaveLength(total);
  expect(new Set(sent.map(({ email }) => email.id))).toHaveProperty("size", total);
  for (const { at } of sent) {
    const end = at.getTime() + 60 * minutes;
    const inHour = sent.filter((one) => one.at >= at && one.at.getTime() < end);
    expect(inHour.length).toBeLessThanOrEqual(10);
  }
});

test("a flood of other emails leaves room for the links that people need to sign in", async () => {
  await using app = await testApp();
  for (let number = 0; number < 12; number += 1) await queue(app, "ada@example.com");
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(7);
  await queue(app, "ada@example.com", { quota: "account" }, "Your link");
  await app.runJobs();
  expect(app.sentEmails.map(({ subject }) => subject)).toContain("Your link");
});

test("emails that an admin sends manually are never delayed", async () => {
  await using app = await testApp();
  for (let number = 0; number < 12; number += 1) await queue(app, "ada@example.com");
  await app.runJobs();
  await queue(app, "ada@example.com", { quota: "none" }, "Our reply");
  await app.runJobs();
  expect(app.sentEmails.map(({ subject }) => subject)).toContain("Our reply");

  const delayed = await app.db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", "scheduled")
    .where("reason", "=", "quota")
    .execute();
  expect(delayed).toHaveLength(5);
  expect(
    await resendEmail(app.services, actor as never, delayed[0]?.id ?? "", emailTitle),
  ).toMatchObject({
    ok: true,
  });
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(9);
});

test("the office gets additional notifications as one email", async () => {
  await using app = await testApp();
  for (let number = 1; number <= 42; number += 1) {
    await queue(app, "office@example.com", { quota: "office" }, `Request ${number} from <Ada>`);
  }
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(30);
  await pass(app, 9 * minutes);
  expect(app.sentEmails).toHaveLength(30);
  await pass(app, 2 * minutes);
  expect(app.sentEmails).toHaveLength(31);
  const summary = app.sentEmails[30];
  expect(summary).toMatchObject({
    to: "office@example.com",
    subject: "12 more notifications from your website",
  });
  const told = app.sentEmails.slice(0, 30).map(({ subject }) => subject);
  for (let number = 1; number <= 42; number += 1) {
    const subject = `Request ${number} from <Ada>`;
    expect(told.includes(subject) || summary?.text.includes(subject)).toBe(true);
  }
  expect(summary?.html).not.toContain("<Ada>");
  const kept = (await statuses(app)).filter(({ reason }) => reason === "collected");
  expect(kept).toHaveLength(12);
});

/** An app whose mail server is down until `recover` is called; `failed` waits for failed attempts. */
async function appWithOutage(options: TestAppOptions = {}) {
  let down = true;
  const sent: Email[] = [];
  const mailer = {
    send: async (email: Email) => {
      if (down) throw new Error("connection refused");
      sent.push(email);
    },
    close: () => {},
  };
  const app = await testApp({ ...options, mailer });
  const tried = () =>
    app.db.selectFrom("outgoing_mails").select("id").where("attempts", ">", 0).execute();
  return {
    app,
    sent,
    failed: (count: number) => expect.poll(async () => (await tried()).length).toBe(count),
    recover: async () => {
      down = false;
      const now = { run_at: new Date(0) };
      await app.db.updateTable("queued_jobs").set(now).where("kind", "=", "send-email").execute();
    },
  };
}

test("emails that couldn't be delivered don't use up the quota", async () => {
  const { app, sent, failed, recover } = await appWithOutage();
  await using _ = app;
  for (let number = 0; number < 7; number += 1) await queue(app, "ada@example.com");
  await failed(7);
  await recover();
  await app.runJobs();
  expect(sent).toHaveLength(7);
});

async function appointment(app: TestApp) {
  const id = await bookAt(app, "09:00", "10:00", {
    customer_name: "Ada Example",
    customer_email: "ada@example.com",
  });
  return { id, secret: await linkTo(app, id) };
}

const settings = { admin_email: "office@example.com" };

test("rescheduling five times in a minute sends one email each to the customer and the office", async () => {
  await using app = await testApp({ settings });
  const { id, secret } = await appointment(app);
  for (const hour of [10, 11, 12, 13, 14]) {
    expect(await chooseTime(app, secret, at(hour))).toMatchObject({ ok: true });
    await pass(app, 10_000);
  }
  expect(app.sentEmails).toEqual([]);
  await pass(app, 60_000);
  expect(app.sentEmails.map(({ to }) => to).toSorted()).toEqual([
    "ada@example.com",
    "office@example.com",
  ]);
  const { sequence } = await app.db
    .selectFrom("appointments")
    .select("sequence")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (const email of app.sentEmails) {
    expect(email.text).toContain("2:00 PM");
    expect(email.text).toContain("9:00 AM – 10:00 AM");
    expect(email.text).not.toContain("1:00 PM –");
    expect(email.calendar?.text).toContain(`SEQUENCE:${sequence}`);
    expect(email.calendar?.text).toContain("DTSTART:20261201T190000Z");
  }
  const replaced = (await statuses(app)).filter(({ reason }) => reason === "replaced");
  expect(replaced).toHaveLength(8);
});

test("rescheduling after a quiet minute sends another email, which mentions the last announced time", async () => {
  await using app = await testApp({ settings });
  const { secret } = await appointment(app);
  await chooseTime(app, secret, at(10));
  await pass(app, 61_000);
  await chooseTime(app, secret, at(12));
  await pass(app, 61_000);
  const told = app.sentEmails.filter(({ to }) => to === "ada@example.com");
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toContain("10:00 AM – 11:00 AM");
  expect(told[1]?.text).toContain("12:00 PM – 1:00 PM");
  expect(new Set(app.sentEmails.map((email) => email.id)).size).toBe(4);
});

test("canceling within the minute gives only the email about the cancellation", async () => {
  await using app = await testApp({ settings });
  const { id, secret } = await appointment(app);
  await chooseTime(app, secret, at(10));
  expect(await cancelByCustomer(app.services, secret, "")).toMatchObject({ ok: true });
  await pass(app, 61_000);
  expect(app.sentEmails.map(({ to, calendar }) => [to, calendar?.method]).toSorted()).toEqual([
    ["ada@example.com", "CANCEL"],
    ["office@example.com", "CANCEL"],
  ]);
  const { sequence } = await app.db
    .selectFrom("appointments")
    .select("sequence")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(app.sentEmails[0]?.calendar?.text).toContain(`SEQUENCE:${sequence}`);
});

test("rescheduling and going back to the same time within the minute sends nothing", async () => {
  await using app = await testApp({ settings });
  const { secret } = await appointment(app);
  await chooseTime(app, secret, at(10));
  await chooseTime(app, secret, at(9));
  await pass(app, 61_000);
  expect(app.sentEmails).toEqual([]);
  expect((await statuses(app)).map(({ reason }) => reason)).toEqual(["replaced", "replaced"]);
});

/** Ada's appointment with Ann at 9; Ben is busy at 9, and Ann at 10. */
async function withAnn(app: TestApp) {
  await app.db
    .updateTable("consultants")
    .set({ name: "Ann", email: "ann@example.com" })
    .where("number", "=", 1)
    .execute();
  await addConsultants(app, { name: "Ben", email: "ben@example.com" });
  const found = await appointment(app);
  await bookAt(app, "09:00", "10:00", { consultant: 2 });
  await bookAt(app, "10:00", "11:00", { consultant: 1 });
  return found;
}

const calendars = (app: TestApp, to: string) =>
  app.sentEmails.filter((email) => email.to === to).map(({ calendar }) => calendar?.method);

test("the consultant who knew of an appointment hears that someone else has it after several changes", async () => {
  await using app = await testApp();
  const { secret } = await withAnn(app);
  await bookAt(app, "12:00", "13:00", { consultant: 1 });
  await chooseTime(app, secret, at(10));
  await chooseTime(app, secret, at(12));
  await pass(app, 61_000);
  expect(calendars(app, "ann@example.com")).toEqual(["CANCEL"]);
  expect(calendars(app, "ben@example.com")).toEqual(["REQUEST"]);
});

test("a consultant who never heard of an appointment isn't told that it is canceled", async () => {
  await using app = await testApp();
  const { secret } = await withAnn(app);
  await chooseTime(app, secret, at(10));
  expect(await cancelByCustomer(app.services, secret, "")).toMatchObject({ ok: true });
  await pass(app, 61_000);
  expect(calendars(app, "ann@example.com")).toEqual(["CANCEL"]);
  expect(calendars(app, "ben@example.com")).toEqual([]);
});

test("going back to the same time with the same consultant within the minute tells nobody", async () => {
  await using app = await testApp();
  const { secret } = await withAnn(app);
  await chooseTime(app, secret, at(10));
  await chooseTime(app, secret, at(9));
  await pass(app, 61_000);
  expect(app.sentEmails).toEqual([]);
});

test("a first time whose email is still waiting is confirmed with the last time", async () => {
  await using app = await testApp({ settings });
  for (let number = 0; number < 7; number += 1) await queue(app, "ada@example.com");
  await app.runJobs();
  const { secret } = await bookWithLink(app, { customer_email: "ada+1@example.com" });
  await chooseTime(app, secret, at(10));
  await app.runJobs();
  await chooseTime(app, secret, at(12));
  await pass(app, 61 * minutes);
  const told = app.sentEmails.filter(({ to }) => mailboxOf(to) === "ada@example.com").slice(7);
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe("Your appointment on Tue, Dec 1, 2026 is confirmed");
  expect(told[0]?.text).toContain("12:00 PM – 1:00 PM");
});

test("after an outage, an appointment that was canceled in the meantime isn't confirmed", async () => {
  const { app, sent, failed, recover } = await appWithOutage({ settings });
  await using _ = app;
  const { secret } = await bookWithLink(app, { customer_email: "ada@example.com" });
  await chooseTime(app, secret, at(10));
  await failed(2);
  expect(await cancelByCustomer(app.services, secret, "")).toMatchObject({ ok: true });
  await recover();
  await app.runJobs();
  expect(sent.map(({ to, calendar }) => [to, calendar?.method]).toSorted()).toEqual([
    ["ada@example.com", "CANCEL"],
    ["office@example.com", "CANCEL"],
  ]);
});

test("after an outage, an appointment that was moved in the meantime is confirmed with its last time", async () => {
  const { app, sent, failed, recover } = await appWithOutage({ settings });
  await using _ = app;
  const { secret } = await bookWithLink(app, { customer_email: "ada@example.com" });
  await chooseTime(app, secret, at(10));
  await failed(2);
  await chooseTime(app, secret, at(12));
  await recover();
  await pass(app, 61_000);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(["ada@example.com", "office@example.com"]);
  for (const { text } of sent) expect(text).toContain("12:00 PM – 1:00 PM");
  expect(sent.find(({ to }) => to === "ada@example.com")?.subject).toBe(
    "Your appointment on Tue, Dec 1, 2026 is confirmed",
  );
});

test("after an outage, a customer who isn't emailed about a cancellation gets no confirmation", async () => {
  const { app, sent, failed, recover } = await appWithOutage({ settings });
  await using _ = app;
  const { id, secret } = await bookWithLink(app, { customer_email: "ada@example.com" });
  await chooseTime(app, secret, at(10));
  await failed(2);
  const office = await app.adminBrowser();
  const cancel = { seen: await stateOf(app, id) };
  expect((await office.post(`/admin/bookings/${id}/cancel`, cancel)).status).toBe(302);
  await recover();
  await app.runJobs();
  expect(sent.map(({ to, calendar }) => [to, calendar?.method])).toEqual([
    ["office@example.com", "CANCEL"],
  ]);
});

test("after an outage, a consultant whose appointment was taken away in the meantime only hears that", async () => {
  const { app, sent, failed, recover } = await appWithOutage();
  await using _ = app;
  const { id } = await withAnn(app);
  const office = await app.adminBrowser();
  const reschedule = async (fields: Record<string, string>) => {
    const form = { date: "2026-12-01", seen: await stateOf(app, id), ...fields };
    expect((await office.post(`/admin/bookings/${id}/reschedule`, form)).status).toBe(302);
  };
  await reschedule({ start: "14:00", end: "15:00" });
  await failed(2);
  await reschedule({ start: "15:00", end: "16:00", consultant: "2" });
  await recover();
  await app.runJobs();
  expect(sent.map(({ to, calendar }) => [to, calendar?.method]).toSorted()).toEqual([
    ["admin@example.com", "REQUEST"],
    ["ann@example.com", "CANCEL"],
    ["ben@example.com", "REQUEST"],
  ]);
});

test.each([
  ["couldn't be delivered", { counted_at: null }, "withdrawn"],
  ["is being delivered", { counted_at: new Date("2026-11-21T14:59:59Z") }, "waiting"],
])(
  "an outdated email that %s is only withdrawn if nobody is sending it",
  async (_, state, status) => {
    await using app = await testApp({ mail: false });
    const appointmentId = await book(app);
    const email = {
      ...{ id: randomUUID(), template: "booking_confirmed" },
      to_address: "ada@example.com",
    };
    await app.db
      .insertInto("outgoing_mails")
      .values({
        ...{ ...email, subject: "Confirmed", html: "", text: "", appointment_id: appointmentId },
        ...{
          status: "waiting",
          attempts: 1,
          created_at: new Date("2026-11-21T14:50:00Z"),
          ...state,
        },
      })
      .execute();
    await app.db.transaction().execute(async (trx) => {
      await replaceEmails(app.services, trx, { appointmentId, templates: ["booking_confirmed"] });
    });
    const left = await app.db.selectFrom("outgoing_mails").select("status").execute();
    expect(left).toEqual([{ status }]);
  },
);
