import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { presenceMs } from "./rules";

/** The `place` of people who have the list of messages open. */
export const inboxPlace = "inbox";

/**
 * Records that someone who may reply has the inbox or a message open.
 * @param place {@link inboxPlace} or the id of a message
 * @returns the names of others who have the same message open
 */
export async function recordPresence(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  place: string,
): Promise<string[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - presenceMs);
  await db
    .insertInto("inbox_presence")
    .values({ user_id: userId, place, seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "place"]).doUpdateSet({ seen_at: now }))
    .execute();
  await db.deleteFrom("inbox_presence").where("seen_at", "<", since).execute();
  if (place === inboxPlace) return [];
  const others = await db
    .selectFrom("inbox_presence")
    .innerJoin("users", "users.id", "user_id")
    .select("name")
    .where("place", "=", place)
    .where("user_id", "!=", userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return others.map(({ name }) => name);
}
