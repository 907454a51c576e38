import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Database, Trx } from "../db/schema";
import type { Events } from "../events.server";
import type { Services } from "../services";
import { unsent } from "./status";

/** The emails of one template: all of them, or those about one appointment or to one address. */
interface Which {
  template: string;
  appointmentId?: string;
  to?: string;
}

/** The emails of one template about one appointment; if a time is given, only those queued then. */
interface Ended {
  template: string;
  appointmentId: string;
  queuedAt?: Date;
}

/**
 * Withdraws unsent emails whose content is outdated. An email that is being delivered right now
 * may still go out and is then recorded as sent.
 */
export async function withdrawEmails(
  trx: Trx,
  { template, appointmentId, to }: Which,
): Promise<void> {
  const emails = unsentEmails(trx)
    .where("template", "=", template)
    .$if(to !== undefined, (query) =>
      query.where(sql`lower(to_address)`, "=", (to ?? "").toLowerCase()),
    )
    .$if(appointmentId !== undefined, (query) =>
      query.where("appointment_id", "=", appointmentId ?? ""),
    );
  await withdraw(trx, emails);
}

/**
 * Like {@link withdrawEmails}, but nobody can resend them either: not as a retry of a failed email,
 * nor as a copy of a sent one.
 */
export async function endEmails(
  { clock, events }: { clock: Clock; events: Events },
  trx: Trx,
  { template, appointmentId, queuedAt }: Ended,
): Promise<void> {
  const emails = unsentEmails(trx)
    .where("template", "=", template)
    .where("appointment_id", "=", appointmentId)
    .$if(queuedAt !== undefined, (query) => query.where("created_at", "=", queuedAt as Date));
  await withdraw(trx, emails);
  const now = clock.now();
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: now })
    .where("appointment_id", "=", appointmentId)
    .where("template", "=", template)
    .$if(queuedAt !== undefined, (query) => query.where("created_at", "=", queuedAt as Date))
    .where((eb) => eb.or([eb("not_after", "is", null), eb("not_after", ">", now)]))
    .execute();
  await events.publish(trx, "emails");
}

/**
 * Withdraws the unsent emails about an interview, whose state has changed. As with {@link
 * endEmails}, nobody can resend them.
 */
export async function endInterviewEmails(
  { clock, events }: { clock: Clock; events: Events },
  trx: Trx,
  interviewId: string,
): Promise<void> {
  await withdraw(trx, unsentEmails(trx).where("interview_id", "=", interviewId));
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: clock.now() })
    .where("interview_id", "=", interviewId)
    .execute();
  await events.publish(trx, "emails");
}

/**
 * Withdraws the unsent emails of certain templates about a version of a quote. As with {@link
 * endEmails}, nobody can resend them.
 */
export async function endQuoteEmails(
  { clock, events }: { clock: Clock; events: Events },
  trx: Trx,
  { versionId, templates }: { versionId: string; templates: readonly string[] },
): Promise<void> {
  const emails = unsentEmails(trx)
    .where("quote_version_id", "=", versionId)
    .where("template", "in", templates);
  await withdraw(trx, emails);
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: clock.now() })
    .where("quote_version_id", "=", versionId)
    .where("template", "in", templates)
    .execute();
  await events.publish(trx, "emails");
}

/**
 * Withdraws the unsent emails about an appointment whose text has a link that begins with a path. As
 * with {@link endEmails}, nobody can resend them.
 */
export async function endEmailsWithLinks(
  { clock, config, events }: Pick<Services, "clock" | "config" | "events">,
  trx: Trx,
  { appointmentId, path }: { appointmentId: string; path: string },
): Promise<void> {
  const hasLink = sql<boolean>`strpos(html, ${config.appUrl + path}) > 0`;
  const emails = unsentEmails(trx).where("appointment_id", "=", appointmentId).where(hasLink);
  await withdraw(trx, emails);
  const now = clock.now();
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: now })
    .where("appointment_id", "=", appointmentId)
    .where(hasLink)
    .where((eb) => eb.or([eb("not_after", "is", null), eb("not_after", ">", now)]))
    .execute();
  await events.publish(trx, "emails");
}

/** Withdraws the unsent emails about an appointment to an address. */
export async function withdrawEmailsTo(
  trx: Trx,
  { appointmentId, address }: { appointmentId: string; address: string },
): Promise<void> {
  const emails = unsentEmails(trx)
    .where("appointment_id", "=", appointmentId)
    .where(sql`lower(to_address)`, "=", address.toLowerCase());
  await withdraw(trx, emails);
}

/**
 * Withdraws waiting emails whose recipients have read them on a page. One that is due may already
 * be on its way.
 * @returns how many were withdrawn
 */
export async function withdrawSeenEmails(
  { clock }: { clock: Clock },
  trx: Trx,
  ids: readonly string[],
): Promise<number> {
  const emails = unsentEmails(trx)
    .where("id", "in", ids)
    .where("reason", "=", "page")
    .where("send_at", ">", clock.now());
  return Number(await withdraw(trx, emails, "seen"));
}

/** Withdraws unsent emails that would arrive too late. */
export async function withdrawExpired({
  db,
  clock,
  events,
}: {
  db: Database;
  clock: Clock;
  events: Events;
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const withdrawn = await withdraw(trx, unsentEmails(trx).where("not_after", "<=", clock.now()));
    if (withdrawn > 0) await events.publish(trx, "emails");
  });
}

/** Locked in the order of their ids to avoid deadlocks. */
function unsentEmails(trx: Trx) {
  return trx
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "in", unsent)
    .orderBy("id")
    .forUpdate();
}

async function withdraw(
  trx: Trx,
  emails: ReturnType<typeof unsentEmails>,
  reason: "restored" | "seen" | null = null,
): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn", reason, send_at: null })
    .where("id", "in", emails)
    .executeTakeFirst();
  return numUpdatedRows;
}

/**
 * Withdraws all unsent emails that were queued up to a moment. For a restored backup: they have
 * probably been sent since the backup was made. The delivery log lists them, and the office can
 * send them manually.
 * @returns how many there were
 */
export function withdrawRestoredEmails(db: Database, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const emails = unsentEmails(trx).where("created_at", "<=", before);
    return Number(await withdraw(trx, emails, "restored"));
  });
}
