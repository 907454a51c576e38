import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { AppointmentStatus } from "../requests/schema";

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

/** What customers can do with the link that their mails bring. */
export const customerSteps = ["choose", "move", "cancel"] as const;
export type CustomerStep = (typeof customerSteps)[number];

export type Step = OfficeStep | CustomerStep;

export interface Transition {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /**
   * What becomes of its time: a new one is `taken`, the old one is `kept` as it is, taken once
   * more (`retaken`), or `dropped`.
   */
  time: "taken" | "kept" | "retaken" | "dropped";
  /**
   * What the customer is sent, unless the office chooses not to. The office is sent
   * `appointment_notification` beside it, whoever takes the step.
   */
  mail?: Extract<EmailTemplateName, "booking_confirmed" | "booking_moved" | "booking_cancelled">;
  /** What those mails do to the calendars of both: put the appointment in or take it out. */
  calendar?: "REQUEST" | "CANCEL";
  /** Only for an appointment that has begun. */
  afterBegin?: true;
}

/**
 * The state machine: which step leads from where to where, and which mails come with it. Who took
 * which step when is in the booking's history.
 */
export const transitions: Record<Step, Transition> = {
  // A customer's time for a request that has none.
  choose: {
    from: ["pending"],
    to: "confirmed",
    time: "taken",
    mail: "booking_confirmed",
    calendar: "REQUEST",
  },
  confirm: {
    from: ["pending", "cancelled"],
    to: "confirmed",
    time: "taken",
    mail: "booking_confirmed",
    calendar: "REQUEST",
  },
  move: {
    from: ["confirmed"],
    to: "confirmed",
    time: "taken",
    mail: "booking_moved",
    calendar: "REQUEST",
  },
  complete: { from: ["confirmed", "no_show"], to: "completed", time: "kept", afterBegin: true },
  "no-show": { from: ["confirmed", "completed"], to: "no_show", time: "kept", afterBegin: true },
  cancel: {
    from: ["pending", "confirmed"],
    to: "cancelled",
    time: "kept",
    mail: "booking_cancelled",
    calendar: "CANCEL",
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
  step: Step,
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

/**
 * Why customers can't take a step of theirs, or undefined when they can: so many hours before an
 * appointment it is for the office to move or cancel it.
 */
export function customerObstacle(
  step: CustomerStep,
  booking: BookingState,
  { now, cutoffHours }: { now: Date; cutoffHours: number },
): "impossible" | "too-late" | undefined {
  if (obstacle(step, booking, now)) return "impossible";
  if (booking.status === "pending" || !booking.startsAt) return undefined;
  return isTooLate(booking.startsAt, cutoffHours, now) ? "too-late" : undefined;
}

/** The last moment at which its customer can move or cancel an appointment. */
export function changeableUntil(startsAt: Date, cutoffHours: number): Date {
  return new Date(startsAt.getTime() - cutoffHours * 3_600_000);
}

export function isTooLate(startsAt: Date, cutoffHours: number, now: Date): boolean {
  return now > changeableUntil(startsAt, cutoffHours);
}

/** A request that got no time is no longer kept by its customer after so many days. */
export const pendingDays = 90;

/** Whether the link in a customer's mails is of no use any more. */
export function isOver({ status, endsAt }: BookingState, now: Date): boolean {
  if (status === "completed" || status === "no_show") return true;
  return endsAt !== null && endsAt <= now;
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

/** A time and whose it is. */
export interface Place {
  slot: Slot;
  taking: { consultant: number; overbooked: boolean };
}
