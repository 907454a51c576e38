import { sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { momentOf, momentsOf, wallTimeOf } from "~/platform/time/zoned-time.server";
import { readableDate, readableTime, weekdayOf } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { TimeInput } from "../lifecycle/schema";
import type { AssignedSlot, Slot } from "../lifecycle/transitions.rules";
import { weeklyHours } from "./open-hours.queries.server";
import { takesTime } from "./queries.server";
import { slotSettings } from "./slot-settings.queries.server";
import { addMinutes, availableConsultant } from "./slots.rules";

/**
 * The slot for a date and time typed in the office. Refused as `no-time`, with the field and a
 * sentence for it, when the time doesn't exist or has passed.
 */
export async function readTime(db: Database | Trx, input: TimeInput, now: Date) {
  const zone = await businessTimeZone(db);
  const { date, start } = input;
  const startsAt = momentOf({ date, time: start }, zone);
  if (!startsAt) return refuse("no-time", { field: "start", why: skipped(date, start) });

  const ends = input.end
    ? momentsOf({ date, time: input.end }, zone)
    : [addMinutes(startsAt, (await slotSettings(db)).slot_minutes)];
  if (ends.length === 0) return refuse("no-time", { field: "end", why: skipped(date, input.end) });
  // When the clocks go back, the second 1:30 is an hour after the first.
  const endsAt = ends.find((end) => end > startsAt);
  if (!endsAt) return refuse("no-time", { field: "end", why: "The end must be after the start" });
  const last = wallTimeOf(endsAt, zone);
  if (last.date !== date) {
    return refuse("no-time", { field: "end", why: "The appointment must end on the same day" });
  }
  const end = input.end || last.time;
  if (endsAt <= now) return refuse("no-time", { field: "start", why: "This time has passed" });
  return accept({ slot: { date, start, end, startsAt, endsAt } satisfies Slot });
}

function skipped(date: string, time: string): string {
  return `The clocks go forward on ${readableDate(date)}, so ${readableTime(time)} doesn't exist`;
}

/** A confirmed appointment or a held one at a requested time. */
interface OverlappingAppointment {
  id: string;
  name: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * The slot and consultant for an appointment. Refused as `taken`, with the overlapping appointments
 * and the reason why the office is closed, unless the office books it `anyway`. Without an available
 * consultant it is then marked as overbooked.
 */
export async function assignSlot(
  trx: Trx,
  slot: Slot,
  options: { except?: string; anyway: boolean; within: "open hours" | "any hours" },
) {
  const found = await findConsultant(trx, slot, options);
  const closed = options.within === "open hours" ? await closedAt(trx, slot) : undefined;
  if (!options.anyway && (!found.ok || closed)) {
    return refuse("taken", { overlapping: found.ok ? [] : found.overlapping, closed });
  }
  const assignment = found.ok
    ? { consultant: found.consultant, overbooked: false }
    : { consultant: 1, overbooked: true };
  return accept<{ assigned: AssignedSlot | undefined }>({ assigned: { slot, assignment } });
}

/** Why the office is closed at a time, if it is. */
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
  return covered ? undefined : "This is outside the weekly hours.";
}

/**
 * The first available consultant. Refused as `taken`, with the overlapping appointments, when there
 * is none. A database constraint prevents double bookings; this picks the consultant and explains a
 * refusal. Holds that have expired must be released before, see `releaseExpiredHolds`.
 * @param options.buffer minutes to keep free on both sides
 */
export async function findConsultant(
  trx: Trx,
  { startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">,
  { except, buffer = 0 }: { except?: string; buffer?: number },
) {
  const overlapping = await overlappingAt(trx, { startsAt, endsAt }, { except, buffer });
  const { consultants } = await slotSettings(trx);
  const consultant = availableConsultant(overlapping, consultants);
  if (consultant !== undefined) return accept({ consultant });
  const appointments: OverlappingAppointment[] = overlapping.map(
    ({ consultant: _, ...appointment }) => appointment,
  );
  return refuse("taken", { overlapping: appointments });
}

/** The confirmed and held appointments at a time, with the consultant of each. */
async function overlappingAt(
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
    .where(takesTime())
    .where("starts_at", "<", addMinutes(endsAt, buffer))
    .where("ends_at", ">", addMinutes(startsAt, -buffer))
    // No appointment is longer than a day, so two days limit the index scan.
    .where("starts_at", ">", addMinutes(startsAt, -2 * 1440))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return found.map(({ overbooked, consultant, ...appointment }) => ({
    ...appointment,
    consultant: overbooked ? undefined : consultant,
  }));
}

/**
 * Gives a consultant to overbooked appointments when a time becomes available, and removes their
 * mark.
 */
export async function settleOverbooked(
  trx: Trx,
  given: { startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  if (!given.startsAt || !given.endsAt) return;
  const overbooked = await trx
    .selectFrom("appointments")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt"])
    .where("overbooked", "=", true)
    .where("status", "=", sql.lit("confirmed"))
    .where("starts_at", "<", given.endsAt)
    .where("ends_at", ">", given.startsAt)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const { consultants } = await slotSettings(trx);
  for (const { id, startsAt, endsAt } of overbooked) {
    if (!startsAt || !endsAt) continue;
    const others = await overlappingAt(trx, { startsAt, endsAt }, { except: id, buffer: 0 });
    const placed = others.filter(({ consultant }) => consultant !== undefined);
    const consultant = availableConsultant(placed, consultants);
    if (consultant === undefined) continue;
    await trx
      .updateTable("appointments")
      .set({ consultant, overbooked: false })
      .where("id", "=", id)
      .execute();
  }
}

/** Whether the database refused to store two appointments of one consultant at the same time. */
export function isOverlapError(error: unknown): boolean {
  return (error as { code?: string }).code === "23P01";
}
