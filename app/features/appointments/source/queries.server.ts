import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { channelSources, sourceLabel } from "./labels.rules";

/** The maximum number of websites and campaigns that a filter offers. */
const maxOffered = 50;

/**
 * The sources to filter by: the fixed ones, then the websites and campaigns of stored bookings in
 * alphabetical order. Uses a loose index scan, so it doesn't read every booking.
 */
export async function sourceOptions(db: Database): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select lead_source from appointments order by lead_source limit 1)
      union all
      select (select lead_source from appointments where lead_source > found.value
        order by lead_source limit 1)
      from found where found.value is not null
    )
    select value from found where value not like ':%' limit ${maxOffered}`.execute(db);
  const named = rows.map(({ value }) => ({ value, label: sourceLabel(value) }));
  return [...channelSources, ...named];
}
