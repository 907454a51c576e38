import { expect, test } from "vitest";
import type { Role } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { bookAt } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";

const insertBooking = (app: TestApp, booking: Parameters<typeof bookAt>[3] = {}) =>
  bookAt(app, "09:00", "10:00", {
    customer_name: "Ada Example",
    customer_email: "Ada@example.com",
    service_name: "Mobile Patrol Services",
    message: "Two gates.\nOne dog.",
    created_at: app.clock.now(),
    ...booking,
  });

async function insertApplication(app: TestApp): Promise<string> {
  const jobId = await insertOpening(app.db, { title: "Night Officer" });
  const { id } = await app.db
    .insertInto("job_applications")
    .values({
      job_id: jobId,
      full_name: "Ben Sample",
      email: "ben@example.com",
      phone: "+1 614 555 0143",
      city: "Springfield",
      certifications: [],
      experience: "",
      availability: "",
      submission_hash: crypto.randomUUID(),
      consent_at: app.clock.now(),
      consent_version: "1",
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const reply = {
  intent: "reply",
  seen: "",
  subject: "Your visit",
  reply: "Hello Ada,\r\n\r\nsee you.",
  answersTo: "own",
};

test("a reply to a booking quotes the request and shows among its emails", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  const office = await app.adminBrowser("olive@example.com");
  const form = await page(office.get(`/admin/bookings/${id}/reply`));
  expect(form).toContain("Your request to");
  const sent = await office.post(`/admin/bookings/${id}/reply`, { ...reply, seen: seenIn(form) });
  expect(sent.headers.get("Location")).toBe(`/admin/bookings/${id}`);
  await app.runJobs();
  expect(app.sentEmails).toMatchObject([
    { to: "Ada@example.com", replyTo: "olive@example.com", subject: "Your visit" },
  ]);
  expect(app.sentEmails[0]?.text.replaceAll("\r", "")).toMatch(
    /^Hello Ada,\n\nsee you\.\n\nOn .+, Ada Example wrote:\n> Two gates\.\n> One dog\.\n$/,
  );
  expect(await page(office.get(`/admin/bookings/${id}`))).toContain("Your visit");
  const log = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(log).toMatchObject([{ action: "sent", entity: "booking", entity_id: id }]);
});

test("the subject names no service if the customer chose none", async () => {
  await using app = await testApp();
  const id = await insertBooking(app, { service_name: "General Consultation" });
  const office = await app.adminBrowser();
  const form = await page(office.get(`/admin/bookings/${id}/reply`));
  expect(form).toContain("Your consultation request to");
  expect(form).not.toContain("General Consultation request");
});

test.each(["phone", "message", "urgent"] as const)(
  "doesn't quote the office's own note on a booking with the source %s",
  async (source) => {
    await using app = await testApp();
    const id = await insertBooking(app, { source, message: "Difficult customer" });
    const office = await app.adminBrowser();
    expect(await page(office.get(`/admin/bookings/${id}/reply`))).not.toContain("wrote on");
    await office.post(`/admin/bookings/${id}/reply`, reply);
    await app.runJobs();
    expect(app.sentEmails[0]?.text).not.toContain("Difficult");
    expect(app.sentEmails[0]?.html).not.toContain("Difficult");
  },
);

test("a reply to an application shows among its emails", async () => {
  await using app = await testApp();
  const id = await insertApplication(app);
  const office = await app.adminBrowser("olive@example.com");
  const address = `/admin/careers/applications/${id}/reply`;
  expect(await page(office.get(address))).toContain("Night Officer");
  const sent = await office.post(address, reply);
  expect(sent.headers.get("Location")).toBe(`/admin/careers/applications/${id}`);
  await app.runJobs();
  expect(app.sentEmails).toMatchObject([{ to: "ben@example.com", subject: "Your visit" }]);
  expect(await page(office.get(`/admin/careers/applications/${id}`))).toContain("Your visit");
});

test("replies go to the office first, but to the writer if they can't read the office's messages", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const id = await insertApplication(app);
  const chosenFor = async (role: Role) => {
    const office = await app.browserWith(role);
    const html = await page(office.get(`/admin/careers/applications/${id}/reply`));
    const choices = [...html.matchAll(/<input[^>]*name="answersTo"[^>]*>/g)].map(([tag]) => tag);
    const values = (tags: string[]) => tags.map((tag) => /value="(\w+)"/.exec(tag)?.[1]);
    return [values(choices), values(choices.filter((tag) => tag.includes("checked")))];
  };
  expect(await chosenFor("admin")).toEqual([["office", "own"], ["office"]]);
  expect(await chosenFor("recruiter")).toEqual([["own", "office"], ["own"]]);
});

test("a second click doesn't send anything, and a colleague's reply is shown first", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  const address = `/admin/bookings/${id}/reply`;
  const [olive, otto] = [
    await app.adminBrowser("olive@example.com"),
    await app.adminBrowser("otto@example.com"),
  ];
  const seen = seenIn(await page(olive.get(address)));
  await otto.post(address, { ...reply, seen });
  await otto.post(address, { ...reply, seen });
  const refused = await olive.post(address, { ...reply, seen, reply: "Olive writes" });
  expect(refused.status).toBe(409);
  const html = await page(Promise.resolve(refused));
  expect(html).toContain("replied while you were writing");
  expect(html).toContain("Olive writes");
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(1);
});

test("a booking without an email address can't be replied to", async () => {
  await using app = await testApp();
  const id = await insertBooking(app, { customer_email: null, source: "phone" });
  const office = await app.adminBrowser();
  expect(await page(office.get(`/admin/bookings/${id}/reply`))).toContain("no email address");
  expect((await office.post(`/admin/bookings/${id}/reply`, reply)).status).toBe(409);
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
});

test.each(["bookings", "careers/applications"])(
  "a reply about unknown %s isn't found",
  async (list) => {
    await using app = await testApp();
    const office = await app.adminBrowser();
    for (const id of ["00000000-0000-4000-8000-000000000000", "nobody"]) {
      expect((await office.get(`/admin/${list}/${id}/reply`)).status).toBe(404);
      expect((await office.post(`/admin/${list}/${id}/reply`, reply)).status).toBe(404);
    }
  },
);

test("deleting a booking deletes its replies", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  await (await app.adminBrowser()).post(`/admin/bookings/${id}/reply`, reply);
  await app.db.deleteFrom("outgoing_mails").execute();
  await app.db.deleteFrom("appointments").where("id", "=", id).execute();
  expect(await app.db.selectFrom("replies").select("id").execute()).toEqual([]);
});

test("the thread has what the person sent and got, newest first, and nobody else's", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  await insertBooking(app, {
    customer_email: "other@example.com",
    message: "Not hers",
    consultant: 2,
  });
  const now = app.clock.now().getTime();
  await app.db
    .insertInto("messages")
    .values({
      name: "Ada",
      email: "ADA@example.com",
      message: "Earlier words",
      submission_hash: "1",
      received_at: new Date(now - 60_000),
    })
    .execute();
  app.clock.time = new Date(now + 60_000);
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}/reply`, reply);
  const html = await page(office.get(`/admin/bookings/${id}/reply`));
  const thread = html.slice(html.indexOf("thread-heading"));
  const places = ["Your visit", "Mobile Patrol Services", "Earlier words"].map((words) =>
    thread.indexOf(words),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(thread).toContain("Reply from Test Admin");
  expect(thread).not.toContain("Not hers");
});

test("a saved reply is filled in for its recipient, with and without JavaScript", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  const office = await app.adminBrowser();
  const added = await office.post("/admin/saved-replies/add", {
    title: "Before a visit",
    reply: "Hello {{first_name}}, see you on {{date}} at {{time}}. {{job_title}}",
  });
  expect(added.headers.get("Location")).toBe("/admin/saved-replies");
  const list = await page(office.get("/admin/saved-replies"));
  const [, saved = ""] = /href="\/admin\/saved-replies\/([0-9a-f-]{36})"/.exec(list) ?? [];
  // A variable without a value stays visible.
  const filled = "Hello Ada, see you on Tue, Dec 1, 2026 at 9:00 AM – 10:00 AM. {{job_title}}";
  const without = await page(office.get(`/admin/bookings/${id}/reply?saved=${saved}`));
  expect(without).toMatch(new RegExp(`<textarea[^>]*>${filled.replace(/[{}.]/g, "\\$&")}`));
  const plain = await page(office.get(`/admin/bookings/${id}/reply`));
  expect(plain).toContain("Before a visit");
  expect(plain).not.toMatch(/<textarea[^>]*>Hello/);
});

test("an unknown variable is refused next to its field, in saved replies and in replies", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  const office = await app.adminBrowser();
  const saved = await office.post("/admin/saved-replies/add", {
    title: "Before a visit",
    reply: "See you at {{tim}}.",
  });
  expect(saved.status).toBe(400);
  const html = await page(Promise.resolve(saved));
  expect(html).toContain("{{tim}} isn’t a variable. Choose one from the list.");
  expect(html).toContain("See you at {{tim}}.");
  expect(await app.db.selectFrom("saved_replies").select("id").execute()).toEqual([]);
  const written = { intent: "reply", seen: "", answersTo: "own", subject: "Your visit" };
  const sent = await office.post(`/admin/bookings/${id}/reply`, {
    ...written,
    reply: "See you at {{tim}}.",
  });
  expect(sent.status).toBe(400);
  expect(await page(Promise.resolve(sent))).toContain(
    "{{tim}} isn’t a variable. Choose one from the list.",
  );
  expect(await app.db.selectFrom("replies").select("id").execute()).toEqual([]);
});

test("variables are filled in when a reply is sent, and one without a value is refused", async () => {
  await using app = await testApp();
  const id = await insertBooking(app);
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}/reply`;
  const written = { intent: "reply", seen: "", answersTo: "own" };
  const without = await office.post(path, {
    ...written,
    subject: "{{job_title}}",
    reply: "Hello {{first_name}}",
  });
  expect(without.status).toBe(409);
  const refused = await page(Promise.resolve(without));
  expect(refused).toMatch(/\{\{job_title\}\} has no value for Ada[^.]*\. Replace or remove it\./);
  expect(refused).toContain("Hello {{first_name}}");
  expect(await app.db.selectFrom("replies").select("id").execute()).toEqual([]);
  await office.post(path, { ...written, subject: "See you, {{first_name}}", reply: "At {{time}}" });
  const { subject, reply } = await app.db
    .selectFrom("replies")
    .select(["subject", "reply"])
    .executeTakeFirstOrThrow();
  expect([subject, reply]).toEqual(["See you, Ada", "At 9:00 AM – 10:00 AM"]);
});

test("saved replies are edited and deleted, and conflicts keep both texts", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await office.post("/admin/saved-replies/add", { title: "Thanks", reply: "Thank you." });
  const { id } = await app.db.selectFrom("saved_replies").select("id").executeTakeFirstOrThrow();
  const address = `/admin/saved-replies/${id}`;
  const seen = seenIn(await page(office.get(address)));

  const empty = await office.post(address, { seen, title: " ", reply: "Kept words" });
  expect(empty.status).toBe(400);
  const refused = await page(Promise.resolve(empty));
  expect(refused).toContain("Enter a title");
  expect(refused).toContain("Kept words");

  expect((await office.post(address, { seen, title: "Thanks", reply: "First" })).status).toBe(302);
  const late = await office.post(address, { seen, title: "Thanks", reply: "Second" });
  expect(late.status).toBe(409);
  const conflict = await page(Promise.resolve(late));
  expect(conflict).toContain("First");
  expect(conflict).toContain("Second");

  await office.post(`${address}/delete`, {});
  expect(await app.db.selectFrom("saved_replies").select("id").execute()).toEqual([]);
  expect((await office.get(address)).status).toBe(404);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["action", "entity"])
    .orderBy("id")
    .execute();
  expect(log).toEqual(
    ["created", "changed", "deleted"].map((action) => ({ action, entity: "saved-reply" })),
  );
});
