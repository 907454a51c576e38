import { hiddenLength, timeSpan } from "~/shared/dates";
import type { ToastCode } from "~/shared/toasts";
import type { OfficeStep } from "./rules";

interface StepWords {
  /** On the button that leads to it. */
  offer: string;
  /** Over its form. */
  title: string;
  /** On the button that does it. */
  done: string;
  busy: string;
  toast: ToastCode;
}

/** What each step is called. */
export const stepWords: Record<OfficeStep, StepWords> = {
  confirm: {
    offer: "Confirm with a time",
    title: "Confirm this booking",
    done: "Confirm booking",
    busy: "Confirming...",
    toast: "booking-confirmed",
  },
  move: {
    offer: "Move",
    title: "Move this appointment",
    done: "Move appointment",
    busy: "Moving...",
    toast: "booking-moved",
  },
  complete: {
    offer: "Mark as completed",
    title: "Did this appointment take place?",
    done: "Mark as completed",
    busy: "Saving...",
    toast: "booking-completed",
  },
  "no-show": {
    offer: "Mark as no-show",
    title: "Did nobody come?",
    done: "Mark as no-show",
    busy: "Saving...",
    toast: "booking-no-show",
  },
  cancel: {
    offer: "Cancel",
    title: "Are you sure you want to cancel this booking?",
    done: "Cancel booking",
    busy: "Cancelling...",
    toast: "booking-cancelled",
  },
  restore: {
    offer: "Put back as a request",
    title: "Put this booking back among the requests?",
    done: "Put back as a request",
    busy: "Saving...",
    toast: "booking-restored",
  },
  reopen: {
    offer: "Reopen",
    title: "Set this appointment back to confirmed?",
    done: "Reopen",
    busy: "Saving...",
    toast: "booking-reopened",
  },
};

const happened: Record<string, string> = {
  choose: "chose a time",
  confirm: "confirmed it",
  move: "moved it",
  complete: "marked it as completed",
  "no-show": "marked it as a no-show",
  cancel: "cancelled it",
  restore: "put it back among the requests",
  reopen: "reopened it",
};

/** What somebody else did, for whom it surprises. */
export function changedMeanwhile(last: { who: string; action: string; at: string } | undefined) {
  const what = last && happened[last.action];
  const said = what ? `${last.who} ${what} (${last.at})` : "This booking was changed";
  return `${said} while you were deciding. Nothing of yours was done.`;
}

const refusals = {
  unknown: "This booking no longer exists.",
  impossible: "That can't be done with this booking as it stands now.",
  "not-begun": "The appointment hasn't begun yet.",
} as const;

export function refusalSentence(reason: keyof typeof refusals): string {
  return refusals[reason];
}

/** Who has the time already: "Ada Marsh (10:00 AM – 11:00 AM)". */
export function meetingLine({
  name,
  startTime: start,
  endTime: end,
  ...moments
}: {
  name: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}): string {
  if (!start || !end) return name;
  return `${name} (${timeSpan(start, end, hiddenLength({ start, end }, moments))})`;
}
