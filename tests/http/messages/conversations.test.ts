import { describe, expect, test } from "vitest";
import { personExport } from "~/features/privacy/people/export.queries.server";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { days, hours, seconds } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { chat, onlyMessage, pass, startChat } from "../../support/conversations";
import { seenIn } from "../../support/office-forms";
import { pageText } from "../../support/page-text";

const html = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

/** The text of a page. */
const text = async (response: Promise<Response>) => pageText(await html(response));

const reply = {
  intent: "reply",
  subject: "Your message",
  reply: "Someone always does.",
  answersTo: "own",
};

async function answer(office: Browser, id: string, fields: object = {}) {
  const path = `/admin/messages/${id}`;
  const seen = seenIn(await html(office.get(path)));
  return office.post(path, { ...reply, seen, ...fields });
}

const emails = ({ db }: TestApp) =>
  db.selectFrom("outgoing_mails").select(["to_address", "status", "reason"]).execute();

describe("starting", () => {
  test("a chat is a message with a page of its own, and the office gets an email", async () => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const path = await startChat(app);
    expect(await app.db.selectFrom("messages").selectAll().execute()).toMatchObject([
      { ...chat, phone: null, status: "unread" },
    ]);
    const response = await app.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store, private");
    expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const page = pageText(await response.text());
    expect(page).toContain("Who answers at night?");
    expect(page).toContain("will respond within 24 hours");
    await app.runJobs();
    expect(app.sentEmails).toMatchObject([
      {
        to: "ops@example.com",
        replyTo: "ada@example.com",
        subject: "New message from Ada Example",
      },
    ]);
  });

  test("the form is filled in from the link, and its page isn’t cached", async () => {
    await using app = await testApp();
    const page = await html(app.get("/chat?text=Is%20it%20%3Cb%3Eopen%3C%2Fb%3E%3F"));
    expect(page).toContain("Is it &lt;b&gt;open&lt;/b&gt;?</textarea>");
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(await html(app.get("/chat"))).toContain("></textarea>");
  });

  test.each([
    ["no name", { name: "" }, "Please enter your name"],
    ["no message", { message: " " }, "Please enter your message"],
    ["neither email nor phone", { email: "" }, "email address or phone number"],
    ["an incomplete email", { email: "ada@" }, "isn’t a complete email address"],
  ])("%s is refused at its field, keeps the rest and stores nothing", async (_, wrong, message) => {
    await using app = await testApp();
    const response = await app.post("/chat", { ...chat, name: "Ada Kept", ...wrong });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).toContain("name" in wrong ? chat.email : "Ada Kept");
    expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  test("the same chat sent twice is stored once, and both links open it", async () => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const paths = await Promise.all([startChat(app), startChat(app)]);
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(await text(app.get(path))).toContain(chat.message);
    await app.runJobs();
    expect(app.sentEmails).toHaveLength(1);
  });

  test("a program’s chat is refused by the spam check", async () => {
    await using app = await testApp();
    const response = await app.post("/chat", { ...chat, remark_2: "Buy now" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(chat.message);
    expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  test("chats are limited per network and in total, and visitors are told", async () => {
    await using app = await testApp();
    const send = (address: string, message: string) =>
      app.newBrowser(address).post("/chat", { ...chat, message });
    for (let n = 0; n < 100; n += 1) {
      expect((await send(`198.51.100.${n}`, `From one network ${n}`)).status).toBe(302);
    }
    const refused = await send("198.51.100.199", "One too many");
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain("too many messages from your network");
    expect(page).toContain("One too many");
    // A repeated message isn't a new one.
    expect((await send("198.51.100.99", "From one network 7")).status).toBe(302);
    await app.db
      .updateTable("rate_limits")
      .set({ hits: 300 })
      .where("key", "=", "chat-total:all")
      .execute();
    const inAll = await send("203.0.113.77", "From anywhere");
    expect(inAll.status).toBe(429);
    expect(await inAll.text()).toContain("We’re getting too many messages right now");
    pass(app, hours(1));
    expect((await send("203.0.113.77", "From anywhere")).status).toBe(302);
    const counted = app.db.selectFrom("held_back").select(["form", "reason", "times"]);
    expect(await counted.execute()).toEqual([{ form: "chat", reason: "too-many", times: 2 }]);
  });

  test("the contact form's confirmation links to the conversation page", async () => {
    await using app = await testApp();
    const page = await html(app.post("/contact", chat));
    expect(page).toContain("Message Sent!");
    const path = /href="(\/chat\/[\w-]{32})"/.exec(page)?.[1] ?? "";
    expect(await text(app.get(path))).toContain(chat.message);
  });

  test("promises no email without an email server", async () => {
    for (const mail of [true, false]) {
      await using app = await testApp({ mail });
      const said = (await text(app.get("/chat"))) + (await text(app.get(await startChat(app))));
      expect(said.includes("we’ll email"), String(mail)).toBe(mail);
    }
  });

  test("works in preview", async () => {
    await using app = await testApp({ preview: true });
    expect(await text(app.get(await startChat(app)))).toContain(chat.message);
  });
});

describe("writing", () => {
  test("both sides see all texts", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const id = await onlyMessage(app);
    const office = await app.adminBrowser("olive@example.com");
    pass(app, seconds(60));
    await answer(office, id);
    pass(app, seconds(60));
    const again = await app.post(path, { message: "And on Sundays?" });
    expect(again.status).toBe(200);
    const visitors = await text(app.get(path));
    const texts = [chat.message, "Someone always does.", "And on Sundays?"];
    const places = texts.map((one) => visitors.indexOf(one));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const offices = await text(office.get(`/admin/messages/${id}`));
    for (const one of texts) expect(offices).toContain(one);
    // Visitors learn the first names of people of the office.
    expect(visitors).toContain("Test");
    expect(visitors).not.toContain("Test Admin");
  });

  test("a page shows nothing of other conversations", async () => {
    await using app = await testApp();
    const others = await startChat(app, { name: "Ben Other", message: "Is my yard safe?" });
    await answer(await app.adminBrowser(), await onlyMessage(app), { reply: "Your yard is safe." });
    await app.post(others, { message: "And my key is hidden?" });
    const path = await startChat(app);
    expect(await text(app.get(others))).toMatch(/Is my yard.*Your yard.*And my key/s);
    expect(await text(app.get(path))).not.toMatch(/Is my yard|Your yard|And my key/);
  });

  test("a conversation can’t get longer than 100 texts, and the last one isn’t lost", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const message_id = await onlyMessage(app);
    const written_at = app.clock.now();
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ message_id, written_at },
      text: `Text ${n}`,
    }));
    await app.db.insertInto("conversation_texts").values(rows).execute();
    const refused = await app.post(path, { message: "One too many" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("One too many</textarea>");
  });

  test("a later text makes the message unread, moves it to the top, and is searchable", async () => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const path = await startChat(app);
    const id = await onlyMessage(app);
    await app.db.updateTable("messages").set({ status: "archived" }).execute();
    pass(app, hours(2));
    await app.post(path, { message: "The north gate is open." });
    const message = await app.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ status: "unread", received_at: app.clock.now() });
    const office = await app.adminBrowser();
    const found = await html(office.get("/admin/messages?q=north+gate"));
    expect(found).toContain(`/admin/messages/${id}`);
    expect(found).toContain("The north gate is open.");
    await app.runJobs();
    expect(app.sentEmails.map(({ to }) => to)).toEqual(["ops@example.com", "ops@example.com"]);
    expect(app.sentEmails.at(-1)?.html).toContain("The north gate is open.");
  });

  test("a repeated text is stored once, unless a reply came in between", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const id = await onlyMessage(app);
    const stored = () => app.db.selectFrom("conversation_texts").select("text").execute();
    await app.post(path, { message: chat.message });
    expect(await stored()).toEqual([]);
    await Promise.all([
      app.post(path, { message: "Hello?" }),
      app.post(path, { message: "Hello?" }),
    ]);
    expect(await stored()).toHaveLength(1);
    pass(app, seconds(10));
    await answer(await app.adminBrowser(), id);
    pass(app, seconds(10));
    await app.post(path, { message: "Hello?" });
    expect(await stored()).toHaveLength(2);
  });

  test("refuses texts sent faster than a person writes, and keeps the text in the form", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    for (let n = 0; n < 30; n += 1) {
      expect((await app.post(path, { message: `Text ${n}` })).status).toBe(200);
    }
    const refused = await app.post(path, { message: "Text 31" });
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain("You’re sending messages too quickly.");
    expect(page).toContain("Text 31</textarea>");
  });

  test("a visitor’s emailed reply appears on the page; a program’s or someone else’s doesn’t", async () => {
    const token = "t".repeat(32);
    await using app = await testApp({
      config: { inboundEmail: { address: "replies@in.example.com", token } },
    });
    const path = await startChat(app);
    const id = await onlyMessage(app);
    await answer(await app.adminBrowser(), id);
    const { id: mail } = await app.db
      .selectFrom("outgoing_mails")
      .select("id")
      .where("template", "=", "message_reply")
      .executeTakeFirstOrThrow();
    for (const [from, words, header] of [
      ["ada@example.com", "I answer by email.", "X-Mailer: Sample"],
      ["eve@example.com", "I read her email.", "X-Mailer: Sample"],
      ["ada@example.com", "I only say I’m her.", "Authentication-Results: mx; dmarc=fail"],
      ["ada@example.com", "I’m away until Monday.", "Auto-Submitted: auto-replied"],
    ] as const) {
      const body = [
        `From: ${from}`,
        "To: replies@in.example.com",
        "Subject: Re: Your message",
        `In-Reply-To: <${mail}@localhost>`,
        header,
        "",
        words,
      ].join("\r\n");
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "message/rfc822" };
      await app.newBrowser().request("/email/received", { method: "POST", body, headers });
    }
    await app.runJobs();
    const page = await text(app.get(path));
    expect(page).toContain("I answer by email.");
    expect(await app.db.selectFrom("received_emails").select("subject").execute()).toHaveLength(4);
    expect(page).not.toMatch(/I read her email|I only say I|away until Monday/);
  });
});

describe("a reply’s email", () => {
  test("is sent at once while the visitor’s page isn’t open", async () => {
    await using app = await testApp();
    await startChat(app);
    const id = await onlyMessage(app);
    await answer(await app.adminBrowser(), id);
    await app.runJobs();
    expect(app.sentEmails).toMatchObject([{ to: "ada@example.com", subject: "Your message" }]);
  });

  test("isn’t sent if the visitor reads the reply on the page", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const id = await onlyMessage(app);
    const office = await app.adminBrowser();
    await app.get(path);
    expect(await text(office.get(`/admin/messages/${id}`))).toContain(
      "The visitor has the conversation open.",
    );
    const sent = await answer(office, id);
    // Also without an email server: it's on the page at once.
    expect(sent.headers.get("Set-Cookie")).toContain("reply-on-page");
    expect(await emails(app)).toMatchObject([{ status: "scheduled", reason: "page" }]);
    // The response to one visit may be lost.
    pass(app, seconds(10));
    expect(await text(app.get(path))).toContain(reply.reply);
    expect(await emails(app)).toMatchObject([{ status: "scheduled", reason: "page" }]);
    pass(app, seconds(4));
    await app.get(path);
    expect(await emails(app)).toMatchObject([{ status: "withdrawn", reason: "seen" }]);
    const screen = await text(office.get(`/admin/messages/${id}`));
    expect(screen).toContain("Read on the website");
    expect(await text(office.get("/admin/messages?show=replied"))).not.toContain("Reply not sent");
    pass(app, hours(1));
    await app.runJobs();
    expect(app.sentEmails).toEqual([]);
  });

  test("is sent after a minute if the visitor left the page", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const id = await onlyMessage(app);
    await app.get(path);
    await answer(await app.adminBrowser(), id);
    await app.runJobs();
    expect(app.sentEmails).toEqual([]);
    pass(app, seconds(61));
    // It may be on its way, so coming back doesn't withdraw it.
    await app.get(path);
    pass(app, seconds(10));
    await app.get(path);
    await app.runJobs();
    expect(app.sentEmails).toMatchObject([{ to: "ada@example.com" }]);
    // Reading it later changes nothing.
    await app.get(path);
    await app.runJobs();
    expect(app.sentEmails).toHaveLength(1);
  });

  test("isn’t delayed when someone in the office opens the visitor’s page", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const office = await app.adminBrowser();
    await office.get(path);
    await answer(office, await onlyMessage(app));
    await app.runJobs();
    expect(app.sentEmails).toHaveLength(1);
  });

  test("waits without an email server, and the office is told that the page has the reply", async () => {
    await using app = await testApp({ mail: false });
    const path = await startChat(app);
    const sent = await answer(await app.adminBrowser(), await onlyMessage(app));
    expect(sent.headers.get("Set-Cookie")).toContain("reply-not-emailed");
    expect(await text(app.get(path))).toContain(reply.reply);
  });

  test("isn’t sent to visitors with only a phone number, who read the reply on the page", async () => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const path = await startChat(app, { email: "", phone: "(614) 555-0142" });
    const id = await onlyMessage(app);
    const office = await app.adminBrowser();
    const screen = await text(office.get(`/admin/messages/${id}`));
    expect(screen).toContain("(614) 555-0142");
    expect(screen).toContain("call them");
    expect(await text(office.get("/admin/messages"))).toContain("(614) 555-0142");
    const sent = await answer(office, id);
    expect(sent.headers.get("Set-Cookie")).toContain("reply-on-page");
    expect(await text(app.get(path))).toContain(reply.reply);
    await app.runJobs();
    expect(app.sentEmails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ["ops@example.com", undefined],
    ]);
  });
});

describe("a link that doesn’t work", () => {
  test("says that the conversation has ended, and keeps the typed text for a new one", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const id = await onlyMessage(app);
    const office = await app.adminBrowser();
    await office.post(`/admin/messages/${id}/end`, {});
    const page = await app.get(path);
    expect(page.status).toBe(410);
    const shown = pageText(await page.text());
    expect(shown).toContain("This conversation has ended");
    expect(shown).not.toContain(chat.message);
    const late = await app.post(path, { message: "One more thing" });
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("/chat?text=One+more+thing");
    expect(await app.db.selectFrom("conversation_texts").select("id").execute()).toEqual([]);
    // Replies still reach the visitor by email.
    await answer(office, id);
    await app.runJobs();
    expect(app.sentEmails).toHaveLength(1);
    const log = await app.db.selectFrom("audit_log").select(["entity", "action"]).execute();
    expect(log).toContainEqual({ entity: "message", action: "changed" });
  });

  test("expires 30 days after the last text of either side", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    pass(app, days(29));
    await app.post(path, { message: "Still there?" });
    pass(app, days(29));
    expect((await app.get(path)).status).toBe(200);
    pass(app, days(1));
    const page = await app.get(path);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain("This link has expired");
  });

  test("stays expired when someone writes through a newer link", async () => {
    await using app = await testApp();
    const first = await startChat(app);
    pass(app, hours(20));
    const second = await startChat(app);
    pass(app, days(30) - hours(10));
    expect((await app.post(second, { message: "Still there?" })).status).toBe(200);
    expect((await app.get(first)).status).toBe(410);
  });

  test("is unknown after the message is deleted, and with a wrong secret", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    expect(await text(app.get(`${path}x`))).toContain("This link doesn’t work");
    await app.db.deleteFrom("messages").execute();
    const page = await app.get(path);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("the conversation was deleted");
    expect((await app.post(path, { message: "Hello?" })).status).toBe(404);
  });
});

describe("personal data", () => {
  const byPhone = "/admin/privacy/person?email=%2B16145550142";

  test("is found by phone number, exported and erased", async () => {
    await using app = await testApp();
    const path = await startChat(app, { email: "", phone: "(614) 555-0142" });
    await app.post(path, { message: "The north gate is open." });
    await app.get(path);
    const office = await app.adminBrowser();
    const found = await html(office.get("/admin/privacy?q=614-555-0142"));
    expect(found).toContain(`href="${byPhone}"`);
    expect(await text(office.get(byPhone))).toContain(chat.message);
    const { files } = await personExport(app.services, "+16145550142");
    const exported = files.find(({ name }) => name === "messages.json")?.text ?? "null";
    expect(JSON.parse(exported)).toMatchObject([
      {
        message: chat.message,
        conversation: [{ source: "chat", visitor_seen_at: expect.any(String) }],
        later_texts: [{ text: "The north gate is open." }],
      },
    ]);
    await office.post("/admin/privacy/erase?email=%2B16145550142", { typed: "6145550142" });
    for (const table of [
      "messages",
      "conversations",
      "conversation_texts",
      "conversation_links",
    ] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await app.get(path)).status).toBe(404);
  });

  test("is deleted by age, counted from the last text, unless there is a legal hold", async () => {
    await using app = await testApp({ settings: { retention_on: "true" } });
    const path = await startChat(app, { email: "", phone: "(614) 555-0142" });
    const left = async () => {
      await deleteOldRecords(app.services);
      return (await app.db.selectFrom("messages").select("id").execute()).length;
    };
    pass(app, days(29));
    await app.post(path, { message: "Still there?" });
    const office = await app.adminBrowser();
    await office.post(byPhone, { reason: "A lawsuit" });
    pass(app, days(4000));
    expect(await left()).toBe(1);
    await app.db.deleteFrom("legal_holds").execute();
    expect(await left()).toBe(0);
  });
});

describe("presence", () => {
  const say = (browser: Browser, place: string) =>
    browser.request("/admin/messages/presence", {
      method: "POST",
      headers: { Origin: "http://localhost:3000", "Content-Type": "application/json" },
      body: JSON.stringify({ place }),
    });
  const othersOf = async (response: Promise<Response>) =>
    ((await (await response).json()) as { others: string[] }).others;
  const online = "Someone from our team is online now.";
  const promise = "respond within 24 hours";

  test("visitors see that someone is online, instead of a time, while someone has the inbox open", async () => {
    await using app = await testApp();
    const path = await startChat(app);
    const expectBoth = async (shown: string, hidden: string) => {
      for (const page of ["/chat", path]) {
        const words = await text(app.get(page));
        expect(words).toContain(shown);
        expect(words).not.toContain(hidden);
      }
    };
    const office = await app.adminBrowser();
    await office.get("/admin/messages");
    await expectBoth(promise, online);
    await say(office, "inbox");
    await expectBoth(online, promise);
    pass(app, seconds(30));
    await expectBoth(promise, online);
  });

  test("without a promised time, pages show none", async () => {
    await using app = await testApp({ settings: { answer_within: "" } });
    for (const page of ["/chat", await startChat(app)]) {
      expect(await text(app.get(page))).not.toMatch(/respond within /);
    }
  });

  test("no email to the office while someone has the inbox open", async () => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const path = await startChat(app);
    await say(await app.adminBrowser(), "inbox");
    await app.post(path, { message: "And on Sundays?" });
    await app.runJobs();
    expect(app.sentEmails).toHaveLength(1);
  });

  test("two people who have the same message open see each other", async () => {
    await using app = await testApp();
    await startChat(app);
    const id = await onlyMessage(app);
    const ann = await app.adminBrowser("ann@example.com");
    const ben = await app.browserWith("dispatcher");
    expect(await othersOf(say(ann, id))).toEqual([]);
    expect(await othersOf(say(ben, id))).toHaveLength(1);
    expect(await othersOf(say(ann, id))).toHaveLength(1);
    expect(await othersOf(say(ann, "inbox"))).toEqual([]);
    pass(app, seconds(31));
    expect(await othersOf(say(ann, id))).toEqual([]);
  });

  test("refuses unknown places and people who can’t reply", async () => {
    await using app = await testApp();
    expect((await say(await app.adminBrowser(), "elsewhere")).status).toBe(400);
    expect((await say(await app.browserWith("viewer"), "inbox")).status).toBe(403);
    expect(await app.db.selectFrom("inbox_presence").selectAll().execute()).toEqual([]);
  });
});

test("unread chats count; messages from the contact form count once their sender adds a text", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const unread = async () =>
    (await office.get("/admin/messages/unread-conversations")).json() as Promise<object>;
  expect(await unread()).toEqual({ count: 0, newest: null });
  const page = await html(app.post("/contact", { ...chat, name: "Cleo Contact" }));
  expect(await unread()).toEqual({ count: 0, newest: null });
  await startChat(app, { message: "Something else?" });
  expect(await unread()).toMatchObject({ count: 1, newest: { name: "Ada Example" } });
  pass(app, seconds(60));
  const path = /href="(\/chat\/[\w-]{32})"/.exec(page)?.[1] ?? "";
  await app.post(path, { message: "One more question" });
  expect(await unread()).toMatchObject({
    count: 2,
    newest: { name: "Cleo Contact", at: app.clock.now().toISOString() },
  });
  const { id } = await app.db
    .selectFrom("messages")
    .select("id")
    .where("name", "=", "Cleo Contact")
    .executeTakeFirstOrThrow();
  await office.post(`/admin/messages/${id}`, { intent: "read" });
  expect(await unread()).toMatchObject({ count: 1, newest: { name: "Ada Example" } });
  // The screens of people who can't see messages don't know about them.
  const editor = await app.browserWith("editor");
  expect(await html(editor.get("/admin"))).not.toContain("Ada Example");
});
