import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/paging";
import type { Blackout } from "./schema";

/**
 * Coming blackouts (today's among them) by date, or past ones, the latest first. Days of one
 * reason that follow each other are one: first the days that begin one are found, a page of them,
 * then where each ends, so that a list of centuries opens as quickly as one of a summer.
 */
export async function listBlackouts(
  db: Database,
  scope: { from: string } | { before: string },
  page: number,
): Promise<Page<Blackout>> {
  const { limit, offset } = windowOf(page);
  const coming = "from" in scope;
  const within = (date: RawBuilder<unknown>) =>
    coming ? sql`${date} >= ${scope.from}::date` : sql`${date} < ${scope.before}::date`;
  const { rows } = await sql<Blackout>`
    with begun as (
      select date, reason from blackout_dates as day
      where ${within(sql`date`)} and not exists (
        select from blackout_dates as previous
        where previous.date = day.date - 1 and ${within(sql`previous.date`)}
          and previous.reason is not distinct from day.reason
      )
      order by date ${coming ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}
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
    from begun order by date ${coming ? sql`asc` : sql`desc`}`.execute(db);
  return asPage(rows, page);
}

/** Days that the calendar marks. */
const markedDays = 800;

export async function blackoutDates(db: Database, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom("blackout_dates")
    .select("date")
    .where("date", ">=", from)
    .orderBy("date")
    .limit(markedDays)
    .execute();
  return rows.map(({ date }) => date);
}
