import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { emailKeys } from "~/features/emails/delivery-log/queries.server";
import { queueEmail } from "~/platform/email/outbox.server";
import { withdrawRestoredEmails } from "~/platform/email/withdraw.server";
import { days, hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { closeMailServers, mailerFor, mailServer } from "../../support/mail-server";

afterEach(closeMailServers);

const log = "/admin/email-settings/log";

function queue(app: TestApp, to: string, template = "booking_confirmation") {
  const mail = { template, subject: `For ${to}`, html: `<p>Hello <b>${to}</b></p>` };
  return app.db.transaction().execute((trx) => queueEmail(app.services, trx, to, mail));
}

const page = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

/** The addresses in the log, in order. */
async function addressesOn(response: Promise<Response>): Promise<string[]> {
  const html = await page(response);
  return [...html.matchAll(/href="\/admin\/email-settings\/log\/[^"]+"[^>]*>([^<]+)</g)].map(
    ([, to = ""]) => to,
  );
}

const statusOf = async (app: TestApp, id: string) =>
  (
    await app.db
      .selectFrom("outgoing_mails")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

test("the log shows waiting, sent and failed emails, with the reason of a failure", async () => {
  const { url } = await mailServer((to) => (to.startsWith("gone") ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  await queue(app, "ada@example.com");
  await app.runJobs();
  app.clock.time = new Date(app.clock.time.getTime() + 1000);
  await queue(app, "gone@example.com");
  await app.runJobs();
  const office = await app.adminBrowser();
  expect(await addressesOn(office.get(log))).toEqual(["gone@example.com", "ada@example.com"]);
  expect(await addressesOn(office.get(`${log}?show=sent`))).toEqual(["ada@example.com"]);
  expect(await addressesOn(office.get(`${log}?show=failed`))).toEqual(["gone@example.com"]);
  expect(await page(office.get(`${log}?show=failed`))).toContain("550 No such user here");
  expect(await page(office.get(`${log}?show=waiting`))).toContain("No emails waiting");
  expect(await addressesOn(office.get(`${log}?q=ADA@`))).toEqual(["ada@example.com"]);
  expect(await page(office.get(`${log}?q=_da`))).toContain("No emails found");
});

test("a long log has pages", async () => {
  await using app = await testApp({ mail: false });
  for (let number = 0; number < 30; number += 1) await queue(app, `to${number}@example.com`);
  const office = await app.adminBrowser();
  expect(await addressesOn(office.get(log))).toHaveLength(25);
  expect(await addressesOn(office.get(`${log}?page=2`))).toHaveLength(5);
  expect(await page(office.get(`${log}?page=9`))).toContain("There’s nothing on this page");
});

test("an email is shown with its details, but without its recipient's private link", async () => {
  await using app = await testApp();
  const id = await queue(app, "ada@example.com");
  const secret = await queue(app, "otto@example.com", "password_reset");
  await app.runJobs();
  const office = await app.adminBrowser();
  const html = await page(office.get(`${log}/${id}`));
  expect(html).toContain("Booking confirmation");
  expect(html).toContain("Hello ada@example.com");
  expect(html).toContain('sandbox="allow-same-origin"');
  const hidden = await page(office.get(`${log}/${secret}`));
  expect(hidden).toContain("has a private link for its recipient");
  expect(hidden).not.toContain("Hello");
});

test("the frame for an email can be embedded only by our own pages and runs nothing", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const sheet = await office.get("/admin/mail-frame");
  const policy = sheet.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("sandbox allow-same-origin");
  expect(policy).not.toMatch(/script|allow-forms|allow-popups|allow-top/);
  expect(sheet.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  const screen = await office.get(log);
  expect(screen.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  expect(screen.headers.get("X-Frame-Options")).toBe("DENY");
  expect((await app.get("/about")).headers.get("Content-Security-Policy")).not.toContain(
    "frame-src",
  );
});

test("a failed email is sent again as the same email, not as a copy", async () => {
  let code: number | undefined = 550;
  const { received, url } = await mailServer(() => code);
  await using app = await testApp({ mailer: mailerFor(url) });
  const id = await queue(app, "ada@example.com");
  await app.runJobs();
  expect(await statusOf(app, id)).toBe("failed");
  code = undefined;
  const office = await app.adminBrowser();
  const answer = await office.post(`${log}/${id}?show=failed`, {});
  expect(answer.headers.get("Location")).toBe(`${log}/${id}?show=failed`);
  expect(answer.headers.get("Set-Cookie")).toContain("toast=email-resent");
  await expect.poll(() => statusOf(app, id)).toBe("sent");
  expect(received).toHaveLength(1);
  const written = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(written).toMatchObject([
    {
      action: "sent",
      entity: "mail",
      entity_id: id,
      label: "Booking confirmation to ada@example.com",
      changes: { status: ["failed", "waiting"] },
    },
  ]);
});

test("resends all emails that had failed by the given time", async () => {
  let gone = true;
  const { received, url } = await mailServer(() => (gone ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  await queue(app, "ada@example.com");
  await queue(app, "ben@example.com");
  const expired = await queue(app, "late@example.com");
  await app.runJobs();
  await app.db
    .updateTable("outgoing_mails")
    .set({ not_after: app.clock.time })
    .where("id", "=", expired)
    .execute();
  gone = false;
  const office = await app.adminBrowser();
  expect(await page(office.get(`${log}?show=failed`))).toContain("Send All Failed Emails Again");
  const before = app.clock.time.toISOString();
  const answer = await office.post(`${log}/resend-failed`, { before });
  expect(answer.headers.get("location")).toBe(`${log}?show=failed`);
  await app.runJobs();
  expect(received).toHaveLength(2);
  expect(await statusOf(app, expired)).toBe("failed");
  const audited = await app.db
    .selectFrom("audit_log")
    .select(["action", "label"])
    .where("entity", "=", "mail")
    .execute();
  expect(audited).toEqual([{ action: "sent", label: "2 failed emails" }]);

  const nothing = await office.post(`${log}/resend-failed`, { before });
  expect(nothing.status).toBe(302);
  await app.runJobs();
  expect(received).toHaveLength(2);
  expect(await page(office.get(`${log}?show=failed`))).not.toContain(
    "Send All Failed Emails Again",
  );
});

test("emails that failed after the question was shown aren't sent again", async () => {
  const { received, url } = await mailServer(() => 550);
  await using app = await testApp({ mailer: mailerFor(url) });
  const id = await queue(app, "ada@example.com");
  await app.runJobs();
  const office = await app.adminBrowser();
  const before = new Date(app.clock.time.getTime() - 1000).toISOString();
  await office.post(`${log}/resend-failed`, { before });
  await office.post(`${log}/resend-failed`, { before: "yesterday" });
  await app.runJobs();
  expect(await statusOf(app, id)).toBe("failed");
  expect(received).toEqual([]);
});

test("unsent emails from a restored backup aren't sent, except manually", async () => {
  await using app = await testApp();
  const restoredAt = new Date(app.clock.time.getTime() + 1000);
  const id = await app.db.transaction().execute(async (trx) => {
    const mail = { template: "booking_confirmation", subject: "Your request", html: "Hello" };
    const first = await queueEmail(app.services, trx, "ada@example.com", mail);
    await queueEmail(app.services, trx, "ben@example.com", mail, { collectsChanges: true });
    // As in a restored database before the program starts.
    await trx.deleteFrom("queued_jobs").where("kind", "=", "send-email").execute();
    return first;
  });
  expect(await withdrawRestoredEmails(app.db, restoredAt)).toBe(2);
  expect(await withdrawRestoredEmails(app.db, restoredAt)).toBe(0);
  app.clock.time = new Date(restoredAt.getTime() + hours(1));
  await app.runJobs();
  expect(app.sentEmails).toEqual([]);

  const office = await app.adminBrowser();
  expect(await page(office.get(`${log}?show=withdrawn`))).toContain("From a restored backup");
  const shown = await page(office.get(`${log}/${id}`));
  expect(shown).toContain("Not sent: it comes from a restored backup");
  expect(shown).toContain("Send Anyway");
  await office.post(`${log}/${id}`, {});
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ada@example.com"]);
});

test("a sent email is sent again as a copy, and both link to each other", async () => {
  await using app = await testApp();
  const id = await queue(app, "ada@example.com");
  await app.runJobs();
  const office = await app.adminBrowser();
  const answer = await office.post(`${log}/${id}`, {});
  const copy = answer.headers.get("Location") ?? "";
  expect(copy).not.toContain(id);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
  expect(await page(office.get(copy))).toContain("an earlier email");
  expect(await page(office.get(`${log}/${id}`))).toContain("Sent again");
});

test("an email that is sent again from next to the log shows its copy there", async () => {
  await using app = await testApp();
  const id = await queue(app, "ada@example.com");
  await app.runJobs();
  const office = await app.adminBrowser();
  const panel = (email: string) => `${log}/open/${email}?show=sent`;
  expect(await page(office.get(panel(id)))).toContain('aria-label="Opened from Delivery Log"');
  const copy = (await office.post(panel(id), {})).headers.get("Location") ?? "";
  expect(copy).toMatch(/\/log\/open\/[\w-]{36}\?show=sent$/);
  expect(copy).not.toContain(id);
  expect(await page(office.get(copy))).toContain("an earlier email");
});

test("a waiting email can be tried right away", async () => {
  let code: number | undefined = 451;
  const { received, url } = await mailServer(() => code);
  await using app = await testApp({ mailer: mailerFor(url) });
  const id = await queue(app, "ada@example.com");
  const tried = async () =>
    (await app.db.selectFrom("outgoing_mails").select("attempts").executeTakeFirstOrThrow())
      .attempts;
  await expect.poll(tried).toBe(1);
  code = undefined;
  const office = await app.adminBrowser();
  await office.post(`${log}/${id}`, {});
  await expect.poll(() => statusOf(app, id)).toBe("sent");
  expect(received).toHaveLength(1);
});

test("without an email server every screen says that emails are waiting", async () => {
  await using app = await testApp({ mail: false });
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin"))).not.toContain("Emails can’t be sent:");
  await queue(app, "ada@example.com");
  const html = await page(office.get("/admin"));
  expect(html).toContain("Emails can’t be sent:");
  expect(html).toContain("1 email is waiting.");
});

test("every screen shows a failure until an email is sent or an hour has passed", async () => {
  const { url } = await mailServer((to) => (to.startsWith("gone") ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  const shown = async () => (await page(office.get("/admin"))).includes("The last email couldn’t");
  await queue(app, "gone@example.com");
  await app.runJobs();
  expect(await shown()).toBe(true);
  app.clock.time = new Date(app.clock.time.getTime() + 3_600_001);
  expect(await shown()).toBe(false);
  await queue(app, "gone2@example.com");
  await app.runJobs();
  expect(await shown()).toBe(true);
  app.clock.time = new Date(app.clock.time.getTime() + 1000);
  await queue(app, "ada@example.com");
  await app.runJobs();
  expect(await shown()).toBe(false);
});

test("an email dated in the future doesn't hide failures", async () => {
  const { url } = await mailServer((to) => (to.startsWith("gone") ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  await queue(app, "ada@example.com");
  await app.runJobs();
  const tomorrow = new Date(app.clock.time.getTime() + days(1));
  await app.db.updateTable("outgoing_mails").set({ sent_at: tomorrow }).execute();
  await queue(app, "gone@example.com");
  await app.runJobs();
  expect(await page(office.get("/admin"))).toContain("The last email couldn’t");
});

test("every screen says that the email server can't be reached while emails wait for it", async () => {
  await using app = await testApp({ mailer: mailerFor("smtp://127.0.0.1:9") });
  const office = await app.adminBrowser();
  await queue(app, "ada@example.com");
  const html = async () => page(office.get("/admin/messages"));
  await expect.poll(html).toContain("ECONNREFUSED");
  app.clock.time = new Date(app.clock.time.getTime() + 7_200_000);
  expect(await html()).toContain("Emails can’t be sent right now");
});

test("many emails at the same time refresh an open log only a few times", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const stream = await office.get("/admin/events?since=unknown");
  let heard = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk as Uint8Array);
  })();
  for (let number = 0; number < 20; number += 1) await queue(app, `to${number}@example.com`);
  await app.runJobs();
  await expect.poll(() => heard.split("event: change").length - 1).toBeGreaterThanOrEqual(2);
  expect(heard.split("event: change").length - 1).toBeLessThan(5);
});

test("a search for one or two letters reads only an index, without converting addresses", async () => {
  await using app = await testApp();
  await sql`insert into outgoing_mails
      (id, template, to_address, subject, html, text, status, created_at, sent_at)
    select gen_random_uuid(), 'booking_confirmation', 'Customer' || n || '@example.com', 'Hello',
      repeat('<p>Thank you.</p>', 40), 'Thank you.', 'sent', at, at
    from generate_series(1, 8000) n,
      lateral (select timestamptz '2026-11-21 15:00Z' - n * interval '1 minute' as at) moment`.execute(
    app.db,
  );
  // A vacuum can't mark rows as visible to all while other transactions are open, so repeat it.
  const visible = sql<{ share: number }>`
    select relallvisible::float / relpages as share from pg_class where relname = 'outgoing_mails'`;
  await expect
    .poll(async () => {
      await sql`vacuum (analyze) outgoing_mails`.execute(app.db);
      return (await visible.execute(app.db)).rows[0]?.share;
    })
    .toBeGreaterThan(0.9);
  const plan = await emailKeys(app.db, { show: "all", search: "x" })
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(26)
    .explain("json");
  const text = JSON.stringify(plan);
  expect(text).toContain("Index Only Scan");
  expect(text).not.toContain("Seq Scan");
  expect(text).not.toContain("lower(found");
  const office = await app.adminBrowser();
  expect(await addressesOn(office.get(`${log}?q=CUSTOMER7999`))).toEqual([
    "Customer7999@example.com",
  ]);
});
