import type { Trx } from "~/platform/db/schema";
import { ourEmailIds } from "~/platform/email/message-id";
import type { Services } from "~/platform/services";
import { m } from "~/shared/messages/email-values";
import type { Bounce } from "../reading-emails/schema";

/**
 * Records that an email of ours wasn't delivered after all.
 * @returns its id in the outbox; null if it isn't ours
 */
export async function recordBounce(
  { events }: Pick<Services, "events">,
  trx: Trx,
  { ids, reason }: Bounce,
): Promise<string | null> {
  const ours = ourEmailIds(ids);
  if (ours.length === 0) return null;
  const found = await trx
    .selectFrom("outgoing_mails")
    .select(["id", "appointment_id", "application_id", "urgent_request_id"])
    .where("id", "in", ours)
    .forUpdate()
    .execute();
  const id = ours.find((candidate) => found.some((one) => one.id === candidate));
  const email = found.find((one) => one.id === id);
  if (!email) return null;
  await trx
    .updateTable("outgoing_mails")
    .set({ status: "bounced", last_error: reason || m.bounced_without_reason })
    .where("id", "=", email.id)
    .where("status", "=", "sent")
    .execute();
  await events.publish(trx, "emails");
  if (email.appointment_id) await events.publish(trx, "bookings");
  if (email.application_id) await events.publish(trx, "applications");
  if (email.urgent_request_id) await events.publish(trx, "urgent");
  return email.id;
}
