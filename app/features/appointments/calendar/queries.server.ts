import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { enabledHours } from "~/features/availability/times/open-hours.queries.server";
import { asConsultant, roster } from "~/features/availability/times/roster.queries.server";
import type { AvailableTime } from "~/features/availability/times/slots.rules";
import type { Database } from "~/platform/db/schema";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import type { ConsultantFilter } from "../booking/calendar.rules";
import type { StoredDays } from "./read-days.rules";

/** Far more than the bookings of 13 days. */
const most = 2000;

/** The bookings of a range of days (yyyy-MM-dd, inclusive), and when the consultants work. */
export async function findDays(
  db: Database,
  days: { from: string; to: string },
  timeZone: string,
  consultant?: ConsultantFilter,
): Promise<StoredDays> {
  const found = db
    .selectFrom("appointments")
    .select([
      "id",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "preferred_time as preferredTime",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      "service_name as service",
      "status",
      "overbooked",
      "consultant",
      "held_until as heldUntil",
    ])
    .where("appointment_date", ">=", days.from)
    .where("appointment_date", "<=", days.to)
    .where("status", "!=", "cancelled")
    .where((eb) => eb.or([eb("start_time", "is not", null), isOpenRequest]))
    .$if(consultant !== undefined, (query) =>
      query
        .where("start_time", "is not", null)
        .where(
          "consultant",
          "is not distinct from",
          consultant === "nobody" ? null : (consultant ?? null),
        ),
    )
    .orderBy("appointment_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(most);
  const blackoutDays = db
    .selectFrom("blackout_dates")
    .select(["date", "reason"])
    .where("date", ">=", days.from)
    .where("date", "<=", days.to);
  const consultantDays = db
    .selectFrom("consultant_days_off")
    .select(["consultant", "date", "reason"])
    .where("date", ">=", days.from)
    .where("date", "<=", days.to);
  // On the embedded database, sending a statement takes longer than finding a few rows.
  const { bookings, blackouts, daysOff, hours, people } = await db
    .selectNoFrom([
      sql<string>`${jsonArrayFrom(found)}::text`.as("bookings"),
      jsonArrayFrom(blackoutDays).as("blackouts"),
      jsonArrayFrom(consultantDays).as("daysOff"),
      jsonArrayFrom(enabledHours(db)).as("hours"),
      jsonArrayFrom(roster(db, days)).as("people"),
    ])
    .executeTakeFirstOrThrow();
  return {
    bookings,
    timeZone,
    hours,
    blackouts,
    people: people.map(asConsultant).map(({ number, name, isActive, hours, ...busy }) => ({
      number,
      name,
      isActive,
      hours,
      daysOff: daysOff.filter(({ consultant }) => consultant === number),
      outside: [...busy.outside, ...(busy.interviews ?? [])].flatMap((time) =>
        hoursByDay(time, timeZone),
      ),
    })),
  };
}

/** Splits a period at midnight into one part per day; 24:00 is the end of a day. */
function hoursByDay({ startsAt, endsAt }: AvailableTime, zone: string) {
  const [from, to] = [wallTimeOf(startsAt, zone), wallTimeOf(endsAt, zone)];
  const parts = [];
  for (let date = from.date; date <= to.date; date = dayAfter(date, 1)) {
    const start = date === from.date ? from.time : "00:00";
    const end = date === to.date ? to.time : "24:00";
    if (end > start) parts.push({ date, start, end });
  }
  return parts;
}

/** An open request appears only on a day that the customer asked for. */
const isOpenRequest = sql<boolean>`(status = 'pending' and outcome is null
  and preferred_date = appointment_date)`;
