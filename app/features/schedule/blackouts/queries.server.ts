import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/lists/paging";
import type { Blackout } from "./schema";

/**
 * Blackouts from today on by date, or past ones, latest first. Consecutive days with one reason are
 * one blackout. To stay fast with long lists, a page of first days is read before their last days.
 */
export async function listBlackouts(
  db: Database,
  scope: { from: string } | { before: string },
  page: number,
): Promise<Page<Blackout>> {
  const { limit, offset } = windowOf(page);
  const upcoming = "from" in scope;
  const within = (date: RawBuilder<unknown>) =>
    upcoming ? sql`${date} >= ${scope.from}::date` : sql`${date} < ${scope.before}::date`;
  const { rows } = await sql<Blackout>`
    with begun as (
      select date, reason from blackout_dates as day
      where ${within(sql`date`)} and not exists (
        select from blackout_dates as previous
        where previous.date = day.date - 1 and ${within(sql`previous.date`)}
          and previous.reason is not distinct from day.reason
      )
      order by date ${upcoming ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}
    )
    select date as "from", reason, (
      select last.date from blackout_dates as last
      where last.date >= begun.date and not exists (
        select from blackout_dates as next
        where next.date = last.date + 1 and ${within(sql`next.date`)}
          and next.reason is not distinct from last.reason
      )
      order by last.date limit 1
    ) as "to"
    from begun order by date ${upcoming ? sql`asc` : sql`desc`}`.execute(db);
  return asPage(rows, page);
}

/** Days that the calendar marks. */
const markedDays = 800;

export async function blackoutDates(db: Database, from: string): Promise<string[]> {
  // One row, because reading a row takes longer than finding a date.
  const { rows } = await sql<{ dates: string[] }>`
    select array(
      select date::text from blackout_dates where date >= ${from}::date
      order by blackout_dates.date limit ${sql.lit(markedDays)}
    ) as dates`.execute(db);
  return rows[0]?.dates ?? [];
}
