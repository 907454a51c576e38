import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messageIdOf } from "~/platform/email/message-id";
import { signInAsAdmin } from "../../support/admins";
import { type TestApp, testOrigin } from "../../support/app";
import { anOpening, apply } from "../../support/applications";
import { bookAt } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import { deliver, emailFrom, page, receivingApp } from "../../support/received-emails";

const idOf = (app: TestApp, index: number) =>
  messageIdOf(app.sentEmails.at(index)?.id ?? "", testOrigin);

/** Receives an email a minute later. */
async function receive(app: TestApp, email: string) {
  app.clock.time = new Date(app.clock.now().getTime() + 60_000);
  expect((await deliver(app, email)).status).toBe(200);
  await app.runJobs();
}

const messagesIn = (app: TestApp) =>
  app.db
    .selectFrom("messages")
    .leftJoin("received_emails", "message_id", "messages.id")
    .select(["messages.id", "email", "status", "subject"])
    .orderBy("received_at")
    .orderBy("messages.id")
    .execute();

const messageFrom = async (app: TestApp, email: string) =>
  (await messagesIn(app)).findLast((one) => one.email === email);

/** Writes a reply, another minute later. */
async function reply(app: TestApp, path: string, text: string) {
  app.clock.time = new Date(app.clock.now().getTime() + 60_000);
  const office = await app.adminBrowser("olive@example.com");
  const seen = seenIn(await page(office.get(path)));
  const fields = { subject: "Re: Your visit", reply: text, answersTo: "office" };
  const response = await office.post(path, { intent: "reply", seen, ...fields });
  expect(response.status).toBe(302);
  await app.runJobs();
  return app.sentEmails.at(-1);
}

const visit = (app: TestApp) =>
  bookAt(app, "09:00", "10:00", {
    customer_name: "Ada Example",
    customer_email: "ada@example.com",
    created_at: app.clock.now(),
  });

test("replies go to a Reply-To at the sender's domain", async () => {
  await using app = await receivingApp();
  await receive(
    app,
    emailFrom("Ada <ada@example.com>", ["Reply-To: Front Desk <desk@mail.example.com>"]),
  );
  expect(app.sentEmails).toMatchObject([
    { to: "ops@example.com", replyTo: "desk@mail.example.com" },
  ]);
  const path = `/admin/messages/${(await messageFrom(app, "ada@example.com"))?.id}`;
  const office = await app.adminBrowser();
  expect(await page(office.get(path))).toContain(
    "Replies to this email go to desk@mail.example.com.",
  );
  expect(await reply(app, path, "Thanks!")).toMatchObject({ to: "desk@mail.example.com" });
  const customer = "/admin/bookings/customers/ada%40example.com";
  await visit(app);
  expect(await page(office.get(customer))).toContain("Reply from Test Admin, sent");
  // Their next email belongs to the thread, whichever of the two addresses it's from.
  await receive(app, emailFrom("ada@example.com", [`In-Reply-To: ${idOf(app, -1)}`]));
  const next = `/admin/messages/${(await messageFrom(app, "ada@example.com"))?.id}`;
  expect(next).not.toBe(path);
  expect(await page(office.get(next))).toContain(`href="${path}"`);
});

test.each([
  ["another domain", "ada@example.com", "ada@example.net", []],
  ["another person at a mail provider", "ada@gmail.com", "mallory@gmail.com", []],
  ["a forged email", "ada@example.com", "desk@example.com", ["Received-SPF: fail"]],
])("a Reply-To with %s is shown as a doubt and not used", async (_, from, to, headers) => {
  await using app = await receivingApp();
  await receive(app, emailFrom(from, [`Reply-To: ${to}`, ...headers]));
  expect(app.sentEmails).toMatchObject([{ replyTo: from }]);
  const path = `/admin/messages/${(await messageFrom(app, from))?.id}`;
  expect(await page((await app.adminBrowser()).get(path))).toContain(
    `This email asks for replies to ${to}, which may be someone else. Your reply will go to ${from}.`,
  );
  expect(await reply(app, path, "Thanks!")).toMatchObject({ to: from });
});

test("our replies name the emails of their thread", async () => {
  await using app = await receivingApp();
  await receive(
    app,
    emailFrom("ada@example.com", [
      "Message-ID: <two@example.com>",
      "References: <one@example.com>",
    ]),
  );
  const path = `/admin/messages/${(await messageFrom(app, "ada@example.com"))?.id}`;
  expect(await reply(app, path, "Which gate?")).toMatchObject({
    thread: ["<one@example.com>", "<two@example.com>"],
  });
  const first = idOf(app, -1);
  expect(await reply(app, path, "And when?")).toMatchObject({
    thread: ["<one@example.com>", "<two@example.com>", first],
  });
});

test("a reply about a booking names the customer's emails about it", async () => {
  await using app = await receivingApp();
  const path = `/admin/bookings/${await visit(app)}/reply`;
  await reply(app, path, "Which gate?");
  const ours = idOf(app, -1);
  const answer = ["Message-ID: <two@example.com>", `In-Reply-To: ${ours}`];
  await receive(app, emailFrom("ada@example.com", answer));
  expect(await reply(app, path, "And when?")).toMatchObject({
    thread: [ours, "<two@example.com>"],
  });
});

test("a colleague's own email is the office's answer to the message", async () => {
  await using app = await receivingApp();
  const office = await app.adminBrowser("olive@example.com");
  await receive(app, emailFrom("Ada <ada@example.com>", ["Message-ID: <one@example.com>"]));
  const first = await messageFrom(app, "ada@example.com");
  const sent = app.sentEmails.length;
  const text = "The gate is open.\r\n\r\nOn Monday, Ada wrote:\r\n> The north gate, please.";
  const headers = ["To: ada@example.com", "Cc: replies@in.example.com"];
  const answer = [...headers, "Message-ID: <two@example.com>", "In-Reply-To: <one@example.com>"];
  await receive(app, emailFrom("Olive <Olive@example.com>", answer, text));

  expect(app.sentEmails).toHaveLength(sent);
  const answered = await messageFrom(app, "Olive@example.com");
  expect(answered?.status).toBe("archived");
  expect((await messageFrom(app, "ada@example.com"))?.status).toBe("replied");
  expect(await page(office.get("/admin"))).not.toContain("unread)");
  const shown = await page(office.get(`/admin/messages/${first?.id}`));
  expect(shown).toContain("<strong>Test Admin</strong> replied: Re: Your visit");
  expect(shown).toContain("The gate is open.");
  expect(shown).toContain(`href="/admin/messages/${answered?.id}"`);
  expect(await page(office.get(`/admin/messages/${answered?.id}`))).toContain(
    `href="/admin/messages/${first?.id}"`,
  );
});

test("a colleague's answer to our notification is in the customer's thread", async () => {
  await using app = await receivingApp();
  const booking = await visit(app);
  await reply(app, `/admin/bookings/${booking}/reply`, "Which gate?");
  const answer = [`In-Reply-To: ${idOf(app, -1)}`, "Message-ID: <one@example.com>"];
  await receive(app, emailFrom("ada@example.com", answer));
  const notification = idOf(app, -1);
  const colleague = [`In-Reply-To: ${notification}`, "Message-ID: <two@example.com>"];
  const text = "The gate is open.";
  await receive(app, emailFrom("olive@example.com", ["To: ada@example.com", ...colleague], text));
  const office = await app.adminBrowser();
  const [message] = await messagesIn(app);
  expect(await page(office.get(`/admin/messages/${message?.id}`))).toContain("The gate is open.");
  const thread = await page(office.get(`/admin/bookings/${booking}`));
  expect(thread).toContain("Reply from Test Admin, sent from an email app");

  // The customer's next email refers only to the colleague's.
  const next = ["In-Reply-To: <two@example.com>", "Message-ID: <three@example.com>"];
  await receive(app, emailFrom("ada@example.com", next));
  const last = await messageFrom(app, "ada@example.com");
  expect(last?.status).toBe("unread");
  expect(await page(office.get(`/admin/messages/${last?.id}`))).toContain(
    `href="/admin/messages/${message?.id}"`,
  );
});

test("a colleague's email about a booking answers the request", async () => {
  await using app = await receivingApp();
  await app.adminBrowser("olive@example.com");
  const booking = await visit(app);
  const ours = await reply(app, `/admin/bookings/${booking}/reply`, "Which gate?");
  const answer = ["To: ada@example.com", `References: ${messageIdOf(ours?.id ?? "", testOrigin)}`];
  await receive(app, emailFrom("olive@example.com", answer, "Never mind, we found it."));
  const office = await app.adminBrowser();
  expect(await page(office.get(`/admin/bookings/${booking}/reply`))).toContain(
    "Never mind, we found it.",
  );
});

test.each([
  [
    "to the customer, with us in Cc",
    "To: ada@example.com\r\nCc: replies@in.example.com",
    "read",
    0,
  ],
  ["to us", "To: Guards <Replies@in.example.com>", "unread", 1],
  ["to the office's own mailbox", "To: ops@example.com", "unread", 1],
])("a colleague's email without a thread that is %s", async (_, to, status, notified) => {
  await using app = await receivingApp();
  await app.adminBrowser("olive@example.com");
  await receive(app, emailFrom("olive@example.com", [to]));
  expect(await messagesIn(app)).toMatchObject([{ email: "olive@example.com", status }]);
  expect(app.sentEmails).toHaveLength(notified);
});

test.each([
  ["forwarded to us", "Fwd: Your visit", "To: replies@in.example.com"],
  ["sent to us", "Re: Your visit", "To: replies@in.example.com"],
  ["sent to another colleague", "Re: Your visit", "To: otto@example.com, replies@in.example.com"],
  ["forwarded to someone else", "Fwd: Your visit", "To: kai@example.net, replies@in.example.com"],
])("a customer's email that a colleague %s isn't answered", async (_, subject, to) => {
  await using app = await receivingApp();
  await app.adminBrowser("olive@example.com");
  await app.adminBrowser("otto@example.com");
  await receive(app, emailFrom("ada@example.com", ["Message-ID: <one@example.com>"]));
  const email = emailFrom("olive@example.com", [to, "References: <one@example.com>"]);
  await receive(app, email.replace("Re: Your visit", subject));
  expect(await messagesIn(app)).toMatchObject([{ status: "unread" }, { status: "unread" }]);
  expect(app.sentEmails).toHaveLength(2);
});

test.each([
  ["failed a check", "olive@example.com", ["Authentication-Results: mx; dmarc=fail"], "unread"],
  ["is automatic", "olive@example.com", ["Auto-Submitted: auto-replied"], "archived"],
  ["is from an account without a role", "otto@example.com", [], "unread"],
])("an email that %s isn't the office's answer", async (_, from, headers, status) => {
  await using app = await receivingApp();
  await signInAsAdmin(app.services, app.newBrowser(), "olive@example.com");
  await signInAsAdmin(app.services, app.newBrowser(), "otto@example.com", "viewer");
  await app.db.deleteFrom("user_roles").where("role", "=", "viewer").execute();
  await receive(app, emailFrom("ada@example.com", ["Message-ID: <one@example.com>"]));
  const answer = ["To: ada@example.com", "In-Reply-To: <one@example.com>"];
  await receive(app, emailFrom(from, [...answer, ...headers]));
  expect(await messageFrom(app, from)).toMatchObject({ status });
  expect(await messageFrom(app, "ada@example.com")).toMatchObject({ status: "unread" });
  expect(await app.db.selectFrom("replies").select("id").execute()).toEqual([]);
});

test("exports and erases a colleague's email with the customer that it answers", async () => {
  await using app = await receivingApp();
  const office = await app.adminBrowser("olive@example.com");
  await receive(app, emailFrom("ada@example.com", ["Message-ID: <one@example.com>"]));
  const answer = ["To: ada@example.com", "In-Reply-To: <one@example.com>"];
  await receive(app, emailFrom("olive@example.com", answer));
  const answered = await messageFrom(app, "olive@example.com");
  const exported = await office.get("/admin/privacy/export?email=ada@example.com");
  // A ZIP has its files' names as they are.
  const zip = Buffer.from(await exported.arrayBuffer()).toString("latin1");
  expect(zip).toContain(`messages/${answered?.id}.eml`);
  expect(await app.files()).toHaveLength(2);
  await office.post("/admin/privacy/erase?email=ada@example.com", { typed: "ada@example.com" });
  expect(await messagesIn(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
});

/** An email as a program wrote it. */
function fromCorpus(name: string): string {
  const folder = "../../../app/features/messages/reading-emails/corpus";
  return readFileSync(join(import.meta.dirname, folder, `${name}.eml`), "latin1");
}

const postfix = fromCorpus("postfix-bounce");
const anId = "0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab";

test("a bounce is shown at its email and its booking, and isn't in the inbox", async () => {
  await using app = await receivingApp();
  const booking = await visit(app);
  const ours = await reply(app, `/admin/bookings/${booking}/reply`, "Which gate?");
  const sent = app.sentEmails.length;
  await receive(app, postfix.replaceAll(anId, ours?.id ?? ""));
  expect(app.sentEmails).toHaveLength(sent);
  expect(await messagesIn(app)).toMatchObject([{ status: "archived" }]);

  const office = await app.adminBrowser();
  const reason = "550 5.1.1 No such mailbox here";
  for (const path of [`bookings/${booking}`, "email-settings/log?show=bounced"]) {
    const shown = await page(office.get(`/admin/${path}`));
    expect(shown, path).toMatch(/bounced/i);
    expect(shown, path).toContain(reason);
  }
  expect(await page(office.get(`/admin/bookings/${booking}/reply`))).toContain("Bounced");
  const log = `/admin/email-settings/log/${ours?.id}`;
  expect(await page(office.get(log))).toContain("This email bounced");
  expect(await page(office.get("/admin"))).toContain(log);
  const [report] = await messagesIn(app);
  expect(await page(office.get(`/admin/messages/${report?.id}`))).toContain(log);

  // Sending it again makes a new email, with a new Message-ID.
  await office.post(log, {});
  await app.runJobs();
  expect(app.sentEmails.at(-1)).toMatchObject({ to: "ada@example.com" });
  expect(app.sentEmails.at(-1)?.id).not.toBe(ours?.id);
});

test("a bounce that failed a check, or that names no email of ours, changes nothing", async () => {
  await using app = await receivingApp();
  const booking = await visit(app);
  const ours = await reply(app, `/admin/bookings/${booking}/reply`, "Which gate?");
  const forged = `Authentication-Results: mx; dmarc=fail\n${postfix.replaceAll(anId, ours?.id ?? "")}`;
  await receive(app, forged);
  await receive(app, postfix);
  expect(
    await app.db
      .selectFrom("outgoing_mails")
      .select("status")
      .where("id", "=", ours?.id ?? "")
      .execute(),
  ).toEqual([{ status: "sent" }]);
  expect(await messagesIn(app)).toMatchObject([{ status: "archived" }, { status: "archived" }]);
});

test("only emails that nobody wrote say that they are automatic", async () => {
  await using app = await receivingApp();
  await apply(app, { jobId: await anOpening(app) });
  await app.runJobs();
  const kinds = app.sentEmails.map(({ to, autoSubmitted }) => `${to} ${autoSubmitted}`);
  expect(kinds.sort()).toEqual(["ada@example.com auto-replied", "ops@example.com auto-generated"]);
  await receive(app, emailFrom("ada@example.com"));
  expect(app.sentEmails.at(-1)).toMatchObject({ autoSubmitted: "auto-generated" });
  const path = `/admin/messages/${(await messageFrom(app, "ada@example.com"))?.id}`;
  expect(await reply(app, path, "Thanks!")).not.toHaveProperty("autoSubmitted");
});

test("opens the photos of an email, whether they are in its text or in a winmail.dat", async () => {
  await using app = await receivingApp();
  for (const name of ["iphone-photo", "winmail-dat"]) {
    await receive(app, fromCorpus(name));
  }
  const office = await app.adminBrowser();
  const links = async (email: string) => {
    const path = `/admin/messages/${(await messageFrom(app, email))?.id}`;
    const shown = await page(office.get(path));
    return [...shown.matchAll(/href="([^"]*\/attachments\/\d+)"[^>]*>([^<]*)</g)].map(
      ([, href = "", name]) => ({ href, name }),
    );
  };
  const [photo] = await links("finn@example.com");
  expect(photo?.name).toBe("IMG_2041.jpeg");
  expect((await office.get(photo?.href ?? "")).headers.get("Content-Type")).toBe("image/jpeg");
  const [plan, gate] = await links("dana@works.example.com");
  expect([plan?.name, gate?.name]).toEqual(["Site plan – north and south gate.pdf", "gate.jpg"]);
  expect((await office.get(plan?.href ?? "")).headers.get("Content-Type")).toBe("application/pdf");
});

test("opens the attachments of a list that was stored without numbers", async () => {
  await using app = await receivingApp();
  await receive(app, fromCorpus("attached-emails"));
  await app.db
    .updateTable("received_emails")
    .set({
      attachment_list: JSON.stringify([
        { name: "First.eml", size: 1 },
        { name: "Second", size: 2 },
      ]),
    })
    .execute();
  const path = `/admin/messages/${(await messageFrom(app, "jo@example.com"))?.id}`;
  const shown = await page((await app.adminBrowser()).get(path));
  expect(shown).toContain(`${path}/attachments/1"`);
});
