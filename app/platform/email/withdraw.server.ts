import type { Clock } from "../clock";
import type { Database, Trx } from "../db/schema";

/** Mails of one kind: all of them, or those about one appointment. */
interface Which {
  template: string;
  appointmentId?: string;
}

/**
 * Takes mails back that wait to be sent, because what they say no longer holds. One that is in
 * the mail server's hands at this moment may still go out, and is then noted as sent.
 */
export async function withdrawEmails(trx: Trx, { template, appointmentId }: Which): Promise<void> {
  const mails = waiting(trx)
    .where("template", "=", template)
    .$if(appointmentId !== undefined, (query) =>
      query.where("appointment_id", "=", appointmentId ?? ""),
    );
  await withdraw(trx, mails);
}

/**
 * As {@link withdrawEmails}, for good: those that failed, and copies of those that were sent, aren't
 * sent from now on either.
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
 * Withdraws mails that wait although they would come too late. Their jobs do the same, but without
 * a mail server nobody takes those.
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

/** Held in one order, whoever withdraws: so two never wait for each other. */
function waiting(handle: Database | Trx) {
  return handle
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", "waiting")
    .orderBy("id")
    .forUpdate();
}

async function withdraw(handle: Database | Trx, mails: ReturnType<typeof waiting>): Promise<void> {
  await handle
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn" })
    .where("id", "in", mails)
    .execute();
}
