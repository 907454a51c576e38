import { listCoverages, listLicenses } from "~/features/licenses/queries.server";
import { coverageKindLabel, daysUntil, dueNotice } from "~/features/licenses/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Database, Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { m } from "~/shared/messages/email-values";
import { composeEmail } from "../templates/queries.server";
import { licenseExpiring } from "./license-expiring.email";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "config" | "log">;

interface Expiring {
  id: string;
  what: string;
  expiresOn: string;
  link: string;
}

/**
 * Emails everybody who can renew a license or policy 90, 30 and 7 days before it expires. Each
 * notice is recorded in the transaction that queues its emails, so it is sent once.
 */
export async function sendExpiryNotices(services: Needs): Promise<void> {
  const { db, clock, config } = services;
  const today = businessToday(clock, await businessTimeZone(db));
  for (const expiring of await expiringRecords(db, config.appUrl)) {
    const daysLeft = daysUntil(expiring.expiresOn, today);
    const days = dueNotice(daysLeft);
    if (days === undefined) continue;
    await db.transaction().execute(async (trx) => {
      const noted = await trx
        .insertInto("expiry_notices")
        .values({
          record_id: expiring.id,
          expires_on: expiring.expiresOn,
          days_before: days,
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("record_id")
        .executeTakeFirst();
      if (noted) await emailAdmins(services, trx, expiring, daysLeft);
    });
  }
}

async function expiringRecords(db: Database, appUrl: string): Promise<Expiring[]> {
  const licenses = await listLicenses(db);
  const coverages = await listCoverages(db);
  return [
    ...licenses.flatMap(({ id, number, authority, expires_on: expiresOn }) => {
      const what = [m.license({ number }), authority].filter(Boolean).join(", ");
      return expiresOn ? [{ id, what, expiresOn, link: `${appUrl}/admin/licenses/${id}` }] : [];
    }),
    ...coverages.map(({ id, kind, carrier, expires_on: expiresOn }) => {
      const what = `${coverageKindLabel(kind)}, ${carrier}`;
      return { id, what, expiresOn, link: `${appUrl}/admin/licenses/insurance/${id}` };
    }),
  ];
}

async function emailAdmins(
  services: Needs,
  trx: Trx,
  { what, expiresOn, link }: Expiring,
  daysLeft: number,
): Promise<void> {
  for (const { name, email } of await peopleWith(trx, "licenses.edit")) {
    const facts = { name, what, expiresOn, daysLeft, link };
    const composed = await composeEmail(services, trx, licenseExpiring, facts);
    await queueEmail(services, trx, email, composed, { quota: "none" });
  }
}
