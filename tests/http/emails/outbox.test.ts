import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { deliverEmail } from "~/platform/email/delivery.server";
import { isFinal } from "~/platform/email/mailer.server";
import { queueCopy, queueEmail } from "~/platform/email/outbox.server";
import { sendEmail } from "~/platform/email/send-email.job.server";
import { type TestApp, testApp } from "../../support/app";
import {
  closeMailServers,
  deliverEmailsTo,
  mailerFor,
  mailServer,
} from "../../support/mail-server";

afterEach(closeMailServers);

function queue(app: TestApp, to = "ada@example.com") {
  const mail = { template: "test", subject: "Grüße", html: "<p>Hello <b>Ada</b></p>" };
  return app.db.transaction().execute((trx) => queueEmail(app.services, trx, to, mail));
}

const outbox = (app: TestApp) =>
  app.db
    .selectFrom("outgoing_mails")
    .select(["id", "status", "attempts", "last_error"])
    .executeTakeFirstOrThrow();

const attempt = { number: 1, last: false };

test("an email arrives with both parts and its Message-ID, and is recorded as sent", async () => {
  await using app = await testApp({ mail: false });
  const { received, url } = await mailServer();
  await queue(app);
  const { id } = await outbox(app);
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length).toBe(1);
  await expect.poll(() => outbox(app)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received[0]).toContain(`Message-ID: <${id}@localhost>`);
  expect(received[0]).toContain("From: office@example.com");
  expect(received[0]).toContain("To: ada@example.com");
  expect(received[0]).toMatch(/Content-Type: text\/plain[\s\S]*Hello Ada/);
  expect(received[0]).toMatch(/Content-Type: text\/html/);
});

test("an email's headers name its thread, and say that it's automatic unless someone wrote it", async () => {
  await using app = await testApp({ mail: false });
  const { received, url } = await mailServer();
  const thread = ["<one@example.com>", "<two@example.com>"];
  const mail = { template: "test", subject: "Gate", html: "Hello" };
  await app.db.transaction().execute(async (trx) => {
    await queueEmail(app.services, trx, "ada@example.com", mail);
    await queueEmail(app.services, trx, "ben@example.com", mail, { thread, autoSubmitted: "no" });
  });
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length).toBe(2);
  const [automatic, written] = ["ada", "ben"].map((to) =>
    received.find((one) => one.includes(`To: ${to}@example.com`)),
  );
  expect(automatic).toContain("Auto-Submitted: auto-generated");
  expect(automatic).not.toContain("In-Reply-To");
  expect(written).toContain("In-Reply-To: <two@example.com>");
  expect(written).toContain("References: <one@example.com> <two@example.com>");
  expect(written).not.toContain("Auto-Submitted");
});

test("recipients see a visitor's text in a subject as it was typed", async () => {
  await using app = await testApp({ mail: false });
  const { received, url } = await mailServer();
  const name = "=?utf-8?B?WW91IHdvbg==?= \u202eexe.fdp";
  const mail = { template: "test", subject: `New message from ${name}`, html: "Hello" };
  await app.db
    .transaction()
    .execute((trx) => queueEmail(app.services, trx, "office@example.com", mail));
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length).toBe(1);
  const [, subject] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(received[0] ?? "") ?? [];
  expect(subject?.replace(/\r\n[ \t]/g, " ")).toBe(
    "New message from = ?utf-8?B?WW91IHdvbg== ?= exe.fdp",
  );
});

test("an email waits until there is an email server", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  expect(await outbox(app)).toMatchObject({ status: "waiting", attempts: 0 });
  const { received, url } = await mailServer();
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length).toBe(1);
});

test("a temporary failure is recorded and thrown, so that the queue tries again", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const mailer = mailerFor("smtp://127.0.0.1:9");
  await expect(deliverEmail({ ...app.services, mailer }, id, attempt)).rejects.toThrow();
  expect(await outbox(app)).toMatchObject({
    status: "waiting",
    attempts: 1,
    last_error: expect.stringContaining("ECONNREFUSED"),
  });
  const { received, url } = await mailServer();
  await deliverEmail({ ...app.services, mailer: mailerFor(url) }, id, attempt);
  expect(received).toHaveLength(1);
  expect(await outbox(app)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
});

test.each([
  ["greeting", 554, "waiting"],
  ["greeting", 421, "waiting"],
  ["sender", 550, "waiting"],
  ["sender", 451, "waiting"],
  ["recipient", 451, "waiting"],
  ["recipient", 530, "waiting"],
  ["recipient", 550, "failed"],
  ["content", 451, "waiting"],
  ["content", 550, "waiting"],
  ["content", 552, "failed"],
  ["content", 554, "waiting"],
] as const)("a refused %s with code %i leaves the email %s", async (refused, code, status) => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  let answer: number | undefined = code;
  const { received, url } = await mailServer(
    () => (refused === "recipient" ? answer : undefined),
    (step) => (step === refused ? answer : undefined),
  );
  const context = { ...app.services, mailer: mailerFor(url) };
  const sending = deliverEmail(context, id, attempt);
  if (status === "failed") await sending;
  else await expect(sending).rejects.toThrow();
  expect(await outbox(app)).toMatchObject({
    status,
    attempts: 1,
    last_error: expect.stringContaining(String(code)),
  });
  answer = undefined;
  await deliverEmail(context, id, attempt);
  expect(received).toHaveLength(status === "failed" ? 0 : 1);
});

test.each([
  ["550 5.1.1 User unknown", "RCPT TO", true],
  ["550 5.1.10 Recipient not found", "RCPT TO", true],
  ["556 5.1.10 Domain accepts no mail", "RCPT TO", true],
  ["550 No such user here", "RCPT TO", true],
  ["552 5.2.2 Mailbox full", "RCPT TO", true],
  ["550 5.4.1 Recipient address rejected: Access denied", "RCPT TO", true],
  ["550 5.1.8 Sender's domain doesn't exist", "RCPT TO", false],
  ["550 5.7.1 Relaying denied", "RCPT TO", false],
  ["554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked", "RCPT TO", false],
  ["554 5.7.1 <desk@example.com>: Sender address rejected: Access denied", "RCPT TO", false],
  ["554 5.7.1 <ada@example.com>: Recipient address rejected: SPF failed", "RCPT TO", false],
  ["550 Sender verify failed", "RCPT TO", false],
  ["550 5.7.26 Unauthenticated email isn't accepted", "RCPT TO", false],
  ["554 Your network is on a block list", "RCPT TO", false],
  ["504 5.5.2 <desk>: Helo command rejected: need fully-qualified hostname", "RCPT TO", false],
  ["550 5.4.5 Daily sending limit exceeded", "DATA", false],
  ["550 5.1.1 User unknown", "DATA", true],
  ["552 5.3.4 Message too big", "DATA", true],
  ["552 5.2.3 Message exceeds the mailbox's limit", "DATA", true],
  ["552 5.7.0 This message was blocked because of its content", "DATA", false],
  ["554 Transaction failed", "DATA", false],
  ["554 5.7.1 Message rejected as spam", "DATA", false],
  ["550 Sender rejected", "DATA", false],
  ["550 5.6.0 Invalid message", "DATA", false],
])("“%s” after %s is final: %s", (message, command, final) => {
  const responseCode = Number(message.slice(0, 3));
  expect(isFinal(Object.assign(new Error(message), { command, responseCode }))).toBe(final);
});

test("several emails are sent at a time, over connections that stay open", async () => {
  await using app = await testApp({ mail: false });
  let connections = 0;
  const { received, url } = await mailServer(undefined, (step) => {
    if (step === "greeting") connections += 1;
    return undefined;
  });
  for (let number = 0; number < 30; number += 1) await queue(app, `ada${number}@example.com`);
  await deliverEmailsTo(app, url);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(30);
  expect(connections).toBeGreaterThan(1);
  expect(connections).toBeLessThanOrEqual(5);
});

test("an email is tried for three days, with pauses of at most five minutes", () => {
  const pauses: number[] = [];
  for (let tried = 1; ; tried += 1) {
    const pause = sendEmail.retryAfter?.(tried, { emailId: "" });
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(Math.max(...pauses)).toBe(300);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.1);
});

test("an email whose delivery couldn't be recorded is sent again under the same Message-ID", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const { received, url } = await mailServer();
  const context = { ...app.services, mailer: mailerFor(url) };
  const publish = () => Promise.reject(new Error("the process dies here"));
  const dying = { ...context, events: { ...context.events, publish } };
  await expect(deliverEmail(dying, id, attempt)).rejects.toThrow("dies here");
  expect(await outbox(app)).toMatchObject({ status: "waiting", attempts: 0 });

  await deliverEmail(context, id, attempt);
  await deliverEmail(context, id, attempt);
  expect(await outbox(app)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(2);
  for (const mail of received) expect(mail).toContain(`Message-ID: <${id}@localhost>`);
});

test("a process doesn't send an email again because it couldn't record the first time", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const { received, url } = await mailServer();
  const context = { ...app.services, mailer: mailerFor(url) };
  const publish = () => Promise.reject(new Error("no space left on device"));
  const full = { ...context, events: { ...context.events, publish } };
  const accepted = new Map<string, Date>();
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(deliverEmail(full, id, attempt, accepted)).rejects.toThrow("no space left");
  }
  expect(await outbox(app)).toMatchObject({ status: "waiting", attempts: 0 });
  await deliverEmail(context, id, attempt, accepted);
  expect(await outbox(app)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(1);
  expect(accepted.size).toBe(0);
});

test("a process records an email that was sent as soon as the disk has space again", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const { received, url } = await mailServer();
  const { events } = app.services;
  let failures = 0;
  const publish: typeof events.publish = async (...args) => {
    failures += 1;
    const full = Object.assign(new Error("no space left on device"), { code: "53100" });
    if (failures === 1) throw full;
    return events.publish(...args);
  };
  const full = { ...app.services, events: { ...events, publish }, mailer: mailerFor(url) };
  await deliverEmail(full, id, { ...attempt, signal: new AbortController().signal });
  expect(failures).toBe(2);
  expect(await outbox(app)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(1);
});

test("an email isn't sent while its attempt can't be recorded", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const { received, url } = await mailServer();
  const context = { ...app.services, mailer: mailerFor(url) };
  await app.db.transaction().execute(async (trx) => {
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(
      trx,
    );
    await sql`create trigger full_disk before update on outgoing_mails
      for each row execute function full_disk()`.execute(trx);
  });
  await expect(deliverEmail(context, id, attempt)).rejects.toThrow("no space left");
  await sql`drop trigger full_disk on outgoing_mails`.execute(app.db);
  await sql`drop function full_disk()`.execute(app.db);
  expect(received).toEqual([]);
  await deliverEmail(context, id, attempt);
  expect(received).toHaveLength(1);
});

test("after the last attempt an email has failed", async () => {
  await using app = await testApp({ mail: false });
  await queue(app);
  const { id } = await outbox(app);
  const mailer = mailerFor("smtp://127.0.0.1:9");
  await deliverEmail({ ...app.services, mailer }, id, { number: 21, last: true });
  expect(await outbox(app)).toMatchObject({ status: "failed" });
});

test("an email that would be too late is withdrawn", async () => {
  await using app = await testApp();
  const soon = new Date(app.clock.now().getTime() + 60_000);
  const mail = { template: "test", subject: "Tomorrow", html: "Tomorrow" };
  const queueUntil = (to: string, notAfter: Date) =>
    app.db.transaction().execute((trx) => queueEmail(app.services, trx, to, mail, { notAfter }));
  const late = await queueUntil("late@example.com", app.clock.now());
  const inTime = await queueUntil("in-time@example.com", soon);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["in-time@example.com"]);
  const statuses = await app.db
    .selectFrom("outgoing_mails")
    .select(["id", "status", "attempts", "last_error"])
    .orderBy("to_address", "desc")
    .execute();
  expect(statuses).toEqual([
    { id: late, status: "withdrawn", attempts: 0, last_error: null },
    { id: inTime, status: "sent", attempts: 1, last_error: null },
  ]);
});

test("a copy of an email has its invitation and its expiry", async () => {
  await using app = await testApp();
  const calendar = { method: "REQUEST", text: "BEGIN:VCALENDAR" } as const;
  const notAfter = new Date(app.clock.now().getTime() + 60_000);
  const mail = { template: "test", subject: "Invitation", html: "Come" };
  const about = { calendar, notAfter };
  const first = await app.db
    .transaction()
    .execute((trx) => queueEmail(app.services, trx, "ada@example.com", mail, about));
  await app.runJobs();
  await app.db.transaction().execute((trx) => queueCopy(app.services, trx, first));
  await app.runJobs();
  expect(app.sentEmails.map((sent) => sent.calendar)).toEqual([calendar, calendar]);
  app.clock.time = notAfter;
  await app.db.transaction().execute((trx) => queueCopy(app.services, trx, first));
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
});

test("an email of a failed transaction is never sent", async () => {
  await using app = await testApp();
  await app.db
    .transaction()
    .execute(async (trx) => {
      const mail = { template: "test", subject: "No", html: "No" };
      await queueEmail(app.services, trx, "ada@example.com", mail);
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  await queue(app, "bob@example.com");
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["bob@example.com"]);
});
