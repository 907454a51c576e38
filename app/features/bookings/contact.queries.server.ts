import type { Database, Trx } from "~/platform/db/schema";
import type { ContactInput } from "./contact.schema";

/** What the form for a booking's contact details shows. */
type ContactFields = Omit<ContactInput, "seen">;

/** A booking's contact details as its form shows them, or undefined when there is no booking. */
export async function findContact(db: Database | Trx, id: string) {
  const found = await contactOf(db, id).executeTakeFirst();
  return found && contactFields(found);
}

/** What {@link contactFields} are made from, to be locked by who changes it. */
export function contactOf(db: Database | Trx, id: string) {
  return db
    .selectFrom("appointments")
    .select([
      "status",
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
}): ContactFields {
  return {
    name,
    email,
    phone,
    company: company ?? "",
    siteAddress: siteAddress ?? "",
    preferredContact: (preferredContact ?? "") as ContactFields["preferredContact"],
  };
}
