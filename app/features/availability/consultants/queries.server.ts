import { sql } from "kysely";
import { listOfficeServices } from "~/features/services/queries.server";
import { zipsOf } from "~/features/site-content/sections/areas.rules";
import { siteContent } from "~/features/site-content/sections/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { dayAfter } from "~/shared/dates";
import type { WorkingHours } from "../times/consultants.rules";
import { type ConsultantFields, consultant, type ListedConsultant } from "./schema";
import { type DaysOff, joinDays, weekFacts } from "./week.rules";

/** All consultants in the office's order. */
export function listConsultants(db: Database, now: Date): Promise<ListedConsultant[]> {
  return db
    .selectFrom("consultants")
    .select(["number", "name", "email", "phone", "services", "areas"])
    .select(["is_active as isActive", "own_hours as ownHours"])
    .select([
      sql<string>`number::text`.as("id"),
      sql<boolean>`exists (select from consultant_calendars
        where consultant = number and failing_since is not null)`.as("isCalendarFailing"),
      sql<number>`(select count(*)::integer from appointments
        where consultant = number and status = 'confirmed' and starts_at > ${now})`.as("upcoming"),
    ])
    .orderBy("position")
    .execute();
}

/** The choices in a consultant's form: services, accounts, and the website's service areas. */
export async function consultantChoices(db: Database, number?: number) {
  const services = await listOfficeServices(db);
  const { areas } = await siteContent(db, ["areas"]);
  return {
    services: services.map(({ id, title }) => ({ value: id, label: title })),
    accounts: await possibleAccounts(db, number),
    areas: areas.entries.flatMap(({ title, zips = "" }) => {
      const codes = zipsOf(zips).join(", ");
      return title && codes ? [`${title}: ${codes}`] : [];
    }),
  };
}

/** The active consultants to choose from, in the office's order. */
export function activeConsultants(db: Database | Trx): Promise<{ number: number; name: string }[]> {
  return db
    .selectFrom("consultants")
    .select(["number", "name"])
    .where("is_active", "=", true)
    .orderBy("position")
    .execute();
}

/** The names of all consultants, in the office's order. */
export function listConsultantNames(db: Database): Promise<{ number: number; name: string }[]> {
  return db
    .selectFrom("consultants")
    .select(["number", "name"])
    .orderBy("position")
    .limit(1000)
    .execute();
}

/** A consultant with their own weekly hours; undefined for an unknown number. */
export async function findConsultant(db: Database | Trx, number: number) {
  const found = await db
    .selectFrom("consultants")
    .select(["number", ...consultant.columns, "is_active as isActive", "own_hours as ownHours"])
    .where("number", "=", number)
    .executeTakeFirst();
  return found && { ...found, hours: await hoursOf(db, number) };
}

async function hoursOf(db: Database | Trx, number: number): Promise<WorkingHours[]> {
  const rows = await db
    .selectFrom("consultant_hours")
    .select(["day_of_week as day", "start_time", "end_time"])
    .where("consultant", "=", number)
    .orderBy("day_of_week")
    .orderBy("start_time")
    .execute();
  return rows.map(({ day, start_time, end_time }) => ({
    day,
    start: start_time.slice(0, 5),
    end: end_time.slice(0, 5),
  }));
}

/** More days off than anyone plans ahead. */
const maxDays = 1000;

/** The days off from a day (yyyy-MM-dd) on, with consecutive ones grouped. */
export async function daysOffOf(db: Database, number: number, from: string): Promise<DaysOff[]> {
  const days = await db
    .selectFrom("consultant_days_off")
    .select(["date", "reason"])
    .where("consultant", "=", number)
    .where("date", ">=", from)
    .orderBy("date")
    .limit(maxDays)
    .execute();
  return joinDays(days, (date) => dayAfter(date, 1));
}

/** Identifies the state of a consultant's fields as an editor saw it. */
export function consultantMark(fields: ConsultantFields): string {
  return editMark(consultant.pick(fields));
}

/** Identifies the state of the weekly hours as an editor saw it. */
export function hoursMark(state: { ownHours: boolean; hours: readonly WorkingHours[] }): string {
  return editMark(weekFacts(state));
}

/**
 * The accounts that can belong to a consultant: people who can see bookings, by name, except the
 * accounts of other consultants.
 */
export async function possibleAccounts(
  db: Database | Trx,
  number?: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const others = await db
    .selectFrom("consultants")
    .select("user_id")
    .where("user_id", "is not", null)
    .$if(number !== undefined, (query) => query.where("number", "!=", number ?? 0))
    .execute();
  const taken = new Set(others.map(({ user_id }) => user_id));
  const people = await peopleWith(db, "bookings.view");
  return people.filter(({ id }) => !taken.has(id));
}
