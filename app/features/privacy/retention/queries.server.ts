import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { recurringJob } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services";
import { monthsBefore, recordKindFacts } from "./rules";
import { type RecordKind, type RetentionSettings, recordKinds } from "./schema";

/**
 * Deletes records older than the settings allow, every night. After a failure, tries again in an
 * hour.
 */
export const retentionJob = recurringJob("delete-old-records", 3600);

const onKey = "retention_on";
const monthsKey = (kind: RecordKind) => `retention_${kind}`;
const minimumKey = (kind: RecordKind) => `retention_${kind}_minimum`;

/**
 * The settings; kinds that were never saved have their defaults. The nightly deletion is off until
 * the office turns it on.
 */
export async function retentionSettings(db: Database | Trx): Promise<RetentionSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "like", "retention%")
    .execute();
  const set = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const rules = recordKinds.map((kind) => {
    const { months, minimum } = recordKindFacts[kind];
    const [most, least] = [set.get(monthsKey(kind)), set.get(minimumKey(kind))];
    return [
      kind,
      {
        months: most === undefined ? months : most === "" ? null : Number(most),
        minimum: least === undefined ? minimum : Number(least),
      },
    ];
  });
  return {
    on: set.get(onKey) === "true",
    rules: Object.fromEntries(rules) as RetentionSettings["rules"],
  };
}

/** The rows to store for {@link retentionSettings}. */
export function settingRows({ rules }: Pick<RetentionSettings, "rules">): Record<string, string> {
  return Object.fromEntries(
    recordKinds.flatMap((kind) => [
      [monthsKey(kind), rules[kind].months === null ? "" : String(rules[kind].months)],
      [minimumKey(kind), String(rules[kind].minimum)],
    ]),
  );
}

export const switchRow = (on: boolean) => ({ [onKey]: String(on) });

/** A record that the next run deletes. */
export interface DueRecord {
  id: string;
  label: string;
  at: Date;
}

const onHold = (email: RawBuilder<string>) =>
  sql`exists (select from legal_holds where legal_holds.email = lower(${email}))`;

/**
 * The records of each kind that are older than `before` and not under a legal hold. Holds don't
 * apply to sessions and the audit log.
 */
const dueRows: Record<RecordKind, (before: Date) => RawBuilder<DueRecord>> = {
  application: (before) => sql`
    select id::text, full_name as label, greatest(created_at, updated_at) as at
    from job_applications
    where created_at < ${before} and updated_at < ${before}
      and not ${onHold(sql`job_applications.email`)}`,
  request: (before) => sql`
    select id::text, customer_name as label, greatest(created_at, updated_at) as at
    from appointments
    where status in ('pending', 'cancelled', 'no_show')
      and created_at < ${before} and updated_at < ${before}
      and not ${onHold(sql`appointments.contact_key`)}`,
  booking: (before) => sql`
    select id::text, customer_name as label, appointment_date::timestamp at time zone 'UTC' as at
    from appointments
    where status in ('confirmed', 'completed') and appointment_date < ${day(before)}::date
      and not ${onHold(sql`appointments.contact_key`)}`,
  message: (before) => sql`
    select id::text, name as label, received_at as at from messages
    where received_at < ${before}
      and not exists (select from replies
        where message_id = messages.id and sent_at >= ${before})
      and not ${onHold(sql`messages.email`)}`,
  urgent: (before) => sql`
    select id::text, site_address as label, closed_at as at from urgent_requests
    where status = 'closed' and closed_at < ${before}
      and not ${onHold(sql`right(regexp_replace(callback_phone, '\\D', '', 'g'), 10)`)}`,
  email: (before) => sql`
    select id::text, to_address as label, created_at as at from outgoing_mails
    where status <> 'waiting' and created_at < ${before}
      and not ${onHold(sql`outgoing_mails.to_address`)}
      and not exists (select from appointments
        where id = outgoing_mails.appointment_id and ${onHold(sql`appointments.contact_key`)})
      and not exists (select from job_applications
        where id = outgoing_mails.application_id and ${onHold(sql`job_applications.email`)})`,
  account: (before) => sql`
    select id, email as label, updated_at as at from users
    where updated_at < ${before}
      and not exists (select from user_roles where user_id = users.id)
      and not exists (select from sessions where user_id = users.id and updated_at >= ${before})
      and not ${onHold(sql`users.email`)}`,
  session: (before) => sql`
    select sessions.id, users.email as label, sessions.expires_at as at
    from sessions join users on users.id = sessions.user_id
    where sessions.expires_at < ${before}`,
  audit: (before) => sql`
    select id::text, '' as label, at from audit_log where at < ${before}`,
};

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Records of this kind from before this moment are deleted; undefined if all are kept. */
export function cutoff(
  { rules }: Pick<RetentionSettings, "rules">,
  kind: RecordKind,
  now: Date,
): Date | undefined {
  const { months } = rules[kind];
  return months === null ? undefined : monthsBefore(now, months);
}

/** The oldest records that are due. */
export async function dueRecords(
  handle: Database | Trx,
  kind: RecordKind,
  before: Date,
  limit: number,
): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select * from (${dueRows[kind](before)}) due order by at, id limit ${limit}`.execute(handle);
  return rows;
}

/** How many records of each kind the next run would delete. */
export async function dueCounts(
  { db, clock }: Pick<Services, "db" | "clock">,
  settings: RetentionSettings,
): Promise<Record<RecordKind, number>> {
  const counts: [RecordKind, number][] = [];
  for (const kind of recordKinds) {
    const before = cutoff(settings, kind, clock.now());
    const { rows } = before
      ? await sql<{ count: number }>`
          select count(*)::int as count from (${dueRows[kind](before)}) due`.execute(db)
      : { rows: [] };
    counts.push([kind, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts) as Record<RecordKind, number>;
}
