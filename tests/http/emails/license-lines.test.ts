import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import type { Email } from "~/platform/email/mailer.server";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import { aLicense } from "../../support/licenses";

/** The end of June 29, 2027 in New York; the license expires on the 30th. */
const lastMoment = new Date("2027-06-30T03:59:00Z");
const midnight = new Date("2027-06-30T04:00:00Z");
const line = "License SAMPLE-0100, Class A, Sample Licensing Office, Example Guards LLC";

/** An app whose mail server is down until `isUp` is set. */
async function appWithMailServer() {
  const sent: Email[] = [];
  const server = { isUp: false };
  const send = async (email: Email) => {
    if (!server.isUp) throw new Error("no connection");
    sent.push(email);
  };
  const app = await testApp({ now: lastMoment, mailer: { send, close: () => {} } });
  return { app, sent, server };
}

/**
 * Queues an appointment's confirmation with an invitation, and waits for its failed first attempt.
 */
async function queueConfirmation(app: TestApp): Promise<void> {
  const office = await app.adminBrowser();
  const id = await book(app, { customer_email: "ada@example.com" });
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  const seen = stateMark({ status, startsAt: starts_at, endsAt: ends_at });
  const form = { seen, notify: "on", date: "2027-07-06", start: "10:00" };
  expect((await office.post(`/admin/bookings/${id}/confirm`, form)).status).toBe(302);
  await expect.poll(async () => (await stored(app)).attempts, { timeout: 10_000 }).toBe(1);
}

const stored = (app: TestApp) =>
  app.db
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("to_address", "=", "ada@example.com")
    .executeTakeFirstOrThrow();

async function retry(app: TestApp): Promise<void> {
  await sql`update queued_jobs set run_at = now() where kind = 'send-email'`.execute(app.db);
  await app.services.events.publish(app.db, "queue");
  await app.runJobs();
}

const parts = ({ html, text, calendar }: Email) => [
  html,
  text,
  calendar?.text.replace(/\r\n[ \t]/g, "").replaceAll("\\,", ",") ?? "",
];

test("an email that waited past midnight doesn't mention an expired license", async () => {
  const { app: running, sent, server } = await appWithMailServer();
  await using app = running;
  await aLicense(app);
  await queueConfirmation(app);
  app.clock.time = midnight;
  server.isUp = true;
  await retry(app);
  const [email] = sent.filter(({ to }) => to === "ada@example.com");
  if (!email) throw new Error("no email was sent");
  for (const part of parts(email)) {
    expect(part).toContain("Mobile Patrol");
    expect(part).not.toContain("SAMPLE-0100");
  }
  const office = await app.adminBrowser();
  const { id } = await stored(app);
  const log = await (await office.get(`/admin/email-settings/log/${id}`)).text();
  expect(log).not.toContain("SAMPLE-0100");
});

test("an email that waited mentions the licenses valid when it is sent, and the log shows that", async () => {
  const { app: running, sent, server } = await appWithMailServer();
  await using app = running;
  await aLicense(app);
  await queueConfirmation(app);
  await app.db
    .updateTable("licenses")
    .set({ class: "Class B", expires_on: "2028-06-30" })
    .execute();
  server.isUp = true;
  await retry(app);
  const [email] = sent.filter(({ to }) => to === "ada@example.com");
  if (!email) throw new Error("no email was sent");
  for (const part of parts(email)) {
    expect(part).toContain(line.replace("Class A", "Class B"));
    expect(part).not.toContain("Class A");
  }
  const office = await app.adminBrowser();
  const { id } = await stored(app);
  const path = `/admin/email-settings/log/${id}`;
  expect(await (await office.get(path)).text()).toContain("Class B");

  // A copy sent after the license expired doesn't mention it; the log of the first one still does.
  app.clock.time = new Date("2028-07-01T12:00:00Z");
  const later = await app.adminBrowser();
  expect((await later.post(path, {})).status).toBe(302);
  await retry(app);
  const [, copy] = sent.filter(({ to }) => to === "ada@example.com");
  if (!copy) throw new Error("no copy was sent");
  for (const part of parts(copy)) expect(part).not.toContain("SAMPLE-0100");
  expect(await (await later.get(path)).text()).toContain("Class B");
});
