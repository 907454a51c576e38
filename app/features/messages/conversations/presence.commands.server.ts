import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { hereMs } from "./rules";

/** The place of someone who has the list of messages open. */
export const inboxPlace = "inbox";

/**
 * Notes that someone who may reply has the inbox or a message open, and who else has.
 * @param place {@link inboxPlace} or the id of a message
 * @returns the others' names
 */
export async function noteOpenScreen(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  place: string,
): Promise<string[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - hereMs);
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
