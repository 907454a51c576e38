import { sql } from "kysely";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { hours } from "~/shared/durations";
import { m } from "~/shared/messages/email-values";
import { backupTroubleEmail } from "./backup-trouble.email";
import { backupTrouble } from "./queries.server";
import type { BackupTrouble } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "jobs" | "backupPlaceIsDown">;

/** Once a day. Less than 24 hours, because backups don't start exactly on time. */
const remindAfterMs = hours(20);

/** Emails the owners when backups stop working, and again every day until they work. */
export async function notifyOfBackupTrouble(services: Needs): Promise<void> {
  const { db } = services;
  const trouble = await backupTrouble(services);
  if (!trouble) return;
  await db.transaction().execute(async (trx) => {
    // Several processes may check at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended('backup trouble', 0))`.execute(trx);
    if (await wereNotified(services, trx, trouble)) return;
    const problem = await problemSentence(trx, trouble);
    for (const { name, email } of await peopleWith(trx, "settings.edit")) {
      const facts = { name, problem, link: `${services.config.appUrl}/admin/backups` };
      const composed = await composeEmail(services, trx, backupTroubleEmail, facts);
      await queueEmail(services, trx, email, composed, { quota: "none" });
    }
  });
}

async function wereNotified({ clock }: Needs, trx: Trx, { lastSuccess }: BackupTrouble) {
  const daily = clock.now().getTime() - remindAfterMs;
  const notified = await trx
    .selectFrom("outgoing_mails")
    .select("id")
    .where("template", "=", backupTroubleEmail.name)
    .where("created_at", ">", new Date(Math.max(daily, lastSuccess?.getTime() ?? 0)))
    .limit(1)
    .executeTakeFirst();
  return notified !== undefined;
}

async function problemSentence(trx: Trx, trouble: BackupTrouble): Promise<string> {
  if (trouble.is === "unwritable") return m.backup_unwritable({ place: trouble.place });
  if (trouble.is === "failed") return m.backup_failed({ reason: trouble.error });
  const zone = await businessTimeZone(trx);
  return m.backup_old({ date: formatMoment(trouble.lastSuccess, zone) });
}
