import { type Kysely, sql } from "kysely";

/** Site surveys, the questions they ask, and the reports that clients open by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each change of the questions is a new version, so that older surveys keep theirs.
  `create table survey_questions (
    version integer primary key check (version > 0),
    sections jsonb not null check (jsonb_typeof(sections) = 'array'),
    created_by text not null,
    created_at timestamptz not null
  )`,

  `create table surveys (
    id uuid primary key default gen_random_uuid(),
    appointment_id uuid not null references appointments (id) on delete cascade,
    questions_version integer not null references survey_questions (version),
    status text not null default 'open' check (status in ('open', 'finished')),
    created_by text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    finished_by text,
    finished_at timestamptz,
    check ((status = 'finished') = (finished_at is not null)),
    check ((finished_by is null) = (finished_at is null))
  )`,
  "create index surveys_by_appointment on surveys (appointment_id)",
  "create index surveys_newest on surveys (created_at desc, id desc)",
  "create index surveys_by_status on surveys (status, created_at desc, id desc)",

  // Every change is kept; the last one of a field is its value. The phone generates the id, so that
  // a change that is sent twice is stored once.
  `create table survey_changes (
    position bigint generated always as identity primary key,
    id uuid not null unique,
    survey_id uuid not null references surveys (id) on delete cascade,
    kind text not null check (kind in ('survey', 'question', 'finding', 'post', 'photo')),
    item text not null check (length(item) between 1 and 40),
    field text not null check (length(field) between 1 and 30),
    value text not null check (length(value) <= 5000),
    changed_by text not null,
    changed_at timestamptz not null
  )`,
  `create index survey_changes_latest
    on survey_changes (survey_id, kind, item, field, position desc)`,

  `create table survey_photos (
    id uuid primary key,
    survey_id uuid not null references surveys (id) on delete cascade,
    item text not null check (length(item) between 1 and 40),
    photo text not null,
    photo_width integer not null,
    photo_height integer not null,
    photo_widths integer[] not null,
    added_by text not null,
    added_at timestamptz not null
  )`,
  "create index survey_photos_by_survey on survey_photos (survey_id, added_at)",
  "create index survey_photos_by_photo on survey_photos (photo)",

  // A shared report is a copy, which doesn't change with the survey.
  `create table survey_reports (
    id uuid primary key default gen_random_uuid(),
    survey_id uuid not null references surveys (id) on delete cascade,
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    shared_by text not null,
    shared_at timestamptz not null
  )`,
  "create index survey_reports_by_survey on survey_reports (survey_id, shared_at desc)",

  `create table survey_links (
    secret_hash text primary key,
    report_id uuid not null references survey_reports (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    revoked_at timestamptz
  )`,
  "create index survey_links_by_report on survey_links (report_id)",

  `create table survey_openings (
    id bigint generated always as identity primary key,
    secret_hash text not null references survey_links (secret_hash) on delete cascade,
    what text not null check (what in ('page', 'pdf')),
    address text not null,
    agent text not null,
    at timestamptz not null
  )`,
  "create index survey_openings_by_link on survey_openings (secret_hash, at desc)",
];
