import { sql } from "kysely";
import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import { endEmailsWithLinks } from "~/platform/email/withdraw.server";
import { revokeLinks } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { clientQuotePath } from "./client.rules";
import { quoteNumber } from "./rules";

/**
 * Revokes the links to all quotes of a booking and withdraws its unsent emails with one, in the
 * transaction that changes the client's address: someone who reads the old one must not answer for
 * the client.
 */
export async function revokeQuoteLinksOfBooking(
  services: Pick<Services, "clock" | "config" | "events">,
  trx: Trx,
  actor: AuditedActor,
  appointmentId: string,
): Promise<void> {
  await endEmailsWithLinks(services, trx, { appointmentId, path: clientQuotePath("") });
  const quotes = await trx
    .selectFrom("quotes")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .select(["quotes.id", "number", "customer_name as name"])
    .where("appointment_id", "=", appointmentId)
    .execute();
  for (const { id, number, name } of quotes) {
    const ofQuote = sql<boolean>`version_id in
      (select id from quote_versions where quote_id = ${id})`;
    const revoked = await revokeLinks(services, trx, "quote_links", ofQuote);
    if (revoked === 0) continue;
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: id,
      label: `${quoteNumber(number)}, ${name}`,
      after: { revokedLinks: revoked },
    });
  }
}
