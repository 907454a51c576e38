import { type Kysely, sql } from "kysely";

/** A request with a quote that was sent has its own stage, and the quote's value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table appointments drop constraint appointments_stage_check",
  `alter table appointments
    add column quoted_at timestamptz,
    add constraint appointments_stage_check
      check (stage in ('new', 'contacted', 'visit', 'quoted', 'won', 'lost', 'closed'))`,

  // To add a stage, add a line. A canceled request without an outcome isn't in the pipeline.
  `create or replace function keep_stage() returns trigger language plpgsql as $$
    declare
      former text := case when tg_op = 'UPDATE' then old.stage end;
    begin
      new.stage := case
        when new.outcome is not null then new.outcome
        when new.status = 'cancelled' then 'closed'
        when new.quoted_at is not null then 'quoted'
        when new.status <> 'pending' then 'visit'
        when new.answered_at is not null then 'contacted'
        else 'new'
      end;
      if new.outcome is null then
        new.outcome_at := null;
      elsif new.outcome_at is null
        or (tg_op = 'UPDATE' and new.outcome is distinct from old.outcome
          and new.outcome_at is not distinct from old.outcome_at) then
        new.outcome_at := now();
      end if;
      if new.stage is distinct from former then
        new.stage_since := coalesce(
          case new.stage
            when 'contacted' then new.answered_at
            when 'visit' then new.time_set_at
            when 'quoted' then new.quoted_at
            when 'new' then new.created_at
            when 'closed' then new.updated_at
            else new.outcome_at
          end,
          new.created_at);
      end if;
      return new;
    end
  $$`,

  // The newest quote is the request's value, until the office or the client changes it.
  `create function keep_quoted() returns trigger language plpgsql as $$
    begin
      update appointments set quoted_at = coalesce(quoted_at, new.sent_at),
        monthly_value = case when new.monthly > 0 then new.monthly else monthly_value end
      from quotes where quotes.id = new.quote_id and appointments.id = quotes.appointment_id;
      return null;
    end
  $$`,
  `create trigger quote_versions_sent after update of sent_at on quote_versions
    for each row when (old.sent_at is null and new.sent_at is not null)
    execute function keep_quoted()`,
  `update appointments set quoted_at = first.sent_at
    from (select appointment_id, min(sent_at) as sent_at from quotes
      join quote_versions on quote_id = quotes.id group by 1) as first
    where first.appointment_id = appointments.id and first.sent_at is not null`,

  "drop index appointments_report",
  `create index appointments_report on appointments (created_at)
    include (stage, status, quoted_at, monthly_value, answered_at, service_id, lead_source)`,
];
