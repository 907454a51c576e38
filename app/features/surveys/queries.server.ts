import { sql } from "kysely";
import { readPage } from "~/platform/db/pagination.server";
import type { Database, Trx } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import { byPage } from "~/platform/http/csv.server";
import type { Page, Place } from "~/shared/lists/pagination";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import type { ItemKind, SurveyStatus } from "~/shared/stored-values";
import { isUuid } from "~/shared/uuid";
import type {
  ProposedPost,
  SurveyEntries,
  SurveyEntry,
  SurveyPhoto,
  SurveySection,
  SurveyState,
} from "./content";
import { firstQuestions } from "./first-questions";
import {
  type ExportedSurvey,
  entryKey,
  isComplete,
  type SurveySummary,
  surveyContent,
  usualSurveySort,
} from "./rules";

function summaries(db: Database) {
  return db
    .selectFrom("surveys")
    .innerJoin("appointments", "appointments.id", "surveys.appointment_id")
    .select(["surveys.id", "surveys.status", "surveys.created_at as createdAt"])
    .select(["customer_name as customer", "company", "site_address as site"])
    .select(["surveys.created_by as createdBy", findings.as("findings")]);
}

/** Counts what `findingsOf` returns: questions answered as a gap, and added findings. */
const findings = sql<number>`(select (count(*) filter (where kind = 'question' and value = 'gap')
    + count(distinct item) filter (where kind = 'finding')
    - count(*) filter (where kind = 'finding' and field = 'removed' and value <> ''))::int
  from (select distinct on (kind, item, field) kind, item, field, value from survey_changes
    where survey_id = surveys.id and (kind = 'finding' or (kind = 'question' and field = 'answer'))
    order by kind, item, field, position desc) latest)`;

/** The search finds customers, as in the list of bookings. */
interface SurveyFilter {
  search: string;
  status: SurveyStatus | undefined;
}

/** A page of surveys, newest first by default. */
export function listSurveys(
  db: Database,
  filter: SurveyFilter,
  place: Place,
  sort: SortOrder<"started"> = usualSurveySort,
): Promise<Page<SurveySummary>> {
  const columns = [
    { by: sql`surveys.created_at`, type: "timestamptz" },
    { by: sql`surveys.id`, type: "uuid" },
  ] as const;
  const { direction } = sortParts(sort);
  return readPage(filtered(db, filter).clearOrderBy(), { columns, direction }, place);
}

const exportedAtOnce = 500;

/** All surveys of a filter, or the chosen ones, read in batches. */
export function exportSurveys(
  db: Database,
  filter: SurveyFilter,
  chosen: readonly string[],
): AsyncGenerator<ExportedSurvey> {
  return byPage<ExportedSurvey>((after) =>
    filtered(db, chosen.length > 0 ? { search: "", status: undefined } : filter)
      .select(["customer_email as email"])
      .select(["finished_by as finishedBy", "finished_at as finishedAt"])
      .$if(chosen.length > 0, (query) => query.where("surveys.id", "in", chosen))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(surveys.created_at, surveys.id)
            < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .limit(exportedAtOnce)
      .execute(),
  );
}

/** The chosen surveys, newest first. */
export async function chosenSurveys(
  db: Database,
  ids: readonly string[],
): Promise<SurveySummary[]> {
  if (ids.length === 0) return [];
  return filtered(db, { search: "", status: undefined }).where("surveys.id", "in", ids).execute();
}

function filtered(db: Database, { search, status }: SurveyFilter) {
  return summaries(db)
    .$if(status !== undefined, (query) =>
      query.where("surveys.status", "=", status as SurveyStatus),
    )
    .$if(search !== "", (query) => query.where(inSearchText(search)))
    .orderBy("surveys.created_at", "desc")
    .orderBy("surveys.id", "desc");
}

/** The newest 20 surveys of a request, newest first. */
export function surveysOf(db: Database | Trx, appointmentId: string): Promise<SurveySummary[]> {
  return summaries(db as Database)
    .where("appointment_id", "=", appointmentId)
    .orderBy("surveys.created_at", "desc")
    .limit(20)
    .execute();
}

/**
 * The surveys of requests for a person's export: the entries, the photos' names, and the shared
 * reports with the log of their views.
 */
export async function surveysToExport(db: Database, appointmentIds: readonly string[]) {
  if (appointmentIds.length === 0) return [];
  const surveys = await db
    .selectFrom("surveys")
    .innerJoin("survey_questions", "version", "questions_version")
    .select(["surveys.id", "appointment_id as appointmentId", "surveys.status"])
    .select(["surveys.created_by as startedBy", "surveys.created_at as startedAt"])
    .select(["finished_by as finishedBy", "finished_at as finishedAt"])
    .select(sql<SurveySection[]>`sections`.as("sections"))
    .select(sharedReports.as("reports"))
    .where("appointment_id", "in", appointmentIds)
    .orderBy("surveys.created_at")
    .execute();
  return Promise.all(
    surveys.map(async ({ sections, ...survey }) => ({
      ...survey,
      ...surveyContent(sections, await surveyState(db, survey.id)),
    })),
  );
}

const sharedReports = sql`(select jsonb_agg(to_jsonb(report) - 'survey_id' || jsonb_build_object(
    'views', (select jsonb_agg(to_jsonb(view) - 'secret_hash' order by view.id)
      from survey_views view join survey_links link using (secret_hash)
      where link.report_id = report.id)) order by report.shared_at)
  from survey_reports report where report.survey_id = surveys.id)`;

/** A survey with its questions, its customer and its site; undefined for an unknown id. */
export async function findSurvey(db: Database | Trx, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom("surveys")
    .innerJoin("survey_questions", "version", "questions_version")
    .innerJoin("appointments", "appointments.id", "surveys.appointment_id")
    .select(["surveys.id", "surveys.status", "appointment_id as appointmentId"])
    .select(["surveys.created_by as createdBy", "surveys.created_at as createdAt"])
    .select(["changed_at as changedAt", "finished_by as finishedBy", "finished_at as finishedAt"])
    .select(["customer_name as customer", "company", "customer_email as email"])
    .select(["site_address as site", "service_name as service", "service_id as serviceId"])
    .select("appointment_date as visit")
    .select(sql<SurveySection[]>`sections`.as("sections"))
    .where("surveys.id", "=", id)
    .executeTakeFirst();
}

export type Survey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

/** Everything that was entered and photographed so far. */
export async function surveyState(db: Database | Trx, id: string): Promise<SurveyState> {
  // Read first: the data may then be newer than `changedAt`, but never older.
  const { changed_at } = await db
    .selectFrom("surveys")
    .select("changed_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    changedAt: changed_at.toISOString(),
    entries: await entriesOf(db, id),
    photos: await photosOf(db, id),
  };
}

/** The complete posts of the newest survey of a request that has any. */
export async function proposedPosts(
  db: Database | Trx,
  appointmentId: string,
): Promise<ProposedPost[]> {
  for (const { id } of await surveysOf(db, appointmentId)) {
    const entries = await entriesOf(db, id, "post");
    const complete = surveyContent([], { entries, photos: [] }).posts.filter(isComplete);
    if (complete.length > 0) return complete;
  }
  return [];
}

/** The current value of each field, or of the fields of one kind of item. */
async function entriesOf(db: Database | Trx, id: string, kind?: ItemKind): Promise<SurveyEntries> {
  const rows = await db
    .selectFrom("survey_changes")
    .distinctOn(["kind", "item", "field"])
    .select(["id", "kind", "item", "field", "value", "changed_by", "changed_at"])
    .where("survey_id", "=", id)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as ItemKind))
    .orderBy("kind")
    .orderBy("item")
    .orderBy("field")
    .orderBy("position", "desc")
    .execute();
  return Object.fromEntries(
    rows.map((row): [string, SurveyEntry] => [
      entryKey(row),
      { value: row.value, change: row.id, by: row.changed_by, at: row.changed_at.toISOString() },
    ]),
  );
}

function photosOf(db: Database | Trx, id: string): Promise<SurveyPhoto[]> {
  return db
    .selectFrom("survey_photos")
    .select(["id", "item", "photo as name", "photo_width as width", "photo_height as height"])
    .select("photo_widths as widths")
    .where("survey_id", "=", id)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** The questions that new surveys ask; version 0 until the first survey or edit. */
export async function currentQuestions(
  db: Database | Trx,
): Promise<{ version: number; sections: SurveySection[] }> {
  const latest = await db
    .selectFrom("survey_questions")
    .select("version")
    .select(sql<SurveySection[]>`sections`.as("sections"))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest ?? { version: 0, sections: [...firstQuestions] };
}

/** Whether a photo was already uploaded. */
export async function hasPhotoId(db: Database, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom("survey_photos")
    .select("id")
    .where("id", "=", photoId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a photo with this name belongs to the survey. */
export async function hasSurveyPhoto(db: Database, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await db
    .selectFrom("survey_photos")
    .select("id")
    .where("survey_id", "=", id)
    .where("photo", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}
