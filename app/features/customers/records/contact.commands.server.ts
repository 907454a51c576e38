import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import { isHeld } from "~/features/appointments/booking/transitions.rules";
import { hasEmail } from "~/features/appointments/emails/values.rules";
import {
  bookingConfirmation,
  dropManageLinks,
  dropReminder,
  emailCorrection,
  emailCustomer,
  emailHeldTime,
  incrementSequence,
  lockBooking,
  recordEvent,
  renewEmailedLinks,
  resendInvitation,
} from "~/features/appointments/public.server";
import { revokeQuoteLinksOfBooking } from "~/features/quotes/public.server";
import { revokeReportLinksOfBooking } from "~/features/surveys/public.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { blockCustomerMerges } from "~/platform/db/locks/customers.server";
import type { Trx } from "~/platform/db/schema";
import { changeEmailRecipient } from "~/platform/email/outbox.server";
import { withdrawEmailsTo } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { saveAddressAsSite } from "../sites/commands.server";
import { placeOf, siteById } from "../sites/queries.server";
import { canInvite, contactMark, contactOf, keptKey } from "./queries.server";
import { type ContactInput, contact } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Saves a booking's contact details. If the email address changes, the customer's links, also to
 * quotes and survey reports, and unsent emails to the old one stop working, and a request is
 * confirmed to the new one. With `invite`, the
 * customer of an upcoming appointment gets the invitation again if the name, email or site address
 * changed; the office and the consultant always get these and a new phone number. Refused as
 * `unknown`, as `unknown-site`, and as `changed`, with the current details, when someone else saved
 * since `seen`.
 */
export async function editContact(
  services: Needs,
  actor: AdminActor<"bookings.edit">,
  id: string,
  { seen, invite, save_site, ...typed }: ContactInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    await blockCustomerMerges(trx);
    const found = await contactOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = contact.pick(found);
    if (contactMark(current) !== seen) return refuse("changed", { current });
    const contactKey = contactKeyOf({ email: typed.customer_email, phone: typed.customer_phone });
    const key = await keptKey(trx, contactKey);
    const { site_id: before } = current;
    const placed = await placeOf(trx, typed, { owners: [key, found.key], before });
    if (!placed.ok) return placed;
    const input = { ...typed, ...placed.place };
    const newSite = save_site && !input.site_id ? input.site_address : null;
    if (contactMark(input) === seen && !newSite) return accept();
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
    if (newSite) await saveAddressAsSite(services, trx, actor, { id, key, address: newSite });
    const { customer_name: name, customer_email: to } = input;
    const from = current.customer_email;
    const isUpcoming = canInvite(found, clock.now());
    const isNewPhone = input.customer_phone !== current.customer_phone;
    // Without an email address, the office texts the links that it copies.
    if (from ? to !== from : current.customer_phone && isNewPhone) {
      await revokeQuoteLinksOfBooking(services, trx, actor, id);
      await revokeReportLinksOfBooking(services, trx, actor, id);
    }
    if (from && to !== from) {
      const about = { appointmentId: id };
      // Someone else may read the old mailbox and must not act for the customer.
      await dropManageLinks(trx, id);
      const isRequest = found.status === "pending";
      if (to && !isRequest) {
        await changeEmailRecipient(trx, { ...about, from, to });
        await renewEmailedLinks(services, trx, id);
      } else await withdrawEmailsTo(trx, { ...about, address: from });
      if (!to) await dropReminder(services, trx, id);
      else if (isRequest) await emailRequest(services, trx, id);
    }
    const invitationChanged =
      to !== from || name !== current.customer_name || input.site_address !== current.site_address;
    const invited = to && invite && invitationChanged && isUpcoming;
    if (invited) await resendInvitation(services, trx, id);
    if (isUpcoming && (invitationChanged || isNewPhone)) {
      const booking = await lockBooking(trx, id);
      if (booking && !invited) booking.sequence = await incrementSequence(trx, booking);
      if (booking) await emailCorrection(services, trx, { booking, by: actor });
    }
    const { status } = found;
    await recordEvent(services, trx, actor, id, { action: "edit", from: status, to: status });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: name,
      before: { ...current, site_id: await siteName(trx, current.site_id) },
      after: { ...input, site_id: await siteName(trx, input.site_id) },
    });
    return accept();
  });
}

/** Emails the customer of a request or a held time as if it had just been made. */
async function emailRequest(services: Needs, trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking || !hasEmail(booking)) return;
  if (isHeld(booking) && booking.heldUntil) {
    await emailHeldTime(services, trx, booking, booking.heldUntil);
  } else {
    await emailCustomer(services, trx, bookingConfirmation, booking, { about: {}, quota: "none" });
  }
}

async function siteName(trx: Trx, id: string | null): Promise<string | null> {
  return id === null ? null : ((await siteById(trx, id))?.name ?? null);
}
