import { sql } from "kysely";
import { calendarColumns } from "~/features/appointments/booking/columns.queries.server";
import type { ScheduledBooking } from "~/features/appointments/invitations/rules";
import { permissionsOf } from "~/platform/auth/permissions";
import type { Database } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import { days } from "~/shared/durations";
import type { Feed } from "./schema";

/** The calendar address of an account; undefined when it has none. */
export function findFeed(db: Database, userId: string): Promise<Feed | undefined> {
  return db
    .selectFrom("calendar_feeds")
    .select(["created_at as createdAt", "last_read_at as lastReadAt", "own_only as ownOnly"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Whether an account belongs to a consultant. */
export async function isConsultant(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("consultants")
    .select("number")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The account that a secret address belongs to. */
interface Reader {
  userId: string;
  /** The consultant whose appointments to show; null for none, undefined for everybody's. */
  only: number | null | undefined;
}

/** The account that a secret address belongs to, if it can see bookings now. */
export async function findFeedOwner(db: Database, secret: string): Promise<Reader | undefined> {
  const found = await db
    .selectFrom("calendar_feeds")
    .innerJoin("user_roles", "user_roles.user_id", "calendar_feeds.user_id")
    .leftJoin("consultants", "consultants.user_id", "calendar_feeds.user_id")
    .select(["calendar_feeds.user_id as userId", "user_roles.role", "own_only", "number"])
    .where("secret_hash", "=", hashOf(secret))
    .execute();
  const granted = permissionsOf(found.map(({ role }) => role));
  const [reader] = found;
  if (!reader || !granted.has("bookings.view")) return undefined;
  return { userId: reader.userId, only: reader.own_only ? reader.number : undefined };
}

/** An appointment in a feed, with its last change. */
export interface FeedBooking extends ScheduledBooking {
  changedAt: Date;
}

/**
 * How far a feed reaches, so that programs don't fetch years of appointments each time. It reaches
 * further ahead than visitors can book, because the office can book further ahead.
 */
const feedBounds = { daysBack: 30, daysAhead: 400, most: 2000 };

/**
 * The appointments within {@link feedBounds}, earliest first.
 * @param only see {@link Reader}
 */
export async function feedBookings(
  db: Database,
  now: Date,
  only: number | null | undefined,
): Promise<FeedBooking[]> {
  if (only === null) return [];
  const { daysBack, daysAhead, most } = feedBounds;
  const from = new Date(now.getTime() - days(daysBack));
  const until = new Date(now.getTime() + days(daysAhead));
  // The range of dates below is a day longer on both sides, to cover any time zone.
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const confirmed = await db
    .selectFrom("appointments")
    .select(columns)
    .where("status", "=", sql.lit("confirmed" as const))
    .where("starts_at", ">=", from)
    .where("starts_at", "<", until)
    .$if(only !== undefined, (query) => query.where("consultant", "=", only ?? 0))
    .$narrowType<{ startsAt: Date }>()
    .orderBy("starts_at")
    .orderBy("id")
    .limit(most)
    .execute();
  const done = await db
    .selectFrom("appointments")
    .select(columns)
    .where("status", "in", ["completed", "no_show"])
    .where("appointment_date", ">=", day(from.getTime() - days(1)))
    .where("appointment_date", "<=", day(now.getTime() + days(1)))
    .where("starts_at", ">=", from)
    .$if(only !== undefined, (query) => query.where("consultant", "=", only ?? 0))
    .$narrowType<{ startsAt: Date }>()
    .orderBy("appointment_date", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return [...confirmed, ...done].slice(0, most).sort(byStart);
}

function byStart(a: FeedBooking, b: FeedBooking): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1);
}

const columns = [...calendarColumns, "updated_at as changedAt"] as const;
