import {
  type Consultant,
  chooseConsultant,
  type TakenTime,
  unavailableReason,
  type Visit,
  type VisitContext,
} from "~/features/availability/times/consultants.rules";
import { type BookingState, stateMark } from "../booking/transitions.rules";

/** A confirmed or held appointment that isn't over. */
export interface UpcomingVisit extends Visit, TakenTime {
  id: string;
}

/** An appointment that its consultant can't keep, and the one who takes it over, if any. */
export interface Reassignment<Coming extends UpcomingVisit> {
  visit: Coming;
  to: Consultant | undefined;
}

/**
 * The appointments that a consultant loses through a change, in order, each with the colleague who
 * takes it over. Those that the office had already booked against the rules aren't affected, unless
 * the consultant is deactivated.
 * @param coming the appointments of all consultants, by start
 */
export function planReassignments<Coming extends UpcomingVisit>(
  coming: readonly Coming[],
  {
    before,
    after,
    others,
  }: { before: Consultant; after: Consultant; others: readonly Consultant[] },
  { pauses, clockOf }: Omit<VisitContext, "taken">,
): Reassignment<Coming>[] {
  // The outside calendar doesn't count: it can overlap an appointment that they keep.
  const canKeep = (one: Consultant, visit: Visit) =>
    !unavailableReason({ ...one, outside: [] }, visit, { taken: [], pauses, clockOf });
  let taken: readonly (TakenTime & { id: string; date: string })[] = coming;
  const planned: Reassignment<Coming>[] = [];
  for (const visit of coming) {
    if (visit.consultant !== before.number) continue;
    if (canKeep(after, visit) || (after.isActive && !canKeep(before, visit))) continue;
    taken = taken.filter(({ id }) => id !== visit.id);
    const sameDay = taken.filter(({ date }) => date === visit.date);
    const countOn = (number: number) =>
      sameDay.filter(({ consultant }) => consultant === number).length;
    const situation = { taken: sameDay, pauses, clockOf };
    const to = chooseConsultant(others, visit, situation, { countOn });
    if (to) taken = [...taken, { ...visit, consultant: to.number }];
    planned.push({ visit, to });
  }
  return planned;
}

/** Whether an appointment can be reassigned: it is confirmed, has a time and isn't over. */
export function canReassign({ status, startsAt, endsAt }: BookingState, now: Date): boolean {
  return status === "confirmed" && startsAt !== null && (endsAt === null || endsAt > now);
}

/** Identifies the appointment's state when someone decided to reassign it. */
export function reassignmentMark(booking: BookingState & { consultant: number | null }): string {
  return `${stateMark(booking)}~${booking.consultant ?? ""}`;
}
