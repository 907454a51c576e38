import { sql } from "kysely";
import { browserName } from "~/features/accounts/credentials/browser.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { companyFacts } from "~/features/licenses/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { documentHash } from "~/platform/document-hash.server";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { businessDate, businessToday, dayAfter, formatDate } from "~/shared/dates";
import { isUuid } from "~/shared/uuid";
import { type Survey, surveyState } from "../queries.server";
import { clientReportPath, surveyContent } from "../rules";
import type { SurveyReport } from "./content";
import { surveyReport } from "./document.rules";
import { type ClientReport, defaultLinkDays, type SharedReport } from "./schema";
import { surveyReportEmail } from "./survey-report.email";

/** A survey as it would be shared now. */
export async function reportNow(
  { db, clock, config }: { db: Database | Trx } & Pick<Services, "clock" | "config">,
  survey: Survey,
) {
  const content = surveyContent(survey.sections, await surveyState(db, survey.id));
  const document = surveyReport(content, {
    company: await companyFacts({ db, clock, config }),
    client: { name: survey.customer, company: survey.company ?? "", site: survey.site ?? "" },
    preparedBy: survey.finishedBy ?? survey.createdBy,
    issued: businessToday(clock, await businessTimeZone(db)),
  });
  return { content, document, mark: reportMark(document) };
}

/** A mark without the issue date, so that it doesn't change from one day to the next. */
function reportMark({ dates, ...document }: SurveyReport): string {
  return documentHash({ ...document, visited: dates.visited });
}

/** A preview of the email that shares a report, with the default number of days. */
export async function previewReportEmail(
  services: Pick<Services, "db" | "clock" | "config">,
  document: SurveyReport,
) {
  const { db, clock, config } = services;
  const today = businessToday(clock, await businessTimeZone(db));
  const { subject, html } = await composeEmail(services, db, surveyReportEmail, {
    report: document,
    validUntil: formatDate(dayAfter(today, defaultLinkDays)),
    link: config.appUrl + clientReportPath("(secret)"),
  });
  return { subject, html };
}

/** Enough to see who reads it; the log keeps all views. */
const maxViews = 50;

/**
 * The shared reports of a survey, newest first. Lists all of them, so that each link can be
 * revoked.
 * @param mark of the report as it would be shared now
 */
export async function sharedReports(
  { db, clock }: Pick<Services, "db" | "clock">,
  surveyId: string,
  mark: string,
): Promise<SharedReport[]> {
  const zone = await businessTimeZone(db);
  const reports = await db
    .selectFrom("survey_reports")
    .innerJoin("survey_links", "report_id", "survey_reports.id")
    .select(["survey_reports.id", "shared_at as sharedAt", "shared_by as sharedBy"])
    .select(["secret_hash as hash", "expires_at as expiresAt", "revoked_at as revokedAt"])
    .select(sql<SurveyReport>`document`.as("document"))
    .select(
      sql<number>`(select count(*)::int from survey_views
        where survey_views.secret_hash = survey_links.secret_hash)`.as("opened"),
    )
    .where("survey_id", "=", surveyId)
    .orderBy("shared_at", "desc")
    .orderBy("survey_reports.id")
    .execute();
  const shared: SharedReport[] = [];
  for (const { hash, document, sharedAt, ...report } of reports) {
    shared.push({
      ...{ id: report.id, sharedBy: report.sharedBy, opened: report.opened },
      sharedAt: provableMoment(sharedAt, zone),
      validUntil: lastDay(report.expiresAt, zone),
      state: linkState(report, clock.now()),
      isCurrent: reportMark(document) === mark,
      views: report.opened > 0 ? await viewsOf(db, hash, zone) : [],
    });
  }
  return shared;
}

async function viewsOf(db: Database, hash: string, zone: string) {
  const views = await db
    .selectFrom("survey_views")
    .select(["id", "at", "what", "address", "agent"])
    .where("secret_hash", "=", hash)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxViews)
    .execute();
  return views.map(({ at, agent, ...view }) => ({
    ...view,
    at: provableMoment(at, zone),
    browser: browserName(agent),
  }));
}

/** A shared report, by its id. */
export async function sharedReport(db: Database | Trx, surveyId: string, id: string) {
  if (!isUuid(id) || !isUuid(surveyId)) return undefined;
  return db
    .selectFrom("survey_reports")
    .innerJoin("survey_links", "report_id", "survey_reports.id")
    .select(["survey_reports.id", "shared_at as sharedAt", "secret_hash as hash"])
    .select(["expires_at as expiresAt", "revoked_at as revokedAt"])
    .select(sql<SurveyReport>`document`.as("document"))
    .where("survey_reports.id", "=", id)
    .where("survey_id", "=", surveyId)
    .executeTakeFirst();
}

/**
 * The report that a link shows; undefined for an unknown link.
 * @returns also the hash of the link's secret
 */
export async function openReport(
  { db, clock }: Pick<Services, "db" | "clock">,
  secret: string,
): Promise<{ hash: string; view: ClientReport } | undefined> {
  const hash = hashOf(secret);
  const link = await db
    .selectFrom("survey_links")
    .innerJoin("survey_reports", "survey_reports.id", "report_id")
    .select(["expires_at as expiresAt", "revoked_at as revokedAt"])
    .select(sql<SurveyReport>`document`.as("document"))
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  if (!link) return undefined;
  const state = linkState(link, clock.now());
  const validUntil = lastDay(link.expiresAt, await businessTimeZone(db));
  if (state !== "valid") return { hash, view: { state, validUntil } };
  return { hash, view: { state, validUntil, document: link.document } };
}

function linkState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): SharedReport["state"] {
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "valid";
}

/** The last day on which a link works, formatted. Links expire at the end of a day. */
function lastDay(expiresAt: Date, zone: string): string {
  return formatDate(businessDate(new Date(expiresAt.getTime() - 1), zone));
}
