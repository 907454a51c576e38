import { type Kysely, sql } from "kysely";

/** Quotes for requests, in versions. A version that was sent never changes again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A sequence would leave gaps when a transaction is rolled back.
  `create table quote_counter (
    "only" boolean primary key default true check ("only"),
    last integer not null check (last >= 0)
  )`,
  "insert into quote_counter (last) values (1000)",

  `create table quotes (
    id uuid primary key default gen_random_uuid(),
    appointment_id uuid not null references appointments (id) on delete cascade,
    number integer unique,
    created_by text not null,
    created_at timestamptz not null
  )`,
  "create index quotes_by_appointment on quotes (appointment_id)",

  `create table quote_versions (
    id uuid primary key default gen_random_uuid(),
    quote_id uuid not null references quotes (id) on delete cascade,
    version integer not null check (version > 0),
    status text not null default 'draft' check
      (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'replaced')),
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    valid_until date not null,
    weekly integer not null default 0 check (weekly between 0 and 2000000000),
    monthly integer not null default 0 check (monthly between 0 and 2000000000),
    once integer not null default 0 check (once between 0 and 2000000000),
    term integer check (term between 0 and 2000000000),
    document jsonb check (jsonb_typeof(document) = 'object'),
    document_hash text,
    sent_at timestamptz,
    sent_by text,
    seen_at timestamptz,
    decided_at timestamptz,
    signer_name text,
    signer_title text,
    signer_address text,
    signer_agent text,
    decline_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (quote_id, version),
    check ((status = 'draft') = (sent_at is null)),
    check ((sent_at is null) = (document is null)),
    check ((document is null) = (document_hash is null)),
    check ((status in ('accepted', 'declined')) = (decided_at is not null)),
    check ((status = 'accepted') = (signer_name is not null)),
    check (seen_at is null or sent_at is not null)
  )`,
  // At most one version can be answered by the client, and at most one edited by the office.
  `create unique index quote_versions_open on quote_versions (quote_id)
    where status in ('sent', 'accepted')`,
  "create unique index quote_versions_draft on quote_versions (quote_id) where status = 'draft'",
  "create index quote_versions_newest on quote_versions (created_at desc, id desc)",
  "create index quote_versions_by_status on quote_versions (status, created_at desc, id desc)",
  "create index quote_versions_expiring on quote_versions (valid_until) where status = 'sent'",

  `create function keep_quote_version() returns trigger language plpgsql as $$
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
  `create trigger quote_versions_kept before update or delete on quote_versions
    for each row execute function keep_quote_version()`,

  `create table quote_links (
    secret_hash text primary key,
    version_id uuid not null references quote_versions (id) on delete cascade,
    created_at timestamptz not null
  )`,
  "create index quote_links_by_version on quote_links (version_id)",

  // Blocks that each new draft starts with.
  `create table quote_terms (
    position integer primary key,
    title text not null check (length(title) between 1 and 100),
    body text not null check (length(body) between 1 and 5000)
  )`,
];
