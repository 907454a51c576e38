import { type ExpressionBuilder, sql } from "kysely";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import type { Clock } from "~/platform/clock";
import { readPage } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText, startsWord } from "~/platform/db/search.server";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday, dayAfter } from "~/shared/dates";
import type { Page, Place } from "~/shared/lists/pagination";
import { isUuid } from "~/shared/uuid";
import { type FoundInterview, selectInterviews } from "../booking/columns.queries.server";
import type { InterviewFilter, InterviewPart } from "./rules";

interface Needs {
  db: Database;
  clock: Clock;
}

/** A page of interviews: by time, or those without a time by when they were offered. */
export async function listInterviews(
  { db, clock }: Needs,
  filter: InterviewFilter,
  place: Place,
): Promise<Page<FoundInterview>> {
  const { zone } = await slotSettingsAndZone(db);
  const today = businessToday(clock, zone);
  const [start, end] = [startOfDay(today, zone), startOfDay(dayAfter(today, 1), zone)];
  const { show } = filter;
  const by = show === "waiting" ? sql`interviews.created_at` : sql`interviews.starts_at`;
  const page = await readPage(
    db
      .selectFrom("interviews")
      .innerJoin("job_applications", "job_applications.id", "interviews.application_id")
      .select("interviews.id")
      .where(inPart(show, start, end))
      .where(passes(filter)),
    {
      columns: [
        { by, type: "timestamptz" },
        { by: sql`interviews.id`, type: "uuid" },
      ],
      direction: show === "past" || show === "waiting" ? "desc" : "asc",
    },
    place,
  );
  return { ...page, rows: await interviewsOf(db, page.rows) };
}

type Where = ExpressionBuilder<Tables, "interviews" | "job_applications">;

function inPart(show: InterviewPart, start: Date, end: Date) {
  if (show === "waiting") return sql<boolean>`interviews.status = 'offered'`;
  if (show === "upcoming") {
    return sql<boolean>`interviews.starts_at >= ${start} and interviews.status = 'booked'`;
  }
  if (show === "today") {
    return sql<boolean>`interviews.starts_at >= ${start} and interviews.starts_at < ${end}
      and interviews.status <> 'canceled'`;
  }
  return sql<boolean>`interviews.starts_at < ${start} and interviews.status <> 'canceled'`;
}

function passes({ search, kind, interviewer }: InterviewFilter) {
  return (eb: Where) =>
    eb.and([
      ...(kind === "group" ? [eb("interviews.is_group", "=", true)] : []),
      ...(kind && kind !== "group"
        ? [eb("interviews.kind", "=", kind), eb("interviews.is_group", "=", false)]
        : []),
      ...(interviewer
        ? [
            sql<boolean>`exists (select from interview_interviewers as who
              where who.consultant = ${interviewer}
                and (who.interview_id = interviews.id or who.session_id = interviews.session_id))`,
          ]
        : []),
      ...(search ? [search.length >= 3 ? inSearchText(search) : startsWord(search)] : []),
    ]);
}

async function interviewsOf(
  db: Database,
  keys: readonly { id: string }[],
): Promise<FoundInterview[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await selectInterviews(db).where("interviews.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An interview; undefined for an unknown or malformed id. */
export async function findInterview(db: Database, id: string): Promise<FoundInterview | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await interviewsOf(db, [{ id }]);
  return found;
}

/** The interviews of an application, newest first. */
export function interviewsOfApplication(db: Database, id: string): Promise<FoundInterview[]> {
  return selectInterviews(db)
    .where("interviews.application_id", "=", id)
    .orderBy("interviews.created_at", "desc")
    .limit(50)
    .execute();
}

/** The history of an interview, newest first. */
export function interviewHistory(db: Database, id: string) {
  return db
    .selectFrom("interview_events")
    .select(["id", "at", "actor", "actor_name as who", "action", "starts_at as startsAt", "note"])
    .where("interview_id", "=", id)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}
