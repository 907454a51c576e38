import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { defaultTimeZone } from "../business-info/content";
import { noHours } from "../business-info/hours.rules";
import { builtInHoursText } from "../business-info/rules";
import type { BusinessInfoInput } from "../business-info/schema";
import { closeDay, isShownClosed } from "../public/hours-text.rules";
import { readBusinessInfo } from "../public/queries.server";

const entityId = "business-info";

/**
 * Saves the business information. Refused as `changed`, with the current state, when someone else
 * saved since `seen`, and as `zone` when PostgreSQL doesn't know the time zone.
 * @returns the mark of the saved state
 */
export async function saveBusinessInfo(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"settings.edit">,
  { seen, ...typed }: BusinessInfoInput,
) {
  const { db, clock } = services;
  // The form is filled with built-in values. If they come back unchanged, store nothing.
  const input = {
    ...typed,
    hours_text: typed.hours_text === builtInHoursText ? "" : typed.hours_text,
    time_zone: typed.time_zone === defaultTimeZone ? "" : typed.time_zone,
  };
  if (input.time_zone && !(await databaseKnows(db, input.time_zone))) return refuse("zone");
  return db.transaction().execute(async (trx) => {
    await lockInfo(trx);
    const current = await readBusinessInfo(trx);
    // Still none: the field was left empty.
    if (!typed.hours_text && current.hours_text === noHours) input.hours_text = noHours;
    const before = editMark(current);
    if (before !== seen) return refuse("changed", { current, input });
    const mark = editMark(input);
    // Nothing changed, so keep the cached pages and the sitemap's dates.
    const hours = { before: current.hours_text, after: input.hours_text };
    if (mark === before) return accept({ mark, hours });
    const changed = Object.entries(input).filter(
      ([key, value]) => value !== current[key as keyof typeof input],
    );
    await putSettings(trx, Object.fromEntries(changed));
    if (input.time_zone !== current.time_zone) {
      await moveAppointmentsTo(trx, input.time_zone || defaultTimeZone, clock.now());
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId,
      label: "Business contact information",
      before: current,
      after: input,
    });
    return accept({ mark, hours });
  });
}

/**
 * Shows a weekday as closed in the website's hours; 0 is Sunday.
 * @returns whether they show it now; false if no line is clearly about that day
 */
export function closeOnWebsite(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"settings.edit">,
  day: number,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    await lockInfo(trx);
    const before = await readBusinessInfo(trx);
    const hours_text = closeDay(before.hours_text, day);
    if (!hours_text) return isShownClosed(before.hours_text, day);
    await putSettings(trx, { hours_text });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId,
      label: "Business contact information",
      before,
      after: { ...before, hours_text },
    });
    return true;
  });
}

/** An advisory lock, because rows that may not exist yet can't be locked. */
async function lockInfo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
}

/** Node.js and PostgreSQL have their own lists of time zones; the zone must be in both. */
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
 * Recomputes the date and time of upcoming appointments in the new zone. The moment itself doesn't
 * change, because customers have it in their calendars. An appointment that would end after
 * midnight is shown until the end of its day.
 */
async function moveAppointmentsTo(trx: Trx, zone: string, now: Date): Promise<void> {
  await sql`
    update appointments set
      appointment_date = (starts_at at time zone ${zone})::date,
      start_time = (starts_at at time zone ${zone})::time,
      end_time = case
        when (ends_at at time zone ${zone})::date = (starts_at at time zone ${zone})::date
        then (ends_at at time zone ${zone})::time else time '23:59:59' end
    where starts_at >= ${now} and start_time is not null`.execute(trx);
}
