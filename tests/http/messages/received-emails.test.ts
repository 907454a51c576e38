import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteUnusedEmails } from "~/features/messages/received-emails/commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { anOpening } from "../../support/applications";
import { bookAt } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import {
  bearer,
  deliver,
  emailFrom,
  inboundEmail,
  page,
  receivingApp,
} from "../../support/received-emails";
import { infected, openScanner } from "../stored-together/scanner";

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

  const email = emailFrom("Ada Example <Ada@example.com>", [
    "Message-ID: <one@home.example.com>",
    `In-Reply-To: <${ours?.id}@localhost>`,
  ]);
  expect((await deliver(app, email)).status).toBe(200);
  await app.runJobs();
  const [message] = await stored(app);
  expect(message).toMatchObject({ email: "Ada@example.com", status: "unread" });
  expect(app.sentEmails.at(-1)).toMatchObject({
    to: "ops@example.com",
    replyTo: "Ada@example.com",
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
  // Another delivery adds other headers.
  await deliver(app, `Received: from mx.example.com\r\n${email}`);
  // Without a Message-ID, duplicates are recognized by the content.
  for (let i = 0; i < 2; i += 1) await deliver(app, emailFrom("ben@example.com"));
  await app.runJobs();
  expect((await stored(app)).map(({ email }) => email).sort()).toEqual([
    "ada@example.com",
    "ben@example.com",
  ]);
  expect(app.sentEmails).toHaveLength(2);
  expect(await app.files()).toHaveLength(2);
});

test("keeps an email whose Message-ID someone else already used", async () => {
  await using app = await receivingApp();
  const id = "Message-ID: <one@example.com>";
  const first = emailFrom("ada@example.com", [id]);
  for (const email of [first, emailFrom("ben@example.com", [id]), `${first} It's open.`]) {
    expect((await deliver(app, email)).status).toBe(200);
  }
  await app.runJobs();
  expect((await stored(app)).map(({ email }) => email).sort()).toEqual([
    "ada@example.com",
    "ada@example.com",
    "ben@example.com",
  ]);
});

test("an email belongs to a record only if its sender does", async () => {
  await using app = await receivingApp();
  const booking = await bookAt(app, "09:00", "10:00", { customer_email: "ada@example.com" });
  await app.db
    .updateTable("appointments")
    .set({ customer_email: "ada@work.example.com" })
    .where("id", "=", booking)
    .execute();
  const ours = "0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab";
  await app.db
    .insertInto("outgoing_mails")
    .values({
      ...{ id: ours, template: "booking_confirmation", to_address: "Ada@example.com" },
      ...{ mailbox: "ada@example.com", subject: "Your visit", html: "", text: "" },
      ...{ appointment_id: booking, created_at: app.clock.now(), status: "sent" },
    })
    .execute();
  const answer = `In-Reply-To: <${ours}@localhost>`;
  const forged = "Authentication-Results: mx.example.com; dmarc=fail header.from=example.com";
  await deliver(app, emailFrom("mallory@example.com", [answer]));
  await deliver(app, emailFrom("ada@example.com", [answer]));
  await deliver(app, emailFrom("ada@work.example.com", [answer]));
  await deliver(app, emailFrom("Ada <ada@work.example.com>", [forged, answer]));
  await app.runJobs();
  const found = await app.db
    .selectFrom("received_emails")
    .innerJoin("messages", "messages.id", "message_id")
    .select(["email", "answers_mail_id as answers", "failed_checks as failed"])
    .orderBy("email")
    .orderBy("failed")
    .execute();
  expect(found).toEqual([
    { email: "ada@example.com", answers: ours, failed: "" },
    { email: "ada@work.example.com", answers: ours, failed: "" },
    { email: "ada@work.example.com", answers: null, failed: "DMARC" },
    { email: "mallory@example.com", answers: null, failed: "" },
  ]);
});

test("an applicant's email belongs to their application, whichever address ours went to", async () => {
  await using app = await receivingApp();
  const application = await insertApplication(app.db, await anOpening(app), {
    email: "ada@example.com",
  });
  const ours = "0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab";
  await app.db
    .insertInto("outgoing_mails")
    .values({
      ...{ id: ours, template: "application_confirmation", to_address: "old@example.com" },
      ...{ mailbox: "old@example.com", subject: "Thanks", html: "", text: "" },
      ...{ application_id: application, created_at: app.clock.now(), status: "sent" },
    })
    .execute();
  const reply = `In-Reply-To: <${ours}@localhost>`;
  await deliver(app, emailFrom("Ada@example.com", [reply]));
  await app.runJobs();
  const [message] = await stored(app);
  const office = await app.adminBrowser();
  expect(await page(office.get(`/admin/messages/${message?.id}`))).toContain(
    `/admin/careers/applications/${application}`,
  );
});

test("an email whose sender failed a check is marked", async () => {
  await using app = await receivingApp();
  const failed = "Authentication-Results: mx.example.com; spf=pass; dmarc=fail (p=reject)";
  await deliver(app, emailFrom("ada@example.com", [failed]));
  await app.runJobs();
  const [message] = await stored(app);
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin/messages"))).toContain("Unverified sender");
  expect(await page(office.get(`/admin/messages/${message?.id}`))).toContain(
    "This email may not be from ada@example.com: it failed the sender check.",
  );
  await deliver(app, emailFrom("ben@example.com"));
  await app.runJobs();
  expect((await page(office.get("/admin/messages"))).match(/Unverified sender/g)).toHaveLength(1);
  // SendGrid sends the results with the form.
  const sendGrid = new FormData();
  for (const [name, value] of [
    ["SPF", "fail"],
    ["dkim", "{@mallory.example : pass}"],
    ["email", emailFrom("cleo@example.com")],
  ] as const) {
    sendGrid.append(name, value);
  }
  await deliver(app, sendGrid, bearer);
  await app.runJobs();
  expect((await page(office.get("/admin/messages"))).match(/Unverified sender/g)).toHaveLength(2);
});

const attached = (name: string, content: string | Buffer) =>
  [
    "--b",
    `Content-Type: text/html; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64"),
  ].join("\r\n");

const withAttachments = (...attachments: string[]) =>
  [
    "From: ada@example.com",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    ...["--b", "Content-Type: text/plain", "", "See the plan."],
    ...attachments,
    "--b--",
  ].join("\r\n");

test("opens PDF attachments in the browser and others as downloads", async () => {
  await using app = await receivingApp();
  const files = [
    attached("plan.pdf", "%PDF-1.7 the plan"),
    attached("page.html", "<script>alert(1)</script>"),
  ];
  await deliver(app, withAttachments(...files));
  await app.runJobs();
  const [message] = await stored(app);
  const path = `/admin/messages/${message?.id}`;
  const office = await app.browserWith("viewer");
  const shown = await page(office.get(path));
  expect(shown).toContain("plan.pdf");
  expect(shown).toContain("page.html");
  const plan = await office.get(`${path}/attachments/0`);
  expect(plan.headers.get("Content-Type")).toBe("application/pdf");
  expect(plan.headers.get("Content-Disposition")).toContain('inline; filename="plan.pdf"');
  expect(plan.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await plan.text()).toBe("%PDF-1.7 the plan");
  const html = await office.get(`${path}/attachments/1`);
  expect(html.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(html.headers.get("Content-Disposition")).toContain('attachment; filename="page.html"');
  expect((await office.get(`${path}/attachments/2`)).status).toBe(404);
  expect((await office.get(`${path}/attachments/x`)).status).toBe(404);
  expect((await (await app.browserWith("recruiter")).get(`${path}/attachments/0`)).status).toBe(
    403,
  );
});

test("an infected attachment can't be opened", async () => {
  const scanner = await openScanner();
  await using app = await receivingApp();
  app.services.config.clamav = scanner.address;
  const files = [attached("plan.pdf", infected), attached("gate.pdf", "%PDF-1.7 the gate")];
  await deliver(app, withAttachments(...files));
  await app.runJobs();
  const [message] = await stored(app);
  const path = `/admin/messages/${message?.id}/attachments`;
  const office = await app.adminBrowser();
  const refused = await office.get(`${path}/0`);
  expect(refused.headers.get("Set-Cookie")).toContain("attachment-infected");
  expect(await (await office.get(`${path}/1`)).text()).toBe("%PDF-1.7 the gate");
  scanner.close();
  const unscanned = await office.get(`${path}/1`);
  expect(unscanned.headers.get("Set-Cookie")).toContain("attachment-not-opened");
});

test("keeps the quoted part of an email apart from its own text", async () => {
  await using app = await receivingApp();
  const quote = "On Monday, Guards wrote:\r\n> Which gate?\r\n> The south gate.";
  await deliver(app, `${emailFrom("ada@example.com")}\r\n\r\n${quote}`);
  await app.runJobs();
  const [message] = await stored(app);
  const shown = await page((await app.adminBrowser()).get(`/admin/messages/${message?.id}`));
  const [own = "", folded = ""] = shown.split("Show quoted text</summary>");
  expect(own).toContain("The north gate, please.");
  expect(own).not.toContain("The south gate.");
  expect(folded.split("</details>")[0]).toContain("The south gate.");
  expect(app.sentEmails[0]?.text).toContain("The north gate, please.");
  expect(app.sentEmails[0]?.text).not.toContain("The south gate.");
});

test("the office is notified of the whole text if answers may be in the quote", async () => {
  await using app = await receivingApp();
  const quote = "-----Original Message-----\r\nFrom: Guards\r\n\r\nWhich gate? The south gate.";
  await deliver(app, `${emailFrom("ada@example.com")}\r\n\r\n${quote}`);
  await app.runJobs();
  expect(app.sentEmails[0]?.text).toContain("Which gate? The south gate.");
});

test("the office can try again to read an email that couldn't be read", async () => {
  await using app = await receivingApp();
  const head = ["From: Ada <ada@example.com>", "Content-Type: multipart/mixed; boundary=b"];
  const email = `${head.join("\r\n")}\r\n\r\n${"--b\n\n".repeat(6_000)}`;
  expect((await deliver(app, email)).status).toBe(200);
  expect((await deliver(app, email)).status).toBe(200);
  await app.runJobs();
  const [message, ...others] = await stored(app);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ email: "ada@example.com", status: "unread" });
  expect(app.sentEmails).toMatchObject([{ to: "ops@example.com" }]);
  const office = await app.adminBrowser();
  const path = `/admin/messages/${message?.id}`;
  const shown = await page(office.get(path));
  expect(shown).toContain("but couldn’t read it");
  expect(shown).toContain("Try Reading It Again");
  expect(await (await office.get(`${path}/original`)).text()).toBe(email);
  const viewer = await app.browserWith("viewer");
  expect(await page(viewer.get(path))).not.toContain("Try Reading It Again");
  expect((await viewer.post(path, { intent: "read-again" })).status).toBe(403);

  // It still can't be read.
  expect((await office.post(path, { intent: "read-again" })).status).toBe(302);
  await app.runJobs();
  expect(await page(office.get(path))).toContain("Try Reading It Again");

  // An email that was too much for a busy machine can be read later.
  const [name = ""] = await app.files();
  await writeFile(join(app.dataDir, name), emailFrom("Ada Example <ada@example.com>"));
  await office.post(path, { intent: "read-again" });
  await app.runJobs();
  const read = await page(office.get(path));
  expect(read).toContain("The north gate, please.");
  expect(read).not.toContain("Try Reading It Again");
  expect((await stored(app))[0]).toMatchObject({ name: "Ada Example" });
  const late = await office.post(path, { intent: "read-again" });
  expect(late.headers.get("Set-Cookie")).toContain("email-not-read-again");
  expect(app.sentEmails).toHaveLength(1);
});

test("lists emails that are refused because a sender or network sent too many", async () => {
  await using app = await receivingApp();
  const limit = (key: string, hits: number) =>
    app.db
      .insertInto("rate_limits")
      .values({ key, hits, window_ends_at: new Date(app.clock.now().getTime() + hours(1)) })
      .execute();
  await limit("received-sender-hour:ada@example.com", 60);
  await limit("received-sender-day:ben@example.com", 200);
  expect((await deliver(app, emailFrom("Ada <Ada@example.com>"))).status).toBe(429);
  expect((await deliver(app, emailFrom("ben@example.com"))).status).toBe(429);
  expect((await deliver(app, emailFrom("cleo@example.com"))).status).toBe(200);
  await app.db
    .updateTable("rate_limits")
    .set({ hits: 1_000 })
    .where("key", "=", "received-network-hour:127.0.0")
    .execute();
  const refused = await deliver(app, emailFrom("dan@example.com"));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  await app.runJobs();
  expect((await stored(app)).map(({ email }) => email)).toEqual(["cleo@example.com"]);
  const listed = await page((await app.adminBrowser()).get("/admin/audit-log/refused"));
  expect(listed).toContain("Too many emails received");
  expect(await app.db.selectFrom("refused_access").select(["kind", "times"]).execute()).toEqual([
    { kind: "too-many-emails", times: 3 },
  ]);
});

test("only stored emails without a message or a job are deleted", async () => {
  await using app = await receivingApp();
  await deliver(app, emailFrom("ada@example.com"));
  await app.runJobs();
  await app.services.jobs.stop();
  await deliver(app, emailFrom("ben@example.com"));
  const used = await app.files();
  const unused = "files/received-emails/1700000000000-0123456789abcdef0123456789abcdef.eml";
  await writeFile(join(app.dataDir, unused), "From: eve@example.com");
  app.clock.time = new Date(app.clock.now().getTime() + hours(2));
  expect(await app.files()).toHaveLength(3);
  await deleteUnusedEmails(app.services);
  expect((await app.files()).sort()).toEqual(used.sort());
});

test("an original that is stored in the database can still be downloaded", async () => {
  await using app = await receivingApp();
  await deliver(app, emailFrom("ada@example.com"));
  await app.runJobs();
  const original = Buffer.from("From: ada@example.com").toString("base64");
  await app.db.updateTable("received_emails").set({ file: null, original }).execute();
  const [message] = await stored(app);
  const office = await app.adminBrowser();
  expect(await (await office.get(`/admin/messages/${message?.id}/original`)).text()).toBe(
    "From: ada@example.com",
  );
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
  const deliverOne = async (id: number) => {
    await deliver(app, emailFrom("ada@example.com", [`Message-ID: <${id}@example.com>`]));
    await app.runJobs();
  };
  await deliverOne(1);
  expect(app.sentEmails).toHaveLength(1);
  await app.db
    .updateTable("rate_limits")
    .set({ hits: 19 })
    .where("key", "=", "received-email:ada@example.com")
    .execute();
  for (const id of [2, 3, 4]) await deliverOne(id);
  expect(await stored(app)).toHaveLength(4);
  expect(app.sentEmails).toHaveLength(2);
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
  await app.runJobs();
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
  expect((await deliver(app, `${email}${"a".repeat(41 * 1024 * 1024)}`)).status).toBe(413);
  await app.runJobs();
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
  await using closed = await testApp();
  expect((await deliver(closed, email)).status).toBe(404);
});

test("reads bodies only from the email service, two at a time", async () => {
  await using app = await receivingApp();
  await using closed = await testApp();
  const open: ReadableStreamDefaultController[] = [];
  const read: string[] = [];
  const slowly = (name: string) =>
    new ReadableStream(
      {
        start: (controller) => void open.push(controller),
        pull: () => void read.push(name),
      },
      { highWaterMark: 0 },
    );
  const post = (to: TestApp, name: string, headers: Record<string, string>) => {
    const init = { method: "POST", body: slowly(name), headers, duplex: "half" };
    return to.fetch(new Request("http://localhost:3000/email/received", init as RequestInit));
  };
  expect((await post(closed, "not set up", bearer)).status).toBe(404);
  expect((await post(app, "no token", {})).status).toBe(401);
  expect(read).toEqual([]);

  const names = ["first", "second", "third"];
  const answers = names.map((name) => post(app, name, bearer));
  const finish = async (name: string) => {
    const controller = open[names.indexOf(name) + 2];
    controller?.enqueue(Buffer.from(emailFrom(`${name}@example.com`)));
    controller?.close();
    expect((await answers[names.indexOf(name)])?.status).toBe(200);
  };
  await expect.poll(() => new Set(read).size).toBe(2);
  const waiting = names.filter((name) => !read.includes(name));
  for (const name of names.filter((name) => read.includes(name))) await finish(name);
  for (const name of waiting) await finish(name);
  expect(waiting).toHaveLength(1);
  // The next test has the same database.
  await app.runJobs();
});

test("only people who may read messages can download the original", async () => {
  await using app = await receivingApp();
  await deliver(app, emailFrom("ada@example.com"));
  await app.runJobs();
  const [message] = await stored(app);
  const path = `/admin/messages/${message?.id}/original`;
  expect((await (await app.browserWith("recruiter")).get(path)).status).toBe(403);
  expect((await (await app.browserWith("viewer")).get(path)).status).toBe(200);
  const unknown = "/admin/messages/0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab/original";
  expect((await (await app.adminBrowser()).get(unknown)).status).toBe(404);
});
