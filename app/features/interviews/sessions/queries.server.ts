import { sql } from "kysely";
import { readPage } from "~/platform/db/pagination.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Page, Place } from "~/shared/lists/pagination";
import { isUuid } from "~/shared/uuid";
import type { ListedSession } from "./schema";

function selectSessions(db: Database | Trx) {
  return db
    .selectFrom("interview_sessions")
    .select(["id", "title", "kind", "place", "seats"])
    .select(["starts_at as startsAt", "ends_at as endsAt", "canceled_at as canceledAt"])
    .select([
      sql<string | null>`(select title from jobs where jobs.id = job_id)`.as("job"),
      sql<{ number: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('number', consultants.number, 'name', consultants.name)
          order by who.id)
        from interview_interviewers as who
        join consultants on consultants.number = who.consultant
        where who.session_id = interview_sessions.id), '[]')`.as("interviewers"),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', seat.id, 'name', applicant.full_name)
          order by applicant.full_name)
        from interviews as seat
        join job_applications as applicant on applicant.id = seat.application_id
        where seat.session_id = interview_sessions.id and seat.status <> 'canceled'), '[]')`.as(
        "applicants",
      ),
    ]);
}

/** A page of group interviews: those that haven't ended, soonest first, or past ones, newest first. */
export function listSessions(
  db: Database,
  { past, now }: { past: boolean; now: Date },
  place: Place,
): Promise<Page<ListedSession>> {
  return readPage(
    selectSessions(db).where("ends_at", past ? "<=" : ">", now),
    {
      columns: [
        { by: sql`starts_at`, type: "timestamptz" },
        { by: sql`id`, type: "uuid" },
      ],
      direction: past ? "desc" : "asc",
    },
    place,
  );
}

/** A session, locked until the transaction ends; undefined for an unknown id. */
export async function lockSession(trx: Trx, id: string): Promise<ListedSession | undefined> {
  if (!isUuid(id)) return undefined;
  return selectSessions(trx).where("id", "=", id).forUpdate().executeTakeFirst();
}
