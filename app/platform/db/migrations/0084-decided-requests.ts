import { type Kysely, sql } from "kysely";

/**
 * Follow-up dates bring back bookings that were won or lost, too. Lists of those, of one owner's
 * bookings, and of requests in other orders read an index. Only a change of status is an answer, so
 * that a follow-up in the history of a canceled booking isn't one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index appointments_by_follow_up",
  `create index appointments_by_follow_up on appointments (follow_up_on, created_at, id)
    where follow_up_on is not null`,
  `create index appointments_decided on appointments (created_at, id)
    include (outcome, owner_id, lead_source, search_text) where outcome is not null`,
  `create index appointments_by_outcome
    on appointments (outcome, appointment_date, start_time, id) where outcome is not null`,
  `create index appointments_by_owner
    on appointments (owner_id, appointment_date, start_time, id) where owner_id is not null`,
  // The orders of the list of requests.
  `create index appointments_waiting_by_name on appointments (lower(customer_name), id)
    where status = 'pending'`,
  `create index appointments_waiting_by_start
    on appointments ((coalesce(preferred_date, '9999-12-31'::date)), id)
    where status = 'pending'`,
  `create index appointments_waiting_by_due on appointments
    ((coalesce(answer_due_at, '9999-12-31Z'::timestamptz)), created_at, id)
    where status = 'pending'`,
  "drop index appointments_promised",
  `create index appointments_promised on appointments (created_at)
    include (answer_due_at, answered_at, status, outcome, outcome_at)`,
  `create or replace function first_answer(request uuid) returns timestamptz
    language sql stable as $$
    select min(at) from (
      select sent_at as at from replies where appointment_id = request
      union all
      select at from office_notes where appointment_id = request and kind = 'call'
      union all
      select at from appointment_events where appointment_id = request
        and from_status is distinct from to_status
        and (to_status = 'confirmed' or actor = 'office' and to_status = 'cancelled')
      union all
      select done_at from appointments where id = request
    ) answers
  $$`,
];
