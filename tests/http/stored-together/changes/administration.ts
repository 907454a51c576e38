import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { notifyOfBackupTrouble } from "~/features/backups/trouble.commands.server";
import { feedMark } from "~/features/calendar-feed/schema";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { expireQuotes, remindOfQuotes } from "~/features/quotes/expiry/commands.server";
import { withdrawExpired } from "~/platform/email/withdraw.server";
import { newSecret } from "~/platform/secrets.server";
import { book } from "../../../support/bookings";
import { acceptance, sentQuote } from "../../../support/quotes";
import { anEmail } from "../records";
import { type Change, editing, posting, type Site } from "../site";

const person = "/admin/privacy/person?email=";
const retention = "/admin/privacy/retention";
const calendar = "/admin/account/calendar";

async function aView({ app }: Site): Promise<string> {
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto("saved_views")
    .values({
      ...{ user_id: null, list: "/admin/bookings/all", name: randomUUID(), query: "q=a" },
      ...{ created_at: now, updated_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/admin/views/${id}`;
}

async function calendarMark({ app }: Site): Promise<string> {
  const row = await app.db.selectFrom("calendar_feeds").select("created_at").executeTakeFirst();
  return feedMark(row && { createdAt: row.created_at });
}

async function onHold({ app }: Site, email: string): Promise<void> {
  const hold = { email, reason: "A lawsuit", set_by: "Olive", set_at: app.clock.now() };
  await app.db.insertInto("legal_holds").values(hold).execute();
}

/** Turns the nightly deletion on for one kind of records, and keeps the others. */
async function deleting({ app }: Site, kind: string): Promise<void> {
  await app.db.deleteFrom("business_settings").where("setting_key", "like", "retention%").execute();
  const kinds = ["application", "request", "booking", "message", "urgent", "email", "account"];
  const rows = [...kinds, "session", "audit"].map((one) => ({
    setting_key: `retention_${one}`,
    setting_value: one === kind ? "1" : "",
  }));
  const on = { setting_key: "retention_on", setting_value: "true" };
  await app.db
    .insertInto("business_settings")
    .values([on, ...rows])
    .execute();
}

const exports = [
  "/admin/bookings/export",
  "/admin/bookings/customers/export",
  "/admin/messages/export",
  "/admin/urgent/export",
  "/admin/careers/applications/export",
  "/admin/quotes/export",
  "/admin/surveys/export",
  "/admin/reports/export",
  "/admin/audit-log/export",
  "/admin/privacy/export?email=ada@example.com",
];

export const administrationChanges: readonly Change[] = [
  posting("the office places a legal hold on a person", () => [
    `${person}held@example.com`,
    { reason: "A lawsuit" },
  ]),
  posting("the office lifts a legal hold", async (site) => {
    await onHold(site, "lifted@example.com");
    return ["/admin/privacy/lift", { email: "lifted@example.com" }];
  }),
  posting("the office erases a person", async ({ app }) => {
    const email = "erased@example.com";
    await book(app, { customer_email: email, status: "completed", created_at: "2020-01-01" });
    return [`/admin/privacy/erase?email=${email}`, { typed: email }];
  }),
  editing("the office changes how long records are kept", () => [retention, { message: "12" }]),
  posting("the office turns the nightly deletion on", () => [
    `${retention}/switch`,
    { on: "true" },
  ]),
  {
    does: "old messages are deleted at night",
    given: async (site) => {
      await deleting(site, "message");
      const old = {
        name: "Ada",
        email: "ada@example.com",
        message: "Hello",
        received_at: "2020-01-01",
      };
      await site.app.db
        .insertInto("messages")
        .values({ ...old, submission_hash: randomUUID() })
        .execute();
      return () => deleteOldRecords(site.app.services);
    },
  },
  {
    does: "old audit entries are deleted at night",
    given: async (site) => {
      await deleting(site, "audit");
      await sql`update audit_log set at = '2020-01-01'
        where id = (select min(id) from audit_log)`.execute(site.app.db);
      return () => deleteOldRecords(site.app.services);
    },
  },
  editing("the office changes the backup settings", () => [
    "/admin/backups",
    { backup_keep: "9" },
    { having: "backup_keep" },
  ]),
  posting("the office asks for a backup", () => ["/admin/backups", { intent: "now" }]),
  {
    does: "the owners hear that a backup failed",
    given: async ({ app }) => {
      await app.db
        .insertInto("backup_runs")
        .values({
          started_at: app.clock.time,
          finished_at: app.clock.time,
          started_by: "schedule",
          error: "The disk is full.",
        })
        .execute();
      const config = { ...app.services.config, backupTarget: { folder: "/backups" } };
      return () => notifyOfBackupTrouble({ ...app.services, config });
    },
  },
  posting("someone saves a view of a list", () => [
    "/admin/views/add",
    { list: "/admin/bookings/all", query: "q=b", name: "Mine" },
  ]),
  posting("someone renames a view", async (site) => [
    await aView(site),
    { intent: "rename", name: "Renamed" },
  ]),
  posting("someone changes the filters of a view", async (site) => [
    await aView(site),
    { intent: "update", query: "q=c" },
  ]),
  posting("someone deletes a view", async (site) => [`${await aView(site)}/delete`]),
  posting("someone creates a calendar address", () => [calendar, { step: "create", seen: "" }]),
  posting("someone changes whose appointments a calendar address shows", () => [
    calendar,
    { step: "scope", scope: "mine", seen: "" },
  ]),
  posting("someone replaces a calendar address", async (site) => [
    calendar,
    { step: "replace", seen: await calendarMark(site) },
  ]),
  posting("someone revokes a calendar address", async (site) => [
    calendar,
    { step: "revoke", seen: await calendarMark(site) },
  ]),
  posting("someone accepts a problem in the audit log", async ({ app }) => {
    const found = { checked_at: app.clock.now(), entries: 3, problem: "changed", entry_id: 1 };
    await app.db.insertInto("audit_checks").values(found).execute();
    return ["/admin/audit-log/accept"];
  }),
  posting("the office skips a check before the launch", () => [
    "/admin/launch/skip",
    { check: "https", reason: "Next week" },
  ]),
  posting("the office reviews the privacy policy before the launch", () => [
    "/admin/launch/review",
    {},
  ]),
  posting("the office hides a sample", () => [
    "/admin/launch/decide",
    { key: "section-timeline", decision: "hide" },
  ]),
  {
    does: "someone confirms that an email arrived",
    given: async ({ app, office }) => {
      const { secret, hash } = newSecret();
      await app.db
        .insertInto("business_settings")
        .values({ setting_key: "launch_inbox_sent", setting_value: `${hash} olive@example.com` })
        .execute();
      return () => office.get(`/admin/launch/inbox/${secret}`);
    },
  },
  ...exports.map((path) => ({
    does: `the office exports ${path.slice("/admin/".length)}`,
    given:
      ({ office }: Site) =>
      () =>
        office.get(path),
  })),
  {
    does: "the office exports a quote for scheduling",
    given: async (site) => {
      const { id, quoteId, secret } = await sentQuote(site.app);
      await site.send(`/quote/${secret}`, await acceptance(site.app, id), site.visitor());
      return () => site.office.get(`/admin/quotes/${quoteId}/export/csv`);
    },
  },
  {
    does: "a quote expires",
    given: async ({ app }) => {
      await sentQuote(app, { validUntil: "2026-11-21" });
      const later = { ...app.services, clock: { now: () => new Date("2026-11-22T15:00:00Z") } };
      return () => expireQuotes(later);
    },
  },
  {
    does: "a client is reminded of a quote",
    given: async ({ app }) => {
      const booking = { customer_email: "client@example.com" };
      await sentQuote(app, { booking, validUntil: "2026-11-30" });
      const later = { ...app.services, clock: { now: () => new Date("2026-11-28T15:00:00Z") } };
      return () => remindOfQuotes(later);
    },
  },
  {
    does: "a waiting email becomes useless",
    given: async (site) => {
      await anEmail(site, { not_after: "2026-11-21T14:00:00Z" });
      return () => withdrawExpired(site.app.services);
    },
  },
];
