import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { liveStatuses } from "~/shared/booking-status";
import { affectedLimit } from "./rules";
import type { Affected, AffectedBooking, Hours } from "./schema";
import { joinRanges, type TimeRange } from "./slots.rules";

/** The bookings with an edit mark, or undefined if there are none. */
export function affectedBookings(bookings: AffectedBooking[]): Affected | undefined {
  if (bookings.length === 0) return undefined;
  const mark = editMark({
    bookings: bookings.map(({ id, outcome }) => (outcome ? [id, outcome] : id)),
  });
  return { bookings: bookings.slice(0, affectedLimit + 1), mark };
}

/**
 * Confirmed bookings on the days from `from` to `to` (yyyy-MM-dd), and pending ones with a time or a
 * start date there, at most one more than {@link affectedLimit}.
 */
export function bookingsOnDays(
  db: Database | Trx,
  { from, to }: { from: string; to: string },
): Promise<AffectedBooking[]> {
  return db
    .selectFrom("appointments")
    .select([
      "id",
      "appointment_date as date",
      "start_time as startTime",
      "customer_name as name",
      "service_name as service",
      "status",
    ])
    .where("appointment_date", ">=", from)
    .where("appointment_date", "<=", to)
    .where("status", "in", liveStatuses)
    .where((eb) =>
      eb.or([
        eb("status", "=", "confirmed"),
        eb("start_time", "is not", null),
        // Otherwise, `appointment_date` is the day on which the request came in.
        eb("preferred_date", "=", eb.ref("appointment_date")),
      ]),
    )
    .orderBy("appointment_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(affectedLimit + 1)
    .$narrowType<{ status: AffectedBooking["status"] }>()
    .execute();
}

/** A weekday's hours before and after a change. */
interface ChangedDay {
  day: number;
  before: readonly Hours[];
  after: readonly Hours[];
}

/**
 * Upcoming confirmed bookings that are within a weekday's hours now and won't be after a change; if
 * the day closes, all upcoming confirmed ones on that weekday. At most one more than
 * {@link affectedLimit}.
 */
export async function bookingsOutsideHours(
  trx: Trx,
  days: readonly ChangedDay[],
  { today, now }: { today: string; now: Date },
): Promise<AffectedBooking[]> {
  const lost = days.flatMap(({ day, before, after }) => {
    const [was, is] = [enabledHours(before), enabledHours(after)];
    if (was.length === 0) return [];
    const outside = is.length === 0 ? sql`true` : sql`${within(was)} and not ${within(is)}`;
    return [sql`(extract(dow from appointment_date) = ${day}::integer and ${outside})`];
  });
  if (lost.length === 0) return [];
  const { rows } = await sql<AffectedBooking>`
    select id, appointment_date as date, start_time as "startTime", customer_name as name,
      service_name as service, status
    from appointments
    where status = 'confirmed' and appointment_date >= ${today}::date
      and (ends_at is null or ends_at > ${now}) and (${sql.join(lost, sql` or `)})
    order by appointment_date, start_time, id limit ${affectedLimit + 1}`.execute(trx);
  return rows;
}

function enabledHours(ranges: readonly Hours[]): TimeRange[] {
  const enabled = ranges.filter(({ is_enabled }) => is_enabled);
  return joinRanges(
    enabled.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  );
}

/** False for a booking without a time, and for one that ends after midnight. */
function within(ranges: readonly TimeRange[]): RawBuilder<boolean> {
  const inOne = ranges.map(
    ({ start, end }) => sql`(start_time >= ${start}::time and end_time <= ${end}::time)`,
  );
  return sql<boolean>`coalesce(end_time > start_time and (${sql.join(inOne, sql` or `)}), false)`;
}
