import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { recurringJob } from "~/platform/jobs/jobs.server";
import type { DueRecord, Minimum, RetainedRecords } from "~/platform/personal-data/declaration";
import type { Services } from "~/platform/services";
import { formatDate } from "~/shared/dates";
import { retained as declared } from "../declarations.commands.server";
import { formatMonths, monthsBefore, recordKindFacts } from "./rules";
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

/** The rule for every deletion of a record that the office, or the person, asks for. */
export function minimumOf({ rules }: Pick<RetentionSettings, "rules">, now: Date): Minimum {
  return (kind, last) => {
    const { minimum } = rules[kind as RecordKind];
    if (minimum === 0 || last < monthsBefore(now, minimum)) return "";
    const end = monthsBefore(last, -minimum).toISOString().slice(0, 10);
    return `Kept for at least ${formatMonths(minimum)}, until ${formatDate(end)}.`;
  };
}

/** {@link minimumOf} with the stored settings. */
export async function currentMinimum({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<Minimum> {
  return minimumOf(await retentionSettings(db), clock.now());
}

/** All kinds except the audit log, whose hash chain has its own deletion. */
export const retained: Record<Exclude<RecordKind, "audit">, RetainedRecords> = declared;

const onHold = (person: RawBuilder<unknown>) =>
  sql`exists (select from legal_holds where legal_holds.email = lower(${person}))`;

/**
 * The records of a kind that are older than `before` and not under a legal hold. Holds don't apply
 * to sessions and the audit log.
 */
function dueRows(
  kind: RecordKind,
  { settings, before, now }: { settings: Rules; before: Date; now: Date },
): RawBuilder<DueRecord> {
  if (kind === "audit")
    return sql`select id::text, '' as label, at from audit_log where at < ${before}`;
  return retained[kind].due(before, onHold, (other, last) => {
    const { minimum } = settings.rules[other as RecordKind];
    return sql`(${minimum} > 0 and ${last} >= ${monthsBefore(now, minimum)})`;
  });
}

type Rules = Pick<RetentionSettings, "rules">;

/** Records of this kind from before this moment are deleted; undefined if all are kept. */
export function cutoff({ rules }: Rules, kind: RecordKind, now: Date): Date | undefined {
  const { months } = rules[kind];
  return months === null ? undefined : monthsBefore(now, months);
}

/** The oldest records that are due; none if they are kept forever. */
export async function dueRecords(
  handle: Database | Trx,
  kind: RecordKind,
  { settings, now, limit }: { settings: Rules; now: Date; limit: number },
): Promise<DueRecord[]> {
  const before = cutoff(settings, kind, now);
  if (!before) return [];
  const due = dueRows(kind, { settings, before, now });
  const { rows } = await sql<DueRecord>`
    select * from (${due}) due order by at, id limit ${limit}`.execute(handle);
  return rows;
}

/** How many records of each kind the next run would delete. */
export async function dueCounts(
  { db, clock }: Pick<Services, "db" | "clock">,
  settings: RetentionSettings,
): Promise<Record<RecordKind, number>> {
  const now = clock.now();
  const counts: [RecordKind, number][] = [];
  for (const kind of recordKinds) {
    const before = cutoff(settings, kind, now);
    const { rows } = before
      ? await sql<{ count: number }>`select count(*)::int as count
          from (${dueRows(kind, { settings, before, now })}) due`.execute(db)
      : { rows: [] };
    counts.push([kind, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts) as Record<RecordKind, number>;
}
