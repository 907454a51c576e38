import type { Clock } from "../clock";
import type { Trx } from "../db/schema";

/** Mails of one kind: all of them, or those about one appointment. */
interface Which {
  template: string;
  appointmentId?: string;
}

/**
 * Takes mails back that wait to be sent, because what they say no longer holds. One that is in
 * the mail server's hands at this moment may still go out, and is then noted as sent.
 */
export async function withdrawMails(trx: Trx, { template, appointmentId }: Which): Promise<void> {
  const waiting = trx
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", "waiting")
    .where("template", "=", template)
    .$if(appointmentId !== undefined, (query) =>
      query.where("appointment_id", "=", appointmentId ?? ""),
    )
    // Two that withdraw the same mails take them in the same order.
    .orderBy("id")
    .forUpdate();
  await trx
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn" })
    .where("id", "in", waiting)
    .execute();
}

/**
 * As {@link withdrawMails}, for good: those that failed, and copies of those that were sent, aren't
 * sent from now on either.
 */
export async function endMails(
  { clock }: { clock: Clock },
  trx: Trx,
  which: Required<Which>,
): Promise<void> {
  await withdrawMails(trx, which);
  const now = clock.now();
  await trx
    .updateTable("outgoing_mails")
    .set({ not_after: now })
    .where("appointment_id", "=", which.appointmentId)
    .where("template", "=", which.template)
    .where((eb) => eb.or([eb("not_after", "is", null), eb("not_after", ">", now)]))
    .execute();
}
