import { sql } from "kysely";
import { liveStatuses } from "~/features/bookings/list.rules";
import type { Database, Trx } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { manyHits } from "./blackouts.rules";
import type { Blackout, HitBooking } from "./blackouts.schema";

/** Coming blackouts (today's among them) by date, or past ones, the latest first. */
export async function listBlackouts(
  db: Database,
  scope: { from: string } | { before: string },
  page: number,
): Promise<Page<Blackout>> {
  const { limit, offset } = windowOf(page);
  const coming = "from" in scope;
  const found = await db
    .with("marked", (query) =>
      query
        .selectFrom("blackout_dates")
        // Within one reason, consecutive days are equally far from their number in the row.
        .select([
          "date",
          "reason",
          sql<string>`date - (row_number() over (partition by reason order by date))::integer`.as(
            "island",
          ),
        ])
        .where("date", coming ? ">=" : "<", coming ? scope.from : scope.before),
    )
    .selectFrom("marked")
    .select(({ fn }) => [
      fn.min<string>("date").as("from"),
      fn.max<string>("date").as("to"),
      "reason",
    ])
    .groupBy(["reason", "island"])
    .orderBy("from", coming ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return asPage(found, page);
}

/** Days that the calendar marks. */
const markedDays = 800;

export async function blackoutDates(db: Database, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom("blackout_dates")
    .select("date")
    .where("date", ">=", from)
    .orderBy("date")
    .limit(markedDays)
    .execute();
  return rows.map(({ date }) => date);
}

/** Pending and confirmed bookings on these days, one more than {@link manyHits} at most. */
export function bookingsHit(
  db: Database | Trx,
  { from, to }: Pick<Blackout, "from" | "to">,
): Promise<HitBooking[]> {
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
    .limit(manyHits + 1)
    .$narrowType<{ status: HitBooking["status"] }>()
    .execute();
}
