import { expect, test } from "vitest";
import { expireQuotes, remindOfQuotes } from "~/features/quotes/expiry/commands.server";
import { revokeQuoteLinks } from "~/features/quotes/sending/commands.server";
import { type TestApp, testApp } from "../../support/app";
import { acceptance, quoteEmails, quoteSender, sentQuote, versionOf } from "../../support/quotes";

const reminders = async (app: TestApp) =>
  (await quoteEmails(app)).filter(({ template }) => template === "quote_reminder");

test("a quote expires when its last day is over in the company's time zone", async () => {
  await using app = await testApp({ settings: { time_zone: "America/Los_Angeles" } });
  const { id } = await sentQuote(app, { validUntil: "2026-11-30" });
  app.clock.time = new Date("2026-12-01T07:59:59Z");
  await expireQuotes(app.services);
  expect((await versionOf(app, id)).status).toBe("sent");
  app.clock.time = new Date("2026-12-01T08:00:00Z");
  await Promise.all([expireQuotes(app.services), expireQuotes(app.services)]);
  expect((await versionOf(app, id)).status).toBe("expired");
  const entries = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .where("actor_name", "=", "Automatic expiration")
    .execute();
  expect(entries).toEqual([{ changes: { status: ["sent", "expired"] } }]);
});

test("more quotes than fit in a batch expire in one run", async () => {
  await using app = await testApp({ mail: false });
  const made = [];
  for (let at = 0; at < 25; at += 1) {
    made.push(await sentQuote(app, { validUntil: "2026-11-30" }));
  }
  app.clock.time = new Date("2026-12-05T12:00:00Z");
  await expireQuotes(app.services);
  for (const { id } of made) expect((await versionOf(app, id)).status).toBe("expired");
});

test("the client is reminded once, three days before", async () => {
  await using app = await testApp();
  await sentQuote(app, { validUntil: "2026-12-21" });
  app.clock.time = new Date("2026-12-17T15:00:00Z");
  await remindOfQuotes(app.services);
  expect(await reminders(app)).toHaveLength(0);
  app.clock.time = new Date("2026-12-18T15:00:00Z");
  await Promise.all([remindOfQuotes(app.services), remindOfQuotes(app.services)]);
  await remindOfQuotes(app.services);
  const [reminder, ...more] = await reminders(app);
  expect(more).toEqual([]);
  const link = /\/quote\/[\w-]+/.exec(reminder?.text ?? "")?.[0] ?? "";
  expect((await app.get(link)).status).toBe(200);
});

test("the office sets how many days before, or turns it off", async () => {
  await using app = await testApp({ settings: { quote_reminder_days: "0" } });
  await sentQuote(app, { validUntil: "2026-12-21" });
  app.clock.time = new Date("2026-12-20T15:00:00Z");
  await remindOfQuotes(app.services);
  expect(await reminders(app)).toHaveLength(0);
  await app.db
    .updateTable("business_settings")
    .set({ setting_value: "5" })
    .where("setting_key", "=", "quote_reminder_days")
    .execute();
  await remindOfQuotes(app.services);
  expect(await reminders(app)).toHaveLength(1);
});

test("nobody is reminded of a quote that was just sent, was answered, or has no working link", async () => {
  await using app = await testApp();
  await sentQuote(app, { validUntil: "2026-11-23" });
  const answered = await sentQuote(app, { validUntil: "2026-12-21" });
  await app.post(`/quote/${answered.secret}`, await acceptance(app, answered.id));
  const revoked = await sentQuote(app, { validUntil: "2026-12-21" });
  await revokeQuoteLinks(app.services, quoteSender, revoked.id);
  await remindOfQuotes(app.services);
  app.clock.time = new Date("2026-12-19T15:00:00Z");
  await remindOfQuotes(app.services);
  expect(await reminders(app)).toEqual([]);
});

test("a waiting reminder is withdrawn when the client answers", async () => {
  await using app = await testApp({ mail: false });
  const { id, secret } = await sentQuote(app, { validUntil: "2026-12-21" });
  app.clock.time = new Date("2026-12-19T15:00:00Z");
  await remindOfQuotes(app.services);
  await app.post(`/quote/${secret}`, await acceptance(app, id));
  expect((await reminders(app)).map(({ status }) => status)).toEqual(["withdrawn"]);
});
