import { sql } from "kysely";
import {
  dueStarts,
  remindedBeforeMs,
  reminderWindow,
} from "~/features/appointments/reminders/rules";
import { lockRemindersOn } from "~/features/emails/settings.queries.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { days } from "~/shared/durations";
import { lockInterview } from "./booking/columns.queries.server";
import { emailReminders } from "./emails/commands.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** On the embedded database, every visitor waits while a batch is written. */
const atOnce = 20;

/**
 * Queues the due reminders of interviews: to applicants if reminders are turned on, and to
 * interviewers who want them. One for each time that an interview gets.
 * @param stop ends the work after the current batch
 */
export async function queueInterviewReminders(services: Needs, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const found = await services.db.transaction().execute((trx) => queueSome(services, trx));
    if (found < atOnce) return;
    // Let waiting visitors go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function queueSome(services: Needs, trx: Trx): Promise<number> {
  const applicant = await lockRemindersOn(trx);
  const { after, upTo } = dueStarts(services.clock.now());
  const due = await trx
    .selectFrom("interviews")
    .select(["id", "starts_at as startsAt"])
    .where("status", "=", "booked")
    .where("starts_at", ">", after)
    .where("starts_at", "<=", upTo)
    .where(
      "time_set_at",
      "<=",
      sql<Date>`starts_at - make_interval(secs => ${remindedBeforeMs / 1000})`,
    )
    .where((eb) =>
      eb.or([eb("reminded_for", "is", null), eb("reminded_for", "!=", eb.ref("starts_at"))]),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const interview = await lockInterview(trx, id);
    const { startsAt, endsAt } = interview ?? {};
    if (!interview || !startsAt || !endsAt) continue;
    const { until: notAfter } = reminderWindow(startsAt);
    await emailReminders(
      services,
      trx,
      { ...interview, startsAt, endsAt },
      { notAfter, applicant },
    );
    await trx
      .updateTable("interviews")
      .set({ reminded_for: startsAt })
      .where("id", "=", id)
      .execute();
  }
  if (due.length > 0) {
    await services.events.publish(trx, "emails");
    await services.events.publish(trx, "applications");
  }
  return due.length;
}

/** For how many days after an interview its links still open a page that says it is over. */
const keptDays = 30;

/** Deletes old links to past interviews and to offers whose days have passed. */
export async function deleteExpiredInterviewLinks({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - days(keptDays));
  await db
    .deleteFrom("interview_links")
    .using("interviews")
    .whereRef("interviews.id", "=", "interview_links.interview_id")
    .where("interview_links.created_at", "<", before)
    .where(
      sql<boolean>`coalesce(interviews.ends_at, interviews.last_day + interval '1 day') < ${before}`,
    )
    .execute();
}
