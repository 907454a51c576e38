import type { Insertable } from "kysely";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import type { Tables } from "~/platform/db/schema";
import { hours } from "~/shared/durations";
import type { TestApp } from "./app";
import { book } from "./bookings";

/** A confirmed one-hour appointment. By default, its time was set a week before it starts. */
export function appointmentAt(
  app: TestApp,
  startsAt: string,
  booking: Partial<Insertable<Tables["appointments"]>> = {},
): Promise<string> {
  const start = new Date(startsAt).getTime();
  return book(app, {
    status: "confirmed",
    appointment_date: startsAt.slice(0, 10),
    start_time: startsAt.slice(11, 16),
    starts_at: new Date(start),
    ends_at: new Date(start + hours(1)),
    time_set_at: new Date(start - hours(168)),
    sequence: 1,
    consultant: 1,
    ...booking,
  });
}

/** Queues the reminders that are due at the given time, as the program does every 30 seconds. */
export async function remindAt(app: TestApp, now: string): Promise<void> {
  app.clock.time = new Date(now);
  await queueDueReminders(app.services);
}

/** All reminder emails in the outbox, whatever their status. */
export function remindersOf(app: TestApp) {
  return app.db
    .selectFrom("outgoing_mails")
    .select(["id", "to_address as to", "status", "attempts"])
    .where("template", "=", "booking_reminder")
    .orderBy("to_address")
    .orderBy("created_at")
    .execute();
}

/** The addresses that got a reminder. */
export function reminded(app: TestApp): string[] {
  return app.sentEmails
    .filter(({ subject }) => subject.startsWith("Reminder"))
    .map(({ to }) => to)
    .sort();
}
