import { consultantsAt } from "~/features/availability/times/available-consultants.queries.server";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { needsOfBooking } from "~/features/availability/times/roster.queries.server";
import type { Database } from "~/platform/db/schema";
import type { BookingState } from "../booking/transitions.rules";
import { canReassign, reassignmentMark } from "./reassignments.rules";

/**
 * The consultants who could take over an appointment, with the reason for those who can't.
 * Undefined if it can't be reassigned or there is no other consultant.
 */
export async function reassignChoices(
  db: Database,
  booking: BookingState & { id: string; date: string; consultant: number | null },
  now: Date,
): Promise<{ people: PossibleConsultant[]; seen: string } | undefined> {
  const { id, date, startsAt, endsAt, consultant } = booking;
  if (!canReassign(booking, now) || !startsAt || !endsAt) return undefined;
  const visit = await needsOfBooking(db, id);
  const people = await consultantsAt(db, { date, startsAt, endsAt }, { except: id, visit });
  if (!people.some(({ number }) => number !== consultant)) return undefined;
  return { people, seen: reassignmentMark(booking) };
}
