import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { checkChain } from "~/platform/audit/chain.server";
import { startRecurringJobs } from "../../../server/jobs";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, aResume, stored } from "../../support/applications";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";

const page = "/admin/privacy/retention";

async function fields(browser: Browser): Promise<Record<string, string>> {
  const html = await (await browser.get(page)).text();
  const inputs = html.matchAll(/<input[^>]*>/g);
  const found: Record<string, string> = {};
  for (const [input] of inputs) {
    const name = / name="([^"]+)"/.exec(input)?.[1];
    if (name && name !== "on") found[name] = / value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  return found;
}

const turnOn = (browser: Browser) => browser.post(`${page}/switch`, { on: "true" });

async function oneOfEach(app: TestApp): Promise<void> {
  expect((await apply(app, { jobId: await anOpening(app), resume: aResume })).status).toBe(200);
  await book(app, { customer_email: "lead@example.com", status: "pending" });
  await book(app, { customer_email: "done@example.com", status: "completed" });
  await app.post("/contact", {
    name: "Ada Example",
    email: "ada@example.com",
    message: "Hello from the contact form.",
  });
  await app.runJobs();
}

const daysLater = (app: TestApp, days: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + days * 86_400_000);
};

/**
 * Makes all records this many months old. The casts are there because only the database sets these
 * times.
 */
async function ageRecords({ db }: TestApp, months: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 10 - months, 1));
  await db
    .updateTable("job_applications")
    .set({ created_at: at, updated_at: at } as never)
    .execute();
  await db
    .updateTable("appointments")
    .set({ created_at: at, updated_at: at } as never)
    .execute();
  await db
    .updateTable("appointments")
    .set({ appointment_date: at.toISOString().slice(0, 10) })
    .where("status", "=", "completed")
    .execute();
  await db.updateTable("messages").set({ received_at: at }).execute();
  await db
    .updateTable("outgoing_mails")
    .set({ created_at: at } as never)
    .execute();
}

async function left({ db }: TestApp) {
  const count = async (
    table: "job_applications" | "appointments" | "messages" | "outgoing_mails",
  ) => (await db.selectFrom(table).select("id").execute()).length;
  return [await count("job_applications"), await count("appointments"), await count("messages")];
}

test("deletes nothing until someone turns it on, and shows what is due before", async () => {
  await using app = await testApp();
  await oneOfEach(app);
  await ageRecords(app, 90);
  const browser = await app.adminBrowser();
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([1, 2, 1]);

  const html = await (await browser.get(page)).text();
  expect(html).toContain("Nightly deletion is off.");
  expect(html).toContain("29 CFR 1602.14");
  expect(html).toContain('href="/admin/privacy/retention/application"');
  const due = await (await browser.get(`${page}/application`)).text();
  expect(due).toContain("Ada Example");
  expect((await browser.get(`${page}/nothing`)).status).toBe(404);
});

test("deletes what is older than the settings say, with files, and logs it without names", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  await oneOfEach(app);
  const [application] = await stored(app);
  const file = join(app.dataDir, "files", "resumes", application?.resume_url ?? "");
  expect(existsSync(file)).toBe(true);
  const browser = await app.adminBrowser();
  expect((await turnOn(browser)).headers.get("Location")).toBe(page);

  await ageRecords(app, 6);
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([1, 2, 1]);

  await ageRecords(app, 13);
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([0, 2, 1]);
  expect(existsSync(file)).toBe(false);

  await ageRecords(app, 25);
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([0, 1, 0]);
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);

  await ageRecords(app, 85);
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([0, 0, 0]);

  const entries = (await auditLog(app)).filter(({ actor_name }) => actor_name === "Data retention");
  expect(entries.map(({ label }) => label)).toContain(
    "Job applications, including resumes, notes and emails",
  );
  expect(JSON.stringify(entries)).not.toMatch(/Ada|example\.com/);
  expect((await checkChain(app.services)).problem).toBeNull();
});

test("runs at 3 AM in the company's time zone, even if it was turned on during the day", async () => {
  await using app = await testApp({ settings: { time_zone: "America/Los_Angeles" } });
  await startRecurringJobs(app.services);
  const runsIn = async () => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from run_at - clock_timestamp()) / 3600)::int as hours
      from queued_jobs where kind = 'delete-old-records' and lock_id is null`.execute(app.db);
    return rows[0]?.hours;
  };
  // It is 7 AM there.
  await expect.poll(runsIn).toBe(20);
  await turnOn(await app.adminBrowser());
  await expect.poll(runsIn).toBe(20);
});

test("keeps everything about people under a legal hold", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  await oneOfEach(app);
  await book(app, { customer_email: "ada@example.com", status: "pending" });
  await book(app, { customer_email: "ada@example.com", status: "completed" });
  const emailsAboutAda = async () =>
    (
      await app.db
        .selectFrom("outgoing_mails")
        .select("to_address")
        .where((eb) =>
          eb.or([eb("application_id", "is not", null), eb("reply_to", "=", "ada@example.com")]),
        )
        .orderBy("to_address")
        .execute()
    ).map(({ to_address }) => to_address);
  expect(await emailsAboutAda()).toContain("office@example.com");
  const before = await emailsAboutAda();
  const browser = await app.adminBrowser();
  const set = await browser.post("/admin/privacy/person?email=ada@example.com", {
    reason: "Charge 110-2026-00001",
  });
  expect(set.status).toBe(302);
  await turnOn(browser);
  await ageRecords(app, 90);
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([1, 2, 1]);
  expect(await emailsAboutAda()).toEqual(before);

  await browser.post("/admin/privacy/lift", { email: "ada@example.com" });
  await deleteOldRecords(app.services);
  expect(await left(app)).toEqual([0, 0, 0]);
  const entries = (await auditLog(app)).filter(({ label }) => label.startsWith("Legal hold"));
  expect(entries.map(({ action }) => action)).toEqual(["created", "deleted"]);
});

test("keeps an email as long as the record it's about must be kept", async () => {
  await using app = await testApp({
    settings: {
      admin_email: "office@example.com",
      retention_application: "48",
      retention_application_minimum: "48",
      retention_booking_minimum: "36",
      retention_on: "true",
    },
  });
  await oneOfEach(app);
  const booking = await app.db
    .selectFrom("appointments")
    .select("id")
    .where("status", "=", "completed")
    .executeTakeFirstOrThrow();
  const emails = () => app.db.selectFrom("outgoing_mails").select("application_id").execute();
  // One about the application becomes one about the booking.
  await sql`update outgoing_mails set application_id = null, appointment_id = ${booking.id}
    where to_address = 'office@example.com' and application_id is not null`.execute(app.db);
  expect((await emails()).length).toBeGreaterThan(2);
  await ageRecords(app, 30);
  await deleteOldRecords(app.services);
  expect((await emails()).length).toBe(2);
  await ageRecords(app, 40);
  await deleteOldRecords(app.services);
  expect((await emails()).map((email) => email.application_id)).toEqual([expect.any(String)]);
  await ageRecords(app, 49);
  await deleteOldRecords(app.services);
  expect(await emails()).toEqual([]);
});

test("deletes old entries of the audit log without breaking its chain", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(page, { ...(await fields(browser)), audit: "36" });
  await turnOn(browser);
  daysLater(app, 365 * 4);
  await deleteOldRecords(app.services);
  const entries = await auditLog(app);
  expect(entries.map(({ label }) => label)).toEqual([
    "Expired sessions with their IP addresses",
    "Audit log",
  ]);
  expect((await checkChain(app.services)).problem).toBeNull();
});

test("saves the months for each kind of record, or none to keep it, with messages next to invalid values", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const opened = await fields(browser);
  expect(opened).toMatchObject({ application: "12", "application-minimum": "12", audit: "" });

  const wrong = await browser.post(page, {
    ...opened,
    request: "soon",
    booking: "999",
    application: "6",
  });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("Enter a number of months, or leave it blank");
  expect(html).toContain("Enter 1 to 240 months");
  expect(html).toContain("This can’t be longer than “Delete after”");
  expect(html).toContain('value="soon"');

  const saved = await browser.post(page, { ...opened, application: "48", message: "" });
  expect(saved.headers.get("Location")).toBe(page);
  expect(await fields(browser)).toMatchObject({ application: "48", message: "" });

  // Someone else saved in the meantime.
  const stale = await browser.post(page, { ...opened, application: "24" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("48 months");
});
