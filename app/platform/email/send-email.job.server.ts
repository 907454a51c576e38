import { sql, type Updateable } from "kysely";
import { z } from "zod";
import type { Clock } from "../clock";
import type { Database, Tables } from "../db/schema";
import type { Events } from "../events.server";
import type { JobKind } from "../jobs/jobs.server";
import type { Logger } from "../log.server";
import { type Mailer, MailRefused } from "./mailer.server";

interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Events;
  mailer: Mailer;
}

/**
 * Sends one mail of the outbox: at once, then for about three days with growing pauses, but never
 * when what it says no longer holds.
 */
export const sendMail: JobKind<{ mailId: string }, Context> = {
  name: "send-mail",
  payload: z.object({ mailId: z.uuid() }),
  retry: { limit: 20, retryDelay: 5, retryDelayMax: 6 * 3600 },
  handle: async ({ log, mailer, ...database }, { mailId }, attempt) => {
    const mail = await database.db
      .selectFrom("outgoing_mails")
      .select(["to_address as to", "reply_to", "subject", "html", "text"])
      .select(["calendar", "calendar_method", "not_after"])
      .where("id", "=", mailId)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (!mail) return;
    const { reply_to, calendar: text, calendar_method: method, not_after, ...rest } = mail;
    if (not_after && not_after <= database.clock.now()) return withdraw(database, mailId);
    try {
      await mailer.send({
        id: mailId,
        ...rest,
        ...(reply_to ? { replyTo: reply_to } : {}),
        ...(text && method ? { calendar: { method, text } } : {}),
      });
    } catch (error) {
      const final = attempt.last || error instanceof MailRefused;
      const last_error = (error as Error).message;
      await note(database, mailId, { last_error, ...(final ? { status: "failed" } : {}) });
      log.warn({ mailId, attempt: attempt.number, final }, "a mail could not be sent");
      if (final) return;
      throw error;
    }
    const sent_at = database.clock.now();
    await note(database, mailId, { status: "sent", sent_at, last_error: null });
  },
};

/** It came too late. Why the attempts before failed stays written, for whoever wonders. */
async function withdraw({ db, events }: Pick<Context, "db" | "events">, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("outgoing_mails")
      .set({ status: "withdrawn" })
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .execute();
    await events.publish(trx, "mails");
  });
}

/** What was withdrawn during its last attempt stays so. */
const failed = sql<"failed">`case status when 'waiting' then 'failed' else status end`;

/** Writes down how an attempt ended; an open delivery log hears of it. */
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
    await events.publish(trx, "mails");
  });
}
