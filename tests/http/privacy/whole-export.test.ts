import { sql } from "kysely";
import { expect, test } from "vitest";
import { personExport } from "~/features/privacy/people/export.queries.server";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { days } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { signedUp } from "../../support/office";
import { putOnCall, runPaging, sendUrgent } from "../../support/urgent";

const email = "ada@example.com";
const page = `/admin/privacy/person?email=${email}`;
const erase = `/admin/privacy/erase?email=${email}`;

async function exported(app: TestApp, kind: string, person = email) {
  const { files } = await personExport(app.services, person);
  return JSON.parse(files.find(({ name }) => name === `${kind}.json`)?.text ?? "null");
}

test("someone who was only invited is shown, exported and erased", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/people/invite", { name: "Ada Invited", email, roles: "admin" });
  expect(await (await browser.get(page)).text()).toContain("Ada Invited");
  expect(await exported(app, "invitations")).toMatchObject([
    { email, name: "Ada Invited", roles: ["admin"] },
  ]);
  await browser.post(erase, { typed: email });
  expect(await app.db.selectFrom("invitations").select("id").execute()).toEqual([]);
});

test("an address that an account is changing to is found, exported and erased", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const account = await signedUp(app, { email: "grace@example.com" });
  await app.db
    .insertInto("email_changes")
    .values({ user_id: account, new_email: email, secret_hash: "x", expires_at: app.clock.time })
    .execute();
  expect(await (await browser.get("/admin/privacy?q=ada@")).text()).toContain(
    'href="/admin/privacy/person?email=ada%40example.com"',
  );
  expect(await (await browser.get(page)).text()).toContain(`href="/admin/people/${account}"`);
  expect(await exported(app, "email-changes")).toMatchObject([{ new_email: email }]);
  expect(await exported(app, "account", "grace@example.com")).toMatchObject([
    { email_changes: [{ new_email: email }] },
  ]);
  await browser.post(erase, { typed: email });
  expect(await app.db.selectFrom("email_changes").select("user_id").execute()).toEqual([]);
  expect(await app.db.selectFrom("users").select("id").where("id", "=", account).execute()).toEqual(
    [{ id: account }],
  );
});

test("an account is exported with its role, passkeys, calendar and refused attempts, without secrets", async () => {
  await using app = await testApp();
  const at = app.clock.time;
  const user_id = await signedUp(app, { email });
  await app.db.insertInto("user_roles").values({ user_id, role: "scheduler" }).execute();
  await app.db
    .insertInto("passkeys")
    .values({
      ...{ user_id, name: "Blue key", created_at: at, last_used_at: null },
      ...{ credential_id: "secret-id", public_key: "secret-key", counter: "0", transports: [] },
    })
    .execute();
  await app.db
    .insertInto("calendar_feeds")
    .values({ user_id, secret_hash: "secret-feed", created_at: at, last_read_at: null })
    .execute();
  await app.db
    .insertInto("refused_access")
    .values({
      ...{ hour: at, kind: "password", account: user_id },
      network: "192.0.2.1",
      times: 3,
      last_at: at,
    })
    .execute();
  const [account] = await exported(app, "account");
  expect(account).toMatchObject({
    email,
    roles: [{ role: "scheduler" }],
    sessions: null,
    passkeys: [{ name: "Blue key" }],
    calendar_feeds: [{ own_only: false }],
    refused_access: [{ network: "192.0.2.1", times: 3 }],
  });
  expect(JSON.stringify(account)).not.toContain("secret-");
});

test("a consultant is exported with hours, days off and busy times", async () => {
  await using app = await testApp();
  const { db, clock } = app;
  await db
    .updateTable("consultants")
    .set({ email, own_hours: true })
    .where("number", "=", 1)
    .execute();
  await db.deleteFrom("consultant_hours").execute();
  await db
    .insertInto("consultant_hours")
    .values({ consultant: 1, day_of_week: 1, start_time: "09:00:00", end_time: "12:00:00" })
    .execute();
  await db
    .insertInto("consultant_days_off")
    .values({ consultant: 1, date: "2026-12-24", reason: "Surgery" })
    .execute();
  await db
    .insertInto("consultant_calendars")
    .values({
      ...{ consultant: 1, address: "https://secret.example.com/ics", created_at: clock.time },
    } as never)
    .execute();
  await db
    .insertInto("consultant_busy_times")
    .values({ consultant: 1, starts_at: "2026-12-01T15:00:00Z", ends_at: "2026-12-01T16:00:00Z" })
    .execute();
  const [consultant] = await exported(app, "consultants");
  expect(consultant).toMatchObject({
    hours: [{ day_of_week: 1 }],
    days_off: [{ reason: "Surgery" }],
    busy_times: [{ starts_at: expect.stringContaining("2026-12-01") }],
  });
  expect(JSON.stringify(consultant)).not.toContain("secret");
});

test("exports an urgent request's emails and pages", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  await sendUrgent(app, { callback_phone: "+1 (555) 555-0142" });
  await runPaging(app);
  expect(await exported(app, "emails", "+15555550142")).toMatchObject([
    { to_address: "ann@example.com" },
  ]);
  const [onCall] = await exported(app, "on-call", "ann@example.com");
  expect(onCall).toMatchObject({ name: "Ann First", pages: [{ name: "Ann First", round: 1 }] });
  expect(JSON.stringify(onCall)).not.toContain("secret");
});

test("a legal hold keeps the emails about an urgent request and about a message", async () => {
  await using app = await testApp({
    settings: { admin_email: "office@example.com", retention_on: "true" },
  });
  await putOnCall(app, "Ann First");
  await sendUrgent(app, { callback_phone: "+1 (555) 555-0142" });
  await runPaging(app);
  await app.post("/contact", { name: "Ada Example", email, message: "Is anybody there at night?" });
  await app.runJobs();
  const addresses = async () => {
    const rows = await app.db.selectFrom("outgoing_mails").select("to_address").execute();
    return rows.map(({ to_address }) => to_address).toSorted();
  };
  const before = await addresses();
  expect(before).toEqual(expect.arrayContaining(["ann@example.com", "office@example.com"]));
  for (const person of [email, "+15555550142"]) {
    await app.db
      .insertInto("legal_holds")
      .values({ email: person, reason: "A lawsuit", set_by: "Pat", set_at: app.clock.time })
      .execute();
  }
  // The database sets the time of creation.
  await sql`update outgoing_mails set created_at = ${app.clock.time}`.execute(app.db);
  app.clock.time = new Date(app.clock.time.getTime() + days(31 * 30));
  await deleteOldRecords(app.services);
  expect(await addresses()).toEqual(before);
  await app.db.deleteFrom("legal_holds").execute();
  await deleteOldRecords(app.services);
  expect(await addresses()).toEqual([]);
});

test("erasing a person deletes the queued request for a link to their account", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const later = new Date(Date.now() + days(1));
  for (const address of ["Ada@example.com", "nada@example.com"]) {
    await app.db
      .insertInto("queued_jobs")
      .values({
        ...{ kind: "account-link", key: `password:${address}`, run_at: later },
        payload: JSON.stringify({ email: address, purpose: "password" }),
      })
      .execute();
  }
  await browser.post(erase, { typed: email });
  const left = await app.db
    .selectFrom("queued_jobs")
    .select("key")
    .where("kind", "=", "account-link")
    .execute();
  expect(left).toEqual([{ key: "password:nada@example.com" }]);
});
