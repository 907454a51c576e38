import { afterEach, expect, test } from "vitest";
import { queueEmail } from "~/platform/email/outbox.server";
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

/** The addresses in the order in which the log shows them. */
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

test("the log shows what waits, what was sent and what failed with the reason", async () => {
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
  expect(await page(office.get(`${log}?show=waiting`))).toContain("No mail waits");
  expect(await addressesOn(office.get(`${log}?q=ADA@`))).toEqual(["ada@example.com"]);
  expect(await page(office.get(`${log}?q=_da`))).toContain("No mails found");
});

test("a long log has pages", async () => {
  await using app = await testApp({ mail: false });
  for (let number = 0; number < 30; number += 1) await queue(app, `to${number}@example.com`);
  const office = await app.adminBrowser();
  expect(await addressesOn(office.get(log))).toHaveLength(25);
  expect(await addressesOn(office.get(`${log}?page=2`))).toHaveLength(5);
  expect(await page(office.get(`${log}?page=9`))).toContain("The list ends before this page");
});

test("a mail is shown with its facts, but not a link that is its receiver's alone", async () => {
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
  expect(hidden).toContain("meant for its receiver alone");
  expect(hidden).not.toContain("Hello");
});

test("the sheet for a mail may be framed by our own pages and can run nothing", async () => {
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

test("a mail that failed goes out as itself once the reason is gone", async () => {
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
  expect(answer.headers.get("Set-Cookie")).toContain("toast=mail-resent");
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

test("a mail that was sent goes out again as a copy, and both know of each other", async () => {
  await using app = await testApp();
  const id = await queue(app, "ada@example.com");
  await app.runJobs();
  const office = await app.adminBrowser();
  const answer = await office.post(`${log}/${id}`, {});
  const copy = answer.headers.get("Location") ?? "";
  expect(copy).not.toContain(id);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
  expect(await page(office.get(copy))).toContain("the mail sent before");
  expect(await page(office.get(`${log}/${id}`))).toContain("Sent again");
});

test("a mail that waits out a pause can be tried at once", async () => {
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

test("without a mail server every screen says that mails wait", async () => {
  await using app = await testApp({ mail: false });
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin"))).not.toContain("Mails can&#x27;t go out");
  await queue(app, "ada@example.com");
  const html = await page(office.get("/admin"));
  expect(html).toContain("Mails can&#x27;t go out");
  expect(html).toContain("1 mail waits.");
});

test("a failure is told on every screen until a mail goes out or an hour has passed", async () => {
  const { url } = await mailServer((to) => (to.startsWith("gone") ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  const shown = async () => (await page(office.get("/admin"))).includes("The last mail could not");
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

test("a mail dated ahead of the clock hides no failure", async () => {
  const { url } = await mailServer((to) => (to.startsWith("gone") ? 550 : undefined));
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  await queue(app, "ada@example.com");
  await app.runJobs();
  const tomorrow = new Date(app.clock.time.getTime() + 86_400_000);
  await app.db.updateTable("outgoing_mails").set({ sent_at: tomorrow }).execute();
  await queue(app, "gone@example.com");
  await app.runJobs();
  expect(await page(office.get("/admin"))).toContain("The last mail could not");
});

test("a mail server that can't be reached is told for as long as mails wait for it", async () => {
  await using app = await testApp({ mailer: mailerFor("smtp://127.0.0.1:9") });
  const office = await app.adminBrowser();
  await queue(app, "ada@example.com");
  const html = async () => page(office.get("/admin/messages"));
  await expect.poll(html).toContain("ECONNREFUSED");
  app.clock.time = new Date(app.clock.time.getTime() + 7_200_000);
  expect(await html()).toContain("Mails don&#x27;t go out at the moment");
});

test("many mails at once renew an open log a few times, not once for each", async () => {
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
