import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { bookAt } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";

const inboundEmail = {
  address: "replies@in.example.com",
  token: "a-token-of-thirty-two-characters-",
};
const bearer = { Authorization: `Bearer ${inboundEmail.token}` };

const receivingApp = () =>
  testApp({ config: { inboundEmail }, settings: { admin_email: "ops@example.com" } });

const emailFrom = (from: string, lines: string[] = []) =>
  [`From: ${from}`, "Subject: Re: Your visit", ...lines, "", "The north gate, please."].join(
    "\r\n",
  );

function deliver(
  app: TestApp,
  body: BodyInit,
  headers: Record<string, string> = { ...bearer, "Content-Type": "message/rfc822" },
) {
  const request = new Request("http://localhost:3000/email/received", {
    method: "POST",
    body,
    headers,
  });
  return app.fetch(request);
}

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const stored = (app: TestApp) =>
  app.db.selectFrom("messages").select(["id", "name", "email", "status"]).execute();

test("a reply to an email about a booking becomes a message in the customer's thread", async () => {
  await using app = await receivingApp();
  const booking = await bookAt(app, "09:00", "10:00", {
    customer_name: "Ada Example",
    customer_email: "ada@example.com",
    created_at: app.clock.now(),
  });
  const office = await app.adminBrowser("olive@example.com");
  const form = await page(office.get(`/admin/bookings/${booking}/reply`));
  expect(form).toContain("replies@in.example.com");
  await office.post(`/admin/bookings/${booking}/reply`, {
    intent: "reply",
    seen: seenIn(form),
    subject: "Your visit",
    reply: "Which gate?",
    answersTo: "office",
  });
  await app.runJobs();
  const [ours] = app.sentEmails;
  expect(ours?.replyTo).toBe("replies@in.example.com");

  // From a different address than the one we wrote to.
  const email = emailFrom("Ada Example <ada@home.example.com>", [
    "Message-ID: <one@home.example.com>",
    `In-Reply-To: <${ours?.id}@localhost>`,
  ]);
  expect((await deliver(app, email)).status).toBe(200);
  await app.runJobs();
  const [message] = await stored(app);
  expect(message).toMatchObject({ email: "ada@home.example.com", status: "unread" });
  expect(app.sentEmails.at(-1)).toMatchObject({
    to: "ops@example.com",
    replyTo: "ada@home.example.com",
  });
  const thread = await page(office.get(`/admin/bookings/${booking}/reply`));
  expect(thread).toContain(`/admin/messages/${message?.id}`);
  expect(thread).toContain("Re: Your visit");

  const shown = await page(office.get(`/admin/messages/${message?.id}`));
  expect(shown).toContain("Received by email");
  expect(shown).toContain(`/admin/bookings/${booking}`);
  const original = await office.get(`/admin/messages/${message?.id}/original`);
  expect(original.headers.get("Content-Disposition")).toContain("attachment");
  expect(await original.text()).toBe(email);
});

test("an email is stored once, even if it is delivered several times at once", async () => {
  await using app = await receivingApp();
  const email = emailFrom("ada@example.com", ["Message-ID: <one@example.com>"]);
  const answers = await Promise.all([1, 2, 3].map(() => deliver(app, email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Without a Message-ID, duplicates are recognized by the content.
  for (let i = 0; i < 2; i += 1) await deliver(app, emailFrom("ben@example.com"));
  await app.runJobs();
  expect((await stored(app)).map(({ email }) => email).sort()).toEqual([
    "ada@example.com",
    "ben@example.com",
  ]);
  expect(app.sentEmails).toHaveLength(2);
});

test("an automatic email is archived, and nobody is notified of it", async () => {
  await using app = await receivingApp();
  await deliver(app, emailFrom("ada@example.com", ["Auto-Submitted: auto-replied"]));
  await deliver(app, emailFrom("no-reply@example.com"));
  await app.runJobs();
  expect((await stored(app)).map(({ status }) => status)).toEqual(["archived", "archived"]);
  expect(app.sentEmails).toEqual([]);
});

test("a flood from one sender is stored, but the office gets only 20 emails an hour about it", async () => {
  await using app = await receivingApp();
  for (let i = 0; i < 23; i += 1) {
    await deliver(app, emailFrom("ada@example.com", [`Message-ID: <${i}@example.com>`]));
  }
  await app.runJobs();
  expect(await stored(app)).toHaveLength(23);
  expect(app.sentEmails).toHaveLength(20);
});

test("forms from email services are accepted, and an attachment is kept", async () => {
  await using app = await receivingApp();
  const email = [
    "From: ada@example.com",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "A photo of the gate.",
    "--b",
    "Content-Type: image/jpeg; name=gate.jpg",
    "Content-Disposition: attachment; filename=gate.jpg",
    "Content-Transfer-Encoding: base64",
    "",
    "/9j/4AAQ",
    "--b--",
  ].join("\r\n");
  const sendGrid = new FormData();
  sendGrid.append("email", email);
  const basic = Buffer.from(`email:${inboundEmail.token}`).toString("base64");
  expect((await deliver(app, sendGrid, { Authorization: `Basic ${basic}` })).status).toBe(200);
  const mailgun = new URLSearchParams({ "body-mime": email.replace("ada@", "ben@") });
  expect((await deliver(app, mailgun, bearer)).status).toBe(200);
  const [first] = await stored(app);
  const office = await app.adminBrowser();
  expect(await page(office.get(`/admin/messages/${first?.id}`))).toContain("with 1 attachment");
  expect(await (await office.get(`/admin/messages/${first?.id}/original`)).text()).toContain(
    "/9j/4AAQ",
  );
});

test("only valid emails with the token are accepted", async () => {
  await using app = await receivingApp();
  const email = emailFrom("ada@example.com");
  for (const Authorization of ["", "Bearer wrong", "Basic wrong", `Token ${inboundEmail.token}`]) {
    expect((await deliver(app, email, { Authorization })).status).toBe(401);
  }
  expect((await deliver(app, "Subject: No sender\r\n\r\nHello")).status).toBe(422);
  expect((await deliver(app, new FormData(), bearer)).status).toBe(422);
  expect((await deliver(app, `${email}${"\n".repeat(700_000)}`)).status).toBe(422);
  expect((await deliver(app, `${email}${"a".repeat(41 * 1024 * 1024)}`)).status).toBe(413);
  expect(await stored(app)).toEqual([]);
  await using closed = await testApp();
  expect((await deliver(closed, email)).status).toBe(404);
});

test("only people who may read messages can download the original", async () => {
  await using app = await receivingApp();
  await deliver(app, emailFrom("ada@example.com"));
  const [message] = await stored(app);
  const path = `/admin/messages/${message?.id}/original`;
  expect((await (await app.browserWith("recruiter")).get(path)).status).toBe(403);
  expect((await (await app.browserWith("viewer")).get(path)).status).toBe(200);
  const unknown = "/admin/messages/0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab/original";
  expect((await (await app.adminBrowser()).get(unknown)).status).toBe(404);
});
