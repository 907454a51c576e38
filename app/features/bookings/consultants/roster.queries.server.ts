import { sql } from "kysely";
import { zipsOf } from "~/features/site-content/areas/rules";
import type { Database, Trx } from "~/platform/db/schema";
import type { Consultant, VisitNeeds, WorkingHours } from "../availability/consultants.rules";
import { siteKey, zipOf } from "./site.rules";

/**
 * The consultants with everything that decides about their times, in the office's order, in one
 * statement.
 * @param days with which days off (yyyy-MM-dd; both are included)
 */
export async function consultantsFor(
  db: Database | Trx,
  days: { from: string; to: string },
  { inactive = false } = {},
): Promise<Consultant[]> {
  const rows = await db
    .selectFrom("consultants")
    .select(["number", "name", "is_active as isActive", "services", "areas", "own_hours"])
    .select([
      sql<WorkingHours[] | null>`(select json_agg(json_build_object('day', day_of_week,
        'start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI'))
        order by day_of_week, start_time)
        from consultant_hours where consultant = number)`.as("hours"),
      sql<string[] | null>`(select json_agg(date::text) from consultant_days_off
        where consultant = number and date between ${days.from}::date and ${days.to}::date)`.as(
        "daysOff",
      ),
    ])
    .$if(!inactive, (query) => query.where("is_active", "=", true))
    .orderBy("position")
    .execute();
  return rows.map(({ own_hours, hours, daysOff, areas, ...consultant }) => ({
    ...consultant,
    hours: own_hours ? (hours ?? []) : undefined,
    daysOff: new Set(daysOff),
    areas: zipsOf(areas),
  }));
}

/** What a visit needs, from the booking's columns. */
export function needsOf({
  serviceId,
  siteAddress,
}: {
  serviceId: string | null;
  siteAddress: string | null;
}): VisitNeeds {
  return { service: serviceId, site: siteKey(siteAddress), zip: zipOf(siteAddress) };
}

/** What the visit of a stored booking needs; of an unknown one, nothing special. */
export async function needsOfBooking(
  db: Database | Trx,
  id: string | undefined,
): Promise<VisitNeeds> {
  const found =
    id === undefined
      ? undefined
      : await db
          .selectFrom("appointments")
          .select(["service_id as serviceId", "site_address as siteAddress"])
          .where("id", "=", id)
          .executeTakeFirst();
  return needsOf(found ?? { serviceId: null, siteAddress: null });
}
