import type { Database } from "~/platform/db/schema";
import type { ReminderEmail } from "./rules";

/** The reminder for a booking's current time, if it is written. */
export function reminderEmail(db: Database, bookingId: string): Promise<ReminderEmail | undefined> {
  return db
    .selectFrom("appointments")
    .innerJoin("appointment_reminders", (join) =>
      join
        .onRef("appointment_reminders.appointment_id", "=", "appointments.id")
        .onRef("appointment_reminders.sequence", "=", "appointments.sequence"),
    )
    .innerJoin("outgoing_mails", "outgoing_mails.id", "appointment_reminders.mail_id")
    .select(["outgoing_mails.status", "sent_at as sentAt", "attempts"])
    .where("appointments.id", "=", bookingId)
    .executeTakeFirst();
}
