import { sql } from "kysely";
import type { Trx } from "../db/schema";

/**
 * Sends mails about an appointment that still wait to another address than the one that was meant.
 * One that is in the mail server's hands at this moment still goes where it was addressed to.
 */
export async function changeEmailRecipient(
  trx: Trx,
  { appointmentId, from, to }: { appointmentId: string; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("outgoing_mails")
    .set({ to_address: to })
    .where("appointment_id", "=", appointmentId)
    .where("status", "=", "waiting")
    .where(sql`lower(to_address)`, "=", from.toLowerCase())
    .execute();
}
