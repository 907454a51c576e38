import { sql } from "kysely";
import { zipsOf } from "~/features/site-content/sections/areas.rules";
import type { Database, Trx } from "~/platform/db/schema";
import type { Consultant, VisitNeeds, WorkingHours } from "./consultants.rules";
import { siteKey, zipOf } from "./site.rules";

interface Days {
  /** yyyy-MM-dd, inclusive. */
  from: string;
  to: string;
}

/**
 * The consultants in the office's order, with their hours, days off, busy times, services and
 * areas. One statement, because each public page with times runs it.
 * @param days the range whose days off and busy times are included
 * @param options.exceptInterview an interview whose own time counts as free, since it is moved
 */
export async function consultantsFor(
  db: Database | Trx,
  days: Days,
  { inactive = false, exceptInterview }: { inactive?: boolean; exceptInterview?: string } = {},
): Promise<Consultant[]> {
  const rows = await roster(db, days, exceptInterview)
    .$if(!inactive, (query) => query.where("is_active", "=", true))
    .execute();
  return rows.map(asConsultant);
}

/**
 * Like {@link consultantsFor}, for active consultants only, and with the requirements of a stored
 * booking's visit; without an id, there are none.
 */
export async function consultantsForBooking(
  db: Database | Trx,
  days: Days,
  id: string | undefined,
): Promise<{ consultants: Consultant[]; visit: VisitNeeds }> {
  if (id === undefined) return { consultants: await consultantsFor(db, days), visit: noNeeds };
  const rows = await roster(db, days)
    .where("is_active", "=", true)
    .leftJoin("appointments", (join) => join.on("appointments.id", "=", id))
    .select(["service_id as serviceId", "site_address as siteAddress"])
    .execute();
  return { consultants: rows.map(asConsultant), visit: rows[0] ? needsOf(rows[0]) : noNeeds };
}

const noNeeds: VisitNeeds = { service: null, site: null, zip: undefined };

/** All consultants, as a query that can be a part of another one; see {@link asConsultant}. */
export function roster(db: Database | Trx, days: Days, exceptInterview: string | null = null) {
  return db
    .selectFrom("consultants")
    .select(["number", "name", "is_active as isActive", "services", "areas", "own_hours"])
    .select("interviews_only as interviewsOnly")
    .select([
      sql<WorkingHours[] | null>`case when own_hours then (
        select json_agg(json_build_object('day', day_of_week, 'start',
          to_char(consultant_hours.start_time, 'HH24:MI'), 'end', to_char(consultant_hours.end_time, 'HH24:MI'))
          order by day_of_week, consultant_hours.start_time)
        from consultant_hours where consultant_hours.consultant = number) end`.as("hours"),
      sql<string[] | null>`(select json_agg(date::text) from consultant_days_off
        where consultant_days_off.consultant = number
          and date between ${days.from}::date and ${days.to}::date)`.as("daysOff"),
      // A busy time lasts at most a day; a day in any zone is within a day of the same one in UTC.
      sql<[number, number][] | null>`(select json_agg(array[
          date_part('epoch', starts_at), date_part('epoch', ends_at)]::int8[] order by starts_at)
        from consultant_busy_times where consultant_busy_times.consultant = number
          and starts_at between ${days.from}::date - 2 and ${days.to}::date + 2)`.as("outside"),
      sql<[number, number][] | null>`(select json_agg(array[
          date_part('epoch', starts_at), date_part('epoch', ends_at)]::int8[] order by starts_at)
        from interview_interviewers as interview where interview.consultant = number
          and interview_id is distinct from ${exceptInterview}::uuid
          and starts_at between ${days.from}::date - 2 and ${days.to}::date + 2)`.as("interviews"),
    ])
    .orderBy("position");
}

interface Row extends Pick<Consultant, "number" | "name" | "isActive" | "services"> {
  interviewsOnly: boolean;
  areas: string;
  own_hours: boolean;
  hours: WorkingHours[] | null;
  daysOff: string[] | null;
  outside: number[][] | null;
  interviews: number[][] | null;
}

export function asConsultant(row: Row): Consultant {
  const { number, name, isActive, interviewsOnly, services } = row;
  const { areas, own_hours, hours, daysOff } = row;
  return {
    ...{ number, name, isActive, interviewsOnly, services },
    hours: own_hours ? (hours ?? []) : undefined,
    daysOff: new Set(daysOff),
    outside: timesOf(row.outside),
    interviews: timesOf(row.interviews),
    areas: zipsOf(areas),
  };
}

/** @param epochs the start and end of each, in seconds */
function timesOf(epochs: number[][] | null) {
  return (epochs ?? []).map(([startsAt = 0, endsAt = 0]) => ({
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
  }));
}

/** The requirements of a visit, from its booking's columns. */
export function needsOf({
  serviceId,
  siteAddress,
}: {
  serviceId: string | null;
  siteAddress: string | null;
}): VisitNeeds {
  return { service: serviceId, site: siteKey(siteAddress), zip: zipOf(siteAddress) };
}

/** The requirements of a stored booking's visit; no requirements for an unknown booking. */
export async function needsOfBooking(db: Database | Trx, id: string): Promise<VisitNeeds> {
  const found = await db
    .selectFrom("appointments")
    .select(["service_id as serviceId", "site_address as siteAddress"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found ? needsOf(found) : noNeeds;
}
