import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { seenIn } from "../../support/office-forms";

type Status = "unread" | "read" | "replied" | "archived";

let made = 0;

async function sendMessage(
  app: TestApp,
  message: Partial<{
    name: string;
    email: string;
    phone: string | null;
    message: string;
    status: Status;
    received_at: Date;
  }> = {},
): Promise<string> {
  made += 1;
  const { id } = await app.db
    .insertInto("messages")
    .values({
      name: `Visitor ${made}`,
      email: `visitor${made}@example.com`,
      message: "Who answers at night?",
      submission_hash: String(made),
      received_at: new Date(app.clock.now().getTime() + made),
      ...message,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const statusOf = async (app: TestApp, id: string) =>
  (await app.db.selectFrom("messages").select("status").where("id", "=", id).executeTakeFirst())
    ?.status;

/** The senders in a list, in order. */
async function senders(response: Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  return [...html.matchAll(/href="\/admin\/messages\/[\w-]{36}[^"]*"[^>]*>([^<]+)</g)].map(
    ([, name = ""]) => name,
  );
}

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

test("the inbox shows open messages, newest first, and others by filter", async () => {
  await using app = await testApp();
  await sendMessage(app, { name: "Ada Open", status: "read" });
  await sendMessage(app, { name: "Ben New" });
  await sendMessage(app, { name: "Cleo Replied", status: "replied" });
  await sendMessage(app, { name: "Dan Archived", status: "archived" });
  const office = await app.adminBrowser();
  const shown = (show: string) => senders(office.get(`/admin/messages${show}`));
  expect(await shown("")).toEqual(["Ben New", "Ada Open"]);
  expect(await shown("?show=unread")).toEqual(["Ben New"]);
  expect(await shown("?show=replied")).toEqual(["Cleo Replied"]);
  expect(await shown("?show=archived")).toEqual(["Dan Archived"]);
  expect(await shown("?show=all")).toHaveLength(4);
  expect(await shown("?show=nonsense")).toEqual(["Ben New", "Ada Open"]);
});

test("a search matches name, email, phone and text, ignoring case and wildcards", async () => {
  await using app = await testApp();
  await sendMessage(app, { name: "Ada Search", email: "ada@example.com", phone: "+1 555 0142" });
  await sendMessage(app, { name: "Ben Other", message: "We paid 100% twice.\nPlease call." });
  const office = await app.adminBrowser();
  const found = (q: string) => senders(office.get(`/admin/messages?q=${encodeURIComponent(q)}`));
  for (const words of ["ADA SE", "Ada@example", "555 0142"]) {
    expect(await found(words), words).toEqual(["Ada Search"]);
  }
  expect(await found("100% TWICE")).toEqual(["Ben Other"]);
  expect(await found("1_0")).toEqual([]);
  expect(await page(office.get("/admin/messages?q=nobody"))).toContain("No messages found");
});

test("a long inbox has pages, and a message links back to its page", async () => {
  await using app = await testApp();
  for (let number = 0; number < 30; number += 1) await sendMessage(app);
  const office = await app.adminBrowser();
  expect(await senders(office.get("/admin/messages"))).toHaveLength(25);
  const second = await page(office.get("/admin/messages?page=2&show=all"));
  expect(second.match(/href="\/admin\/messages\/[^"]+show=all&amp;page=2"/g)).toHaveLength(5);
  expect(await page(office.get("/admin/messages?page=9"))).toContain(
    "There’s nothing on this page",
  );
});

test("the inbox says when it is empty or can't be read", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin/messages"))).toContain("No messages in the inbox");
  await sql`alter table messages rename to messages_gone`.execute(app.db);
  try {
    const answer = await office.get("/admin/messages?show=all");
    // The shell counts messages too and stays usable without its numbers.
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("Failed to load messages");
  } finally {
    await sql`alter table messages_gone rename to messages`.execute(app.db);
  }
});

test("the navigation counts unread messages", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin"))).not.toMatch(/unread\)/);
  await sendMessage(app);
  await sendMessage(app);
  expect(await page(office.get("/admin"))).toContain("(2 unread)");
  await app.db
    .insertInto("messages")
    .values(
      Array.from({ length: 120 }, (_, number) => ({
        name: "Flood",
        email: "flood@example.com",
        message: "Hello",
        submission_hash: `flood-${number}`,
        received_at: app.clock.now(),
      })),
    )
    .execute();
  expect(await page(office.get("/admin"))).toContain("(99+ unread)");
});

test("a message is shown in full, with bookings and messages from the same address", async () => {
  await using app = await testApp();
  const text = 'Two gates.\n\n  <b>Not bold</b> & "quoted"';
  const id = await sendMessage(app, {
    name: "Ada",
    email: "Ada@example.com",
    phone: "+1 555 555 0142",
    message: text,
  });
  await sendMessage(app, {
    email: "ada@EXAMPLE.com",
    message: "An earlier question",
    status: "replied",
  });
  await sendMessage(app, { message: "Someone else's question" });
  await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      customer_name: "Ada",
      customer_email: "ada@example.com",
      customer_phone: "+1 555 0142",
      service_name: "Mobile Patrol",
      preferred_time: "TBD",
      message: "",
      submission_hash: "of-ada",
    })
    .execute();
  const office = await app.adminBrowser();
  const html = await page(office.get(`/admin/messages/${id}`));
  expect(html).toContain("Two gates.\n\n  &lt;b&gt;Not bold&lt;/b&gt; &amp; &quot;quoted&quot;");
  expect(html).toContain('href="mailto:Ada@example.com"');
  expect(html).toContain('href="tel:5555550142"'.replace("tel:", "tel:+1"));
  expect(html).toContain("An earlier question");
  expect(html).toContain("Mobile Patrol");
  expect(html).not.toContain("Someone else");
});

test("a message is marked, archived and unarchived, and the audit log has each change", async () => {
  await using app = await testApp();
  const id = await sendMessage(app, { name: "Ada" });
  const office = await app.adminBrowser();
  const change = (intent: string) => office.post(`/admin/messages/${id}?show=all`, { intent });
  for (const [intent, expected] of [
    ["read", "read"],
    ["read", "read"],
    ["unread", "unread"],
    ["archive", "archived"],
    ["unread", "archived"],
    ["unarchive", "read"],
  ] as const) {
    await change(intent);
    expect(await statusOf(app, id), intent).toBe(expected);
  }
  const archived = await change("archive");
  expect(archived.headers.get("Location")).toBe("/admin/messages?show=all");
  expect(archived.headers.get("Set-Cookie")).toContain("toast=message-archived");
  const log = await app.db
    .selectFrom("audit_log")
    .select(["label", "changes"])
    .orderBy("id")
    .execute();
  expect(log.map(({ changes }) => changes)).toEqual([
    { status: ["unread", "read"] },
    { status: ["read", "unread"] },
    { status: ["unread", "archived"] },
    { status: ["archived", "read"] },
    { status: ["read", "archived"] },
  ]);
  const gone = "/admin/messages/00000000-0000-4000-8000-000000000000";
  const unknown = await office.post(gone, { intent: "archive" });
  expect(unknown.headers.get("Set-Cookie")).toContain("toast=message-not-changed");
});

test("a reply is sent with the visitor's text quoted, and stored with its author and time", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const id = await sendMessage(app, {
    name: "Ada",
    email: "ada@example.com",
    message: "At night?\nOn Sundays?",
    received_at: app.clock.now(),
  });
  const office = await app.adminBrowser("olive@example.com");
  const seen = seenIn(await page(office.get(`/admin/messages/${id}`)));
  const reply = {
    intent: "reply",
    seen,
    subject: "Re: nights",
    reply: "Always.\r\nEven then.",
    answersTo: "office",
  };
  const answer = await office.post(`/admin/messages/${id}?show=all`, reply);
  expect(answer.headers.get("Location")).toBe(`/admin/messages/${id}?show=all`);
  // The same reply isn't emailed twice.
  await office.post(`/admin/messages/${id}`, reply);
  await app.runJobs();
  expect(app.sentEmails).toMatchObject([
    { to: "ada@example.com", replyTo: "ops@example.com", subject: "Re: nights" },
  ]);
  expect(app.sentEmails[0]?.text.replaceAll("\r", "")).toBe(
    "Always.\nEven then.\n\nOn Sat, Nov 21, 2026, 10:00 AM, Ada wrote:\n> At night?\n> On Sundays?\n",
  );
  expect(app.sentEmails[0]?.html).toContain("<blockquote");
  expect(await statusOf(app, id)).toBe("replied");
  const html = await page(office.get(`/admin/messages/${id}`));
  expect(html).toContain("<strong>Test Admin</strong> replied: Re: nights");
  expect(html).toContain("Sat, Nov 21, 2026, 10:00 AM · Sent");
  const log = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(log).toMatchObject([
    { action: "sent", entity: "message", entity_id: id, actor_email: "olive@example.com" },
  ]);
});

test("replies go to the office or the admin, never to an address from the form", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const id = await sendMessage(app);
  const office = await app.adminBrowser("olive@example.com");
  const reply = {
    intent: "reply",
    seen: "",
    subject: "Re",
    reply: "Yes",
    answersTo: "thief@example.com",
  };
  await office.post(`/admin/messages/${id}`, reply);
  await app.runJobs();
  expect(app.sentEmails).toMatchObject([{ replyTo: "olive@example.com" }]);
});

test.each([
  ["no subject", { subject: " " }, "Enter a subject"],
  ["no text", { reply: "" }, "Write a reply"],
  ["an over-long text", { reply: "x".repeat(10_001) }, "Must be 10,000 characters or fewer"],
])(
  "a reply with %s is refused beside its field and keeps what was typed",
  async (_, wrong, words) => {
    await using app = await testApp();
    const id = await sendMessage(app);
    const office = await app.adminBrowser();
    const reply = {
      intent: "reply",
      seen: "",
      subject: "A subject of its own",
      reply: "Typed words",
      ...wrong,
    };
    const answer = await office.post(`/admin/messages/${id}`, reply);
    expect(answer.status).toBe(400);
    const html = await page(Promise.resolve(answer));
    expect(html).toContain(words);
    expect(html).toContain("subject" in wrong ? "Typed words" : "A subject of its own");
    expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  },
);

test("an admin who writes while a colleague replies sees the reply and can send anyway", async () => {
  await using app = await testApp();
  const id = await sendMessage(app);
  const [olive, otto] = [
    await app.adminBrowser("olive@example.com"),
    await app.adminBrowser("otto@example.com"),
  ];
  const seen = seenIn(await page(olive.get(`/admin/messages/${id}`)));
  await otto.post(`/admin/messages/${id}`, {
    intent: "reply",
    seen,
    subject: "Re",
    reply: "Otto's words",
  });

  const mine = { intent: "reply", seen, subject: "Re", reply: "Olive's words" };
  const refused = await olive.post(`/admin/messages/${id}`, mine);
  expect(refused.status).toBe(409);
  const html = await page(Promise.resolve(refused));
  expect(html).toContain("Test Admin replied while you were writing");
  expect(html).toContain("Otto&#x27;s words");
  expect(html).toContain("Olive&#x27;s words");
  expect(await app.db.selectFrom("replies").select("id").execute()).toHaveLength(1);

  const again = await olive.post(`/admin/messages/${id}`, { ...mine, seen: seenIn(html) });
  expect(again.status).toBe(302);
  expect(await app.db.selectFrom("replies").select("reply").execute()).toHaveLength(2);
});

test("when a reply can't be stored, it isn't sent, and the form says so and keeps the text", async () => {
  await using app = await testApp();
  const id = await sendMessage(app);
  const office = await app.adminBrowser();
  await sql`alter table replies add constraint closed check (false) not valid`.execute(app.db);
  try {
    const reply = { intent: "reply", seen: "", subject: "Re", reply: "Typed words" };
    const answer = await office.post(`/admin/messages/${id}`, reply);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to send reply");
    expect(html).toContain("Typed words");
  } finally {
    await app.db.schema.alterTable("replies").dropConstraint("closed").execute();
  }
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  expect(await statusOf(app, id)).toBe("unread");
});

test("an open inbox is notified of a new message", async () => {
  await using app = await testApp();
  const heard: unknown[] = [];
  const stop = app.services.events.subscribe((topic) => heard.push(topic));
  await app.post("/contact", {
    name: "Ada Example",
    email: "ada@example.com",
    phone: "",
    message: "Is anybody awake?",
  });
  await expect.poll(() => heard).toContain("messages");
  stop();
});

test("a two-letter search covers only the newest messages and says so", async () => {
  await using app = await testApp();
  await sendMessage(app, { name: "Zz Top" });
  await sendMessage(app, { name: "Ada Other" });
  const office = await app.adminBrowser();
  expect(await senders(office.get("/admin/messages?q=zz"))).toEqual(["Zz Top"]);
  const nothing = await page(office.get("/admin/messages?q=xq"));
  expect(nothing).toContain("Shorter searches check only the newest 5,000 records.");
  expect(await page(office.get("/admin/messages?q=nobody"))).not.toContain("Shorter searches");
});
