import { counted } from "~/shared/lists/bulk";
import { blockedSentence } from "../booking/labels.rules";
import { type BookingState, isHeld, transitionBlocked } from "../booking/transitions.rules";
import type { BulkAction } from "./schema";

/**
 * The reason why a bulk action can't change a booking in its state, as a sentence; undefined if it
 * can.
 */
export function bulkProblem(
  action: BulkAction,
  booking: BookingState,
  now: Date,
): string | undefined {
  if (action === "assign" || action === "done") return undefined;
  // A request without a time needs an individual decision.
  if (action === "confirm" && booking.status === "pending" && !isHeld(booking)) {
    return "The customer hasn’t chosen a time.";
  }
  const blocked = transitionBlocked(action, booking, now);
  if (action === "confirm" && booking.status !== "pending") return blockedSentence("impossible");
  return blocked && blockedSentence(blocked);
}

/** "Confirm 11 bookings at the times the customers chose?" */
export function bulkTitle(action: BulkAction, count: number): string {
  const bookings = count === 1 ? "1 booking" : `${count} bookings`;
  if (action === "confirm") {
    const times = count === 1 ? "time the customer" : "times the customers";
    return `Confirm ${bookings} at the ${times} chose?`;
  }
  if (action === "complete") return `Mark ${bookings} as completed?`;
  if (action === "done") return `Mark ${count === 1 ? "1 request" : `${count} requests`} as done?`;
  return count === 1 ? "Assign 1 Booking" : `Assign ${count} Bookings`;
}

/** "11 bookings confirmed" */
export function bulkDone(action: BulkAction, count: number): string {
  if (action === "done") return `${counted(count, "request")} marked as done`;
  const past = { confirm: "confirmed", complete: "marked as completed", assign: "assigned" };
  return `${counted(count, "booking")} ${past[action]}`;
}

export const bulkLabels: Record<BulkAction, { offer: string; submit: string; busy: string }> = {
  confirm: { offer: "Confirm Chosen Time", submit: "Confirm", busy: "Confirming..." },
  complete: { offer: "Mark as Completed", submit: "Mark as Completed", busy: "Saving..." },
  done: { offer: "Mark as Done", submit: "Mark as Done", busy: "Saving..." },
  assign: { offer: "Assign Owner", submit: "Assign", busy: "Saving..." },
};
