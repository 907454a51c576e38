import type { Database, Trx } from "~/platform/db/schema";
import type { AppointmentStatus } from "../requests/schema";
import type { Contact, Invited } from "./contact.schema";

/**
 * A booking's contact details as its form shows them, and whether its customer can be or has been
 * invited to something that is still to come; undefined when there is no booking.
 */
export async function findContact(db: Database | Trx, id: string, now: Date) {
  const found = await contactOf(db, id).executeTakeFirst();
  if (!found) return undefined;
  const invitation = !canInvite(found, now) ? "none" : found.invited ? "sent" : "not sent";
  return { contact: contactFields(found), invitation } satisfies {
    contact: Contact;
    invitation: Invited;
  };
}

export function canInvite(
  { status, startsAt }: { status: AppointmentStatus; startsAt: Date | null },
  now: Date,
): boolean {
  return status === "confirmed" && startsAt !== null && startsAt > now;
}

/** What {@link contactFields} are made from, to be locked by who changes it. */
export function contactOf(db: Database | Trx, id: string) {
  return db
    .selectFrom("appointments")
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("outgoing_mails")
          .select("outgoing_mails.id")
          .whereRef("appointment_id", "=", "appointments.id")
          .where("template", "in", ["booking_confirmed", "booking_moved"]),
      )
        .$castTo<boolean>()
        .as("invited"),
      "status",
      "starts_at as startsAt",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      "company",
      "site_address as siteAddress",
      "preferred_contact as preferredContact",
    ])
    .where("id", "=", id);
}

export function contactFields({
  name,
  email,
  phone,
  company,
  siteAddress,
  preferredContact,
}: {
  name: string;
  email: string;
  phone: string;
  company: string | null;
  siteAddress: string | null;
  preferredContact: string | null;
}): Contact {
  return {
    name,
    email,
    phone,
    company: company ?? "",
    siteAddress: siteAddress ?? "",
    preferredContact: (preferredContact ?? "") as Contact["preferredContact"],
  };
}
