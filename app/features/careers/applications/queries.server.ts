import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail, type EmailFacts } from "~/features/emails/templates/queries.server";
import { countByWeek, type Weeks } from "~/platform/db/counts.server";
import { type OrderColumn, readMatches } from "~/platform/db/pagination.server";
import type { Database, Tables, Trx } from "~/platform/db/schema";
import { inSearchText, startsWord } from "~/platform/db/search.server";
import { newestUnsentEmail } from "~/platform/email/unsent.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { byPage } from "~/platform/http/csv.server";
import type { Minimum } from "~/platform/personal-data/declaration";
import type { Page, Place } from "~/shared/lists/pagination";
import { reversed, sortParts } from "~/shared/lists/sorting";
import type { ApplicationStatus } from "~/shared/stored-values";
import type { ApplicantFacts } from "../email-parts.rules";
import { ApplicationId } from "../schema";
import { applicationHired } from "../status-emails/application-hired.email";
import { applicationInterviewed } from "../status-emails/application-interviewed.email";
import { applicationRejected } from "../status-emails/application-rejected.email";
import { applicationReviewing } from "../status-emails/application-reviewing.email";
import type { EmailedStatus } from "../status-emails/status.rules";
import { type ApplicationFilter, type ApplicationSort, defaultApplicationSort } from "./rules";
import type { Application, ApplicationEmail, ApplicationEvent, ApplicationNote } from "./schema";

type Where = ExpressionBuilder<Tables, "job_applications">;

/** A page of the matching applications. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  place: Place,
  sort: ApplicationSort = defaultApplicationSort,
): Promise<Page<Application>> {
  const { by, direction } = orderOf(sort);
  // Only keys, so that sorting a long list is an index-only scan.
  const query = db.selectFrom("job_applications").select("id");
  const columns = [by, { by: sql`id`, type: "uuid" }] as const;
  const order = { columns, direction };
  const { search, status, job } = filter;
  const names =
    by.type === "text" && !status && !job ? { query, matches: matches(search) } : undefined;
  const found = query.where(passes(filter));
  const page = await readMatches(db, search, found, order, place, names);
  return { ...page, rows: await applicationsOf(db, page.rows) };
}

function orderOf(sort: ApplicationSort): { by: OrderColumn; direction: "asc" | "desc" } {
  const { column, direction } = sortParts(sort);
  if (column === "name") return { by: { by: sql`lower(full_name)`, type: "text" }, direction };
  if (column === "applied") return { by: { by: sql`created_at`, type: "timestamptz" }, direction };
  // The last change of the status: the longer ago, the longer the time in it.
  return { by: { by: sql`updated_at`, type: "timestamptz" }, direction: reversed(direction) };
}

/** A filter as a condition. */
export function passes({ search, status, job }: ApplicationFilter) {
  return (eb: Where) =>
    eb.and([
      ...(status ? [eb("status", "=", sql.lit(status))] : []),
      ...(job ? [eb("job_id", "=", job)] : []),
      ...(search ? [matches(search)] : []),
    ]);
}

/**
 * A part of the name, email, phone or city; see `inSearchText`. The trigram index needs three letters:
 * shorter terms match only the beginnings of words.
 */
function matches(search: string) {
  return search.length >= 3 ? inSearchText(search) : startsWord(search);
}

/** When an application got its current status. */
export const inStageSince = sql<Date>`coalesce((
  select at from application_events where application_id = job_applications.id
  order by id desc limit 1
), job_applications.created_at)`.as("inStageSince");

/** The licenses of an application, as a column `credentials`. */
export function credentialsOfApplication(eb: Where) {
  return jsonArrayFrom(
    eb
      .selectFrom("application_credentials")
      .select([
        "application_credentials.state",
        "application_credentials.kind",
        "application_credentials.status",
        "application_credentials.number",
        "application_credentials.expires_on",
      ])
      .whereRef("application_credentials.application_id", "=", "job_applications.id")
      .orderBy("position"),
  ).as("credentials");
}

/** Applications by their ids, in the same order. */
export async function applicationsOf(
  db: Database | Trx,
  keys: readonly { id: string }[],
): Promise<Application[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select([
      "job_applications.id",
      "job_applications.full_name as fullName",
      "job_applications.job_id as jobId",
      "jobs.title as job",
      "job_applications.status",
      "job_applications.updated_at as updatedAt",
      "job_applications.email",
      "job_applications.phone",
      "job_applications.city",
      "job_applications.experience_years as experienceYears",
      "job_applications.experience",
      "job_applications.availability",
      "job_applications.certifications",
      "jobs.required_credentials as required",
      "job_applications.shifts",
      "job_applications.start_on as startOn",
      "job_applications.zip",
      "job_applications.travel_miles as travelMiles",
      "job_applications.at_least_18 as atLeast18",
      "job_applications.at_least_21 as atLeast21",
      "job_applications.work_authorized as workAuthorized",
      sql<boolean>`job_applications.text_consent_at is not null`.as("textConsent"),
      "job_applications.resume_url as resume",
      "job_applications.resume_scan as resumeScan",
      "job_applications.card_photo as cardPhoto",
      "job_applications.created_at as appliedAt",
      "job_applications.consent_at as consentAt",
      "job_applications.consent_version as consentVersion",
      inStageSince,
    ])
    .select(credentialsOfApplication)
    .where("job_applications.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { updatedAt, ...row } = found;
    return { ...row, seen: statusMark(row.status, updatedAt) };
  });
}

/** Identifies the state of an application for a change of its status. */
export function statusMark(status: ApplicationStatus, updatedAt: Date): string {
  return editMark({ status, updatedAt: updatedAt.getTime() });
}

/** @returns undefined for an unknown or malformed id */
export async function findApplication(db: Database, id: string): Promise<Application | undefined> {
  if (!ApplicationId.safeParse(id).success) return undefined;
  const [found] = await applicationsOf(db, [{ id }]);
  return found;
}

/** Applications from the same email address for other openings, newest first. */
export async function otherApplicationsOf(
  db: Database,
  { id, email }: Pick<Application, "id" | "email">,
): Promise<Application[]> {
  const keys = await db
    .selectFrom("job_applications")
    .select("id")
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return applicationsOf(db, keys);
}

/** Changes of status, newest first. */
export function applicationHistory(db: Database, id: string): Promise<ApplicationEvent[]> {
  return db
    .selectFrom("application_events")
    .select(["id", "at", "actor_name as who", "from_status as from", "to_status as to", "mailed"])
    .select(
      newestUnsentEmail(sql`mail.application_id = application_events.application_id
        and template = 'application_' || to_status
        and mail.created_at <= application_events.at`).as("unsent"),
    )
    .where("application_id", "=", id)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** The office's notes, newest first. */
export function applicationNotes(db: Database, id: string): Promise<ApplicationNote[]> {
  return db
    .selectFrom("application_notes")
    .select(["id", "at", "author_name as who", "note"])
    .where("application_id", "=", id)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** The emails about an application, newest first. */
export async function applicationEmails(db: Database, id: string): Promise<ApplicationEmail[]> {
  const found = await db
    .selectFrom("outgoing_mails")
    .select(["id", "subject", "to_address as to", "status", "created_at", "sent_at"])
    .where("application_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return found.map(({ created_at, sent_at, ...email }) => ({
    ...email,
    at: sent_at ?? created_at,
  }));
}

/** The email about a status, from the office's template. */
export function statusEmail(
  facts: EmailFacts,
  db: Database | Trx,
  status: EmailedStatus,
  { fullName, job }: Pick<Application, "fullName" | "job">,
): ReturnType<typeof composeEmail> {
  return composeEmail(facts, db, emailsByStatus[status], { fullName, job });
}

const emailsByStatus: Record<EmailedStatus, Email<ApplicantFacts>> = {
  reviewing: applicationReviewing,
  interviewed: applicationInterviewed,
  hired: applicationHired,
  rejected: applicationRejected,
};

const exportBatch = 500;

/** All matching applications, or the selected ones among them, newest first, read in batches. */
export function exportApplications(
  db: Database,
  filter: ApplicationFilter,
  chosen: readonly string[] = [],
): AsyncGenerator<Application> {
  return byPage<Application>(async (after) => {
    const keys = await db
      .selectFrom("job_applications")
      .select("id")
      .where(passes(filter))
      .$if(chosen.length > 0, (query) => query.where("id", "in", chosen))
      .$if(after !== undefined, (query) =>
        query
          .where("created_at", "<=", after?.appliedAt ?? new Date(0))
          .where(sql<boolean>`(created_at < ${after?.appliedAt} or id > ${after?.id}::uuid)`),
      )
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(exportBatch)
      .execute();
    return applicationsOf(db, keys);
  });
}

export interface WaitingApplication {
  id: string;
  name: string;
  job: string;
  status: ApplicationStatus;
  /** yyyy-MM-dd in the company's time zone. */
  appliedOn: string;
}

/** Applications without a decision, oldest first. */
export function longestWaitingApplications(
  db: Database,
  most: number,
  timeZone: string,
): Promise<WaitingApplication[]> {
  return (
    db
      .selectFrom("job_applications")
      .innerJoin("jobs", "jobs.id", "job_applications.job_id")
      .select([
        "job_applications.id",
        "job_applications.full_name as name",
        "jobs.title as job",
        "job_applications.status",
        sql<string>`to_char(job_applications.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as(
          "appliedOn",
        ),
      ])
      // Literals, so that the partial index matches.
      .where(sql<boolean>`job_applications.status in ('new', 'reviewing', 'interviewed')`)
      .orderBy("job_applications.created_at")
      .orderBy("job_applications.id")
      .limit(sql.lit(most))
      .execute()
  );
}

/** The number of applications in each week. */
export function applicationsByWeek(db: Database, weeks: Weeks): Promise<Map<string, number>> {
  return countByWeek(db, "job_applications", weeks);
}

/** The applications of people under a legal hold, which must not be deleted. */
export function applicationsOnHold(handle: Database | Trx) {
  return handle
    .selectFrom("job_applications")
    .innerJoin("legal_holds", (join) =>
      join.on(sql`lower(job_applications.email)`, "=", sql.ref("legal_holds.email")),
    )
    .select("job_applications.id");
}

/** Whether an application has an interview in the future, which keeps it from being deleted. */
export async function hasUpcomingInterview(
  db: Database | Trx,
  id: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("interviews")
    .select("id")
    .where("application_id", "=", id)
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Why the office can't delete an application for now; empty if it can. */
export async function whyKept(
  db: Database,
  id: string,
  { minimum, now }: { minimum: Minimum; now: Date },
): Promise<string> {
  const held = await applicationsOnHold(db).where("job_applications.id", "=", id).execute();
  if (held.length > 0) return "Not possible while the applicant is under a legal hold.";
  const found = await db
    .selectFrom("job_applications")
    .select("updated_at")
    .where("id", "=", id)
    .executeTakeFirst();
  const kept = found && minimum("application", found.updated_at);
  if (kept) return kept;
  return (await hasUpcomingInterview(db, id, now)) ? interviewPlanned : "";
}

const interviewPlanned = "Not possible while an interview is planned. Cancel it first.";
