import {
  blockedSentence,
  noConsultant,
  timeConflictErrors,
} from "~/features/appointments/booking/labels.rules";
import { bulkProblem } from "~/features/appointments/bulk/rules";
import type { BulkInput } from "~/features/appointments/bulk/schema";
import { followUpMark, followUpOf } from "~/features/appointments/follow-up/queries.server";
import { followUp } from "~/features/appointments/follow-up/schema";
import { saveFollowUp, transitionBooking } from "~/features/appointments/public.server";
import { findBooking } from "~/features/appointments/records/queries.server";
import type { Booking } from "~/features/appointments/records/schema";
import type { AdminActor } from "~/platform/auth/actor";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import type { BulkOutcome } from "~/shared/lists/bulk";
import type { ChosenEntry } from "~/shared/lists/bulk-entries";
import { markDone } from "../inbox/commands.server";

type Actor = AdminActor<"bookings.edit">;

/** Applies a bulk action to each of the chosen bookings. */
export function changeBookings(
  services: Services,
  actor: Actor,
  input: BulkInput,
): Promise<BulkOutcome> {
  const { db } = services;
  return changeEach(services, input.entries, {
    async change(entry) {
      const booking = await findBooking(db, entry.id);
      if (!booking) return blockedSentence("unknown");
      return changeOne(services, actor, booking, entry, input);
    },
    describe: async (id) => ({
      name: (await findBooking(db, id))?.name ?? "A booking",
      path: `/admin/bookings/${id}`,
    }),
  });
}

/** @returns why the booking wasn't changed; undefined if it was */
async function changeOne(
  services: Services,
  actor: Actor,
  booking: Booking,
  { id, seen }: ChosenEntry,
  { do: action, notify, owner_id }: BulkInput,
): Promise<string | undefined> {
  if (action === "done") {
    const marked = await markDone(services, actor, id);
    return marked.ok ? undefined : blockedSentence(marked.reason);
  }
  if (action === "assign") return await assign(services, actor, id, owner_id || null);
  // Already done, for example because the form was sent twice.
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
  if (saved.reason === "no-consultant") return noConsultant;
  if (saved.reason === "changed") return "Someone else just changed it.";
  if (saved.reason === "no-time") return `${saved.why}.`;
  if (saved.reason === "taken") return Object.values(timeConflictErrors(saved)).join(" ");
  return blockedSentence(saved.reason);
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
    ? "The new owner can no longer edit bookings."
    : "Someone else just changed it.";
}
