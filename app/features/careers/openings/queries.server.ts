import { sql } from "kysely";
import { businessTimeZone, dayInZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/db/schema";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { type Opening, opening } from "./schema";

function openings(db: Database) {
  return db.selectFrom("jobs").select(["id", ...opening.columns, "created_at as createdAt"]);
}

/** Whether an opening is on the website now. */
export function isOpen(clock: Clock) {
  const today = dayInZone(clock);
  return sql<boolean>`(is_active and (publish_on is null or publish_on <= ${today})
    and (closes_on is null or closes_on >= ${today}))`;
}

/** The newest first; by the day it was published, or else by its creation. */
const byAge = sql`coalesce(publish_on::timestamptz, created_at) desc, id desc`;

/** Open ones, newest first. */
export async function listOpenings(db: Database, clock: Clock): Promise<Opening[]> {
  return openings(db).where(isOpen(clock)).orderBy(byAge).execute();
}

/** Open ones with the time of their last change, newest first, for the job feed. */
export async function listFeedOpenings(db: Database, clock: Clock) {
  return openings(db)
    .select("updated_at as updatedAt")
    .where(isOpen(clock))
    .where("sample", "=", false)
    .orderBy(byAge)
    .execute();
}

export async function findOpening(
  db: Database,
  clock: Clock,
  id: number,
): Promise<(Opening & { isOpen: boolean }) | undefined> {
  return openings(db).select(isOpen(clock).as("isOpen")).where("id", "=", id).executeTakeFirst();
}

/** The end of an opening's last day. */
export function closingTime({ closes_on }: Pick<Opening, "closes_on">, timeZone: string) {
  if (closes_on === null) return undefined;
  return new Date(startOfDay(dayAfter(closes_on, 1), timeZone).getTime() - 1000);
}

/** When an opening next comes to or leaves the website, or undefined. */
export async function nextOpeningChange(db: Database, clock: Clock): Promise<Date | undefined> {
  const zone = await businessTimeZone(db);
  const today = dayInZone(clock);
  const dates = await sql<{ next: string | null }>`
    select least(
      (select min(publish_on) from jobs where is_active and publish_on > ${today}),
      (select min(closes_on) + 1 from jobs where is_active and closes_on >= ${today})
    ) as next`.execute(db);
  const next = dates.rows[0]?.next;
  return next ? startOfDay(next, zone) : undefined;
}

/** A sitemap can have 50,000 URLs; no company has that many openings. */
const maxInSitemap = 10_000;

/** Open ones with the time of their last change. */
export async function listOpeningDates(db: Database, clock: Clock) {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "updated_at as updatedAt"])
    .where(isOpen(clock))
    .orderBy(byAge)
    .limit(maxInSitemap)
    .execute();
}
