import { sql } from "kysely";
import { holdRemindersOn } from "~/features/emails/settings/queries.server";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { Trx } from "~/platform/db/schema";
import { tryAgain } from "~/platform/email/outbox.server";
import { endEmails } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { emailReminder } from "../emails/commands.server";
import { dueStarts, reminderWindow } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** Others wait while a batch is written: with the embedded database every visitor. */
const atOnce = 20;

/**
 * Writes the reminders that are due, if reminders are switched on: once for each time that an
 * appointment has been given, however many processes do it. What was withdrawn when they were
 * switched off goes out again, unless it was in the mail server's hands at that moment.
 * @param stop ends after the batch in hand
 */
export async function queueDueReminders(services: Needs, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const found = await services.db.transaction().execute((trx) => queueSome(services, trx));
    if (found < atOnce) return;
    // Whoever came meanwhile is served first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function queueSome(services: Needs, trx: Trx): Promise<number> {
  // Everybody who writes reminders holds the switch, so nobody else does, and what others wrote
  // before is seen by the next statement.
  if (!(await holdRemindersOn(trx))) return 0;
  const now = services.clock.now();
  const due = await dueReminders(trx, now);
  for (const { emailId, startsAt, ...booking } of due) {
    if (emailId) {
      await tryAgain(services, trx, emailId);
      continue;
    }
    const { until } = reminderWindow(startsAt);
    const mail = await emailReminder(services, trx, { ...booking, startsAt }, until);
    const { id, sequence } = booking;
    await trx
      .insertInto("appointment_reminders")
      .values({ appointment_id: id, sequence, mail_id: mail, queued_at: now })
      .execute();
  }
  if (due.length > 0) await services.events.publish(trx, "emails");
  return due.length;
}

/**
 * Appointments whose reminder is due and isn't written, or whose written one was withdrawn. Their
 * rows are held: who is about to cancel or move one waits, and then finds the reminder. One that is
 * being changed is left for the next time.
 */
async function dueReminders(trx: Trx, now: Date) {
  const { after, upTo } = dueStarts(now);
  const due = await trx
    .selectFrom("appointments as booking")
    .leftJoin("appointment_reminders as reminder", (join) =>
      join
        .onRef("reminder.appointment_id", "=", "booking.id")
        .onRef("reminder.sequence", "=", "booking.sequence"),
    )
    .leftJoin("outgoing_mails as mail", "mail.id", "reminder.mail_id")
    .select([
      "booking.id",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "booking.sequence",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      "service_name as service",
      "site_address as siteAddress",
      "preferred_time as preferredTime",
      "mail.id as emailId",
    ])
    .where("booking.status", "=", sql.lit("confirmed"))
    .where("starts_at", ">", after)
    .where("starts_at", "<=", upTo)
    .where("time_set_at", "<=", sql<Date>`starts_at - interval '24 hours'`)
    .where((eb) =>
      eb.or([
        eb("mail.id", "is", null),
        eb.and([eb("mail.status", "=", "withdrawn"), eb("mail.not_after", ">", now)]),
      ]),
    )
    .orderBy("starts_at")
    .limit(atOnce)
    .forUpdate("booking")
    .skipLocked()
    .execute();
  return due.flatMap(({ startsAt, ...booking }) => (startsAt ? [{ ...booking, startsAt }] : []));
}

const template: EmailTemplateName = "booking_reminder";

/**
 * Takes back the reminders of an appointment that are on their way. To be called by every step
 * that gives it another time or none, or ends it, in the transaction of the step.
 */
export async function withdrawReminders(
  services: Pick<Services, "clock">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  await endEmails(services, trx, { template, appointmentId });
}
