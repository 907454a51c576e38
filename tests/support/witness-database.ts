import { sql } from "kysely";
import { openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { openEmptyDatabase } from "./database";
import { onServer, urlOnServer } from "./postgres-server";

/** What a test makes fail: everything at the commit, or one kind of insert as soon as it is made. */
export type Failure = "commit" | "job" | "email" | "audit";

/** A transaction that was committed: its tables, and what it queued, such as `job page-on-call`. */
export interface Committed {
  tables: string[];
  queued: string[];
}

/** The message of an error that a test caused. */
export const refusal = "refused by a test";

/**
 * Tables that count attempts, or are about the session, and so aren't part of a change: a refused
 * or failed request writes them, too.
 */
const notPartOfChanges = ["rate_limits", "held_back", "refused_access"];

const queues = [
  { table: "queued_jobs", failure: "job", named: "new.kind" },
  { table: "outgoing_mails", failure: "email", named: "new.template" },
  { table: "audit_log", failure: "audit", named: "new.entity || ' ' || new.action" },
] as const;

/**
 * A PostgreSQL database that notes which transaction writes which tables, and that refuses to write
 * when a test asks for it; close it yourself. Its triggers would change other tests, so it isn't the
 * one that they share.
 */
export async function openWitnessDatabase(): Promise<{
  database: OpenDatabase;
  /**
   * Starts an attempt, without what was counted before it.
   * @param failure refused from now on
   * @param spared tables that are written in any case
   */
  begin(failure: Failure | undefined, spared: readonly string[]): Promise<void>;
  /** The transactions since the last call or start. */
  committed(): Promise<Committed[]>;
  /** A checksum of every table's rows. */
  state(): Promise<Record<string, string>>;
}> {
  const database = await reopened(await openEmptyDatabase("postgres"));
  const { db } = database;
  await addTriggers(database);
  return {
    database,
    begin: async (failure, spared) => {
      await sql`select test_begin(${failure ?? null}, ${spared})`.execute(db);
    },
    committed: async () => {
      const { rows } = await sql<Committed>`
        with gone as (delete from test_written returning *)
        select coalesce(array_agg(distinct written order by written)
            filter (where kind = 'table'), '{}') as tables,
          coalesce(array_agg(distinct written order by written)
            filter (where kind = 'queued'), '{}') as queued
        from gone group by transaction order by min(id)`.execute(db);
      return rows;
    },
    state: async () => {
      const { rows } = await sql<{ name: string; checksum: string }>`
        select * from test_state()`.execute(db);
      return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
    },
  };
}

/** Opens a database again, so that its connections find our `pg_notify` before the built-in one. */
async function reopened(database: OpenDatabase): Promise<OpenDatabase> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  await database.close();
  const name = rows[0]?.name ?? "";
  await onServer(`alter database ${name} set search_path = public, pg_catalog`);
  return openPostgres(urlOnServer(name).href);
}

async function addTriggers({ db }: OpenDatabase): Promise<void> {
  await sql`create table test_refused (failure text, spared text[])`.execute(db);
  await sql`insert into test_refused values (null, '{}')`.execute(db);
  await sql`create table test_written
    (id serial, transaction text, kind text, written text)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename not like 'test%'
      and tablename != all(${notPartOfChanges})
    order by tablename`.execute(db);
  await sql`
    create function test_refuse(wanted text, tried text) returns void language plpgsql as $$
      begin
        if exists (select from test_refused where failure = wanted and tried != all(spared)) then
          raise exception ${sql.lit(`${refusal}: %`)}, wanted;
        end if;
      end $$`.execute(db);
  await sql`
    create function test_note(kind text, written text) returns void language sql as $$
      insert into test_written (transaction, kind, written)
      values (pg_current_xact_id()::text, kind, written) $$`.execute(db);
  // Runs at the commit, like the database's own deferred constraints.
  await sql`
    create function test_committing() returns trigger language plpgsql as $$
      begin
        perform test_refuse('commit', tg_table_name);
        perform test_note('table', tg_table_name);
        return null;
      end $$`.execute(db);
  for (const { name } of rows) {
    await sql`create constraint trigger test_committing after insert or update or delete
      on ${sql.table(name)} deferrable initially deferred
      for each row execute function test_committing()`.execute(db);
  }
  for (const { table, failure, named } of queues) {
    const name = sql.raw(`test_${failure}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
        begin
          perform test_refuse(${sql.lit(failure)}, tg_table_name);
          perform test_note('queued', ${sql.lit(`${failure} `)} || ${sql.raw(named)});
          return new;
        end $$`.execute(db);
    await sql`create trigger ${name} before insert on ${sql.table(table)}
      for each row execute function ${name}()`.execute(db);
  }
  await sql`
    create function pg_notify(channel text, payload text) returns void language plpgsql as $$
      begin
        perform test_note('queued', 'event ' || payload);
        perform pg_catalog.pg_notify(channel, payload);
      end $$`.execute(db);
  await sql`
    create function test_begin(wanted text, written_anyway text[]) returns void language sql as $$
      update test_refused set failure = wanted, spared = written_anyway;
      delete from test_written;
      delete from rate_limits $$`.execute(db);
  const checksums = rows.map(
    ({ name }) => `select '${name}', (select
      count(*) || ' rows ' || sum(hashtextextended(one::text, 0)) from ${name} as one)`,
  );
  // PL/pgSQL keeps the plan of this long statement.
  await sql`
    create function test_state() returns table (name text, checksum text) language plpgsql as $$
      begin
        return query ${sql.raw(checksums.join(" union all "))};
      end $$`.execute(db);
}
