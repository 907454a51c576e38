import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { ApplicationFilter } from "../applications/filter.rules";
import { applicationsOf, passes } from "../applications/queries.server";
import type { ApplicationCard } from "../applications/schema";
import { type ApplicationStatus, applicationStatuses } from "../status-emails/statuses";

/** As far as a column of the board is counted. */
export const manyInColumn = 1000;

/** As many as a search puts on the board: the newest that it finds. */
const mostFound = 1000;

export interface FoundColumn {
  status: ApplicationStatus;
  /** The newest of them. */
  applications: ApplicationCard[];
  count: number;
  /** There are more than were counted. */
  more: boolean;
}

interface Keys {
  status: ApplicationStatus;
  ids: string[];
  count: number;
  more: boolean;
}

/**
 * The columns of the board, each with its newest applications and how many it has.
 * @param lengths how many of each column are shown
 */
export async function boardColumns(
  db: Database,
  filter: Pick<ApplicationFilter, "search" | "job">,
  lengths: Readonly<Record<ApplicationStatus, number>>,
): Promise<FoundColumn[]> {
  const found = await (filter.search ? foundKeys : newestKeys)(db, filter, lengths);
  const rows = await applicationsOf(
    db,
    found.flatMap(({ ids }) => ids.map((id) => ({ id }))),
  );
  return applicationStatuses.map((status) => {
    const { ids = [], count = 0, more = false } = found.find((one) => one.status === status) ?? {};
    const shown = new Set(ids);
    return { status, applications: rows.filter(({ id }) => shown.has(id)), count, more };
  });
}

/** Without a search each column begins an index. */
async function newestKeys(
  db: Database,
  { job }: Pick<ApplicationFilter, "job">,
  lengths: Readonly<Record<ApplicationStatus, number>>,
): Promise<Keys[]> {
  const wanted = Object.entries(lengths).map(
    ([status, length]) => sql`(${status}::text, ${length}::integer)`,
  );
  const ofJob = job ? sql`and job_id = ${job}` : sql``;
  const { rows } = await sql<Omit<Keys, "more">>`
    select wanted.status,
      array(
        select id from job_applications where status = wanted.status ${ofJob}
        order by created_at desc, id limit wanted.length
      ) as ids,
      (
        select count(*) from (
          select from job_applications where status = wanted.status ${ofJob} limit ${manyInColumn}
        ) as counted
      ) as count
    from (values ${sql.join(wanted)}) as wanted (status, length)`.execute(db);
  return rows.map((row) => ({ ...row, more: row.count >= manyInColumn }));
}

/** A search looks once, and deals what it finds out to the columns. */
async function foundKeys(
  db: Database,
  filter: Pick<ApplicationFilter, "search" | "job">,
  lengths: Readonly<Record<ApplicationStatus, number>>,
): Promise<Keys[]> {
  const found = await db
    .selectFrom("job_applications")
    .select(["id", "status"])
    .where(passes({ ...filter, status: "" }))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostFound)
    .execute();
  const more = found.length === mostFound;
  return applicationStatuses.map((status) => {
    const own = found.filter((row) => row.status === status).map(({ id }) => id);
    return { status, ids: own.slice(0, lengths[status]), count: own.length, more };
  });
}
