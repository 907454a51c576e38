import { sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { liveStatuses } from "../lifecycle/transitions.rules";
import { affectedLimit } from "./rules";
import type { Affected, AffectedBooking } from "./schema";

/** The bookings with an edit mark, or undefined if there are none. */
export function affectedBookings(bookings: AffectedBooking[]): Affected | undefined {
  if (bookings.length === 0) return undefined;
  const mark = editMark({ bookings: bookings.map(({ id }) => id) });
  return { bookings: bookings.slice(0, affectedLimit + 1), mark };
}

/**
 * Pending and confirmed bookings on the days from `from` to `to` (yyyy-MM-dd), at most one more
 * than {@link affectedLimit}.
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
    .orderBy("appointment_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(affectedLimit + 1)
    .$narrowType<{ status: AffectedBooking["status"] }>()
    .execute();
}

/**
 * Future appointments of which more overlap than there are consultants, earliest first. Leaves out
 * those marked as overbooked, which the office has already accepted.
 */
export async function overbookedBookings(trx: Trx, consultants: number, now: Date) {
  type Place = { startsAt: Date; endsAt: Date; consultant: number };
  const { rows } = await sql<AffectedBooking & Place>`
    select id, appointment_date as date, start_time as "startTime", customer_name as name,
      service_name as service, status, starts_at as "startsAt", ends_at as "endsAt", consultant
    from appointments as booking where ${isOverbooked(consultants, now)}
    order by starts_at, id`.execute(trx);
  return rows;
}

/**
 * The number of overlapping appointments only grows when one starts, so it is enough to count at
 * each start. No appointment is longer than a day, so two days limit the index scan.
 */
function isOverbooked(consultants: number, now: Date) {
  return sql`
    booking.status = 'confirmed' and not booking.overbooked and booking.ends_at > ${now}
    and booking.starts_at > ${now}::timestamptz - interval '2 days'
    and exists (
      select from appointments as begun
      where begun.status = 'confirmed' and not begun.overbooked and begun.starts_at > ${now}
        and begun.starts_at >= booking.starts_at and begun.starts_at < booking.ends_at
        and (
          select count(*) from appointments as other
          where other.status = 'confirmed' and not other.overbooked
            and other.starts_at <= begun.starts_at
            and other.starts_at > begun.starts_at - interval '2 days'
            and other.ends_at > begun.starts_at
        ) > ${consultants}
    )`;
}
