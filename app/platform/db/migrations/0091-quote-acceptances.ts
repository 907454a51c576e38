import { type Kysely, sql } from "kysely";

/**
 * Acceptances that the office records, for clients who accept by phone or on paper. They can be
 * undone, and are kept then; an acceptance by the client on the quote's page still can't change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table quote_acceptances (
    id uuid primary key,
    version_id uuid not null references quote_versions on delete cascade,
    how text not null check (how in ('phone', 'paper', 'in-person', 'email')),
    signer_name text not null check (length(signer_name) between 1 and 120),
    signer_title text not null check (length(signer_title) <= 120),
    accepted_at timestamptz not null,
    document text unique,
    recorded_by text not null,
    recorded_at timestamptz not null check (recorded_at >= accepted_at),
    -- The request's outcome, reason and value before, which undoing it restores.
    former jsonb not null check (jsonb_typeof(former) = 'object'),
    undone_by text,
    undone_at timestamptz,
    undo_reason text check (length(undo_reason) between 1 and 1000),
    check (num_nulls(undone_by, undone_at, undo_reason) in (0, 3))
  )`,
  `create index quote_acceptances_by_version on quote_acceptances (version_id)`,
  `create unique index quote_acceptances_current on quote_acceptances (version_id)
    where undone_at is null`,

  `create function keep_quote_acceptance() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from quote_versions where id = old.version_id) then
          raise exception 'a recorded acceptance is kept' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.undone_at is not null
        or to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason']
          <> to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason'] then
        raise exception 'a recorded acceptance can only be undone'
          using errcode = 'check_violation';
      end if;
      return new;
    end
  $$`,
  `create trigger quote_acceptances_kept before update or delete on quote_acceptances
    for each row execute function keep_quote_acceptance()`,

  // The client may have accepted before the last day, and the office records it afterwards.
  `create or replace function keep_quote_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.status <> 'draft' and exists (select from quotes where id = old.quote_id) then
          raise exception 'a quote that was sent is kept' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.status <> new.status and not (
        (old.status = 'draft' and new.status = 'sent')
        or (old.status = 'sent' and new.status in ('accepted', 'declined', 'expired', 'replaced'))
        or (old.status in ('declined', 'expired') and new.status = 'replaced')
        or (old.status = 'expired' and new.status = 'accepted' and exists (
          select from quote_acceptances where version_id = new.id
            and accepted_at = new.decided_at and undone_at is null))
        or (old.status = 'accepted' and new.status = 'sent' and new.decided_at is null
          and exists (select from quote_acceptances where version_id = new.id
            and accepted_at = old.decided_at and undone_at is not null)
          and not exists (select from quote_acceptances where version_id = new.id
            and undone_at is null))
      ) then
        raise exception 'a quote can''t change from % to %', old.status, new.status
          using errcode = 'check_violation';
      end if;
      if old.status <> 'draft' and (
        new.content <> old.content or new.document <> old.document
        or new.document_hash <> old.document_hash or new.valid_until <> old.valid_until
        or new.sent_at <> old.sent_at or new.version <> old.version
        or new.weekly <> old.weekly or new.monthly <> old.monthly or new.once <> old.once
        or new.term is distinct from old.term
      ) then
        raise exception 'a quote that was sent can''t be changed' using errcode = 'check_violation';
      end if;
      return new;
    end
  $$`,

  // Undoing a recorded acceptance removes the answer; the function above says when that is allowed.
  `drop trigger quote_decisions_kept on quote_versions`,
  `create trigger quote_decisions_kept before update on quote_versions for each row
    when (old.decided_at is not null and not (
      old.status = 'accepted' and new.status = 'sent'
      and num_nonnulls(new.decided_at, new.signer_name, new.signer_title, new.signer_address,
        new.signer_agent, new.decline_reason) = 0
    ) and (
      old.decided_at, old.signer_name, old.signer_title, old.signer_address, old.signer_agent,
      old.decline_reason
    ) is distinct from (
      new.decided_at, new.signer_name, new.signer_title, new.signer_address, new.signer_agent,
      new.decline_reason
    ))
    execute function keep_quote_decision()`,
];
