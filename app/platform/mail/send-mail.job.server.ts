import { z } from "zod";
import type { Clock } from "../clock";
import type { Database } from "../db/schema";
import type { JobKind } from "../jobs/jobs.server";
import type { Logger } from "../log.server";
import { type Mailer, MailRefused } from "./mailer.server";

interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  mailer: Mailer;
}

/** Sends one mail of the outbox: at once, then for about three days with growing pauses. */
export const sendMail: JobKind<{ mailId: string }, Context> = {
  name: "send-mail",
  payload: z.object({ mailId: z.uuid() }),
  retry: { limit: 20, retryDelay: 5, retryDelayMax: 6 * 3600 },
  handle: async ({ db, clock, log, mailer }, { mailId }, attempt) => {
    const mail = await db
      .selectFrom("outgoing_mails")
      .select(["to_address as to", "reply_to", "subject", "html", "text"])
      .where("id", "=", mailId)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (!mail) return;
    try {
      const { reply_to, ...rest } = mail;
      await mailer.send({ id: mailId, ...rest, ...(reply_to ? { replyTo: reply_to } : {}) });
    } catch (error) {
      const final = attempt.last || error instanceof MailRefused;
      await noteFailure(db, mailId, (error as Error).message, final);
      log.warn({ mailId, attempt: attempt.number, final }, "a mail could not be sent");
      if (final) return;
      throw error;
    }
    await db
      .updateTable("outgoing_mails")
      .set((eb) => ({
        status: "sent",
        sent_at: clock.now(),
        attempts: eb("attempts", "+", 1),
        last_error: null,
      }))
      .where("id", "=", mailId)
      .execute();
  },
};

async function noteFailure(db: Database, id: string, message: string, final: boolean) {
  await db
    .updateTable("outgoing_mails")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_error: message,
      ...(final ? { status: "failed" as const } : {}),
    }))
    .where("id", "=", id)
    .execute();
}
