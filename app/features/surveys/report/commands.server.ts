import { sql } from "kysely";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { endEmails } from "~/platform/email/withdraw.server";
import { addLink, revokeLinks } from "~/platform/links/secret-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday, dayAfter, formatDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { ReportView } from "~/shared/stored-values";
import { isUuid } from "~/shared/uuid";
import { findSurvey } from "../queries.server";
import { clientReportPath } from "../rules";
import { reportNow, sharedReport } from "./queries.server";
import type { ShareInput } from "./schema";
import { surveyReportEmail } from "./survey-report.email";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Editor = AdminActor<"surveys.edit">;

/**
 * Shares a survey's report: freezes it as it is now and creates a link that works for `days` full
 * days. With `email`, the client gets the link by email.
 *
 * Refused as
 * - `unknown`: there is no such survey
 * - `shared`: this form was already sent
 * - `changed`: the survey isn't what the office saw anymore
 * - `no-email`: the client has no email address
 * @returns `link`, whose secret isn't stored, and `emailed`, whether the client gets it by email
 */
export function shareReport(
  services: Needs,
  actor: Editor,
  surveyId: string,
  { id, seen, days, email }: ShareInput,
) {
  const { db, clock, config } = services;
  return db.transaction().execute(async (trx) => {
    if (!isUuid(surveyId)) return refuse("unknown");
    await trx.selectFrom("surveys").select("id").where("id", "=", surveyId).forUpdate().execute();
    const survey = await findSurvey(trx, surveyId);
    if (!survey) return refuse("unknown");
    if (await isShared(trx, id)) return refuse("shared");
    const { document, mark } = await reportNow({ clock, config, db: trx }, survey);
    if (mark !== seen) return refuse("changed");
    if (email && survey.email === null) return refuse("no-email");
    const now = clock.now();
    const zone = await businessTimeZone(trx);
    const lastDay = dayAfter(businessToday(clock, zone), days);
    const expiresAt = startOfDay(dayAfter(lastDay, 1), zone);
    await trx
      .insertInto("survey_reports")
      .values({
        ...{ id, survey_id: surveyId, document: JSON.stringify(document) },
        ...{ shared_by: actor.name, shared_at: now },
      })
      .execute();
    const values = { report_id: id, expires_at: expiresAt };
    const link =
      config.appUrl + clientReportPath(await addLink({ clock }, trx, "survey_links", values));
    if (email && survey.email !== null) {
      const facts = { report: document, validUntil: formatDate(lastDay), link };
      const composed = await composeEmail(services, trx, surveyReportEmail, facts);
      // `revokeReport` finds the email by the report's time, so both must have the same one.
      const atOnce = { ...services, clock: { now: () => now } };
      await queueEmail(atOnce, trx, survey.email, composed, {
        ...{ appointmentId: survey.appointmentId, quota: "none", notAfter: expiresAt },
      });
    }
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "survey",
      entityId: surveyId,
      label: survey.company || survey.customer,
      after: { report: "shared", validUntil: lastDay, to: email ? (survey.email ?? "") : "" },
    });
    return accept({ link, emailed: email });
  });
}

async function isShared(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("survey_reports")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Revokes the link to a shared report, and withdraws its email if it wasn't sent yet. Refused as
 * `unknown`; doing it twice is fine.
 */
export function revokeReport(services: Needs, actor: Editor, surveyId: string, reportId: string) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const survey = await findSurvey(trx, surveyId);
    const report = await sharedReport(trx, surveyId, reportId);
    if (!survey || !report) return refuse("unknown");
    const ofReport = sql<boolean>`report_id = ${reportId}`;
    if ((await revokeLinks({ clock }, trx, "survey_links", ofReport)) === 0) return accept();
    const { appointmentId } = survey;
    const { sharedAt: queuedAt } = report;
    await endEmails(services, trx, { template: surveyReportEmail.name, appointmentId, queuedAt });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "survey",
      entityId: surveyId,
      label: survey.company || survey.customer,
      before: { report: "shared" },
      after: { report: "revoked" },
    });
    return accept();
  });
}

/** People open a report a few times; programs that do it constantly would fill the log. */
export const viewLimit: Limit = { name: "survey-views", tries: 120, seconds: 600 };

/**
 * Logs that a link was opened, and updates open office screens.
 * @param hash of the link's secret
 * @returns false if the link was opened too often
 */
export async function recordView(
  { db, clock, events }: Pick<Services, "db" | "clock" | "events">,
  hash: string,
  what: ReportView,
  { address, userAgent }: Pick<Visitor, "address" | "userAgent">,
): Promise<boolean> {
  if (!(await withinLimit({ db, clock }, viewLimit, hash))) return false;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("survey_views")
      .values({
        ...{ secret_hash: hash, what, address },
        ...{ agent: (userAgent ?? "").slice(0, 500), at: clock.now() },
      })
      .execute();
    await events.publish(trx, "surveys");
  });
  return true;
}
