import { sql, type Updateable } from "kysely";
import { z } from "zod";
import type { Clock } from "../clock";
import type { Database, Tables } from "../db/schema";
import type { Events } from "../events.server";
import { growingPauses, type JobAttempt, type JobKind } from "../jobs/jobs.server";
import type { Logger } from "../log.server";
import { connections, EmailRefused, type Mailer } from "./mailer.server";
import { withdrawExpired } from "./withdraw.server";

interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Events;
  mailer: Mailer;
}

/** For three days. The longest pause is short, so that emails go soon after an outage. */
const retryAfter = growingPauses(5, 300, 870);

export const sendEmail: JobKind<{ emailId: string }> = {
  name: "send-email",
  payload: z.object({ emailId: z.uuid() }),
  retryAfter,
  concurrency: connections,
};

/** Sends one email of the outbox, unless it was sent, withdrawn or is too late. */
export async function deliverEmail(
  { log, mailer, ...database }: Context,
  emailId: string,
  attempt: Pick<JobAttempt, "number" | "last">,
): Promise<void> {
  const email = await database.db
    .selectFrom("outgoing_mails")
    .select(["to_address as to", "reply_to", "subject", "html", "text"])
    .select(["calendar", "calendar_method", "not_after"])
    .where("id", "=", emailId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (!email) return;
  const { reply_to, calendar: text, calendar_method: method, not_after, ...rest } = email;
  if (not_after && not_after <= database.clock.now()) return withdrawExpired(database);
  try {
    await mailer.send({
      id: emailId,
      ...rest,
      ...(reply_to ? { replyTo: reply_to } : {}),
      ...(text && method ? { calendar: { method, text } } : {}),
    });
  } catch (error) {
    const final = attempt.last || error instanceof EmailRefused;
    const last_error = (error as Error).message;
    await note(database, emailId, { last_error, ...(final ? { status: "failed" } : {}) });
    log.warn({ emailId, attempt: attempt.number, final }, "an email could not be sent");
    if (final) return;
    throw error;
  }
  const sent_at = database.clock.now();
  await note(database, emailId, { status: "sent", sent_at, last_error: null });
}

/** An email that was withdrawn during its last attempt stays withdrawn. */
const failed = sql<"failed">`case status when 'waiting' then 'failed' else status end`;

/** Records how an attempt ended and refreshes open delivery logs. */
async function note(
  { db, clock, events }: Pick<Context, "db" | "clock" | "events">,
  id: string,
  outcome: Updateable<Tables["outgoing_mails"]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("outgoing_mails")
      .set((eb) => ({
        ...outcome,
        ...(outcome.status === "failed" ? { status: failed } : {}),
        attempts: eb("attempts", "+", 1),
        last_tried_at: clock.now(),
      }))
      .where("id", "=", id)
      .execute();
    await events.publish(trx, "emails");
  });
}
