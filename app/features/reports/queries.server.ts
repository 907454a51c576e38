import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import {
  type Period,
  type ReportFilter,
  type ReportMonth,
  type ReportNumbers,
  sumOf,
} from "./rules";

export interface ReportSpan extends Period {
  /** The IANA name of the company's time zone. */
  timeZone: string;
}

const numbers = sql`
  count(*)::int as requests,
  (count(*) filter (where status = 'completed'))::int as visits,
  (count(*) filter (where quoted_at is not null))::int as quotes,
  (count(*) filter (where stage = 'won'))::int as won,
  (count(*) filter (where stage = 'lost'))::int as lost,
  coalesce(sum(monthly_value::float8) filter (where stage = 'won'), 0) as "wonValue"`;

/** The median time to respond, in minutes. Seconds are faster to sort than intervals. */
const answerMinutes = sql`
  round(percentile_cont(0.5) within group
    (order by date_part('epoch', answered_at - created_at)) / 60)::int`;

/**
 * Follows the requests that came in during each month: how many led to a visit, a quote or a
 * contract. Each month reads a range of the index `appointments_report`, which has all columns.
 */
export async function reportByMonth(
  db: Database,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<{ months: ReportMonth[]; total: Omit<ReportMonth, "month"> }> {
  const { from, months, timeZone } = span;
  const { rows } = await sql<ReportMonth>`
    select to_char(first, 'YYYY-MM') as month, report.*
    from generate_series(0, ${sql.lit(months - 1)}) as number,
      lateral (select ${from}::timestamp + number * interval '1 month' as first) as start,
      lateral (
        select ${numbers}, ${answerMinutes} as "answerMinutes"
        from appointments
        where created_at >= first at time zone ${timeZone}
          and created_at < (first + interval '1 month') at time zone ${timeZone}
          ${narrowed(filter)}
      ) as report
    order by first`.execute(db);
  // The overall median can't be computed from the medians of the months.
  const all = await sql<Pick<ReportMonth, "answerMinutes">>`
    select ${answerMinutes} as "answerMinutes" from appointments
    where ${within(span)} ${narrowed(filter)}`.execute(db);
  const answered = all.rows[0]?.answerMinutes ?? null;
  return { months: rows, total: { ...sumOf(rows), answerMinutes: answered } };
}

/** The numbers of the whole period by service and source; a service's id can be null. */
export async function reportByOrigin(
  db: Database,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<(ReportNumbers & { service: string | null; source: string })[]> {
  const { rows } = await sql<ReportNumbers & { service: string | null; source: string }>`
    select service_id as service, lead_source as source, ${numbers}
    from appointments where ${within(span)} ${narrowed(filter)}
    group by service_id, lead_source`.execute(db);
  return rows;
}

/** How many lost reasons are listed. Case, and spaces or dots at the ends, are ignored. */
const maxReasons = 10;

/** Why requests in the period were lost, most frequent first. */
export async function lostReasons(
  db: Database,
  span: ReportSpan,
  filter: ReportFilter,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select min(reason) as reason, sum(count)::int as count
    from (
      select lost_reason as reason, count(*) as count
      from appointments where outcome = 'lost' and ${within(span)} ${narrowed(filter)}
      group by lost_reason
    ) as exact
    group by lower(btrim(reason, E' .\t\n'))
    order by 2 desc, 1 limit ${maxReasons}`.execute(db);
  return rows;
}

/** The year of the first request, in the company's time zone; undefined without any. */
export async function firstYear(db: Database, timeZone: string): Promise<number | undefined> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from min(created_at) at time zone ${timeZone})::int as year
    from appointments`.execute(db);
  return rows[0]?.year ?? undefined;
}

function within({ from, months, timeZone }: ReportSpan): RawBuilder<boolean> {
  return sql`created_at >= ${from}::timestamp at time zone ${timeZone}
    and created_at < (${from}::timestamp + ${months}::int * interval '1 month')
      at time zone ${timeZone}`;
}

function narrowed({ service, source }: ReportFilter): RawBuilder<unknown> {
  return sql`${service ? sql`and service_id = ${service}` : sql``}
    ${source ? sql`and lead_source = ${source}` : sql``}`;
}
