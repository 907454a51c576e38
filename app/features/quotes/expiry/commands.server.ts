import { quoteReminderDays } from "~/features/emails/settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday, dayAfter } from "~/shared/dates";
import {
  emailAboutQuote,
  newQuoteLink,
  withdrawRequestsToAnswer,
} from "../sending/emails.commands.server";
import { lockQuoteVersion } from "../sending/lock-version.commands.server";
import { quoteReminder } from "../sending/quote-reminder.email";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** On the embedded database, every visitor waits while a batch is written. */
const atOnce = 20;

const nobody = { userId: null, name: "Automatic expiration", email: "" };

/** Sets sent quotes to `expired` when their last day is over in the company's time zone. */
export async function expireQuotes(services: Needs, stop?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const today = businessToday(clock, await businessTimeZone(db));
  const due = () =>
    db
      .selectFrom("quote_versions")
      .select("id")
      .where("status", "=", "sent")
      .where("valid_until", "<", today)
      .limit(atOnce)
      .execute();
  for (let ids = await due(); ids.length > 0 && !stop?.aborted; ids = await due()) {
    for (const { id } of ids) {
      await db.transaction().execute(async (trx) => {
        const version = await lockQuoteVersion(trx, id);
        // Check again, because the client may have accepted it at the last moment.
        if (version?.status !== "sent") return;
        const updated_at = clock.now();
        await trx
          .updateTable("quote_versions")
          .set({ status: "expired", updated_at })
          .where("id", "=", id)
          .execute();
        await withdrawRequestsToAnswer(services, trx, id);
        await recordChange(services, trx, nobody, {
          action: "changed",
          entity: "quote",
          entityId: version.quoteId,
          label: `${version.document?.number}, ${version.name}`,
          before: { status: "sent" },
          after: { status: "expired" },
        });
      });
    }
    // Let waiting requests go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Emails clients a few days before a quote expires, once per version. A quote that was sent within
 * those days gets no reminder.
 */
export async function remindOfQuotes(services: Needs, stop?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const days = await quoteReminderDays(db);
  if (days === 0) return;
  const zone = await businessTimeZone(db);
  const today = businessToday(clock, zone);
  const due = () =>
    db
      .selectFrom("quote_versions as version")
      .innerJoin("quotes", "quotes.id", "version.quote_id")
      .innerJoin("appointments", "appointments.id", "quotes.appointment_id")
      .select("version.id")
      .where("version.status", "=", "sent")
      .where("valid_until", ">=", today)
      .where("valid_until", "<=", dayAfter(today, days))
      .where("reminded_at", "is", null)
      .where("customer_email", "is not", null)
      .limit(atOnce)
      .execute();
  for (let ids = await due(); ids.length > 0 && !stop?.aborted; ids = await due()) {
    for (const { id } of ids) {
      await db.transaction().execute((trx) => remind(services, trx, id, { days, zone }));
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function remind(
  services: Needs,
  trx: Trx,
  id: string,
  { days, zone }: { days: number; zone: string },
): Promise<void> {
  const version = await lockQuoteVersion(trx, id);
  const { document, sentAt, validUntil, email } = version ?? {};
  if (version?.status !== "sent" || !document || !sentAt || !validUntil || !email) return;
  const { numUpdatedRows } = await trx
    .updateTable("quote_versions")
    .set({ reminded_at: services.clock.now() })
    .where("id", "=", id)
    .where("reminded_at", "is", null)
    .executeTakeFirst();
  const isNew = sentAt >= startOfDay(dayAfter(validUntil, -days), zone);
  if (numUpdatedRows === 0n || isNew || (await isRevoked(trx, id))) return;
  const link = await newQuoteLink(services, trx, id);
  await emailAboutQuote(services, trx, quoteReminder, {
    quote: { ...version, document },
    to: email,
    about: { link },
    options: { quota: "none", notAfter: startOfDay(dayAfter(validUntil, 1), zone) },
  });
  await services.events.publish(trx, "emails");
}

/** Whether all links to a version were revoked, and it wasn't sent again. */
async function isRevoked(trx: Trx, versionId: string): Promise<boolean> {
  const open = await trx
    .selectFrom("quote_links")
    .select("secret_hash")
    .where("version_id", "=", versionId)
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}
