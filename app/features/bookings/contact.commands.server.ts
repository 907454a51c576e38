import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/edits.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { ContactInput } from "./contact.schema";
import { recordEvent } from "./history.commands.server";

/** What the form for a booking's contact details shows. */
export type ContactFields = Omit<ContactInput, "seen">;

/** A booking's contact details as its form shows them, or undefined when there is no booking. */
export async function findContact(db: Database | Trx, id: string) {
  const found = await contactOf(db, id).executeTakeFirst();
  return found && fieldsOf(found);
}

/**
 * Saves a booking's contact details. Refused as `changed`, with what is there now, when somebody
 * else has saved others since the form was opened.
 */
export async function editContact(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  id: string,
  { seen, ...input }: ContactInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await contactOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = fieldsOf(found);
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

function contactOf(db: Database | Trx, id: string) {
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

function fieldsOf({
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
