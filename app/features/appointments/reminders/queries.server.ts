import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { ReminderEmail, WrittenReminders } from "./rules";

/** The reminders that were written for a booking. */
export async function writtenReminders(db: Database, bookingId: string): Promise<WrittenReminders> {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("appointment_reminders as reminder", "reminder.appointment_id", "appointments.id")
    .innerJoin("outgoing_mails as mail", "mail.id", "reminder.mail_id")
    .select(["mail.status", "mail.sent_at as sentAt", "mail.attempts"])
    .select([
      "reminder.appointment_at as startsAt",
      sql<boolean>`reminder.sequence = appointments.sequence`.as("isLatest"),
      sql<boolean>`appointment_at = starts_at`.as("isForThis"),
    ])
    .where("appointments.id", "=", bookingId)
    .orderBy("reminder.sequence", "desc")
    .execute();
  // Reopening and canceling increment the sequence but keep the time, so a reminder that was sent
  // for this time still counts.
  const sent = rows.filter(({ sentAt }) => sentAt !== null);
  const current: ReminderEmail | undefined =
    rows.find(({ isLatest }) => isLatest) ?? sent.find(({ isForThis }) => isForThis);
  const [earlier] = sent;
  return {
    current,
    earlier:
      earlier?.sentAt && earlier !== current
        ? { sentAt: earlier.sentAt, startsAt: earlier.startsAt }
        : undefined,
  };
}
