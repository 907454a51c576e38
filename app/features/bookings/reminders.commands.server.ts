import type { Trx } from "~/platform/db/schema";
import { endMails } from "~/platform/mail/withdraw.server";
import type { Services } from "~/platform/services";

const template = "booking_reminder";

/**
 * Takes back the reminders of an appointment that are on their way. To be called by every step
 * that gives it another time or none, or ends it, in the transaction of the step.
 */
export async function withdrawReminders(
  services: Pick<Services, "clock">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  await endMails(services, trx, { template, appointmentId });
}
