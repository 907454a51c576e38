import { hiddenLength, timeSpan } from "~/shared/dates";
import { timeToBeDecided } from "../requests/choices";
import { preferredTimeLabel } from "../requests/rules";
import type { AppointmentStatus } from "../requests/schema";

/** A booking that is neither over nor called off: the only kind that can be cancelled. */
export const liveStatuses = ["pending", "confirmed"] as const satisfies AppointmentStatus[];

export function isLive(status: AppointmentStatus): boolean {
  return (liveStatuses as readonly AppointmentStatus[]).includes(status);
}

const labels: Record<AppointmentStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  completed: "Completed",
  no_show: "No-show",
};

export function statusLabel(status: AppointmentStatus): string {
  return labels[status];
}

/** The look of a status's badge. */
export function toneOf(status: AppointmentStatus): "good" | "bad" | "plain" {
  if (status === "confirmed") return "good";
  return status === "cancelled" ? "bad" : "plain";
}

/** When on its day a booking takes place, else what the visitor asked for. */
export function hoursOf({
  startTime,
  endTime,
  startsAt,
  endsAt,
  preferredTime,
}: {
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  preferredTime: string;
}): string {
  if (startTime) {
    const times = { start: startTime, end: endTime };
    return timeSpan(startTime, endTime, hiddenLength(times, { startsAt, endsAt }));
  }
  return preferredTime === timeToBeDecided ? "Time open" : preferredTimeLabel(preferredTime);
}

/** As far as waiting requests are counted. */
export const manyWaiting = 100;

/** "7", or "99+" when there are more than anybody reads as a number. */
export function waitingLabel(waiting: number): string {
  return waiting < manyWaiting ? String(waiting) : `${manyWaiting - 1}+`;
}
