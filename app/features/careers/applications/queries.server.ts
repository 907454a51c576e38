import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { byPage } from "~/platform/http/csv.server";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { containing } from "~/shared/search";
import type { ApplicationStatus } from "../status-emails/statuses";
import type { ApplicationFilter } from "./filter.rules";
import type { ApplicationCard } from "./schema";

type Where = ExpressionBuilder<Tables, "job_applications">;

/** A page of the applications that pass a filter, newest first: keys first, then their rows. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter,
  page: number,
): Promise<Page<ApplicationCard>> {
  const { limit, offset } = windowOf(page);
  const keys = await sortedKeys(db, filter).limit(limit).offset(offset).execute();
  return asPage(await applicationsOf(db, keys), page);
}

function sortedKeys(db: Database, filter: ApplicationFilter) {
  return db
    .selectFrom("job_applications")
    .select("id")
    .where(passes(filter))
    .orderBy("created_at", "desc")
    .orderBy("id");
}

/** What a filter lets through, as a condition. */
export function passes({ search, status, job }: ApplicationFilter) {
  return (eb: Where) =>
    eb.and([
      ...(status ? [eb("status", "=", sql.lit(status))] : []),
      ...(job ? [eb("job_id", "=", job)] : []),
      ...(search ? [matches(eb, search)] : []),
    ]);
}

/**
 * A part of the name, email, phone or city, however cased. Fewer than three letters have no part
 * of the index: they find the beginnings of words.
 */
function matches(eb: Where, search: string) {
  const pattern = containing(search).toLowerCase();
  if (search.length >= 3) {
    return eb("search_text", "like", sql<string>`lower(${containing(search)})`);
  }
  const begins = pattern.slice(1);
  return eb.or(["", "% ", "%\n"].map((before) => eb("search_text", "like", before + begins)));
}

/** Applications by their ids, newest first. */
export async function applicationsOf(
  db: Database | Trx,
  keys: readonly { id: string }[],
): Promise<ApplicationCard[]> {
  if (keys.length === 0) return [];
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
      "job_applications.resume_url as resume",
      "job_applications.created_at as appliedAt",
    ])
    .where(
      "job_applications.id",
      "in",
      keys.map(({ id }) => id),
    )
    .orderBy("job_applications.created_at", "desc")
    .orderBy("job_applications.id")
    .execute();
  return rows.map(({ updatedAt, ...row }) => ({ ...row, seen: statusMark(row.status, updatedAt) }));
}

/** Names the state of an application that a change of its status is decided on. */
export function statusMark(status: ApplicationStatus, updatedAt: Date): string {
  return editMark({ status, updatedAt: updatedAt.getTime() });
}

export async function findApplication(
  db: Database,
  id: string,
): Promise<ApplicationCard | undefined> {
  const [found] = await applicationsOf(db, [{ id }]);
  return found;
}

/** Applications from the same mailbox for other openings, newest first. */
export async function otherApplicationsOf(
  db: Database,
  { id, email }: Pick<ApplicationCard, "id" | "email">,
): Promise<ApplicationCard[]> {
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

const exportedAtOnce = 500;

/** All applications that pass a filter, newest first, read a piece at a time. */
export function exportApplications(
  db: Database,
  filter: ApplicationFilter,
): AsyncGenerator<ApplicationCard> {
  return byPage<ApplicationCard>(async (after) => {
    const keys = await sortedKeys(db, filter)
      .$if(after !== undefined, (query) =>
        query
          .where("created_at", "<=", after?.appliedAt ?? new Date(0))
          .where(sql<boolean>`(created_at < ${after?.appliedAt} or id > ${after?.id}::uuid)`),
      )
      .limit(exportedAtOnce)
      .execute();
    return applicationsOf(db, keys);
  });
}
