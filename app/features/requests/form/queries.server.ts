import { bookingConfirmation } from "~/features/appointments/public.server";
import type { Database } from "~/platform/db/schema";

/**
 * Whether the visitor got a confirmation of a request; each mailbox gets a limited number per day.
 */
export async function confirmationEmailed(db: Database, bookingId: string): Promise<boolean> {
  const email = await db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("appointment_id", "=", bookingId)
    .where("template", "=", bookingConfirmation.name)
    .limit(1)
    .executeTakeFirst();
  return email !== undefined;
}
