import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { applicationsOf, passes } from "../applications/queries.server";
import type { ApplicationFilter } from "../applications/rules";
import type { Application } from "../applications/schema";
import { type ApplicationStatus, applicationStatuses } from "../applications/status.rules";

/** Columns are counted up to this number. */
const manyInColumn = 1000;

/** A search puts this many on the board, the newest ones. */
const mostFound = 1000;

export interface FoundColumn {
  status: ApplicationStatus;
  /** The newest ones. */
  applications: Application[];
  count: number;
  /** The limit of counting was reached. */
  more: boolean;
}

type BoardFilter = Pick<ApplicationFilter, "search" | "job">;
type Lengths = Readonly<Record<ApplicationStatus, number>>;

interface Keys {
  status: ApplicationStatus;
  ids: string[];
  count: number;
  more: boolean;
}

/**
 * The columns of the board with their newest applications.
 * @param lengths how many applications of each status to load
 */
export async function boardColumns(
  db: Database,
  filter: BoardFilter,
  lengths: Lengths,
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

/** Without a search each column reads the beginning of an index. */
async function newestKeys(db: Database, { job }: BoardFilter, lengths: Lengths): Promise<Keys[]> {
  const columns = Object.entries(lengths).map(
    ([status, length]) => sql`(${status}::text, ${length}::integer)`,
  );
  const ofJob = job ? sql`and job_id = ${job}` : sql``;
  const { rows } = await sql<Omit<Keys, "more">>`
    select shown.status,
      array(
        select id from job_applications where status = shown.status ${ofJob}
        order by created_at desc, id limit shown.length
      ) as ids,
      (
        select count(*) from (
          select from job_applications where status = shown.status ${ofJob} limit ${manyInColumn}
        ) as counted
      ) as count
    from (values ${sql.join(columns)}) as shown (status, length)`.execute(db);
  return rows.map((row) => ({ ...row, more: row.count >= manyInColumn }));
}

/** A search runs once for all columns. */
async function foundKeys(db: Database, filter: BoardFilter, lengths: Lengths): Promise<Keys[]> {
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
    const matching = found.filter((row) => row.status === status).map(({ id }) => id);
    return { status, ids: matching.slice(0, lengths[status]), count: matching.length, more };
  });
}
