import { sql } from "kysely";
import { weeklyHours } from "~/features/bookings/availability/open-hours.queries.server";
import { slotRules } from "~/features/bookings/availability/slot-settings.queries.server";
import { freeConsultant, laterBy, weekdayOf } from "~/features/bookings/availability/slots.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { momentOf, momentsOf, wallTimeOf } from "~/platform/time/zoned-time.server";
import { readableDate, readableTime } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { TimeInput } from "../lifecycle/schema";
import type { Place, Slot } from "../lifecycle/transitions.rules";

/**
 * The moments of a time as the office typed it. Refused with the field and a sentence for it when
 * there is no such time, or it is over.
 */
export async function readTime(db: Database | Trx, input: TimeInput, now: Date) {
  const zone = await businessTimeZone(db);
  const { date, start } = input;
  const startsAt = momentOf({ date, time: start }, zone);
  if (!startsAt) return refuse("no-time", { field: "start", why: skipped(date, start) });

  const ends = input.end
    ? momentsOf({ date, time: input.end }, zone)
    : [laterBy((await slotRules(db)).slot_minutes, startsAt)];
  if (ends.length === 0) {
    return refuse("no-time", { field: "end", why: skipped(date, input.end) });
  }
  // When the clocks go back, 1:30 may come an hour after 1:30.
  const endsAt = ends.find((end) => end > startsAt);
  if (!endsAt) return refuse("no-time", { field: "end", why: "The end is before the start" });
  const last = wallTimeOf(endsAt, zone);
  if (last.date !== date) {
    return refuse("no-time", { field: "end", why: "Please enter an end on the same day" });
  }
  const end = input.end || last.time;
  if (endsAt <= now) return refuse("no-time", { field: "start", why: "This time has passed" });
  return accept({ slot: { date, start, end, startsAt, endsAt } satisfies Slot });
}

function skipped(date: string, time: string): string {
  return `There is no ${readableTime(time)} on ${readableDate(date)}: the clocks go forward then`;
}

/** Somebody who has a time already. */
export interface Meeting {
  id: string;
  name: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * The place of an appointment in the calendar. Refused (`taken`) with who has the time already
 * and why the office is closed then, unless the office wants it `anyway`: then it is marked as
 * overbooked when somebody has it.
 */
export async function findPlace(
  trx: Trx,
  slot: Slot,
  options: { except?: string; anyway: boolean; within: "open hours" | "any hours" },
) {
  const found = await findConsultant(trx, slot, options);
  const closed = options.within === "open hours" ? await closedAt(trx, slot) : undefined;
  if (found.ok && (!closed || options.anyway)) {
    const taking = { consultant: found.consultant, overbooked: false };
    return accept<{ place: Place | undefined }>({ place: { slot, taking } });
  }
  if (options.anyway) {
    const taking = { consultant: 1, overbooked: true };
    return accept<{ place: Place | undefined }>({ place: { slot, taking } });
  }
  return refuse("taken", { meeting: found.ok ? [] : found.meeting, closed });
}

/** Why nobody is there at a time, if so. */
async function closedAt(trx: Trx, { date, start, end }: Slot): Promise<string | undefined> {
  const blackout = await trx
    .selectFrom("blackout_dates")
    .select("reason")
    .where("date", "=", date)
    .executeTakeFirst();
  if (blackout) {
    const why = blackout.reason ? ` (${blackout.reason})` : "";
    return `${readableDate(date)} is a blackout date${why}.`;
  }
  const week = await weeklyHours(trx);
  const ranges = week[weekdayOf(date)]?.ranges ?? [];
  const covered = ranges.some(
    ({ is_enabled, start_time, end_time }) =>
      is_enabled && start_time.slice(0, 5) <= start && end <= end_time.slice(0, 5),
  );
  return covered ? undefined : "It is outside of the weekly hours.";
}

/**
 * The first consultant who is free, or who stands in the way when nobody is. The database refuses
 * two for one time in any case; this is for the choice and for the message.
 * @param options.buffer minutes that are to stay free on both sides
 */
export async function findConsultant(
  trx: Trx,
  { startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">,
  { except, buffer = 0 }: { except?: string; buffer?: number },
) {
  const meeting = await meetingAt(trx, { startsAt, endsAt }, { except, buffer });
  const { consultants } = await slotRules(trx);
  const consultant = freeConsultant(meeting, consultants);
  if (consultant !== undefined) return accept({ consultant });
  const inTheWay: Meeting[] = meeting.map(({ consultant: _, ...rest }) => rest);
  return refuse("taken", { meeting: inTheWay });
}

/** The appointments that stand at a time, each with whose time it takes. */
async function meetingAt(
  trx: Trx,
  { startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">,
  { except, buffer }: { except: string | undefined; buffer: number },
) {
  const found = await trx
    .selectFrom("appointments")
    .select([
      "id",
      "customer_name as name",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "consultant",
      "overbooked",
    ])
    .where("status", "=", sql.lit("confirmed"))
    .where("starts_at", "<", laterBy(buffer, endsAt))
    .where("ends_at", ">", laterBy(-buffer, startsAt))
    // None is longer than a day: so the index needn't be read from its beginning.
    .where("starts_at", ">", laterBy(-2 * 1440, startsAt))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return found.map(({ overbooked, consultant, ...meeting }) => ({
    ...meeting,
    consultant: overbooked ? undefined : consultant,
  }));
}

/**
 * When a time is given up, whoever was squeezed in beside it may have it alone: those take the
 * place of who had it, and are no longer marked as overbooked.
 */
export async function settleOverbooked(
  trx: Trx,
  given: { startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  if (!given.startsAt || !given.endsAt) return;
  const squeezed = await trx
    .selectFrom("appointments")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt"])
    .where("overbooked", "=", true)
    .where("status", "=", sql.lit("confirmed"))
    .where("starts_at", "<", given.endsAt)
    .where("ends_at", ">", given.startsAt)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const { consultants } = await slotRules(trx);
  for (const { id, startsAt, endsAt } of squeezed) {
    if (!startsAt || !endsAt) continue;
    const others = await meetingAt(trx, { startsAt, endsAt }, { except: id, buffer: 0 });
    const placed = others.filter(({ consultant }) => consultant !== undefined);
    const consultant = freeConsultant(placed, consultants);
    if (consultant === undefined) continue;
    await trx
      .updateTable("appointments")
      .set({ consultant, overbooked: false })
      .where("id", "=", id)
      .execute();
  }
}

/** The database's own no to two for one time. */
export function isMeeting(error: unknown): boolean {
  return (error as { code?: string }).code === "23P01";
}
