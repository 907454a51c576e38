import {
  coverageOptions,
  locationTypes,
  preferredContactOptions,
} from "~/features/bookings/choices";
import type { AppointmentStatus } from "~/features/bookings/schema";
import type { Trx } from "~/platform/db/schema";
import { daysAfter, momentOf, weekdayOf } from "./calendar";
import { companies, inventPerson, type Person } from "./people";
import type { Chance } from "./random";

const total = 3000;
const daysBack = 730;
const daysAhead = 49;

const wishes = [
  "Two entrances and a loading dock. Deliveries come from five in the morning.",
  "Residents complain about strangers in the garage at night.",
  "We open a second floor next month and want one desk for both.",
  "One evening, about 240 guests, a red carpet and a back door that everybody uses.",
  "The alarm went off three times last month and nobody came before sunrise.",
  "We have a guard at the gate now and are not happy with the reports.",
  "Construction starts in spring; copper was stolen from the neighbours' site.",
  "Somebody should greet visitors, hand out badges and know the fire plan.",
  "",
] as const;

const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** Two years of consultations: kept, missed, called off, and those that wait for an answer. */
export async function inventBookings(
  db: Trx,
  chance: Chance,
  today: string,
  timeZone: string,
): Promise<void> {
  const services = await db.selectFrom("services").select(["id", "title"]).execute();
  const regulars = Array.from({ length: 420 }, (_, number) => inventPerson(chance, number));
  const days = workingDays(today);
  const rows = [];
  for (let number = 0; number < total; number += 1) {
    const late = number >= total - 14;
    const day = days[Math.floor((number / total) * days.length)] as string;
    const person = chance.happens(0.72)
      ? chance.pick(regulars)
      : inventPerson(chance, 1000 + number);
    rows.push(
      inventBooking({
        chance,
        number,
        // The last ones were asked for in these days and have no time yet.
        day: late ? daysAfter(today, chance.between(1, 30)) : day,
        hour: late ? undefined : (hours[number % hours.length] ?? 8),
        person,
        service: chance.pick(services),
        today,
        timeZone,
      }),
    );
  }
  for (let at = 0; at < rows.length; at += 250) {
    const made = await db
      .insertInto("appointments")
      .values(rows.slice(at, at + 250))
      .returning(["id", "status", "starts_at", "ends_at", "time_set_at", "created_at"])
      .execute();
    await db.insertInto("appointment_events").values(made.flatMap(historyOf)).execute();
  }
}

interface Invented {
  id: string;
  status: AppointmentStatus;
  starts_at: Date | null;
  ends_at: Date | null;
  time_set_at: Date | null;
  created_at: Date;
}

/** What must have happened to a booking for it to be what it is. */
function historyOf({ id, status, starts_at, ends_at, time_set_at, created_at }: Invented) {
  const step = (
    at: Date,
    action: string,
    [from_status, to_status]: readonly [AppointmentStatus, AppointmentStatus],
    had: { starts_at: Date | null; ends_at: Date | null },
  ) => ({
    appointment_id: id,
    at,
    actor: "office" as const,
    actor_name: "Administrator",
    action,
    from_status,
    to_status,
    old_starts_at: had.starts_at,
    old_ends_at: had.ends_at,
    new_starts_at: starts_at,
    new_ends_at: ends_at,
  });
  const none = { starts_at: null, ends_at: null };
  if (status === "cancelled") {
    const at = new Date(created_at.getTime() + 20 * 3_600_000);
    return [step(at, "cancel", ["pending", "cancelled"], none)];
  }
  if (!time_set_at || !ends_at) return [];
  const confirmed = step(time_set_at, "confirm", ["pending", "confirmed"], none);
  if (status !== "completed" && status !== "no_show") return [confirmed];
  const action = status === "completed" ? "complete" : "no-show";
  return [confirmed, step(ends_at, action, ["confirmed", status], { starts_at, ends_at })];
}

/** Everybody agreed to the same privacy policy, from before the first of them. */
export function policyOf(today: string): string {
  return daysAfter(today, -daysBack - 60);
}

/** Monday to Saturday, from two years ago to seven weeks ahead. */
function workingDays(today: string): string[] {
  const days = [];
  for (let day = -daysBack; day <= daysAhead; day += 1) {
    const date = daysAfter(today, day);
    if (weekdayOf(date) !== 0) days.push(date);
  }
  return days;
}

interface Facts {
  chance: Chance;
  number: number;
  day: string;
  hour: number | undefined;
  person: Person;
  service: { id: string; title: string };
  today: string;
  timeZone: string;
}

function inventBooking({ chance, number, day, hour, person, service, today, timeZone }: Facts) {
  // Some days ahead, and not later than yesterday.
  const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const askedDaysBefore = Math.max(0, ahead + 1) + chance.between(3, 16);
  const asked =
    hour === undefined
      ? new Date(Date.parse(`${today}T00:00:00Z`) - chance.between(1, 45) * 3_600_000)
      : new Date(
          Date.parse(`${daysAfter(day, -askedDaysBefore)}T12:00:00Z`) +
            chance.between(0, 8) * 3_600_000,
        );
  const status = statusOf(chance, day, today, hour);
  // Those called off never had a time, so that no two kept ones meet.
  const at = hour !== undefined && status !== "cancelled" ? hour : undefined;
  const start = at === undefined ? null : `${String(at).padStart(2, "0")}:00:00`;
  const end = at === undefined ? null : `${String(at + 1).padStart(2, "0")}:00:00`;
  const moment = (time: string | null) => time && momentOf(day, time, timeZone);
  const coverage = chance.pick(coverageOptions).value;
  const answered = new Date(asked.getTime() + chance.between(1, 20) * 3_600_000);
  return {
    appointment_date: day,
    start_time: start,
    end_time: end,
    starts_at: moment(start),
    ends_at: moment(end),
    time_set_at: start && answered,
    sequence: start ? 1 : 0,
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
    service_id: service.id,
    service_name: service.title,
    status,
    company: chance.happens(0.6) ? chance.pick(companies) : null,
    site_address: `${chance.between(1, 240)} Example Street`,
    location_type: chance.pick(locationTypes).value,
    coverage,
    preferred_contact: chance.pick(preferredContactOptions).value,
    preferred_time: coverage,
    message: chance.pick(wishes),
    consent_at: asked,
    consent_version: policyOf(today),
    submission_hash: `demo-${number}`,
    created_at: asked,
    updated_at: start ? answered : asked,
  };
}

function statusOf(
  chance: Chance,
  day: string,
  today: string,
  hour: number | undefined,
): AppointmentStatus {
  if (hour === undefined) return "pending";
  if (chance.happens(0.12)) return "cancelled";
  if (day >= today) return "confirmed";
  return chance.happens(0.07) ? "no_show" : "completed";
}
