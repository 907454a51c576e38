import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPromise } from "yauzl";
import { recordChange } from "~/platform/audit/audit.server";
import { checkChain } from "~/platform/audit/chain.server";
import { commandLine } from "~/platform/auth/actor";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, aResume, stored } from "../../support/applications";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { auditLog, signedUp } from "../../support/office";

const email = "ada@example.com";
const page = `/admin/privacy/person?email=${email}`;
const erase = `/admin/privacy/erase?email=${email}`;

/** A person who booked, applied, wrote and signed up, and another one; with the views of both. */
async function aPerson(app: TestApp, browser: Browser) {
  const booking = await book(app, {
    customer_name: "Ada Example",
    customer_email: "Ada@Example.com",
    customer_phone: "+1 (555) 555-0142",
    status: "confirmed",
    appointment_date: "2025-03-01",
    consent_at: new Date("2025-02-01T12:00:00Z"),
    consent_version: "2024-05-01",
  });
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  await app.post("/contact", { name: "Ada Example", email, message: "Is anybody there at night?" });
  await signedUp(app, { email });
  const { id: account } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const view = {
    list: "/admin/bookings/all",
    created_at: app.clock.time,
    updated_at: app.clock.time,
  };
  await app.db
    .insertInto("saved_views")
    .values([
      { ...view, user_id: account, name: "My own", query: "status=pending" },
      { ...view, user_id: null, name: "One customer", query: "q=ADA+example" },
      { ...view, user_id: null, name: "Of ada@example.com", query: "status=pending" },
      { ...view, user_id: null, name: "Another customer", query: "q=grace%40example.com" },
    ])
    .execute();
  await book(app, { customer_name: "Grace Other", customer_email: "grace@example.com" });
  await app.runJobs();
  const [application] = await stored(app);
  await app.db.transaction().execute((trx) =>
    recordChange(app.services, trx, commandLine, {
      action: "changed",
      entity: "booking",
      entityId: booking,
      label: "Ada Example",
      before: { customer_email: "ada@example.org" },
      after: { customer_email: email },
    }),
  );
  await browser.get(`/admin/careers/applications/${application?.id}/resume`);
  return { booking, application };
}

const office = { settings: { admin_email: "office@example.com" } };

test("finds a person by any part of the address and by phone in any format", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  await aPerson(app, browser);
  const find = async (q: string) =>
    (await browser.get(`/admin/privacy?q=${encodeURIComponent(q)}`)).text();
  for (const typed of ["ada@example.com", "ADA@", "555-555-0142", "+1 555 555 0142"]) {
    const html = await find(typed);
    expect(html, typed).toContain('href="/admin/privacy/person?email=ada%40example.com"');
    expect(html, typed).not.toContain("email=grace");
  }
  expect(await find("nobody@example.com")).toContain("No matches");
  expect(await find("ad")).toContain("No matches");

  const html = await (await browser.get(page)).text();
  for (const part of [
    "Mobile Patrol, ",
    "Night Patrol Officer",
    "Is anybody there",
    "Account",
    "One customer",
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain("privacy policy dated Wed, May 1, 2024");
  expect(html).not.toContain("Grace");
  expect((await browser.get("/admin/privacy/person?email=nonsense")).status).toBe(404);
});

/** The files of a ZIP archive, read with another library than the one that writes it. */
async function unzip(content: Buffer): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "watchpost-zip-"));
  await writeFile(join(folder, "a.zip"), content);
  const zip = await openPromise(join(folder, "a.zip"));
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks);
  }
  await rm(folder, { recursive: true });
  return files;
}

test("exports everything as a ZIP, after the password, and logs it without a name", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  const { application } = await aPerson(app, browser);
  await app.db.updateTable("sessions").set({ confirmed_at: null }).execute();
  const asked = await browser.get(`/admin/privacy/export?email=${email}`);
  expect(asked.headers.get("Location")).toMatch(/^\/admin\/confirm-password\?to=/);
  await app.db.updateTable("sessions").set({ confirmed_at: app.clock.time }).execute();

  const answer = await browser.get(`/admin/privacy/export?email=${email}`);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(files[name]?.toString() ?? "null");
  expect(json("person.json")).toMatchObject({ email });
  expect(json("bookings.json")).toMatchObject([
    { customer_name: "Ada Example", consent_version: "2024-05-01" },
  ]);
  expect(json("applications.json")).toMatchObject([
    { full_name: "Ada Example", consent_version: expect.any(String) },
  ]);
  expect(json("messages.json")).toMatchObject([{ message: "Is anybody there at night?" }]);
  expect(json("account.json")).toMatchObject([{ email }]);
  expect(json("saved-views.json").map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["My own", "One customer", "Of ada@example.com"]),
  );
  expect(json("audit-entries.json").length).toBeGreaterThan(1);
  expect(files[`resumes/${application?.id}.pdf`]).toEqual(aResume.content);
  const emails: { file: string }[] = json("emails.json");
  expect(emails.length).toBeGreaterThan(2);
  for (const { file } of emails) expect(files[file]?.toString()).toContain("<");
  const everything = Object.values(files).join("\n");
  expect(everything).not.toContain("grace@example.com");
  expect(everything).not.toContain("submission_hash");

  const entry = (await auditLog(app)).at(-1);
  expect(entry).toMatchObject({ action: "exported", entity: "privacy" });
  expect(JSON.stringify(entry)).not.toMatch(/ada/i);
});

test("exports and erases a received email's file with its sender", async () => {
  const inboundEmail = { address: "replies@in.example.com", token: "t".repeat(32) };
  await using app = await testApp({ ...office, config: { inboundEmail } });
  const browser = await app.adminBrowser();
  const received = `From: ${email}\r\nSubject: Gate\r\n\r\nThe north gate.`;
  await app.request("/email/received", {
    method: "POST",
    body: received,
    headers: { Authorization: `Bearer ${inboundEmail.token}`, "Content-Type": "message/rfc822" },
  });
  await app.runJobs();
  const { id } = await app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  const answer = await browser.get(`/admin/privacy/export?email=${email}`);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect(files[`messages/${id}.eml`]?.toString()).toBe(received);
  expect(await app.files()).toHaveLength(1);
  await browser.post(erase, { typed: email });
  expect(await app.files()).toEqual([]);
});

test("erases a person everywhere, after the typed address, and keeps the audit chain", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  const { application } = await aPerson(app, browser);
  const file = join(app.dataDir, "files", "resumes", application?.resume_url ?? "");
  const old = new Date("2024-01-01T00:00:00Z");
  await app.db.updateTable("job_applications").set({ updated_at: old }).execute();

  const html = await (await browser.get(erase)).text();
  expect(html).toContain("Backups aren");
  expect(html).toContain("14 days");
  const wrong = await browser.post(erase, { typed: "ada@example.org" });
  expect(wrong.status).toBe(400);
  const refused = await wrong.text();
  expect(refused).toContain("This doesn’t match. Type the person’s email address.");
  expect(refused).toContain('value="ada@example.org"');
  expect(await stored(app)).toHaveLength(1);

  const done = await browser.post(erase, { typed: " ADA@example.com " });
  expect(done.headers.get("Location")).toBe("/admin/privacy/person?email=ada%40example.com");
  expect(existsSync(file)).toBe(false);
  for (const [table, rows] of Object.entries(await wholeDatabase(app))) {
    expect(rows, table).not.toMatch(/ada@example\.com|Ada Example|555-0142|anybody there/i);
  }
  // The other customer stays.
  expect(await app.db.selectFrom("appointments").select("customer_name").execute()).toEqual([
    { customer_name: "Grace Other" },
  ]);
  expect(await app.db.selectFrom("saved_views").select("name").execute()).toEqual([
    { name: "Another customer" },
  ]);
  expect((await checkChain(app.services)).problem).toBeNull();
  const log = await auditLog(app);
  expect(log.at(-1)).toMatchObject({ action: "erased", entity: "privacy", label: "A person" });
  expect(log.filter(({ label }) => label === "Erased").length).toBeGreaterThan(1);
  expect(await (await browser.get("/admin/audit-log")).text()).toContain("Erased");
});

test("erasing a person leaves the links of people with a similar address", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  await aPerson(app, browser);
  const at = { created_at: new Date(), updated_at: new Date(), expires_at: new Date() };
  const identifiers = ["link:ada@example.com", "link:nada@example.com", "nada@example.com"];
  for (const identifier of identifiers) {
    await app.db
      .insertInto("verifications")
      .values({ id: identifier, identifier, value: "", ...at })
      .execute();
  }
  await browser.post(erase, { typed: email });
  const left = await app.db.selectFrom("verifications").select("identifier").execute();
  expect(left.map(({ identifier }) => identifier).toSorted()).toEqual(identifiers.slice(1));
});

/** The rows of every table as JSON. */
async function wholeDatabase({ db }: TestApp): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const texts: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    texts[name] = JSON.stringify(rows);
  }
  return texts;
}

test("keeps the records that must stay, and says why", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  await aPerson(app, browser);
  await book(app, {
    customer_email: email,
    customer_name: "Ada Example",
    status: "confirmed",
    starts_at: new Date("2026-12-01T15:00:00Z"),
    ends_at: new Date("2026-12-01T16:00:00Z"),
    consultant: 1,
    start_time: "10:00:00",
    end_time: "11:00:00",
  });
  const html = await (await browser.get(erase)).text();
  expect(html).toContain("Records that will be kept");
  expect(html).toContain("Kept for at least 12 months, until ");
  expect(html).toContain("The appointment hasn’t taken place yet. Cancel it first.");
  await browser.post(erase, { typed: email });
  expect(await stored(app)).toHaveLength(1);
  const bookings = await app.db.selectFrom("appointments").select("starts_at").execute();
  expect(bookings).toHaveLength(2);
  expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
});

test("counts the minimum time from the appointment, and from the last reply to a message", async () => {
  await using app = await testApp({
    settings: {
      ...office.settings,
      retention_booking_minimum: "12",
      retention_message_minimum: "12",
    },
  });
  const browser = await app.adminBrowser();
  await aPerson(app, browser);
  const message = await app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await app.db
    .updateTable("messages")
    .set({ received_at: new Date("2025-03-01T12:00:00Z") })
    .execute();
  const keptTypes = async () => {
    const html = await (await browser.get(erase)).text();
    return html.split("Records that will be kept")[1] ?? "";
  };
  // The appointment was on Mar 1, 2025, and its record is newer.
  expect(await keptTypes()).not.toMatch(/>(Booking|Message)</);
  await app.db
    .insertInto("replies")
    .values({
      message_id: message.id,
      subject: "Re: Your message",
      reply: "Yes.",
      reply_to: "",
      sent_at: new Date("2026-06-01T12:00:00Z"),
      author_id: null,
      author_name: "Test Admin",
    })
    .execute();
  expect(await keptTypes()).toMatch(/>Message<.*until Tue, Jun 1, 2027/s);
  await app.db.updateTable("appointments").set({ appointment_date: "2026-07-01" }).execute();
  expect(await keptTypes()).toMatch(/>Booking<.*until Thu, Jul 1, 2027/s);
});

test("a legal hold wins over an erasure", async () => {
  await using app = await testApp(office);
  const browser = await app.adminBrowser();
  await aPerson(app, browser);
  expect((await browser.post(page, { reason: " " })).status).toBe(400);
  await browser.post(page, { reason: "Lawsuit 7" });
  expect(await (await browser.get("/admin/privacy")).text()).toContain("Lawsuit 7");
  expect(await (await browser.get(erase)).text()).toContain("until it’s lifted");
  const refused = await browser.post(erase, { typed: email });
  expect(refused.status).toBe(409);
  expect(await stored(app)).toHaveLength(1);
  expect(await (await browser.get(page)).text()).toContain("Lift Legal Hold");
});
