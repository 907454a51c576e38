import type { UnavailableReason } from "~/features/availability/times/consultants.rules";
import type { AppointmentStatus } from "~/shared/booking-status";
import { formatDate, formatMoment, hiddenLength, mediumDate, timeSpan } from "~/shared/dates";
import type { ToastCode } from "~/shared/toasts";
import { timeToBeDecided } from "./choices.rules";
import { preferredTimeLabel } from "./request-words.rules";
import type { OfficeTransition } from "./transitions.rules";

interface TransitionLabels {
  /** The button that opens the form. */
  offer: string;
  /** The form's heading. */
  title: string;
  submit: string;
  busy: string;
  toast: ToastCode;
  /** The toast to show instead when no email server is set up. */
  waitingToast?: ToastCode;
}

/** The toast after a transition; another one while the customer's email waits for a server. */
export function transitionToast(transition: OfficeTransition, emailWaits: boolean): ToastCode {
  const { toast, waitingToast = toast } = transitionLabels[transition];
  return emailWaits ? waitingToast : toast;
}

export const transitionLabels: Record<OfficeTransition, TransitionLabels> = {
  confirm: {
    offer: "Set a Time and Confirm",
    title: "Confirm Booking",
    submit: "Confirm Booking",
    busy: "Confirming...",
    toast: "booking-confirmed",
    waitingToast: "booking-confirmed-waiting",
  },
  release: {
    offer: "Release This Time",
    title: "Release this time?",
    submit: "Release This Time",
    busy: "Saving...",
    toast: "booking-released",
  },
  reschedule: {
    offer: "Reschedule",
    title: "Reschedule Appointment",
    submit: "Reschedule Appointment",
    busy: "Rescheduling...",
    toast: "booking-rescheduled",
    waitingToast: "booking-rescheduled-waiting",
  },
  complete: {
    offer: "Mark as Completed",
    title: "Did this appointment take place?",
    submit: "Mark as Completed",
    busy: "Saving...",
    toast: "booking-completed",
  },
  "no-show": {
    offer: "Mark as No-Show",
    title: "Did the customer miss this appointment?",
    submit: "Mark as No-Show",
    busy: "Saving...",
    toast: "booking-no-show",
  },
  cancel: {
    offer: "Cancel",
    title: "Are you sure you want to cancel this booking?",
    submit: "Cancel Booking",
    busy: "Canceling...",
    toast: "booking-cancelled",
    waitingToast: "booking-cancelled-waiting",
  },
  restore: {
    offer: "Restore as a Request",
    title: "Restore this booking as a request?",
    submit: "Restore as a Request",
    busy: "Saving...",
    toast: "booking-restored",
  },
  reopen: {
    offer: "Reopen",
    title: "Change this appointment back to Confirmed?",
    submit: "Reopen",
    busy: "Saving...",
    toast: "booking-reopened",
  },
};

const blockedSentences = {
  unknown: "This booking was deleted. Go back to the list.",
  impossible: "This action isn’t available right now. Reload the page to see what you can do.",
  "not-started": "The appointment hasn’t started yet. Try again after it starts.",
} as const;

/** Why a transition was refused. */
export function blockedSentence(reason: keyof typeof blockedSentences): string {
  return blockedSentences[reason];
}

/** The consultant of an appointment; empty for the unnamed one of a new installation. */
export function formatConsultant({
  consultant,
  consultantName,
  startTime,
}: {
  consultant: number | null;
  consultantName: string | null;
  startTime: string | null;
}): string {
  return consultantName ?? (startTime && consultant === null ? "Unassigned" : "");
}

/** Shown when a command is refused as `no-consultant`. */
export const noConsultant = "Choose another consultant. This one is no longer active.";

/** The rest of a sentence that starts with the name of an unavailable consultant. */
export const unavailableTexts: Readonly<Record<UnavailableReason, string>> = {
  inactive: "is no longer active",
  "interviews-only": "only interviews applicants",
  service: "doesn’t offer this service",
  area: "doesn’t cover this area",
  "day-off": "has the day off",
  hours: "doesn’t work at that time",
  outside: "is busy (external calendar)",
  interview: "has a job interview",
  busy: "has another appointment",
  travel: "can’t get there in time",
};

/** "Ann Lee has the day off" */
function unableSentence({ name, why }: { name: string; why: UnavailableReason }): string {
  return `${name} ${unavailableTexts[why]}`;
}

/**
 * The errors of a form whose time is refused: `taken` names the customers who have it, `unable` the
 * consultants who can't come, `closed` the reason why visitors can't book it; `inactive` says that no
 * consultant is active.
 */
export function timeConflictErrors({
  overlapping,
  unable,
  closed,
  isNobodyActive,
}: {
  unable: readonly { name: string; why: UnavailableReason }[];
  overlapping: readonly {
    name: string;
    startTime: string | null;
    endTime: string | null;
    startsAt: Date | null;
    endsAt: Date | null;
  }[];
  closed: string | undefined;
  isNobodyActive: boolean;
}): Record<string, string> {
  const people = overlapping.map(({ name, startTime: start, endTime: end, ...moments }) =>
    start && end
      ? `${name} (${timeSpan(start, end, hiddenLength({ start, end }, moments))})`
      : name,
  );
  const others = unable.filter(({ why }) => why !== "busy").map(unableSentence);
  const cannot = others.length > 0 ? `${others.join(", ")}.` : "";
  const booked = `${people.join(", ")} ${people.length === 1 ? "is" : "are"} booked at that time.`;
  const why = {
    ...(closed ? { closed } : {}),
    ...(isNobodyActive
      ? { inactive: "No consultant is active. Activate one under Consultants." }
      : {}),
  };
  if (people.length > 0) return { ...why, taken: [booked, cannot].filter(Boolean).join(" ") };
  if (cannot) return { ...why, unable: cannot };
  return closed || isNobodyActive
    ? why
    : { taken: "Someone else just booked that time. Choose another one." };
}

/**
 * For each kind of history entry: its name, and the rest of a sentence that starts with a person's
 * name.
 */
const eventLabels: Record<string, { label: string; verb?: string }> = {
  add: { label: "Added by your team" },
  choose: { label: "Time chosen", verb: "chose a time" },
  hold: { label: "Time held", verb: "chose a time" },
  release: { label: "Time released", verb: "released the time" },
  expire: { label: "Not confirmed in time" },
  confirm: { label: "Confirmed", verb: "confirmed it" },
  reschedule: { label: "Rescheduled", verb: "rescheduled it" },
  complete: { label: "Marked as completed", verb: "marked it as completed" },
  "no-show": { label: "Marked as no-show", verb: "marked it as a no-show" },
  cancel: { label: "Canceled", verb: "canceled it" },
  restore: { label: "Restored as a request", verb: "restored it as a request" },
  reopen: { label: "Reopened", verb: "reopened it" },
  edit: { label: "Contact details changed" },
  "hand-over": { label: "Reassigned", verb: "reassigned it" },
  done: { label: "Marked as done" },
  "follow-up": { label: "Follow-up changed" },
  undone: { label: "Moved back to Open" },
};

export function eventLabel(action: string): string {
  return eventLabels[action]?.label ?? action;
}

/** The change that made a form out of date, as a sentence for the person who submitted it. */
export function changedSentence(last: { who: string; action: string; at: string } | undefined) {
  const verb = last && eventLabels[last.action]?.verb;
  const change = verb ? `${last.who} ${verb} (${last.at})` : "This booking was changed";
  return `${change} while you had it open. Your change wasn’t saved.`;
}

/** How the time changed in a history entry, if it did. */
export function timeChange(
  { oldStartsAt, newStartsAt }: { oldStartsAt: Date | null; newStartsAt: Date | null },
  timeZone: string,
): string | undefined {
  if (oldStartsAt?.getTime() === newStartsAt?.getTime()) return undefined;
  const [from, to] = [oldStartsAt, newStartsAt].map((at) => at && formatMoment(at, timeZone));
  if (from && to) return `From ${from} to ${to}`;
  return to ? `For ${to}` : `${from} is available again`;
}

interface BookedTime {
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  preferredTime: string;
}

/**
 * The day and time of a booking, or what the customer of a request asked for. `lines` has the parts
 * of `hours`: "Start Nov 21, 2026" and "24/7".
 */
export function whenOf(
  booking: BookedTime & { status: AppointmentStatus; date: string; preferredDate: string | null },
): { day: string; hours: string; lines: readonly string[] } {
  const { status, date, startTime } = booking;
  if (startTime || (status !== "pending" && status !== "cancelled")) {
    const hours = hoursOf(booking);
    return { day: formatDate(date), hours, lines: [hours] };
  }
  const lines = requestedStart(booking);
  return {
    day: status === "pending" ? "No appointment yet" : "No appointment",
    hours: lines.join(", "),
    lines,
  };
}

/** When the customer wants the service to start, and for which hours. */
function requestedStart({
  preferredDate,
  preferredTime,
}: {
  preferredDate: string | null;
  preferredTime: string;
}): string[] {
  return [
    preferredDate ? `Start ${mediumDate(preferredDate)}` : "Start date not decided",
    ...(preferredTime === timeToBeDecided ? [] : [preferredTimeLabel(preferredTime)]),
  ];
}

/** The time of day of a booking, or else what the visitor asked for. */
export function hoursOf({
  startTime,
  endTime,
  startsAt,
  endsAt,
  preferredTime,
}: BookedTime): string {
  if (startTime) {
    const times = { start: startTime, end: endTime };
    return timeSpan(startTime, endTime, hiddenLength(times, { startsAt, endsAt }));
  }
  return preferredTime === timeToBeDecided ? "No time yet" : preferredTimeLabel(preferredTime);
}

/** Counts of waiting requests stop here. */
export const waitingCountLimit = 100;

/** "7", or "99+". */
export function waitingLabel(waiting: number): string {
  return waiting < waitingCountLimit ? String(waiting) : `${waitingCountLimit - 1}+`;
}
