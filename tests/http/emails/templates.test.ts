import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { anOpening } from "../../support/applications";
import { book, bookAt } from "../../support/bookings";
import { closeMailServers, mailerFor, mailServer } from "../../support/mail-server";
import { seenIn } from "../../support/office-forms";
import { publicForms } from "../../support/public-forms";

afterEach(closeMailServers);

const screen = "/admin/email-templates";

const page = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const stored = (app: TestApp, name = "booking_confirmation") =>
  app.db
    .selectFrom("email_templates")
    .select(["subject", "html_content", "text_content"])
    .where("name", "=", name)
    .executeTakeFirst();

const mine = {
  intent: "save",
  subject: "Thank you, {{customer_name}}",
  html: "<p>About {{service_name}} for {{customer_name}}\r\non {{preferred_date}}</p>",
  text: "",
};

test("the booking confirmation opens first, with its variables and the other emails", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const html = await page(office.get(screen));
  expect(html).toContain('rows="15"');
  for (const name of ["customer_name", "service_name", "preferred_date", "preferred_time"]) {
    expect(html).toContain(`>{{${name}}}<`);
  }
  expect(html).not.toContain(">{{customer_phone}}<");
  for (const title of ["Booking notification", "Message notification", "Password reset"]) {
    expect(html).toContain(title);
  }
  expect(html).toContain(
    "We received your request for a consultation about Mobile Patrol Services",
  );
  expect(await page(office.get(`${screen}/message_notification`))).toContain("New message from");
  expect((await office.get(`${screen}/nonsense`)).status).toBe(404);
});

test("the next visitor gets the saved text, and the audit log has the change", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const seen = seenIn(await page(office.get(screen)));
  const answer = await office.post(screen, { ...mine, seen });
  expect(answer.status).toBe(200);
  expect(await page(answer)).toContain("Thank you, {{customer_name}}");
  expect(await stored(app)).toEqual({
    subject: "Thank you, {{customer_name}}",
    html_content: "<p>About {{service_name}} for {{customer_name}}\non {{preferred_date}}</p>",
    text_content: null,
  });
  const asked = await app.request("/api/create-booking", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify({
      name: "<b>Ada</b>",
      email: "ada@example.com",
      phone: "+1 555 0142",
      preferred_date: "2026-12-01",
    }),
  });
  expect(asked.status).toBe(201);
  await app.runJobs();
  expect(app.sentEmails.find(({ to }) => to === "ada@example.com")).toMatchObject({
    subject: "Thank you, <b>Ada</b>",
    html: "<p>About General Consultation for &lt;b&gt;Ada&lt;/b&gt;\non Tue, Dec 1, 2026</p>",
    text: "About General Consultation for <b>Ada</b> on Tue, Dec 1, 2026",
  });
  const log = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(log).toMatchObject([
    { entity: "template", entity_id: "booking_confirmation", label: "Booking confirmation" },
  ]);
  expect(Object.keys(log[0]?.changes ?? {}).sort()).toEqual(["html", "subject"]);
});

test("a custom plain text is sent as written", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const office = await app.adminBrowser();
  const address = `${screen}/message_notification`;
  const seen = seenIn(await page(office.get(address)));
  const own = {
    subject: "From {{name}}",
    html: "<p>{{message}}</p>",
    text: "{{name}}:\r\n{{message}}",
  };
  await office.post(address, { intent: "save", ...own, seen });
  const message = { name: "Ada <3", email: "ada@example.com", phone: "", message: "At night?" };
  await app.post("/contact", message);
  await app.runJobs();
  expect(app.sentEmails[0]?.text).toBe("Ada <3:\nAt night?");
});

test.each([
  [
    "an unknown variable",
    { html: "<p>{{customer_nmae}}</p>" },
    "{{customer_nmae}} isn’t a variable. Choose one from the list.",
  ],
  ["an unclosed variable", { subject: "Hello {{customer_name" }, "Add the missing }} here"],
  ["no subject", { subject: "" }, "Enter a subject"],
  ["no text", { html: " " }, "Enter the email’s text"],
  ["a subject of two lines", { subject: "One\r\nTwo" }, "Keep the subject on one line"],
  ["an over-long text", { html: "x".repeat(60_001) }, "Must be 60,000 characters or fewer"],
])("%s is refused at its field, keeps the values and changes nothing", async (_, wrong, words) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const before = await stored(app);
  const seen = seenIn(await page(office.get(screen)));
  const answer = await office.post(screen, { ...mine, text: "My own words", ...wrong, seen });
  expect(answer.status).toBe(400);
  const html = await page(answer);
  expect(html).toContain(words);
  expect(html).toContain("My own words");
  expect(await stored(app)).toEqual(before);
});

test("a password email can't be saved without its link", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const address = `${screen}/password_reset`;
  const seen = seenIn(await page(office.get(address)));
  const withoutLink = {
    intent: "save",
    subject: "Password",
    html: "<p>Hello {{name}}</p>",
    text: "",
  };
  const answer = await office.post(address, { ...withoutLink, seen });
  expect(answer.status).toBe(400);
  expect(await page(answer)).toContain("This email needs {{link}}");
});

test("the second of two editors sees the difference and can save anyway", async () => {
  await using app = await testApp();
  const olive = await app.adminBrowser("olive@example.com");
  const otto = await app.adminBrowser("otto@example.com");
  const seen = seenIn(await page(olive.get(screen)));
  await otto.post(screen, { ...mine, subject: "Otto's subject", seen });
  const refused = await olive.post(screen, { ...mine, seen });
  expect(refused.status).toBe(409);
  const html = await page(refused);
  expect(html).toContain("Test Admin changed this while you were editing");
  expect(html).toContain("Otto&#x27;s subject");
  expect(html).toContain("Thank you, {{customer_name}}");
  expect((await stored(app))?.subject).toBe("Otto's subject");
  await olive.post(screen, { ...mine, seen: seenIn(html) });
  expect((await stored(app))?.subject).toBe(mine.subject);
});

test("a conflict about a long text shows only its changed lines, in words", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const seen = seenIn(await page(office.get(screen)));
  const lines = Array.from({ length: 40 }, (_, line) => `<p>Line ${line}</p>`);
  const text = (line: string) => lines.with(20, line).join("\r\n");
  await office.post(screen, { ...mine, html: text("<p>Saved</p>"), seen });
  const refused = await office.post(screen, { ...mine, html: text("<p>Typed</p>"), seen });
  expect(refused.status).toBe(409);
  const [, conflict = ""] = (await page(refused)).split('role="alert"');
  const [shown = ""] = conflict.split("</dl>");
  expect(shown).toContain(">Text<");
  expect(shown).not.toContain("Subject");
  expect(shown).not.toContain("Plain text");
  for (const line of ["Line 19", "Saved", "Typed", "Line 21"]) expect(shown).toContain(line);
  expect(shown).not.toContain("&lt;p&gt;");
  expect(shown).not.toContain("Line 18");
  expect(shown).not.toContain("Line 22");

  const styled = await office.post(screen, { ...mine, html: text("<p><b>Saved</b></p>"), seen });
  expect(await page(styled)).toContain("&lt;p&gt;&lt;b&gt;Saved&lt;/b&gt;&lt;/p&gt;");
});

test("two editors of a built-in text at the same moment don't overwrite each other", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const address = `${screen}/already_registered`;
  const seen = seenIn(await page(office.get(address)));
  const text = (subject: string) => ({ intent: "save", subject, html: "<p>x</p>", text: "", seen });
  const answers = await Promise.all([
    office.post(address, text("One")),
    office.post(address, text("Two")),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a reset restores the built-in text", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  expect(await page(office.get(screen))).not.toContain("Reset to Built-In Text");
  await office.post(screen, { ...mine, seen: seenIn(await page(office.get(screen))) });
  const html = await page(office.get(screen));
  expect(html).toContain("Reset to Built-In Text");
  const stale = await office.post(screen, { ...mine, intent: "reset", seen: "stale" });
  expect(stale.status).toBe(409);
  const answer = await office.post(screen, { ...mine, intent: "reset", seen: seenIn(html) });
  expect(answer.headers.get("Set-Cookie")).toContain("toast=template-reset");
  expect(await stored(app)).toBeUndefined();
  const { subject } = bookingConfirmation;
  expect(await page(office.get(screen))).toContain(subject);
});

test("a test email has sample values and the unsaved text, and goes to the admin who sent it", async () => {
  const { received, url } = await mailServer();
  await using app = await testApp({ mailer: mailerFor(url) });
  const office = await app.adminBrowser("olive@example.com");
  const before = await stored(app);
  await office.post(screen, { ...mine, intent: "test" });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: olive@example.com");
  expect(received[0]).toContain("Subject: Thank you, Ada Example");
  expect(received[0]).toContain("About Mobile Patrol Services");
  expect(await stored(app)).toEqual(before);
  await office.post(screen, { ...mine, intent: "test", html: "{{oops}}" });
  expect(received).toHaveLength(1);
});

test("a preview and a test email have the data of a chosen booking", async () => {
  const { url, received } = await mailServer();
  await using app = await testApp({ mailer: mailerFor(url) });
  const id = await bookAt(app, "10:00", "11:00", {
    customer_name: "Casey <Rowan>",
    site_address: "7 Quay Street",
  });
  const office = await app.adminBrowser("olive@example.com");
  const held = "/admin/email-templates/booking_reminder";
  expect(await page(office.get(held))).toContain("Casey &lt;Rowan&gt;, Tue, Dec 1, 2026");

  const form = {
    ...mine,
    html: "<p>{{customer_name}}, {{time}}, {{address}}</p>",
    subject: "Soon",
  };
  const text = { ...form, text: "", seen: "x", intent: "test", record: id };
  await office.post(held, text);
  expect(received[0]).toContain("Casey &lt;Rowan&gt;, 10:00 AM");
  expect(received[0]).toContain("7 Quay Street");
  await office.post(held, { ...text, record: "00000000-0000-4000-8000-000000000000" });
  expect(received[1]).toContain("Ada Example");
});

test.each([
  ["a picture of another website", "<img src='https://evil.example/x.gif'>{{link}}", "Confirmed"],
  ["a link in another address", "<a href='https://evil.example/?u={{link}}'>x</a>", "Confirmed"],
  ["a link in the subject", "<p>{{link}}</p>", "Confirmed {{link}}"],
])("a stored text with %s is replaced by the built-in one", async (_, html_content, subject) => {
  await using app = await testApp();
  await app.db
    .updateTable("email_templates")
    .set({ subject, html_content })
    .where("name", "=", "booking_confirmation")
    .execute();
  await app.submit("/consultation", publicForms[1].filled);
  await app.runJobs();
  const email = app.sentEmails.find(({ html }) => html.includes("/booking/"));
  expect(email?.html).not.toContain("evil.example");
  expect(email?.subject).not.toMatch(/^Confirmed/);
});

test("older bookings are found for the preview, by people who may see them", async () => {
  await using app = await testApp();
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 0, minutes));
  await book(app, { customer_name: "Olga Older", created_at: at(0) });
  for (let newer = 1; newer <= 20; newer += 1) {
    const contact = { customer_name: `Nia ${newer}`, customer_email: `${newer}@example.com` };
    await book(app, { ...contact, created_at: at(newer) });
  }
  const path = "/admin/email-templates/booking_confirmation";
  const office = await app.adminBrowser();
  const editor = await app.browserWith("editor");
  expect(await page(office.get(path))).not.toContain("Olga Older");
  const found = await page(office.get(`${path}?find=olga`));
  expect(found).toContain("Olga Older, request");
  expect(found).not.toContain("Nia");
  expect(await page(editor.get(`${path}?find=olga`))).not.toContain("Olga");
});

test("an application's emails can be seen with a real applicant", async () => {
  await using app = await testApp();
  await insertApplication(app.db, await anOpening(app), { full_name: "Ben Real" });
  const html = await page(
    (await app.adminBrowser()).get("/admin/email-templates/application_confirmation"),
  );
  expect(html).toContain("Ben Real, Night Patrol Officer");
});

test("the screen says when a text can't be saved or read", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const seen = seenIn(await page(office.get(screen)));
  await sql`alter table email_templates add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await office.post(screen, { ...mine, seen });
    expect(answer.status).toBe(500);
    const html = await page(answer);
    expect(html).toContain("Failed to update template");
    expect(html).toContain("About {{service_name}}");
  } finally {
    await app.db.schema.alterTable("email_templates").dropConstraint("closed").execute();
  }
  await sql`alter table email_templates rename to templates_gone`.execute(app.db);
  try {
    const answer = await office.get(screen);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("Failed to load template");
  } finally {
    await sql`alter table templates_gone rename to email_templates`.execute(app.db);
  }
});

test("the dashboard counts the email templates", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const html = await page(office.get("/admin"));
  const card = html.slice(html.indexOf("<main")).split("Email Templates")[1] ?? "";
  const count = /tabular-nums[^>]*>(\d+)</.exec(card)?.[1];
  expect(count).toBe(String(everyEmail.length));
});

test("previews and test emails name the company and its response time from the settings", async () => {
  const { received, url } = await mailServer();
  await using app = await testApp({
    mailer: mailerFor(url),
    settings: { company_name: "Night Harbor Security", answer_within: "6 hours" },
  });
  const office = await app.adminBrowser();
  const quote = await page(office.get(`${screen}/quote_sent`));
  expect(quote).toMatch(/data-preview-subject[^>]*>Quote Q-1042 from Night Harbor Security</);

  const html = await page(office.get(screen));

  const fields = {
    subject: "From {{company}}",
    html: "<p>{{company}} answers {{response_time}}. {{customer_name}}</p>",
    text: "",
  };
  const sent = await office.post(screen, { ...fields, intent: "test", seen: seenIn(html) });
  expect(sent.status).toBe(200);
  expect(received[0]).toContain("Subject: From Night Harbor Security");
  expect(received[0]).toContain("Night Harbor Security answers within 6 hours.");
});
