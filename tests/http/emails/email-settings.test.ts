import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { closeMailServers, mailerFor, mailServer } from "../../support/mail-server";
import { seenIn } from "../../support/office-forms";

afterEach(closeMailServers);

const screen = "/admin/email-settings";

const settingsOf = async (app: TestApp) =>
  Object.fromEntries(
    (await app.db.selectFrom("business_settings").selectAll().execute()).map((row) => [
      row.setting_key,
      row.setting_value,
    ]),
  );

const page = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

test("each save stores the settings, shows them and adds one audit entry", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const first = await page(office.get(screen));
  expect(first).not.toContain("checked");
  expect(first).toContain('placeholder="office@example.com"');
  const on = { intent: "save", reminders_enabled: "true", admin_email: "ops@example.com" };
  const answer = await office.post(screen, { ...on, seen: seenIn(first) });
  expect(answer.status).toBe(200);
  const html = await page(answer);
  expect(html).toMatch(/role="switch"[^>]*checked/);
  expect(await settingsOf(app)).toMatchObject({
    reminders_enabled: "true",
    admin_email: "ops@example.com",
  });

  // A browser sends no field for a switch that is off.
  await office.post(screen, { intent: "save", admin_email: "", seen: seenIn(html) });
  expect(await settingsOf(app)).toMatchObject({ reminders_enabled: "false", admin_email: "" });
  const log = await app.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  expect(log).toMatchObject([
    {
      entity: "setting",
      entity_id: "email-settings",
      changes: { reminders_enabled: ["false", "true"], admin_email: ["", "ops@example.com"] },
    },
    { changes: { reminders_enabled: ["true", "false"], admin_email: ["ops@example.com", ""] } },
  ]);
});

test("the saved address is notified of the next message", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const seen = seenIn(await page(office.get(screen)));
  await office.post(screen, { intent: "save", admin_email: "night@example.com", seen });
  const message = {
    name: "Ada",
    email: "ada@example.com",
    phone: "",
    message: "Is anybody there?",
  };
  await app.post("/contact", message);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["night@example.com"]);
});

test("an invalid address is refused at its field, and the switch keeps its state", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const wrong = { intent: "save", reminders_enabled: "true", admin_email: "office@", seen: "" };
  const answer = await office.post(screen, wrong);
  expect(answer.status).toBe(400);
  const html = await page(answer);
  expect(html).toContain("This isn’t a complete email address");
  expect(html).toContain('value="office@"');
  expect(html).toMatch(/role="switch"[^>]*checked/);
  expect(await settingsOf(app)).not.toHaveProperty("admin_email");
});

test("the second of two editors sees the difference and can save anyway", async () => {
  await using app = await testApp();
  const olive = await app.adminBrowser("olive@example.com");
  const otto = await app.adminBrowser("otto@example.com");
  const seen = seenIn(await page(olive.get(screen)));
  await otto.post(screen, { intent: "save", admin_email: "otto@example.com", seen });

  const mine = { intent: "save", admin_email: "olive@example.com", seen };
  const refused = await olive.post(screen, mine);
  expect(refused.status).toBe(409);
  const html = await page(refused);
  expect(html).toContain("Test Admin changed this while you were editing");
  expect(html).toContain("otto@example.com");
  expect(html).toContain('value="olive@example.com"');
  expect((await settingsOf(app)).admin_email).toBe("otto@example.com");

  await olive.post(screen, { ...mine, seen: seenIn(html) });
  expect((await settingsOf(app)).admin_email).toBe("olive@example.com");
});

test("a database failure is shown, and the form keeps what was typed", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const seen = seenIn(await page(office.get(screen)));
  await sql`alter table business_settings add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await office.post(screen, {
      intent: "save",
      admin_email: "a@example.com",
      seen,
    });
    expect(answer.status).toBe(500);
    const html = await page(answer);
    expect(html).toContain("Failed to save: ");
    expect(html).toContain('value="a@example.com"');
  } finally {
    await app.db.schema.alterTable("business_settings").dropConstraint("closed").execute();
  }
});

test("the screen says when the settings can't be read", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await sql`alter table outgoing_mails rename to mails_gone`.execute(app.db);
  try {
    const answer = await office.get(screen);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("Failed to load settings");
  } finally {
    await sql`alter table mails_gone rename to outgoing_mails`.execute(app.db);
  }
});

test("a test email goes to the admin who sent it, without the outbox", async () => {
  const { received, url } = await mailServer();
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser("olive@example.com");
  const html = await page(office.post(screen, { intent: "test" }));
  expect(html).toContain("Check the inbox of olive@example.com");
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: olive@example.com");
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
});

test("a failed test email shows the email server's answer", async () => {
  const { url } = await mailServer(() => 550);
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser();
  const html = await page(office.post(screen, { intent: "test" }));
  expect(html).toContain("The email server says:");
  expect(html).toContain("550 No such user here");
});

test("without an email server a test email says that there is none", async () => {
  await using app = await testApp({ mail: false });
  const office = await app.adminBrowser();
  expect(await page(office.post(screen, { intent: "test" }))).toContain(
    "No email server is set up",
  );
});
