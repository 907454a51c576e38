import { sql } from "kysely";
import { manyHits } from "~/features/schedule/blackouts/rules";
import type { HitBooking } from "~/features/schedule/blackouts/schema";
import type { Trx } from "~/platform/db/schema";

/**
 * Coming appointments that take place while more stand than there are consultants, one more than
 * {@link manyHits} at most. Those that are overbooked already have been asked about.
 */
export async function crowded(trx: Trx, consultants: number, now: Date): Promise<HitBooking[]> {
  const { rows } = await sql<HitBooking>`
    select id, appointment_date as date, start_time as "startTime", customer_name as name,
      service_name as service, status
    from appointments as booking where ${inCrowd(consultants, now)}
    order by starts_at, id limit ${manyHits + 1}`.execute(trx);
  return rows;
}

/** All of them, with whose times they take. */
export async function crowdedPlaces(trx: Trx, consultants: number, now: Date) {
  const { rows } = await sql<{ id: string; startsAt: Date; endsAt: Date; consultant: number }>`
    select id, starts_at as "startsAt", ends_at as "endsAt", consultant
    from appointments as booking where ${inCrowd(consultants, now)}
    order by starts_at, id`.execute(trx);
  return rows;
}

/**
 * More can only begin to stand when one of them begins. None is longer than a day: so the index
 * needn't be read from its beginning.
 */
function inCrowd(consultants: number, now: Date) {
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
