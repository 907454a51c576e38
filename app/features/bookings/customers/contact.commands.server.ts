import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { changeEmailRecipient } from "~/platform/email/outbox.server";
import { withdrawEmailsTo } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { dropManageLinks } from "../customer-booking/links.commands.server";
import { recordEvent, resendInvitation } from "../lifecycle/apply-transition.commands.server";
import { dropReminder } from "../reminders/queue-reminders.commands.server";
import { canInvite, contactMark, contactOf } from "./queries.server";
import { type ContactInput, contact } from "./schema";

/**
 * Saves a booking's contact details. With `invite`, the customer of an upcoming appointment gets
 * the invitation again; if the email address changed, links sent to the old one stop working.
 * Without an address, the customer's links stop working and unsent emails are withdrawn.
 * Refused as `changed`, with the current details, when somebody else saved since `seen`.
 */
export async function editContact(
  services: Pick<Services, "db" | "clock" | "config" | "events" | "jobs">,
  actor: AdminActor<"bookings.edit">,
  id: string,
  { seen, invite, ...input }: ContactInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await contactOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = contact.pick(found);
    if (contactMark(current) !== seen) return refuse("changed", { current });
    if (contactMark(input) === seen) return accept();
    await trx
      .updateTable("appointments")
      .set({
        ...input,
        // A request without a time is sorted by the date that the customer asked for.
        ...(input.preferred_date && !found.startsAt
          ? { appointment_date: input.preferred_date }
          : {}),
        updated_at: clock.now(),
      })
      .where("id", "=", id)
      .execute();
    const { customer_name: name, customer_email: to } = input;
    const from = current.customer_email;
    if (from && to !== from) {
      const about = { appointmentId: id };
      if (to) await changeEmailRecipient(trx, { ...about, from, to });
      else {
        await withdrawEmailsTo(trx, { ...about, address: from });
        await dropReminder(services, trx, id);
        await dropManageLinks(trx, id);
      }
    }
    const invitationChanged =
      to !== from || name !== current.customer_name || input.site_address !== current.site_address;
    if (to && invite && invitationChanged && canInvite(found, clock.now())) {
      if (to !== from) await dropManageLinks(trx, id);
      await resendInvitation(services, trx, id);
    }
    const { status } = found;
    await recordEvent(services, trx, actor, id, { action: "edit", from: status, to: status });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: name,
      before: current,
      after: input,
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}
