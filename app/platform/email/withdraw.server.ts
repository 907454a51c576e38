import type { Clock } from "../clock";
import type { Database, Trx } from "../db/schema";

/** The emails of one template: all of them, or those about one appointment. */
interface Which {
  template: string;
  appointmentId?: string;
}

/**
 * Withdraws waiting emails whose content is outdated. An email that is being delivered right now
 * may still go out and is then recorded as sent.
 */
export async function withdrawEmails(trx: Trx, { template, appointmentId }: Which): Promise<void> {
  const emails = waiting(trx)
    .where("template", "=", template)
    .$if(appointmentId !== undefined, (query) =>
      query.where("appointment_id", "=", appointmentId ?? ""),
    );
  await withdraw(trx, emails);
}

/**
 * Like {@link withdrawEmails}, but nobody can resend them either: neither failed emails nor copies
 * of sent ones.
 */
export async function endEmails(
  { clock }: { clock: Clock },
  trx: Trx,
  which: Required<Which>,
): Promise<void> {
  await withdrawEmails(trx, which);
  const now = clock.now();
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: now })
    .where("appointment_id", "=", which.appointmentId)
    .where("template", "=", which.template)
    .where((eb) => eb.or([eb("not_after", "is", null), eb("not_after", ">", now)]))
    .execute();
}

/**
 * Withdraws waiting emails that would come too late. Their jobs do the same, but without a mail
 * server no process runs those.
 */
export async function withdrawExpired({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  await withdraw(db, waiting(db).where("not_after", "<=", clock.now()));
}

/** Locked in the order of their ids to avoid deadlocks. */
function waiting(handle: Database | Trx) {
  return handle
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", "waiting")
    .orderBy("id")
    .forUpdate();
}

async function withdraw(handle: Database | Trx, emails: ReturnType<typeof waiting>): Promise<void> {
  await handle
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn" })
    .where("id", "in", emails)
    .execute();
}
