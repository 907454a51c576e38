import type { AppointmentStatus } from "~/shared/booking-status";
import { hours } from "~/shared/durations";

/** The office's transitions. Their names are in addresses and in the history. */
export const officeTransitions = [
  "confirm",
  "release",
  "reschedule",
  "complete",
  "no-show",
  "cancel",
  "restore",
  "reopen",
] as const;
export type OfficeTransition = (typeof officeTransitions)[number];

/** The customer's transitions, through the link in their emails. */
export const customerTransitions = ["choose", "reschedule", "cancel"] as const;
export type CustomerTransition = (typeof customerTransitions)[number];

/**
 * `hold`: the customer chose a time, but hasn't proven their email address yet. `expire`: they
 * didn't prove it in time.
 */
export type Transition = OfficeTransition | CustomerTransition | "hold" | "expire";

export interface TransitionRule {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /**
   * How it affects the booking's time: the booking gets a new one (`new`) or holds one (`held`),
   * keeps its time (`unchanged`), needs its time to be available again (`reclaimed`), or loses it
   * (`cleared`).
   */
  time: "new" | "held" | "unchanged" | "reclaimed" | "cleared";
  /**
   * The email to the customer, unless the office chooses to send none. The office and the
   * consultant get `appointment_notification`; see `emailTransition`.
   */
  email?: "booking_confirmed" | "booking_moved" | "booking_cancelled";
  /** The effect of those emails on both calendars: add the appointment or remove it. */
  calendar?: "REQUEST" | "CANCEL";
  /** Only for an appointment that has started. */
  afterStart?: true;
  /** Only for a held time. */
  whileHeld?: true;
}

/** The state machine of a booking. */
export const transitions: Record<Transition, TransitionRule> = {
  // The customer's counterpart of `confirm`.
  choose: {
    from: ["pending"],
    to: "confirmed",
    time: "new",
    email: "booking_confirmed",
    calendar: "REQUEST",
  },
  confirm: {
    from: ["pending", "cancelled"],
    to: "confirmed",
    time: "new",
    email: "booking_confirmed",
    calendar: "REQUEST",
  },
  hold: { from: ["pending"], to: "pending", time: "held" },
  release: { from: ["pending"], to: "pending", time: "cleared", whileHeld: true },
  expire: { from: ["pending"], to: "pending", time: "cleared", whileHeld: true },
  reschedule: {
    from: ["confirmed"],
    to: "confirmed",
    time: "new",
    email: "booking_moved",
    calendar: "REQUEST",
  },
  complete: {
    from: ["confirmed", "no_show"],
    to: "completed",
    time: "unchanged",
    afterStart: true,
  },
  "no-show": {
    from: ["confirmed", "completed"],
    to: "no_show",
    time: "unchanged",
    afterStart: true,
  },
  cancel: {
    from: ["pending", "confirmed"],
    to: "cancelled",
    time: "unchanged",
    email: "booking_cancelled",
    calendar: "CANCEL",
  },
  restore: { from: ["cancelled"], to: "pending", time: "cleared" },
  reopen: { from: ["completed", "no_show"], to: "confirmed", time: "reclaimed" },
};

/** Templates of emails that notify a customer of a transition. */
export const customerTemplates: readonly string[] = [
  ...new Set(Object.values(transitions).flatMap(({ email }) => email ?? [])),
];

/** The part of a booking that decides which transitions are possible. */
export interface BookingState {
  status: AppointmentStatus;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Whether a booking's time is held until the customer confirms it. */
export function isHeld({ status, startsAt }: Pick<BookingState, "status" | "startsAt">): boolean {
  return status === "pending" && startsAt !== null;
}

/** Why a transition isn't possible now, or undefined when it is. */
export function transitionBlocked(
  transition: Transition,
  { status, startsAt }: BookingState,
  now: Date,
): "impossible" | "not-started" | undefined {
  const { from, afterStart, time, whileHeld } = transitions[transition];
  if (!from.includes(status)) return "impossible";
  if ((time === "reclaimed" || whileHeld) && !startsAt) return "impossible";
  if (afterStart && startsAt && startsAt > now) return "not-started";
  return undefined;
}

/** The transitions possible now, in the order of {@link officeTransitions}. */
export function possibleTransitions(booking: BookingState, now: Date): OfficeTransition[] {
  return officeTransitions.filter(
    (transition) => transitionBlocked(transition, booking, now) === undefined,
  );
}

/** The most likely next transition: the one highlighted button. */
export function suggestedTransition(
  booking: BookingState,
  now: Date,
): OfficeTransition | undefined {
  if (booking.status === "pending") return "confirm";
  const over = booking.endsAt !== null && booking.endsAt <= now;
  return booking.status === "confirmed" && over ? "complete" : undefined;
}

/**
 * Like {@link transitionBlocked}, for customers: within `cutoffHours` of an appointment only the
 * office can change it.
 */
export function customerTransitionBlocked(
  transition: CustomerTransition,
  booking: BookingState,
  { now, cutoffHours }: { now: Date; cutoffHours: number },
): "impossible" | "too-late" | undefined {
  if (transitionBlocked(transition, booking, now)) return "impossible";
  if (booking.status === "pending" || !booking.startsAt) return undefined;
  return isTooLate(booking.startsAt, cutoffHours, now) ? "too-late" : undefined;
}

/** The last moment at which a customer can change an appointment. */
export function changeableUntil(startsAt: Date, cutoffHours: number): Date {
  return new Date(startsAt.getTime() - hours(cutoffHours));
}

export function isTooLate(startsAt: Date, cutoffHours: number, now: Date): boolean {
  return now > changeableUntil(startsAt, cutoffHours);
}

/** Links to a request that never got a time expire after this many days. */
export const pendingDays = 90;

/** Whether the appointment has ended and the customer's link has therefore expired. */
export function isOver({ status, endsAt }: BookingState, now: Date): boolean {
  if (status === "completed" || status === "no_show") return true;
  return endsAt !== null && endsAt <= now;
}

/**
 * Identifies the state that a decision was based on. The form sends it as `seen`, and the
 * transition is refused if the booking's state has changed by then.
 */
export function stateMark({ status, startsAt, endsAt }: BookingState): string {
  return [status, startsAt?.toISOString() ?? "", endsAt?.toISOString() ?? ""].join("~");
}
