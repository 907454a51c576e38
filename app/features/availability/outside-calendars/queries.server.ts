import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { CalendarProblem } from "./rules";
import type { OutsideCalendar } from "./schema";

/** The server of an address; unlike the whole address, it isn't a secret. */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** A consultant's calendar, if they have one. */
export async function findOutsideCalendar(
  db: Database,
  number: number,
  now: Date,
): Promise<OutsideCalendar | undefined> {
  const found = await db
    .selectFrom("consultant_calendars")
    .select(["address", "username", "checked_at as checkedAt", "ok_at as okAt"])
    .select(["failing_since as failingSince", "problem"])
    .select(["unread_events as unread", "unknown_zones as unknownZones"])
    .select(
      sql<number>`(select count(*)::integer from consultant_busy_times as busy
        where busy.consultant = consultant_calendars.consultant and ends_at > ${now})`.as("coming"),
    )
    .where("consultant", "=", number)
    .$narrowType<{ problem: CalendarProblem | null }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { address, ...calendar } = found;
  return { host: hostOf(address), ...calendar };
}

/** The calendars that can't be read, longest-failing first. */
export async function unreachableCalendars(db: Database) {
  const rows = await db
    .selectFrom("consultant_calendars")
    .innerJoin("consultants", "number", "consultant")
    .select(["consultant", "name", "address", "failing_since as failingSince"])
    .where("failing_since", "is not", null)
    .orderBy("failing_since")
    .$narrowType<{ failingSince: Date }>()
    .execute();
  return rows.map(({ address, ...calendar }) => ({ ...calendar, host: hostOf(address) }));
}
