import { type Kysely, sql } from "kysely";

/** Interviews with applicants, group sessions, their interviewers, links and scorecards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table interview_sessions (
    id uuid primary key default gen_random_uuid(),
    title text not null check (length(title) between 1 and 200),
    -- Null for applicants of every job.
    job_id integer references jobs on delete set null,
    kind text not null check (kind in ('phone', 'on-site', 'video')),
    place text not null check (length(place) between 1 and 500),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    seats integer not null check (seats between 1 and 500),
    canceled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (ends_at > starts_at)
  )`.execute(db);
  await sql`create index interview_sessions_by_start on interview_sessions (starts_at, id)`.execute(
    db,
  );
  await sql`create index interview_sessions_by_job on interview_sessions (job_id)`.execute(db);

  await sql`create table interviews (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references job_applications on delete cascade,
    is_group boolean not null,
    -- The chosen session of a group interview.
    session_id uuid references interview_sessions,
    -- Null for a group interview until a session is chosen, as are the minutes.
    kind text check (kind in ('phone', 'on-site', 'video')),
    minutes integer check (minutes between 5 and 480),
    place text not null default '' check (length(place) <= 500),
    note text not null default '' check (length(note) <= 1000),
    -- The days that the applicant can choose from.
    first_day date not null,
    last_day date not null,
    status text not null
      check (status in ('offered', 'booked', 'completed', 'no_show', 'canceled')),
    starts_at timestamptz,
    ends_at timestamptz,
    time_set_at timestamptz,
    canceled_by text check (canceled_by in ('office', 'applicant')),
    -- The time that a reminder was queued for.
    reminded_for timestamptz,
    -- RFC 5545's SEQUENCE.
    sequence integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (last_day >= first_day),
    check ((starts_at is null) = (ends_at is null)),
    check (ends_at > starts_at),
    check (starts_at is not null or status in ('offered', 'canceled')),
    check (is_group or (kind is not null and minutes is not null and session_id is null))
  )`.execute(db);
  // One open interview at a time, so that an applicant can't hold two times.
  await sql`create unique index interviews_one_open on interviews (application_id)
    where status in ('offered', 'booked')`.execute(db);
  await sql`create index interviews_by_application on interviews (application_id, created_at)`.execute(
    db,
  );
  await sql`create index interviews_by_start on interviews (starts_at, id)
    where starts_at is not null`.execute(db);
  await sql`create index interviews_waiting on interviews (created_at, id)
    where status = 'offered'`.execute(db);
  await sql`create index interviews_by_session on interviews (session_id)
    where session_id is not null`.execute(db);

  await sql`create table interview_interviewers (
    id bigint generated always as identity primary key,
    interview_id uuid references interviews on delete cascade,
    session_id uuid references interview_sessions on delete cascade,
    consultant integer not null references consultants on delete cascade,
    -- The time that it takes of the interviewer; null while it has none.
    starts_at timestamptz,
    ends_at timestamptz,
    check (num_nonnulls(interview_id, session_id) = 1),
    check ((starts_at is null) = (ends_at is null)),
    unique (interview_id, consultant),
    unique (session_id, consultant),
    constraint interviewers_never_meet
      exclude using gist (consultant with =, tstzrange(starts_at, ends_at) with &&)
      where (starts_at is not null)
  )`.execute(db);

  // Interviews and appointments of one person don't overlap either. Both are written under the lock
  // of the available times, so neither check misses the other's row.
  await sql`create function interview_meets_no_appointment() returns trigger language plpgsql as $$
  begin
    if new.starts_at is not null and exists (
      select from appointments
      where consultant = new.consultant and starts_at is not null
        and (status = 'confirmed' or held_until is not null)
        and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)
    ) then
      raise exception 'The interviewer has an appointment' using errcode = '23P01';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger interview_meets_no_appointment
    before insert or update of consultant, starts_at, ends_at on interview_interviewers
    for each row execute function interview_meets_no_appointment()`.execute(db);
  await sql`create function appointment_meets_no_interview() returns trigger language plpgsql as $$
  begin
    if exists (
      select from interview_interviewers
      where consultant = new.consultant and starts_at is not null
        and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)
    ) then
      raise exception 'The consultant has an interview' using errcode = '23P01';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger appointment_meets_no_interview
    before insert or update of consultant, starts_at, ends_at, status, held_until, overbooked
    on appointments
    for each row when (new.consultant is not null and new.starts_at is not null
      and not new.overbooked and (new.status = 'confirmed' or new.held_until is not null))
    execute function appointment_meets_no_interview()`.execute(db);

  await sql`create table interview_links (
    secret_hash text primary key,
    interview_id uuid not null references interviews on delete cascade,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index interview_links_by_interview on interview_links (interview_id)`.execute(
    db,
  );

  await sql`create table interview_events (
    id bigint generated always as identity primary key,
    interview_id uuid not null references interviews on delete cascade,
    at timestamptz not null,
    actor text not null check (actor in ('office', 'applicant')),
    actor_id text references users on delete set null,
    actor_name text not null,
    action text not null
      check (action in ('offered', 'chosen', 'moved', 'canceled', 'completed', 'no_show', 'reopened')),
    starts_at timestamptz,
    note text not null default '' check (length(note) <= 1000)
  )`.execute(db);
  await sql`create index interview_events_by_interview on interview_events (interview_id, id)`.execute(
    db,
  );
  await sql`create index interview_events_by_actor on interview_events (actor_id)`.execute(db);

  await sql`create table interview_scorecards (
    id bigint generated always as identity primary key,
    interview_id uuid not null references interviews on delete cascade,
    author_id text references users on delete set null,
    author_name text not null,
    -- Questions in the words that they were asked with, each with a rating and a note.
    answers jsonb not null,
    note text not null default '' check (length(note) <= 5000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (interview_id, author_id)
  )`.execute(db);
  await sql`create index interview_scorecards_by_author on interview_scorecards (author_id)`.execute(
    db,
  );

  // Recruiters who interview, but don't visit customers' sites.
  await sql`alter table consultants
    add column interviews_only boolean not null default false`.execute(db);

  await sql`alter table outgoing_mails
    add column interview_id uuid references interviews on delete set null`.execute(db);
  await sql`create index outgoing_mails_by_interview on outgoing_mails (interview_id)
    where interview_id is not null`.execute(db);
}
