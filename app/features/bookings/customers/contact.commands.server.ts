import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { changeEmailRecipient } from "~/platform/email/outbox.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { dropManageLinks } from "../customer-booking/links.commands.server";
import { recordEvent, resendInvitation } from "../lifecycle/apply-transition.commands.server";
import { canInvite, contactFields, contactOf } from "./contact.queries.server";
import type { ContactInput } from "./contact.schema";

/**
 * Saves a booking's contact details. A customer who has been invited to what is still to come can
 * be sent the invitation once more; when it goes to another address, the links that the former one
 * was sent are of no use any more. Refused as `changed`, with what is there now, when somebody else
 * has saved others since the form was opened.
 */
export async function editContact(
  services: Pick<Services, "db" | "clock" | "config" | "events" | "jobs">,
  actor: AdminActor,
  id: string,
  { seen, invite, ...input }: ContactInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await contactOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = contactFields(found);
    const mark = editMark(current);
    if (mark !== seen) return refuse("changed", { current, mark });
    if (editMark(input) === mark) return accept();
    await trx
      .updateTable("appointments")
      .set({
        customer_name: input.name,
        customer_email: input.email,
        customer_phone: input.phone,
        company: input.company || null,
        site_address: input.siteAddress || null,
        preferred_contact: input.preferredContact || null,
        updated_at: clock.now(),
      })
      .where("id", "=", id)
      .execute();
    const moved = input.email !== current.email;
    if (moved) {
      await changeEmailRecipient(trx, { appointmentId: id, from: current.email, to: input.email });
    }
    const told = moved || input.name !== current.name || input.siteAddress !== current.siteAddress;
    if (invite && told && canInvite(found, clock.now())) {
      if (moved) await dropManageLinks(trx, id);
      await resendInvitation(services, trx, id);
    }
    const { status } = found;
    await recordEvent(services, trx, actor, id, { action: "edit", from: status, to: status });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: input.name,
      before: current,
      after: input,
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}
