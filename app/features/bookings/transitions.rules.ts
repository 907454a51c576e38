import type { MailName } from "~/features/emails/schema";
import type { AppointmentStatus } from "./schema";

/** What the office can do with a booking, one step after the other. */
export const officeSteps = [
  "confirm",
  "move",
  "complete",
  "no-show",
  "cancel",
  "restore",
  "reopen",
] as const;
export type OfficeStep = (typeof officeSteps)[number];

interface Transition {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /**
   * What becomes of its time: a new one is `taken`, the old one is `kept` as it is, taken once
   * more (`retaken`), or `dropped`.
   */
  time: "taken" | "kept" | "retaken" | "dropped";
  /** What the customer is sent, unless the office chooses not to. */
  mail?: Extract<MailName, "booking_confirmed" | "booking_moved" | "booking_cancelled">;
  /** Only for an appointment that has begun. */
  afterBegin?: true;
}

/** The state machine: which step leads from where to where, and what comes with it. */
export const transitions: Record<OfficeStep, Transition> = {
  confirm: {
    from: ["pending", "cancelled"],
    to: "confirmed",
    time: "taken",
    mail: "booking_confirmed",
  },
  move: { from: ["confirmed"], to: "confirmed", time: "taken", mail: "booking_moved" },
  complete: { from: ["confirmed", "no_show"], to: "completed", time: "kept", afterBegin: true },
  "no-show": { from: ["confirmed", "completed"], to: "no_show", time: "kept", afterBegin: true },
  cancel: {
    from: ["pending", "confirmed"],
    to: "cancelled",
    time: "kept",
    mail: "booking_cancelled",
  },
  // A request without a time again.
  restore: { from: ["cancelled"], to: "pending", time: "dropped" },
  reopen: { from: ["completed", "no_show"], to: "confirmed", time: "retaken" },
};

/** As much of a booking as decides about its steps. */
export interface BookingState {
  status: AppointmentStatus;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Why a step can't be taken from here, or undefined when it can. */
export function obstacle(
  step: OfficeStep,
  { status, startsAt }: BookingState,
  now: Date,
): "impossible" | "not-begun" | undefined {
  const { from, afterBegin, time } = transitions[step];
  if (!from.includes(status)) return "impossible";
  if (time === "retaken" && !startsAt) return "impossible";
  // One without a time can't be asked whether it has begun.
  if (afterBegin && startsAt && startsAt > now) return "not-begun";
  return undefined;
}

/** The steps that the office can take now, in the order of the list above. */
export function possibleSteps(booking: BookingState, now: Date): OfficeStep[] {
  return officeSteps.filter((step) => obstacle(step, booking, now) === undefined);
}

/** What to do next with a booking, when something is to be done: the one amber button. */
export function nextStep(booking: BookingState, now: Date): OfficeStep | undefined {
  if (booking.status === "pending") return "confirm";
  const over = booking.endsAt !== null && booking.endsAt <= now;
  return booking.status === "confirmed" && over ? "complete" : undefined;
}

/**
 * Names the state that a step was decided on. A form carries it along, and the step is refused
 * when the booking is in another one by then.
 */
export function stateMark({ status, startsAt, endsAt }: BookingState): string {
  return [status, startsAt?.toISOString() ?? "", endsAt?.toISOString() ?? ""].join("~");
}

/** A time of the calendar that a booking gets, in the company's zone and as moments. */
export interface Slot {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  start: string;
  end: string;
  startsAt: Date;
  endsAt: Date;
}
