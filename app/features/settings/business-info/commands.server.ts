import { sql } from "kysely";
import { lastChange, recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { defaultTimeZone } from "../public/content";
import { businessInfo } from "./queries.server";
import { builtInHoursText } from "./rules";
import type { BusinessInfoInput } from "./schema";

const entityId = "business-info";

/**
 * Saves what the office tells of the company; if something is new, every open page hears of it at
 * the commit. What somebody else saved since the form was opened comes back as `changed`.
 */
export async function saveBusinessInfo(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, ...typed }: BusinessInfoInput,
) {
  const { db, clock, events } = services;
  // The form shows what is built in; saved like that, nothing was chosen.
  const input = {
    ...typed,
    hours_text: typed.hours_text === builtInHoursText ? "" : typed.hours_text,
    time_zone: typed.time_zone === defaultTimeZone ? "" : typed.time_zone,
  };
  if (input.time_zone && !(await databaseKnows(db, input.time_zone))) return refuse("zone");
  return db.transaction().execute(async (trx) => {
    // Rows that may not be there yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const before = await businessInfo(trx);
    const mark = editMark(before);
    if (mark !== seen) {
      const by = await lastChange(trx, "setting", entityId);
      return refuse("changed", { now: before, mark, by });
    }
    const after = editMark(input);
    // What was saved as it was is no change: pages stay in memory, dates in the sitemap, too.
    if (after === mark) return accept({ mark });
    const changed = Object.entries(input).filter(
      ([key, value]) => value !== before[key as keyof typeof input],
    );
    await putSettings(trx, Object.fromEntries(changed));
    if (input.time_zone !== before.time_zone) {
      await showAppointmentsIn(trx, input.time_zone || defaultTimeZone, clock.now());
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId,
      label: "Business contact information",
      before,
      after: input,
    });
    await events.publish(trx, "settings");
    return accept({ mark: after });
  });
}

/** The program and the database each have their own list of time zones; it must be in both. */
async function databaseKnows(db: Database, zone: string): Promise<boolean> {
  return sql`select now() at time zone ${zone}`.execute(db).then(
    () => true,
    (error: { code?: string }) => {
      // invalid_parameter_value
      if (error.code === "22023") return false;
      throw error;
    },
  );
}

/**
 * What is agreed stays at its moment, which stands in the customers' calendars; day and hour are
 * what a clock in the new zone shows then. A day's end stands in for an hour behind midnight.
 */
async function showAppointmentsIn(trx: Trx, zone: string, now: Date): Promise<void> {
  await sql`
    update appointments set
      appointment_date = (starts_at at time zone ${zone})::date,
      start_time = (starts_at at time zone ${zone})::time,
      end_time = case
        when (ends_at at time zone ${zone})::date = (starts_at at time zone ${zone})::date
        then (ends_at at time zone ${zone})::time else time '23:59:59' end
    where starts_at >= ${now} and start_time is not null`.execute(trx);
}
