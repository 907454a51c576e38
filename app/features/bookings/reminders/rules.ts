import type { EmailStatus } from "~/features/emails/delivery-log/schema";
import type { AppointmentStatus } from "../requests/schema";

/**
 * How long before an appointment its customer is reminded. Hours that pass, not hands of a clock:
 * on the days around a change of the clocks the reminder comes at another hour than the
 * appointment begins.
 */
const remindedBeforeMs = 24 * 3_600_000;

/**
 * How long before an appointment the last attempt may begin. A mail server may take most of it
 * for its yes, and no reminder arrives when the appointment has begun.
 */
const lastAttemptBeforeMs = 60_000;

/** A booking as far as its reminder depends on it. */
export interface RemindedBooking {
  status: AppointmentStatus;
  startsAt: Date | null;
  /** When it was given the time that it has. */
  timeSetAt: Date | null;
}

/** What has become of the mail that reminds of the time that the booking has. */
export interface ReminderEmail {
  status: EmailStatus;
  sentAt: Date | null;
  /** How often the mail server was asked to take it. */
  attempts: number;
}

/** From when on, and until when, an appointment's reminder can be sent. */
export function reminderWindow(startsAt: Date): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() - remindedBeforeMs),
    until: new Date(startsAt.getTime() - lastAttemptBeforeMs),
  };
}

/** Between which moments appointments begin whose reminder can be sent now. */
export function dueStarts(now: Date): { after: Date; upTo: Date } {
  return {
    after: new Date(now.getTime() + lastAttemptBeforeMs),
    upTo: new Date(now.getTime() + remindedBeforeMs),
  };
}

/** Why nobody is reminded. */
export type NoReminder =
  | "no-time"
  | "cancelled"
  /** The invitation went out within the 24 hours before. */
  | "booked-late"
  | "off"
  /** The appointment began, and none was written. */
  | "missed"
  /** The appointment began before it could be sent. */
  | "too-late"
  /** The mail server's no was final. */
  | "refused";

export type Reminder =
  | { is: "planned"; at: Date }
  /** Its time has come: it is on its way, or `stuck` until there is a mail server that takes it. */
  | { is: "due"; stuck: boolean }
  | { is: "sent"; at: Date }
  | { is: "none"; why: NoReminder };

/**
 * What was or will be sent to remind of an appointment.
 * @param mail the one that reminds of the time that it has now, if it is written
 * @param on whether reminders are switched on
 * @param hasServer whether a mail server is set up
 */
export function reminderOf(
  { status, startsAt, timeSetAt }: RemindedBooking,
  {
    mail,
    on,
    hasServer,
    now,
  }: { mail: ReminderEmail | undefined; on: boolean; hasServer: boolean; now: Date },
): Reminder {
  if (mail?.sentAt) return { is: "sent", at: mail.sentAt };
  if (status === "cancelled") return none("cancelled");
  if (status === "pending" || !startsAt || !timeSetAt) return none("no-time");
  if (mail?.status === "failed") return none("refused");
  const { from, until } = reminderWindow(startsAt);
  if (timeSetAt > from) return none("booked-late");
  if (until <= now) return none(mail ? "too-late" : "missed");
  if (!on) return none("off");
  if (now < from) return { is: "planned", at: from };
  return { is: "due", stuck: !hasServer || (mail?.attempts ?? 0) > 0 };
}

function none(why: NoReminder): Reminder {
  return { is: "none", why };
}

const reasons: Record<NoReminder, string> = {
  "no-time": "None while it has no time",
  cancelled: "None: the booking is cancelled",
  "booked-late": "None: it was given its time less than 24 hours ahead",
  off: "None: reminders are off",
  missed: "None was sent before it began",
  "too-late": "None: no mail server took it before the appointment began",
  refused: "None: the mail server refused it",
};

/** What a booking's page says of its reminder. */
export interface ReminderLine {
  words: string;
  /** It depends on the switch, which is off. */
  off: boolean;
}

/**
 * Nothing for a booking without a time, which nobody expects to be reminded of.
 * @param moment a moment in words
 */
export function reminderLine(
  reminder: Reminder,
  moment: (at: Date) => string,
): ReminderLine | undefined {
  if (reminder.is === "none" && reminder.why === "no-time") return undefined;
  const off = reminder.is === "none" && reminder.why === "off";
  return { words: wordsOf(reminder, moment), off };
}

function wordsOf(reminder: Reminder, moment: (at: Date) => string): string {
  switch (reminder.is) {
    case "planned":
      return `Will be sent ${moment(reminder.at)}`;
    case "due":
      return reminder.stuck ? "Waits for the mail server" : "Is being sent";
    case "sent":
      return `Sent ${moment(reminder.at)}`;
    case "none":
      return reasons[reminder.why];
  }
}
