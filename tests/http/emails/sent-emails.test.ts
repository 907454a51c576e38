import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { findApplication } from "~/features/careers/applications/queries.server";
import { cancelByCustomer } from "~/features/customer-page/booking/commands.server";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { deliverEmail } from "~/platform/email/delivery.server";
import { EmailRefused } from "~/platform/email/mailer.server";
import { queueEmail } from "~/platform/email/outbox.server";
import { scheduled } from "~/platform/email/status";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { ageApplications } from "../../support/applications";
import { book, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { bookWithLink, chooseTime, pageOf } from "../../support/customer-bookings";
import { insertOpening } from "../../support/openings";
import { draftQuote, sendDraft } from "../../support/quotes";

const withoutServer = { mail: false, settings: { answer_within: "24 hours" } };

/** Sends all waiting emails of a template to a mail server, which accepts or refuses them. */
async function handOver(app: TestApp, template: string, refused = false): Promise<void> {
  const send = async () => {
    if (refused) throw new EmailRefused("550 No such mailbox");
  };
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("template", "=", template)
    .where("status", "=", "waiting")
    .execute();
  const context = { ...app.services, mailer: { send, close: () => {} } };
  for (const { id } of emails) await deliverEmail(context, id, { number: 1, last: true });
}

const reply = {
  intent: "reply",
  seen: "",
  subject: "Your visit",
  reply: "See you.",
  answersTo: "own",
};

const anHour = 3_600_000;
const daysAgo = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() - days * 24 * anHour);

/** Where the office sees a request: its list, its record, the dashboard and the promise chart. */
async function seen(office: Browser, id: string) {
  const dashboard = await pageOf(office.get("/admin"));
  const tasks = dashboard.slice(
    dashboard.indexOf("Requests awaiting a response"),
    dashboard.indexOf("Follow-ups due"),
  );
  return {
    list: await pageOf(office.get("/admin/bookings/requests")),
    record: await pageOf(office.get(`/admin/bookings/${id}`)),
    tasks,
    dashboard,
  };
}

test("a waiting reply doesn't count as a response anywhere until it is sent", async () => {
  await using app = await testApp(withoutServer);
  const created_at = new Date(app.clock.now().getTime() - anHour);
  const id = await book(app, { customer_name: "Ada Example", created_at });
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  expect(office.cookies.get("toast")).toBe("reply-waiting");
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: null, stage: "new" });
  const waits = await seen(office, id);
  for (const part of [waits.list, waits.record, waits.tasks]) {
    expect(part).toContain("Ada Example");
    expect(part).toContain("Email not sent yet");
    expect(part).not.toContain("Responded");
  }
  expect(waits.dashboard).toContain("1 request is waiting for a response");
  expect(waits.dashboard).toContain("No responses were due");

  const sentAt = new Date(app.clock.now().getTime() + 2 * anHour);
  app.clock.time = sentAt;
  await handOver(app, "message_reply");
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: sentAt, stage: "contacted" });
  const done = await seen(office, id);
  expect(done.record).toContain("Responded");
  expect(done.record).not.toContain("Email not sent yet");
  expect(done.tasks).not.toContain("Ada Example");
  expect(done.dashboard).toContain("100% on time");
});

test("a reply is handed over while someone changes its request", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app);
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  // Like every command: first the booking, then its emails.
  const command = await app.db.startTransaction().execute();
  await sql`select from appointments where id = ${id} for update`.execute(command);
  const handedOver = handOver(app, "message_reply");
  const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(1);
  await sql`update outgoing_mails set attempts = attempts where appointment_id = ${id}`.execute(
    command,
  );
  await command.commit().execute();
  await handedOver;
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: app.clock.now() });
});

test("a reply that waits past the deadline is late, and stays late once it is sent", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app, { created_at: new Date(app.clock.now().getTime() - 23 * anHour) });
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  app.clock.time = new Date(app.clock.now().getTime() + 2 * anHour);
  const { dashboard, record } = await seen(office, id);
  expect(dashboard).toContain("0% on time");
  expect(record).toContain("Email not sent yet");
  await handOver(app, "message_reply");
  expect((await seen(office, id)).record).toContain("Responded late");
});

test("a reply that waits for its mailbox's quota didn't fail", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app);
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  const later = new Date(app.clock.now().getTime() + anHour);
  await app.db.updateTable("outgoing_mails").set(scheduled("quota", later)).execute();
  const { list, record, tasks } = await seen(office, id);
  for (const part of [list, record, tasks]) expect(part).toContain("Email not sent yet");
});

test("a reply that the mail server refused doesn't count as a response", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app, { customer_name: "Ada Example" });
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  await handOver(app, "message_reply", true);
  const { list, record, tasks } = await seen(office, id);
  for (const part of [list, record, tasks]) expect(part).toContain("Email not sent");
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: null });
  // A call reaches the customer.
  await office.post(`/admin/bookings/${id}`, { intent: "call", note: "" });
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: app.clock.now() });
});

async function transition(app: TestApp, office: Browser, id: string, name: string, notify = true) {
  const row = await bookingOf(app, id);
  return office.post(`/admin/bookings/${id}/${name}`, {
    seen: stateMark({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }),
    ...{ date: "2026-12-01", start: name === "confirm" ? "10:00" : "11:00", end: "", note: "" },
    ...(notify ? { notify: "on" } : {}),
  });
}

test("a confirmed time counts as a response once the customer's email is sent", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app);
  const office = await app.adminBrowser();
  await transition(app, office, id, "confirm");
  expect(office.cookies.get("toast")).toBe("booking-confirmed-waiting");
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", answered_at: null });
  const unnotified = "Changes customers don’t know about yet";
  expect(await pageOf(office.get("/admin"))).toContain(unnotified);
  expect(await pageOf(office.get(`/admin/bookings/${id}`))).toContain("Email not sent yet");
  // The email about the new time replaces the one that is still waiting.
  app.clock.time = new Date(app.clock.now().getTime() + anHour);
  await transition(app, office, id, "reschedule");
  expect(await pageOf(office.get(`/admin/bookings/${id}`))).toContain("Email not sent yet");
  await handOver(app, "booking_confirmed");
  expect(await pageOf(office.get("/admin"))).not.toContain(unnotified);
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: app.clock.now() });
  expect(await pageOf(office.get(`/admin/bookings/${id}`))).toContain("Responded");
});

test("a confirmed time counts right away if the office tells the customer itself", async () => {
  await using app = await testApp(withoutServer);
  const office = await app.adminBrowser();
  const [quiet, called] = [await book(app), await book(app, { customer_email: null })];
  await transition(app, office, quiet, "confirm", false);
  expect(office.cookies.get("toast")).toBe("booking-confirmed");
  expect(await bookingOf(app, quiet)).toMatchObject({ answered_at: app.clock.now() });
  await transition(app, office, called, "cancel");
  expect(await bookingOf(app, called)).toMatchObject({ answered_at: app.clock.now() });
});

test("a cancellation counts once its email is sent, but not if the customer canceled", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app);
  const office = await app.adminBrowser();
  await transition(app, office, id, "cancel");
  expect(office.cookies.get("toast")).toBe("booking-cancelled-waiting");
  expect(await bookingOf(app, id)).toMatchObject({ status: "cancelled", answered_at: null });
  const page = await pageOf(office.get(`/admin/bookings/${id}`));
  expect(page).toContain("Email not sent yet");
  expect(page).toContain("Response due by");
  await handOver(app, "booking_cancelled");
  expect(await bookingOf(app, id)).toMatchObject({ answered_at: app.clock.now() });
});

test("customers know about their own changes, even if the email is waiting", async () => {
  await using app = await testApp(withoutServer);
  const { secret } = await bookWithLink(app);
  expect(await chooseTime(app, secret, new Date("2026-12-01T15:00:00Z"))).toMatchObject({
    ok: true,
  });
  const waiting = await app.db
    .selectFrom("appointment_events")
    .innerJoin("outgoing_mails", "outgoing_mails.id", "mail_id")
    .select(["actor", "outgoing_mails.status"])
    .execute();
  expect(waiting).toEqual([{ actor: "customer", status: "waiting" }]);
  const office = await app.adminBrowser();
  expect(await pageOf(office.get("/admin"))).not.toContain("Changes that customers don’t know of");
  // The office didn't answer a request that its customer canceled.
  const canceled = await bookWithLink(app);
  expect(await cancelByCustomer(app.services, canceled.secret, "")).toMatchObject({ ok: true });
  const record = await pageOf(office.get(`/admin/bookings/${canceled.id}`));
  expect(record).not.toContain("Email not sent yet");
});

test("the report counts the time until the email was sent", async () => {
  await using app = await testApp(withoutServer);
  const id = await book(app, { created_at: daysAgo(app, 3) });
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  expect(await pageOf(office.get("/admin/reports"))).not.toContain("3 days");
  await handOver(app, "message_reply");
  expect(await pageOf(office.get("/admin/reports"))).toContain("3 days");
});

test("a message doesn't count as replied while the reply is waiting or failed", async () => {
  await using app = await testApp(withoutServer);
  const { id } = await app.db
    .insertInto("messages")
    .values({
      ...{ name: "Ben Sample", email: "ben@example.com", phone: null, message: "Two gates." },
      ...{ submission_hash: "ben", received_at: app.clock.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const office = await app.adminBrowser();
  const badges = async () => {
    const pages = ["/admin/messages?show=replied", `/admin/messages/${id}`];
    const found = [];
    for (const page of pages) {
      const html = await pageOf(office.get(page));
      found.push(/>(Reply not sent yet|Reply not sent|Replied)<\/span>/.exec(html)?.[1]);
    }
    return found;
  };
  await office.post(`/admin/messages/${id}`, reply);
  expect(await badges()).toEqual(["Reply not sent yet", "Reply not sent yet"]);
  await handOver(app, "message_reply", true);
  expect(await badges()).toEqual(["Reply not sent", "Reply not sent"]);
  await app.db.updateTable("outgoing_mails").set({ status: "waiting" }).execute();
  await handOver(app, "message_reply");
  expect(await badges()).toEqual(["Replied", "Replied"]);
});

test("deleting old emails doesn't make unsent ones look sent", async () => {
  await using app = await testApp({
    ...withoutServer,
    settings: {
      ...{ ...withoutServer.settings, retention_on: "true", retention_email: "1" },
      mail_on_application_rejected: "true",
    },
  });
  const office = await app.adminBrowser();
  const { id: message } = await app.db
    .insertInto("messages")
    .values({
      ...{ name: "Ben Sample", email: "ben@example.com", phone: null, message: "Two gates." },
      ...{ submission_hash: "ben", received_at: app.clock.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await office.post(`/admin/messages/${message}`, reply);
  const request = await book(app);
  await office.post(`/admin/bookings/${request}/reply`, reply);
  const changed = await book(app);
  await transition(app, office, changed, "confirm");
  const job = await insertOpening(app.db, { title: "Night Officer" });
  const applicant = await insertApplication(app.db, job, { full_name: "Ben Sample" });
  const seen = (await findApplication(app.db, applicant))?.seen ?? "";
  await office.post(`/admin/careers/applications/${applicant}/status`, { to: "rejected", seen });
  const draft = await draftQuote(app, { booking: { customer_email: "ada@example.com" } });
  await sendDraft(app, draft);
  const templates = ["message_reply", "booking_confirmed", "application_rejected", "quote_sent"];
  for (const template of templates) await handOver(app, template, true);
  const unsent = async () => {
    const states: [path: string, state: string][] = [
      [`/admin/messages/${message}`, "Reply not sent"],
      [`/admin/bookings/${request}`, "Email not sent"],
      [`/admin/bookings/${changed}`, "Email not sent"],
      [`/admin/careers/applications/${applicant}`, ", email not sent"],
      [`/admin/quotes/${draft.quoteId}`, "The email couldn’t be sent."],
    ];
    for (const [path, state] of states) expect(await pageOf(office.get(path))).toContain(state);
  };
  await unsent();
  const kept = async () => {
    const emails = await app.db.selectFrom("outgoing_mails").select("template").execute();
    return emails.map(({ template }) => template).sort();
  };
  // An email that no screen refers to.
  await app.db.transaction().execute((trx) =>
    queueEmail(app.services, trx, "office@example.com", {
      template: "message_notification",
      subject: "New message",
      html: "<p>Hello</p>",
    }),
  );
  const created_at = daysAgo(app, 60);
  await app.db
    .updateTable("outgoing_mails")
    .set({ created_at, status: "failed" } as never)
    .execute();
  await deleteOldRecords(app.services);
  expect(await kept()).toEqual([...templates, "message_reply"].sort());
  await unsent();

  // Sent emails are deleted, and the states that they caused stay.
  await app.db.updateTable("outgoing_mails").set({ status: "sent", sent_at: created_at }).execute();
  await deleteOldRecords(app.services);
  // The application that it's about must be kept.
  expect(await kept()).toEqual(["application_rejected"]);
  await ageApplications(app);
  await deleteOldRecords(app.services);
  expect(await kept()).toEqual([]);
  expect(await pageOf(office.get(`/admin/messages/${message}`))).toContain(">Replied</span>");
});

test("an application's history shows whether a status email was sent", async () => {
  await using app = await testApp({
    ...withoutServer,
    settings: { mail_on_application_rejected: "true" },
  });
  const job = await insertOpening(app.db, { title: "Night Officer" });
  const id = await insertApplication(app.db, job, { full_name: "Ben Sample" });
  const office = await app.adminBrowser();
  const page = () => pageOf(office.get(`/admin/careers/applications/${id}`));
  const seen = (await findApplication(app.db, id))?.seen ?? "";
  await office.post(`/admin/careers/applications/${id}/status`, { to: "rejected", seen });
  expect(await page()).toContain(", email not sent yet");
  await handOver(app, "application_rejected", true);
  expect(await page()).toContain(", email not sent");
  await app.db.updateTable("outgoing_mails").set({ status: "waiting" }).execute();
  await handOver(app, "application_rejected");
  expect(await page()).toContain(", email sent");
});

test("a quote doesn't count as sent while its email is waiting or failed", async () => {
  await using app = await testApp(withoutServer);
  const draft = await draftQuote(app, { booking: { customer_email: "ada@example.com" } });
  const office = await app.adminBrowser();
  expect(await sendDraft(app, draft)).toMatchObject({ ok: true });
  const booking = () =>
    app.db.selectFrom("appointments").select(["quoted_at", "stage"]).executeTakeFirstOrThrow();
  const record = () => pageOf(office.get(`/admin/quotes/${draft.quoteId}`));
  const list = () => pageOf(office.get("/admin/quotes"));
  expect(await record()).toContain("Not sent to Ada Example yet");
  expect(await record()).not.toContain("Sent to Ada Example");
  expect(await list()).toContain(">Not sent yet</span>");
  expect(await booking()).toEqual({ quoted_at: null, stage: "new" });

  await handOver(app, "quote_sent", true);
  expect(await record()).toContain("The email couldn’t be sent.");
  expect(await list()).toContain(">Not sent</span>");

  await app.db.updateTable("outgoing_mails").set({ status: "waiting" }).execute();
  await handOver(app, "quote_sent");
  expect(await record()).toContain("Sent to Ada Example");
  expect(await list()).toContain(">Sent</span>");
  expect(await booking()).toEqual({ quoted_at: app.clock.now(), stage: "quoted" });
});

test("a quote whose link the office shared counts once the client opens it", async () => {
  await using app = await testApp(withoutServer);
  const draft = await draftQuote(app, { booking: { customer_email: "ada@example.com" } });
  const office = await app.adminBrowser();
  await sendDraft(app, draft);
  const made = await office.post(`/admin/quotes/${draft.quoteId}/link`, {});
  const secret = /\/quote\/([\w-]+)/.exec(await made.text())?.[1] ?? "";
  expect((await app.get(`/quote/${secret}`)).status).toBe(200);
  expect(await pageOf(office.get(`/admin/quotes/${draft.quoteId}`))).toContain("Opened");
  const { stage } = await app.db
    .selectFrom("appointments")
    .select("stage")
    .executeTakeFirstOrThrow();
  expect(stage).toBe("quoted");
});
