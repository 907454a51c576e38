import { type Kysely, sql } from "kysely";

/** When a response to a request is due, when it was given, and requests marked as done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table appointments
    add column answer_due_at timestamptz,
    add column answered_at timestamptz,
    add column done_at timestamptz`,

  // "24 hours", "1 day"; any other text counts as 24 hours; an empty one promises nothing.
  `create function promised_time(promise text) returns interval language sql immutable as $$
    select case when promise <> '' then coalesce(
      (select make_interval(mins => part[1]::int * case part[2]
          when 'minute' then 1 when 'hour' then 60 else 1440 end)
        from regexp_match(lower(btrim(promise)), '^(\\d{1,4}) (minute|hour|day)s?$') as part
        where part is not null),
      interval '24 hours') end
  $$`,
  // The deadline promised when the request came in doesn't change later.
  `create function promise_answer() returns trigger language plpgsql as $$
    begin
      if new.status = 'pending' and new.answer_due_at is null then
        new.answer_due_at := new.created_at + (select promised_time(setting_value)
          from business_settings where setting_key = 'answer_within');
      end if;
      return new;
    end
  $$`,
  `create trigger appointments_promise before insert on appointments
    for each row execute function promise_answer()`,

  // A time, a reply, a call, or being marked as done.
  `create function first_answer(request uuid) returns timestamptz language sql stable as $$
    select min(at) from (
      select sent_at as at from replies where appointment_id = request
      union all
      select at from booking_notes where appointment_id = request and kind = 'call'
      union all
      select at from appointment_events where appointment_id = request
        and (to_status = 'confirmed' or actor = 'office' and to_status = 'cancelled')
      union all
      select done_at from appointments where id = request
    ) answers
  $$`,
  `create function keep_answer() returns trigger language plpgsql as $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.appointment_id;
      return null;
    end
  $$`,
  `create function keep_done() returns trigger language plpgsql as $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.id;
      return null;
    end
  $$`,
  `create trigger replies_answer after insert on replies
    for each row when (new.appointment_id is not null) execute function keep_answer()`,
  `create trigger booking_notes_answer after insert on booking_notes
    for each row when (new.kind = 'call') execute function keep_answer()`,
  `create trigger appointment_events_answer after insert on appointment_events
    for each row when (new.to_status in ('confirmed', 'cancelled'))
    execute function keep_answer()`,
  `create trigger appointments_done after update of done_at on appointments
    for each row when (new.done_at is distinct from old.done_at) execute function keep_done()`,

  "update appointments set answered_at = first_answer(id)",
  // For older bookings without any history, it isn't known when they were answered.
  `update appointments set answer_due_at = created_at + (select promised_time(setting_value)
      from business_settings where setting_key = 'answer_within')
    where (source = 'website' or status = 'pending')
      and (status = 'pending' or answered_at is not null)`,

  "drop index appointments_waiting",
  `create index appointments_waiting on appointments (created_at, id)
    include (follow_up_on, outcome, owner_id, done_at) where status = 'pending'`,
  `create index appointments_unanswered on appointments (answer_due_at, created_at, id)
    where status = 'pending' and outcome is null and answered_at is null`,
  `create index appointments_promised on appointments (created_at)
    include (answer_due_at, answered_at, status) where answer_due_at is not null`,
];
