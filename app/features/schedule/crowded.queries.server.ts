import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { manyHits } from "./blackouts.rules";
import type { HitBooking } from "./blackouts.schema";

/**
 * Coming appointments that take place while more stand than there are consultants, one more than
 * {@link manyHits} at most.
 */
export async function crowded(trx: Trx, consultants: number, now: Date): Promise<HitBooking[]> {
  // More can only begin to stand when one of them begins. None is longer than a day: so the index
  // needn't be read from its beginning.
  const { rows } = await sql<HitBooking>`
    with crowds as (
      select distinct begun.starts_at as at from appointments as begun
      where begun.status = 'confirmed' and begun.starts_at > ${now} and (
        select count(*) from appointments as other
        where other.status = 'confirmed' and other.starts_at <= begun.starts_at
          and other.starts_at > begun.starts_at - interval '2 days'
          and other.ends_at > begun.starts_at
      ) > ${consultants}
    )
    select id, appointment_date as date, start_time as "startTime", customer_name as name,
      service_name as service, status
    from appointments as booking
    where status = 'confirmed' and ends_at > ${now} and starts_at > ${now}::timestamptz - interval '2 days'
      and exists (
        select from crowds where crowds.at >= booking.starts_at and crowds.at < booking.ends_at
      )
    order by starts_at, id limit ${manyHits + 1}`.execute(trx);
  return rows;
}
