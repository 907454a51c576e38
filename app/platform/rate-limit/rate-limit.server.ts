import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Database } from "../db/schema";

/** The most attempts in a window of seconds. */
export interface Limit {
  name: string;
  tries: number;
  seconds: number;
}

/**
 * Counts an attempt under `key` and returns whether it's within the limit. The database keeps the
 * counts, so that they survive restarts and are shared by all processes.
 */
export async function withinLimit(
  { db, clock }: { db: Database; clock: Clock },
  limit: Limit,
  key: string,
): Promise<boolean> {
  const now = clock.now();
  const windowEnd = new Date(now.getTime() + limit.seconds * 1000);
  // A window that ends later than a new one was started by a clock that was wrong.
  const isOver = sql`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${windowEnd})`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_ends_at, hits)
    values (${`${limit.name}:${key}`}, ${windowEnd}, 1)
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
      window_ends_at = case when ${isOver}
        then excluded.window_ends_at else rate_limits.window_ends_at end
    returning hits`.execute(db);
  return (rows[0]?.hits ?? 1) <= limit.tries;
}

/** Takes back a counted attempt, such as one that turned out to be right. */
export async function giveBack(db: Database, limit: Limit, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where("key", "=", `${limit.name}:${key}`)
    .execute();
}

/** Resets the count of a key, such as after a successful sign-in. */
export async function clearLimit(db: Database, limit: Limit, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", `${limit.name}:${key}`).execute();
}

/** Deletes the counts of past windows. */
export async function deleteExpiredLimits({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends_at", "<", clock.now()).execute();
}
