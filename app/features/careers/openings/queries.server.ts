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
  return sql<boolean>`(is_active and (closes_on is null or closes_on >= ${dayInZone(clock)}))`;
}

/** Open ones, newest first. */
export async function listOpenings(db: Database, clock: Clock): Promise<Opening[]> {
  return openings(db)
    .where(isOpen(clock))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Open ones with the time of their last change, newest first, for the job feed. */
export async function listFeedOpenings(db: Database, clock: Clock) {
  return openings(db)
    .select("updated_at as updatedAt")
    .where(isOpen(clock))
    .where("sample", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
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

/** When an opening next leaves the website, or undefined. */
export async function nextClosing(db: Database, clock: Clock): Promise<Date | undefined> {
  const zone = await businessTimeZone(db);
  const next = await db
    .selectFrom("jobs")
    .select("closes_on")
    .where("is_active", "=", true)
    .where("closes_on", ">=", dayInZone(clock))
    .orderBy("closes_on")
    .limit(1)
    .executeTakeFirst();
  return next?.closes_on ? startOfDay(dayAfter(next.closes_on, 1), zone) : undefined;
}

/** A sitemap can have 50,000 URLs; no company has that many openings. */
const maxInSitemap = 10_000;

/** Open ones with the time of their last change. */
export async function listOpeningDates(db: Database, clock: Clock) {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "updated_at as updatedAt"])
    .where(isOpen(clock))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxInSitemap)
    .execute();
}
