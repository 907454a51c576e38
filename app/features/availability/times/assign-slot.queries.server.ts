import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { momentOf, momentsOf, wallTimeOf } from "~/platform/time/zoned-time.server";
import { formatDate, formatTime, weekdayOf } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { visitContextAt } from "./available-consultants.queries.server";
import {
  chooseConsultant,
  type Pauses,
  type UnavailableReason,
  unavailableReason,
  type VisitNeeds,
} from "./consultants.rules";
import { companyHours } from "./open-hours.queries.server";
import { slotSettings } from "./slot-settings.queries.server";
import type { AssignedSlot, Slot } from "./slots.rules";
import { addMinutes, joinRanges } from "./slots.rules";
import type { TimeInput } from "./time-input.schema";

/**
 * The slot for a date and time typed in the office. Refused as `no-time`, with the field and a
 * sentence for it, when the clocks skip the start or end, when the end isn't later on the same day,
 * or when the time has passed.
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
  // If the clocks go back, the end time can occur twice: use the first one after the start.
  const endsAt = ends.find((end) => end > startsAt);
  if (!endsAt)
    return refuse("no-time", { field: "end", why: "The end time must be after the start time" });
  const last = wallTimeOf(endsAt, zone);
  if (last.date !== date) {
    return refuse("no-time", { field: "end", why: "The appointment must end on the same day" });
  }
  const end = input.end || last.time;
  if (endsAt <= now)
    return refuse("no-time", { field: "start", why: "Choose a time in the future" });
  return accept({ slot: { date, start, end, startsAt, endsAt } satisfies Slot });
}

function skipped(date: string, time: string): string {
  return `Daylight saving time starts on ${formatDate(date)}, so ${formatTime(time)} doesn’t exist. Choose another time.`;
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

/** Why an appointment can't be booked at a time. */
interface PlaceRefusal {
  overlapping: OverlappingAppointment[];
  /** The consultants who aren't available, with the reason. */
  unable: { name: string; why: UnavailableReason }[];
}

/** The refusal after another transaction took the time. */
export const justTaken = { overlapping: [], unable: [], closed: undefined, isNobodyActive: false };

interface PlaceOptions {
  /** The appointment that gets the time. */
  except?: string | undefined;
  visit: VisitNeeds;
  /** The chosen consultant; null for anyone available. */
  consultant?: number | null | undefined;
  /** The consultant who gets the appointment if available; otherwise, anyone available gets it. */
  prefer?: number | null | undefined;
}

/**
 * The slot and consultant for an appointment. Refused as `taken`, with the overlapping
 * appointments, the consultants who can't come, the reason why visitors can't book it and whether
 * no consultant is active, unless the office books it `anyway`. If nobody is available, it then goes to the chosen consultant or stays
 * unassigned. Refused as `no-consultant` when the chosen consultant doesn't exist.
 */
export async function assignSlot(
  trx: Trx,
  slot: Slot,
  options: PlaceOptions & { anyway: boolean; within: "open hours" | "any hours" },
) {
  const found = await findConsultant(trx, slot, options);
  if (!found.ok && found.reason === "no-consultant") return found;
  const closed = options.within === "open hours" ? await closedAt(trx, slot) : undefined;
  if (!options.anyway && (!found.ok || closed)) {
    const { overlapping, unable } = found.ok ? { overlapping: [], unable: [] } : found;
    const isNobodyActive = !found.ok && overlapping.length + unable.length === 0;
    return refuse("taken", { overlapping, unable, closed, isNobodyActive });
  }
  const assignment = found.ok
    ? { consultant: found.consultant, overbooked: false }
    : { consultant: options.consultant ?? null, overbooked: found.isOverlap };
  return accept<{ assigned: AssignedSlot | undefined }>({ assigned: { slot, assignment } });
}

/** Why visitors can't book a time, apart from other appointments. */
async function closedAt(trx: Trx, { date, start, end }: Slot): Promise<string | undefined> {
  const blackout = await trx
    .selectFrom("blackout_dates")
    .select("reason")
    .where("date", "=", date)
    .executeTakeFirst();
  if (blackout) {
    const why = blackout.reason ? ` (${blackout.reason})` : "";
    return `${formatDate(date)} is a blackout date${why}.`;
  }
  const hours = (await companyHours(trx)).filter(({ day }) => day === weekdayOf(date));
  const covered = joinRanges(hours).some((open) => open.start <= start && end <= open.end);
  return covered ? undefined : "This is outside your booking hours.";
}

/**
 * The consultant for a slot. Refused as `taken`, with the reasons, when nobody can come or the
 * chosen one can't, and as `no-consultant` when the chosen one doesn't exist. A database constraint
 * prevents double bookings; this picks the consultant and explains a refusal. Release expired holds
 * first, with `releaseExpiredHolds`.
 * @param options.pauses minutes to keep free; by default only the travel time, since the office may
 *   book appointments back to back
 */
export async function findConsultant(
  trx: Trx,
  slot: Slot,
  { except, visit: needs, prefer, pauses: kept, ...options }: PlaceOptions & { pauses?: Pauses },
) {
  const consultant = options.consultant ?? null;
  const { everybody, near, situation, countOn } = await visitContextAt(trx, slot, {
    except,
    ...(kept ? { pauses: kept } : {}),
  });
  const { pauses } = situation;
  const consultants =
    consultant === null ? everybody : everybody.filter(({ number }) => number === consultant);
  if (consultants.length === 0 && consultant !== null) return refuse("no-consultant");
  const visit = { ...needs, ...slot };
  const chosen = chooseConsultant(consultants, visit, situation, {
    countOn,
    prefer: prefer ?? null,
  });
  if (chosen) return accept({ consultant: chosen.number });
  const numbers = new Set(consultants.map(({ number }) => number));
  const overlapping = near.filter(
    ({ startsAt, endsAt, consultant: number }) =>
      addMinutes(startsAt, -pauses.buffer) < slot.endsAt &&
      addMinutes(endsAt, pauses.buffer) > slot.startsAt &&
      (number === null ? consultant === null : numbers.has(number)),
  );
  const unable = consultants.flatMap((one) => {
    const why = unavailableReason(one, visit, situation);
    return why && (consultant !== null || why !== "inactive") ? [{ name: one.name, why }] : [];
  });
  // An appointment is overbooked if it is double-booked or has no consultant. The office may
  // override other reasons, such as a day off, without marking the appointment.
  const hasInterview = unable.some(({ why }) => why === "interview");
  const isOverlap = consultant === null || overlapping.length > 0 || hasInterview;
  const refusal: PlaceRefusal = { overlapping, unable };
  return refuse("taken", { ...refusal, isOverlap });
}

/** Whether the database refused to store two appointments of one consultant at the same time. */
export function isOverlapError(error: unknown): boolean {
  return (error as { code?: string }).code === "23P01";
}
