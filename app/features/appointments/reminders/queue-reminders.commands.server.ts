import { sql } from "kysely";
import { lockRemindersOn } from "~/features/emails/settings.queries.server";
import type { Trx } from "~/platform/db/schema";
import { tryAgain } from "~/platform/email/outbox.server";
import { endEmails } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { emailColumns } from "../booking/columns.queries.server";
import { bookingReminder } from "../emails/booking-reminder.email";
import { emailCustomer } from "../emails/commands.server";
import { hasEmail } from "../emails/values.rules";
import { dueStarts, remindedBeforeMs, reminderWindow } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** On the embedded database, every visitor waits while a batch is written. */
const atOnce = 20;

/**
 * Queues the due reminders if reminders are turned on. Queues one reminder for each time that an
 * appointment gets, even with several processes. Queues reminders again that were withdrawn when
 * reminders were turned off.
 * @param stop ends the work after the current batch
 */
export async function queueDueReminders(services: Needs, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const found = await services.db.transaction().execute((trx) => queueSome(services, trx));
    if (found < atOnce) return;
    // Let waiting visitors go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function queueSome(services: Needs, trx: Trx): Promise<number> {
  // The lock on the setting lets one process write at a time, so each sees what the others wrote.
  if (!(await lockRemindersOn(trx))) return 0;
  const now = services.clock.now();
  const due = await dueReminders(trx, now);
  for (const { emailId, startsAt, ...booking } of due) {
    if (emailId) {
      await tryAgain(services, trx, [emailId]);
      continue;
    }
    const { until } = reminderWindow(startsAt);
    const email = await emailCustomer(
      services,
      trx,
      bookingReminder,
      { ...booking, startsAt },
      { about: {}, notAfter: until },
    );
    const { id, sequence } = booking;
    await trx
      .insertInto("appointment_reminders")
      .values({
        appointment_id: id,
        sequence,
        mail_id: email,
        queued_at: now,
        appointment_at: startsAt,
      })
      .execute();
  }
  if (due.length > 0) await services.events.publish(trx, "emails");
  return due.length;
}

/**
 * Appointments whose reminder is due and wasn't queued, or was withdrawn. Their rows are locked, so
 * that a cancellation or rescheduling waits and then finds the reminder. Appointments that are
 * locked by others are left for the next run.
 */
async function dueReminders(trx: Trx, now: Date) {
  const { after, upTo } = dueStarts(now);
  const due = await trx
    .selectFrom("appointments")
    .leftJoin("appointment_reminders as reminder", (join) =>
      join
        .onRef("reminder.appointment_id", "=", "appointments.id")
        .onRef("reminder.sequence", "=", "appointments.sequence"),
    )
    .leftJoin("outgoing_mails as mail", "mail.id", "reminder.mail_id")
    .select([...emailColumns, "mail.id as emailId"])
    .where("appointments.status", "=", sql.lit("confirmed"))
    .where("customer_email", "is not", null)
    .where("starts_at", ">", after)
    .where("starts_at", "<=", upTo)
    .where(
      "time_set_at",
      "<=",
      sql<Date>`starts_at - make_interval(secs => ${remindedBeforeMs / 1000})`,
    )
    .where((eb) =>
      eb.or([
        eb("mail.id", "is", null),
        eb.and([
          eb("mail.status", "=", "withdrawn"),
          // Reminders from a restored backup are only sent manually.
          eb("mail.reason", "is", null),
          eb("mail.not_after", ">", now),
        ]),
      ]),
    )
    .orderBy("starts_at")
    .orderBy("appointments.created_at")
    .limit(atOnce)
    .forUpdate("appointments")
    .skipLocked()
    .execute();
  return due.flatMap(({ startsAt, ...booking }) =>
    startsAt && hasEmail(booking) ? [{ ...booking, startsAt }] : [],
  );
}

/**
 * Withdraws an appointment's reminders for good. Every transition that changes or removes the time,
 * or ends the appointment, must call this in its transaction.
 */
export async function withdrawReminders(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  await endEmails(services, trx, { template: bookingReminder.name, appointmentId });
}

/**
 * Withdraws the unsent reminder of a customer whose email address was removed. If they get another
 * address, a new one is queued.
 */
export async function dropReminder(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  await withdrawReminders(services, trx, appointmentId);
  await trx
    .deleteFrom("appointment_reminders")
    .where("appointment_id", "=", appointmentId)
    .where("mail_id", "in", (eb) =>
      eb.selectFrom("outgoing_mails").select("id").where("status", "=", "withdrawn"),
    )
    .execute();
}
