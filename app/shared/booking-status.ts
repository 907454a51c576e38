export const appointmentStatuses = [
  "pending",
  "confirmed",
  "cancelled",
  "completed",
  "no_show",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Bookings that are neither over nor canceled. */
export const liveStatuses = ["pending", "confirmed"] as const satisfies AppointmentStatus[];

export function isLive(status: AppointmentStatus): boolean {
  return (liveStatuses as readonly AppointmentStatus[]).includes(status);
}

/** How a request without an appointment ended. */
export type Outcome = "won" | "lost";

/**
 * A status as the office sees it: a pending booking with a time is held, and one without an
 * appointment can be won or lost.
 */
export type ShownStatus = AppointmentStatus | "held" | Outcome;

export function shownStatus({
  status,
  startTime,
  outcome,
}: {
  status: AppointmentStatus;
  startTime: string | null;
  outcome?: Outcome | null;
}): ShownStatus {
  if (status === "pending" && outcome) return outcome;
  return status === "pending" && startTime ? "held" : status;
}

const statusLabels: Record<ShownStatus, string> = {
  pending: "Pending",
  held: "Held",
  won: "Won",
  lost: "Lost",
  confirmed: "Confirmed",
  cancelled: "Canceled",
  completed: "Completed",
  no_show: "No-show",
};

export function statusLabel(status: ShownStatus): string {
  return statusLabels[status];
}

/** The color of a status's badge. */
export function statusTone(status: ShownStatus): "good" | "warn" | "bad" | "plain" {
  if (status === "confirmed" || status === "won") return "good";
  if (status === "held") return "warn";
  return status === "cancelled" ? "bad" : "plain";
}
