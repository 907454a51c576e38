import { type RawBuilder, sql } from "kysely";
import { readPage } from "~/platform/db/pagination.server";
import type { Database } from "~/platform/db/schema";
import type { Page, Place } from "~/shared/lists/pagination";
import type { Blackout } from "./schema";

/**
 * Blackouts from a day on by date, or those before a day, latest first. Consecutive days with the
 * same reason are one blackout. To stay fast with long lists, a page of first days is read before
 * their last days.
 */
export async function listBlackouts(
  db: Database,
  scope: { from: string } | { before: string },
  place: Place,
): Promise<Page<Blackout>> {
  const upcoming = "from" in scope;
  const within = (date: RawBuilder<unknown>) =>
    upcoming
      ? sql<boolean>`${date} >= ${scope.from}::date`
      : sql<boolean>`${date} < ${scope.before}::date`;
  const begun = db
    .selectFrom("blackout_dates as day")
    .select("date")
    .where(within(sql`date`))
    .where(
      sql<boolean>`not exists (
        select from blackout_dates as previous
        where previous.date = day.date - 1 and ${within(sql`previous.date`)}
          and previous.reason is not distinct from day.reason
      )`,
    );
  const direction = upcoming ? "asc" : "desc";
  const columns = [{ by: sql`date`, type: "date" }] as const;
  const page = await readPage(begun, { columns, direction }, place);
  const { rows } = await sql<Blackout>`
    select date as "from", reason, (
      select last.date from blackout_dates as last
      where last.date >= begun.date and not exists (
        select from blackout_dates as next
        where next.date = last.date + 1 and ${within(sql`next.date`)}
          and next.reason is not distinct from last.reason
      )
      order by last.date limit 1
    ) as "to"
    from blackout_dates as begun where date = any(${page.rows.map(({ date }) => date)}::date[])
    order by date ${sql.raw(direction)}`.execute(db);
  return { ...page, rows };
}

/** The maximum number of blackout dates that the calendar marks. */
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
