import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import type { BulkOutcome, ChosenEntry } from "~/shared/bulk";
import { saveFollowUp } from "../follow-up/commands.server";
import { followUpMark, followUpOf } from "../follow-up/queries.server";
import { followUp } from "../follow-up/schema";
import { blockedSentence, noConsultant, timeConflictErrors } from "../lifecycle/labels.rules";
import { transitionBooking } from "../lifecycle/office-transition.commands.server";
import { findBooking } from "../records/queries.server";
import type { Booking } from "../records/schema";
import { bulkProblem } from "./rules";
import type { BulkInput } from "./schema";

type Actor = AdminActor<"bookings.edit">;

/**
 * Applies a bulk action to each booking in a transaction of its own, with its rules, emails and audit
 * entry. A booking that is refused or fails doesn't stop the others.
 */
export async function changeBookings(
  services: Services,
  actor: Actor,
  input: BulkInput,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failures: [] };
  for (const entry of input.entries) {
    const booking = await findBooking(services.db, entry.id);
    const path = `/admin/bookings/${entry.id}`;
    const name = booking?.name ?? "A booking";
    const reason = booking
      ? await changeOne(services, actor, booking, entry, input)
      : blockedSentence("unknown");
    if (reason === undefined) outcome.done += 1;
    else outcome.failures.push({ id: entry.id, name, path, reason });
  }
  return outcome;
}

/** @returns why it wasn't changed */
async function changeOne(
  services: Services,
  actor: Actor,
  booking: Booking,
  { id, seen }: ChosenEntry,
  { do: action, notify, owner_id }: BulkInput,
): Promise<string | undefined> {
  try {
    if (action === "assign") return await assign(services, actor, id, owner_id || null);
    // The form was sent twice, for example after the connection was lost.
    if (action === "complete" && booking.status === "completed") return undefined;
    if (action === "confirm" && booking.status === "confirmed") return undefined;
    const problem = bulkProblem(action, booking, services.clock.now());
    if (problem) return problem;
    const { date, startTime, endTime } = booking;
    const time = {
      date,
      start: startTime?.slice(0, 5) ?? "",
      end: endTime?.slice(0, 5) ?? "",
    };
    const saved = await transitionBooking(services, actor, id, action, {
      seen,
      note: "",
      notify,
      ...(action === "confirm" ? { time } : {}),
    });
    if (saved.ok) return undefined;
    if (saved.reason === "no-consultant") return `${noConsultant}.`;
    if (saved.reason === "changed") return "Somebody changed it in the meantime.";
    if (saved.reason === "no-time") return `${saved.why}.`;
    if (saved.reason === "taken") {
      const { taken, closed } = timeConflictErrors(saved);
      return [taken, closed].filter(Boolean).join(" ");
    }
    return blockedSentence(saved.reason);
  } catch (err) {
    services.log.error({ err, booking: id }, "a booking of a bulk action failed");
    return "Something went wrong. Please try again.";
  }
}

async function assign(services: Services, actor: Actor, id: string, owner: string | null) {
  const found = await followUpOf(services.db, id).executeTakeFirst();
  if (!found) return blockedSentence("unknown");
  const current = followUp.pick(found);
  if (current.owner_id === owner) return undefined;
  const seen = followUpMark(current);
  const saved = await saveFollowUp(services, actor, id, { ...current, owner_id: owner, seen });
  if (saved.ok) return undefined;
  return saved.reason === "unknown-owner"
    ? "This person can't edit bookings anymore."
    : "Somebody changed it in the meantime.";
}
