import { type Kysely, sql } from "kysely";

/**
 * Chains the entries of the audit log by their hashes, so that an edited or deleted one is noticed,
 * and counts refused sign-ins and requests. Later migrations must not update the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The salt keeps the hash of erased details from being guessed.
  `alter table audit_log
    add column salt uuid default gen_random_uuid(),
    add column erased_at timestamptz`,

  `create table audit_chain (
    seq bigint primary key,
    entry_id bigint not null unique,
    details_hash text not null,
    hash text not null
  )`,
  `create table audit_chain_head (
    one boolean primary key default true check (one),
    seq bigint not null,
    hash text not null
  )`,
  `create table audit_anchors (
    kind text primary key check (kind in ('start', 'latest')),
    seq bigint not null,
    hash text not null,
    signature text not null,
    at timestamptz not null
  )`,
  `create table audit_checks (
    one boolean primary key default true check (one),
    checked_at timestamptz not null,
    entries bigint not null,
    problem text,
    entry_id bigint
  )`,

  // The same texts as in platform/audit/chain.server.ts.
  `create function append_to_audit_chain(entry audit_log) returns void language plpgsql as $$
  declare
    head audit_chain_head;
    details text;
    chained text;
  begin
    select * into head from audit_chain_head for update;
    if not found then
      insert into audit_chain_head (seq, hash) values (
        coalesce((select max(seq) from audit_chain), 0),
        coalesce((select hash from audit_chain order by seq desc limit 1), '')
      ) on conflict do nothing;
      select * into head from audit_chain_head for update;
    end if;
    details := encode(sha256(convert_to(jsonb_build_array(
      entry.salt, entry.entity_id, entry.label, entry.changes)::text, 'UTF8')), 'hex');
    chained := encode(sha256(convert_to(jsonb_build_array(
      head.hash, head.seq + 1, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
      entry.actor_id, entry.actor_name, entry.actor_email, entry.action, entry.entity,
      details)::text, 'UTF8')), 'hex');
    insert into audit_chain (seq, entry_id, details_hash, hash)
      values (head.seq + 1, entry.id, details, chained);
    update audit_chain_head set seq = head.seq + 1, hash = chained;
  end $$`,
  `do $$ declare entry audit_log; begin
    for entry in select * from audit_log order by id loop
      perform append_to_audit_chain(entry);
    end loop;
  end $$`,
  `create function chain_audit_entry() returns trigger language plpgsql as $$
  begin
    perform append_to_audit_chain(new);
    return null;
  end $$`,
  // Deferred to the commit, so that the lock is the last one a transaction takes, can't deadlock,
  // and is held only during the commit.
  `create constraint trigger audit_log_chain after insert on audit_log
    deferrable initially deferred for each row execute function chain_audit_entry()`,

  `create table refused_access (
    hour timestamptz not null,
    kind text not null,
    account text not null,
    network text not null,
    times integer not null,
    last_at timestamptz not null,
    primary key (hour, kind, account, network)
  )`,
];
