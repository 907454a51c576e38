import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { testApp } from "../../support/app";

const message = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "",
  message: "Who answers at night?\nAnd on Sundays?",
};

test("a visitor's message is stored and emailed to the office, with the visitor as reply address", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const response = await app.post("/contact", message);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("Message Sent!");
  expect(html).toContain("We&#x27;ll get back to you within 24 hours.");
  expect(html).not.toContain("Who answers at night?");
  expect(await app.db.selectFrom("messages").selectAll().execute()).toMatchObject([
    { ...message, phone: null, status: "unread", received_at: app.clock.now() },
  ]);
  await app.runJobs();
  expect(app.sentEmails).toMatchObject([
    { to: "ops@example.com", replyTo: "ada@example.com", subject: "New message from Ada Example" },
  ]);
  expect(app.sentEmails[0]?.html).toContain("Who answers at night?<br>And on Sundays?");
});

test("the same message sent twice is stored and emailed once", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const answers = await Promise.all([app.post("/contact", message), app.post("/contact", message)]);
  for (const answer of answers) expect(await answer.text()).toContain("Message Sent!");
  await app.runJobs();
  expect(await app.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  expect(app.sentEmails).toHaveLength(1);
});

test("the same message a day later is another message", async () => {
  await using app = await testApp();
  await app.post("/contact", message);
  app.clock.time = new Date(app.clock.time.getTime() + hours(24) - 1);
  await app.post("/contact", message);
  expect(await app.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  app.clock.time = new Date(app.clock.time.getTime() + 1);
  await app.post("/contact", message);
  expect(await app.db.selectFrom("messages").select("id").execute()).toHaveLength(2);
});

test.each([
  ["no name", { name: "" }, "Please enter your name"],
  ["a malformed email", { email: "ada@@example.com" }, "This isn’t a complete email address"],
  ["a phone without digits", { phone: "call me" }, "This isn’t a valid phone number"],
  ["no message", { message: " \n " }, "Please enter your message"],
  ["an over-long message", { message: "x".repeat(5001) }, "Must be 5,000 characters or fewer"],
])("%s is refused at its field, keeps the values and stores nothing", async (_, wrong, text) => {
  await using app = await testApp();
  const filled = { ...message, phone: "+1 555 0142", ...wrong };
  const response = await app.post("/contact", filled);
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain(text);
  expect(html).toContain(filled.phone);
  expect(await app.db.selectFrom("messages").select("id").execute()).toHaveLength(0);
});

test("the page shows the contact settings and a link to the sign-in", async () => {
  await using app = await testApp({
    settings: { phone: "+1 555 0101", address: "24 Example Street" },
  });
  const html = await (await app.get("/contact")).text();
  expect(html).toContain('href="tel:+15550101"');
  expect(html).toContain("24%20Example%20Street");
  expect(html).not.toContain("mailto:");
  expect(html).toContain("Admin Login");
});
