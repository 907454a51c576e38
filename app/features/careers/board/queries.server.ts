import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "~/platform/db/schema";
import { businessDate } from "~/shared/dates";
import { type ApplicationStatus, applicationStatuses } from "~/shared/stored-values";
import { type ColumnLengths, columnCountLimit } from "~/ui/admin/board/rules";
import {
  credentialsOfApplication,
  inStageSince,
  passes,
  statusMark,
} from "../applications/queries.server";
import type { ApplicationFilter } from "../applications/rules";
import { requirementsOf } from "../qualifications/match.rules";
import { isFinished } from "../status-emails/status.rules";
import type { BoardColumn } from "./rules";

/** The board shows at most this many matches of a search, the newest ones. */
const maxFound = 1000;

type BoardFilter = Pick<ApplicationFilter, "search" | "job">;

interface Keys {
  status: ApplicationStatus;
  ids: string[];
  count: number;
  more: boolean;
}

/**
 * The columns of the board. The person who has waited longest comes first; in the columns of finished
 * applications, the newest one.
 */
export async function boardColumns(
  db: Database,
  filter: BoardFilter,
  lengths: ColumnLengths<ApplicationStatus>,
  timeZone: string,
  today: string,
): Promise<BoardColumn[]> {
  const found = await (filter.search ? foundKeys : firstKeys)(db, filter, lengths);
  const cards = await cardsOf(
    db,
    found.flatMap(({ ids }) => ids),
    timeZone,
    today,
  );
  return applicationStatuses.map((status) => {
    const { ids = [], count = 0, more = false } = found.find((one) => one.status === status) ?? {};
    return { status, cards: ids.flatMap((id) => cards.get(id) ?? []), count, more };
  });
}

async function cardsOf(db: Database, ids: readonly string[], timeZone: string, today: string) {
  if (ids.length === 0) return new Map();
  const cards = db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select(["job_applications.id", "full_name as fullName", "email", "jobs.title as job"])
    .select(["job_applications.status", "job_applications.updated_at as updatedAt"])
    .select(["job_applications.created_at as appliedAt", inStageSince])
    .select(["jobs.required_credentials as required", "at_least_18 as atLeast18"])
    .select(["at_least_21 as atLeast21", "work_authorized as workAuthorized"])
    .select(credentialsOfApplication)
    .where("job_applications.id", "in", ids);
  // As JSON in one row, because the embedded database is slow at sending many rows.
  const { rows } = await db.selectNoFrom(jsonArrayFrom(cards).as("rows")).executeTakeFirstOrThrow();
  return new Map(
    rows.map(
      ({
        updatedAt,
        appliedAt,
        required,
        credentials,
        atLeast18,
        atLeast21,
        workAuthorized,
        ...card
      }) => [
        card.id,
        {
          ...card,
          requirements: requirementsOf(
            { required, credentials, atLeast18, atLeast21, workAuthorized },
            today,
          ),
          seen: statusMark(card.status, new Date(updatedAt)),
          appliedOn: businessDate(new Date(appliedAt), timeZone),
          inStageSince: businessDate(new Date(card.inStageSince), timeZone),
        },
      ],
    ),
  );
}

/** Without a search each column reads only the start of an index. */
async function firstKeys(
  db: Database,
  { job }: BoardFilter,
  lengths: ColumnLengths<ApplicationStatus>,
): Promise<Keys[]> {
  const columns = Object.entries(lengths).map(
    ([status, length]) => sql`(${status}::text, ${length}::integer)`,
  );
  const finished = applicationStatuses.filter(isFinished);
  const ofJob = job ? sql`and job_id = ${job}` : sql``;
  const { rows } = await sql<Omit<Keys, "more">>`
    select shown.status,
      case when shown.status in (${sql.join(finished.map((status) => sql.lit(status)))}) then array(
        select id from job_applications where status = shown.status ${ofJob}
        order by created_at desc, id limit shown.length
      ) else array(
        select id from job_applications where status = shown.status ${ofJob}
        order by created_at, id desc limit shown.length
      ) end as ids,
      (
        select count(*) from (
          select from job_applications where status = shown.status ${ofJob} limit ${sql.lit(columnCountLimit)}
        ) as counted
      ) as count
    from (values ${sql.join(columns)}) as shown (status, length)`.execute(db);
  return rows.map((row) => ({ ...row, more: row.count >= columnCountLimit }));
}

/** A search runs only once for all columns. */
async function foundKeys(
  db: Database,
  filter: BoardFilter,
  lengths: ColumnLengths<ApplicationStatus>,
): Promise<Keys[]> {
  const found = db
    .selectFrom("job_applications")
    .select(["id", "status", "created_at"])
    .where(passes({ ...filter, status: "" }))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxFound);
  // Grouped in the query, because the embedded database is slow at sending many rows.
  const rows = await db
    .selectFrom(found.as("found"))
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .select(sql<string[]>`array_agg(id order by created_at, id desc)`.as("ids"))
    .groupBy("status")
    .execute();
  const more = rows.reduce((sum, { count }) => sum + count, 0) === maxFound;
  return applicationStatuses.map((status) => {
    const { ids = [], count = 0 } = rows.find((row) => row.status === status) ?? {};
    const ordered = isFinished(status) ? ids.toReversed() : ids;
    return { status, ids: ordered.slice(0, lengths[status]), count, more };
  });
}
