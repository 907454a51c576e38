import type { AppointmentStatus } from "~/shared/booking-status";
import { hours } from "~/shared/durations";
import type { EmailStatus } from "~/shared/stored-values";

/**
 * How long before an appointment to remind the customer, in elapsed hours: around a daylight saving
 * change, the reminder is sent at a different time of day than the appointment.
 */
export const remindedBeforeMs = hours(24);

/**
 * How long before an appointment the last attempt may start. A slow email server can take most of
 * this time, and a reminder must not arrive after the start.
 */
const lastAttemptBeforeMs = 60_000;

/** The facts that a reminder depends on. */
export interface RemindedBooking {
  status: AppointmentStatus;
  email: string | null;
  startsAt: Date | null;
  /** When its current time was set. */
  timeSetAt: Date | null;
}

/** The reminder email for the booking's current time. */
export interface ReminderEmail {
  status: EmailStatus;
  sentAt: Date | null;
  attempts: number;
}

/** The reminders that were queued for a booking. */
export interface WrittenReminders {
  /** The reminder for its current time. */
  current: ReminderEmail | undefined;
  /** The last one that was sent for another time, if that is known. */
  earlier: { sentAt: Date; startsAt: Date | null } | undefined;
}

/** When an appointment's reminder can be sent. */
export function reminderWindow(startsAt: Date): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() - remindedBeforeMs),
    until: new Date(startsAt.getTime() - lastAttemptBeforeMs),
  };
}

/** The start times of appointments whose reminder can be sent now. */
export function dueStarts(now: Date): { after: Date; upTo: Date } {
  return {
    after: new Date(now.getTime() + lastAttemptBeforeMs),
    upTo: new Date(now.getTime() + remindedBeforeMs),
  };
}

/** Why there is no reminder. */
export type NoReminder =
  | "no-time"
  | "cancelled"
  | "no-email"
  /** The time was set less than 24 hours ahead, and the customer was just told. */
  | "booked-late"
  | "off"
  /** None was queued before the start. */
  | "missed"
  /** It couldn't be sent before the start. */
  | "too-late"
  /** The email server refused it for good. */
  | "refused"
  /** The customer's email server returned it. */
  | "bounced";

export type Reminder =
  | { is: "planned"; at: Date }
  /** It is being sent, or `stuck` until an email server accepts it. */
  | { is: "due"; stuck: boolean }
  | { is: "sent"; at: Date }
  | { is: "none"; why: NoReminder };

/**
 * The state of an appointment's reminder.
 * @param email the reminder for the current time, if it was queued
 * @param on whether reminders are turned on
 * @param hasServer whether an email server is set up
 */
export function reminderOf(
  { status, email: address, startsAt, timeSetAt }: RemindedBooking,
  {
    email,
    on,
    hasServer,
    now,
  }: { email: ReminderEmail | undefined; on: boolean; hasServer: boolean; now: Date },
): Reminder {
  if (email?.status === "bounced") return none("bounced");
  if (email?.sentAt) return { is: "sent", at: email.sentAt };
  if (status === "cancelled") return none("cancelled");
  if (status === "pending" || !startsAt || !timeSetAt) return none("no-time");
  if (!address) return none("no-email");
  if (email?.status === "failed") return none("refused");
  const { from, until } = reminderWindow(startsAt);
  if (timeSetAt > from) return none("booked-late");
  if (until <= now) return none(email ? "too-late" : "missed");
  if (!on) return none("off");
  if (now < from) return { is: "planned", at: from };
  return { is: "due", stuck: !hasServer || (email?.attempts ?? 0) > 0 };
}

function none(why: NoReminder): Reminder {
  return { is: "none", why };
}

const reasons: Record<NoReminder, string> = {
  "no-time": "Not scheduled: no time is set yet",
  cancelled: "Not sent: the booking was canceled",
  "no-email": "Not sent: the customer has no email address",
  "booked-late": "Not sent: the time was set less than 24 hours in advance",
  off: "Not sent: reminders are off",
  missed: "Not sent: the appointment had already started",
  "too-late": "Not sent: it couldn’t be sent before the appointment started",
  refused: "Not sent: the email server rejected it",
  bounced: "Bounced: the customer’s email server returned it",
};

/** The line about the reminder on a booking's page. */
export interface ReminderLine {
  text: string;
  /** Reminders are turned off. */
  off: boolean;
}

/**
 * The line for a reminder; undefined for a booking without a time that never had one.
 * @param earlier a reminder that was sent for another time
 * @param moment formats a time
 */
export function reminderLine(
  reminder: Reminder,
  earlier: WrittenReminders["earlier"],
  moment: (at: Date) => string,
): ReminderLine | undefined {
  if (reminder.is === "none" && reminder.why === "no-time" && !earlier) return undefined;
  const off = reminder.is === "none" && reminder.why === "off";
  const text = textOf(reminder, moment);
  if (!earlier || reminder.is === "sent") return { text, off };
  const time = earlier.startsAt ? `: ${moment(earlier.startsAt)}` : "";
  return { text: `${text}. Sent ${moment(earlier.sentAt)} for the previous time${time}`, off };
}

function textOf(reminder: Reminder, moment: (at: Date) => string): string {
  switch (reminder.is) {
    case "planned":
      return `Will be sent ${moment(reminder.at)}`;
    case "due":
      return reminder.stuck ? "Waiting to be sent" : "Being sent";
    case "sent":
      return `Sent ${moment(reminder.at)}`;
    case "none":
      return reasons[reminder.why];
  }
}
