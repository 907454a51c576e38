import { type Kysely, sql } from "kysely";

/** Where requests come from, and their stages in the sales pipeline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table appointments drop constraint appointments_source_check",
  `alter table appointments
    add constraint appointments_source_check
      check (source in ('website', 'phone', 'message', 'urgent')),
    add column referrer text check (length(referrer) between 1 and 100),
    add column utm_source text check (length(utm_source) between 1 and 60),
    add column utm_medium text check (length(utm_medium) between 1 and 60),
    add column utm_campaign text check (length(utm_campaign) between 1 and 60),
    add column lead_source text collate "C" not null generated always as (
      case source when 'website' then coalesce(utm_source, referrer, ':website')
        else ':' || source end
    ) stored,
    add column stage text not null default 'new'
      check (stage in ('new', 'contacted', 'visit', 'won', 'lost', 'closed')),
    add column stage_since timestamptz not null default now(),
    add column outcome_at timestamptz`,

  // To add a stage, add a line. A canceled request without an outcome isn't in the pipeline.
  `create function keep_stage() returns trigger language plpgsql as $$
    declare
      former text := case when tg_op = 'UPDATE' then old.stage end;
    begin
      new.stage := case
        when new.outcome is not null then new.outcome
        when new.status = 'cancelled' then 'closed'
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
            when 'new' then new.created_at
            when 'closed' then new.updated_at
            else new.outcome_at
          end,
          new.created_at);
      end if;
      return new;
    end
  $$`,
  // It isn't known when older outcomes were set.
  `update appointments set stage_since = created_at,
    outcome_at = case when outcome is not null then updated_at end`,
  `create trigger appointments_stage before insert or update on appointments
    for each row execute function keep_stage()`,
  // The trigger computes the stage of every row, with the time when it was reached.
  "update appointments set stage = 'closed'",

  `create index appointments_stage on appointments (stage, stage_since desc, id)
    include (owner_id, service_id)`,
  `create index appointments_valued on appointments (stage, stage_since)
    include (monthly_value, owner_id, service_id) where monthly_value is not null`,
  "create index appointments_by_source on appointments (lead_source)",
  `create index appointments_report on appointments (created_at)
    include (stage, status, monthly_value, answered_at, service_id, lead_source)`,
  `create index appointments_lost on appointments (created_at)
    include (lost_reason, service_id, lead_source) where outcome = 'lost'`,
  "drop index appointments_waiting",
  `create index appointments_waiting on appointments (created_at, id)
    include (follow_up_on, outcome, owner_id, done_at, lead_source, search_text)
    where status = 'pending'`,
];
