import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { endEmails } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { emailColumns } from "../booking/columns.queries.server";
import { emailConsultantReminder } from "../emails/commands.server";
import { consultantReminder } from "../emails/consultant-reminder.email";
import { dueStarts, remindedBeforeMs, reminderWindow } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** On the embedded database, every visitor waits while a batch is written. */
const atOnce = 20;

/**
 * Queues the due reminders of consultants who want them, once for each time that an appointment
 * gets.
 * @param stop ends the work after the current batch
 */
export async function queueConsultantReminders(services: Needs, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const found = await services.db
      .transaction()
      .execute((trx) => remindConsultants(services, trx));
    if (found < atOnce) return;
    // Let waiting visitors go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function remindConsultants(services: Needs, trx: Trx): Promise<number> {
  const due = await dueForConsultants(trx, services.clock.now());
  for (const { startsAt, consultant, toName, toEmail, ...booking } of due) {
    if (!startsAt || consultant === null) continue;
    const { until } = reminderWindow(startsAt);
    const email = await emailConsultantReminder(
      services,
      trx,
      { ...booking, startsAt, consultant },
      { name: toName, email: toEmail, notAfter: until },
    );
    // The primary key rejects a second reminder from another process.
    await trx
      .insertInto("consultant_reminders")
      .values({ appointment_id: booking.id, consultant, appointment_at: startsAt, mail_id: email })
      .execute();
  }
  if (due.length > 0) await services.events.publish(trx, "emails");
  return due.length;
}

/**
 * Appointments whose consultant needs a reminder now. Their rows are locked, so that a concurrent
 * transition waits and then finds the reminder.
 */
function dueForConsultants(trx: Trx, now: Date) {
  const { after, upTo } = dueStarts(now);
  return trx
    .selectFrom("appointments")
    .innerJoin("consultants", "consultants.number", "appointments.consultant")
    .leftJoin("consultant_reminders as reminder", (join) =>
      join
        .onRef("reminder.appointment_id", "=", "appointments.id")
        .onRef("reminder.consultant", "=", "appointments.consultant")
        .onRef("reminder.appointment_at", "=", "appointments.starts_at"),
    )
    .select([...emailColumns, "consultants.name as toName", "consultants.email as toEmail"])
    .where("appointments.status", "=", sql.lit("confirmed"))
    .where("consultants.reminders", "=", true)
    .where("consultants.email", "!=", "")
    .where("appointments.starts_at", ">", after)
    .where("appointments.starts_at", "<=", upTo)
    .where(
      "time_set_at",
      "<=",
      sql<Date>`starts_at - make_interval(secs => ${remindedBeforeMs / 1000})`,
    )
    .where("reminder.appointment_id", "is", null)
    .orderBy("appointments.starts_at")
    .orderBy("appointments.created_at")
    .limit(atOnce)
    .forUpdate("appointments")
    .skipLocked()
    .execute();
}

/**
 * Withdraws the unsent reminder to an appointment's consultant, who gets a new one if the
 * appointment becomes theirs again. Every change of the time or the consultant must call this.
 */
export async function withdrawConsultantReminders(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  await endEmails(services, trx, { template: consultantReminder.name, appointmentId });
  await trx
    .deleteFrom("consultant_reminders")
    .where("appointment_id", "=", appointmentId)
    .where("mail_id", "in", (eb) =>
      eb.selectFrom("outgoing_mails").select("id").where("status", "=", "withdrawn"),
    )
    .execute();
}

/**
 * Skips the reminder of a consultant who takes over an appointment less than 24 hours ahead, since
 * they were just notified by email.
 */
export async function skipConsultantReminder(
  { clock }: Pick<Services, "clock" | "events">,
  trx: Trx,
  { id, consultant, startsAt }: { id: string; consultant: number | null; startsAt: Date | null },
): Promise<void> {
  if (consultant === null || !startsAt || startsAt > dueStarts(clock.now()).upTo) return;
  await trx
    .insertInto("consultant_reminders")
    .values({ appointment_id: id, consultant, appointment_at: startsAt, mail_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
