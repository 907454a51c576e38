import { sql } from "kysely";
import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import { endEmailsWithLinks } from "~/platform/email/withdraw.server";
import { revokeLinks } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { clientReportPath } from "./rules";

/**
 * Revokes the links to all reports of a booking's surveys and withdraws its unsent emails with one,
 * in the transaction that changes the client's address.
 */
export async function revokeReportLinksOfBooking(
  services: Pick<Services, "clock" | "config" | "events">,
  trx: Trx,
  actor: AuditedActor,
  appointmentId: string,
): Promise<void> {
  await endEmailsWithLinks(services, trx, { appointmentId, path: clientReportPath("") });
  const surveys = await trx
    .selectFrom("surveys")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .select(["surveys.id", "company", "customer_name as customer"])
    .where("appointment_id", "=", appointmentId)
    .execute();
  for (const { id, company, customer } of surveys) {
    const ofSurvey = sql<boolean>`report_id in
      (select id from survey_reports where survey_id = ${id})`;
    if ((await revokeLinks(services, trx, "survey_links", ofSurvey)) === 0) continue;
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "survey",
      entityId: id,
      label: company || customer,
      before: { report: "shared" },
      after: { report: "revoked" },
    });
  }
}
