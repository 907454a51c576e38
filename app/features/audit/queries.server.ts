import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { lastChange } from "~/platform/audit/audit.server";
import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";
import { latestCheck } from "~/platform/audit/chain.server";
import { commandLine } from "~/platform/auth/actor";
import { type ListOrder, readPage } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import { searchable } from "~/platform/db/search.server";
import type { Conflict } from "~/platform/forms/form-result";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import type { Page, Place } from "~/shared/lists/pagination";
import { containing } from "~/shared/lists/search";
import { businessTimeZone } from "../settings/public/queries.server";
import type { ChainStatus } from "./chain.rules";
import { type AuditEntry, type AuditFilter, type AuditPerson, commandLineFilter } from "./schema";

/** Entries per query of an export. */
const exportStep = 500;

/**
 * A page of the log, newest first.
 * @param timeZone the company's, for the filter's dates
 */
export async function listEntries(
  db: Database,
  filter: AuditFilter,
  place: Place,
  timeZone: string,
): Promise<Page<AuditEntry>> {
  const page = await readPage(entries(db, filter, timeZone), newestFirst, place);
  return { ...page, rows: asEntries(page.rows) };
}

const newestFirst: ListOrder = {
  columns: [
    { by: sql`at`, type: "timestamptz" },
    { by: sql`id`, type: "integer" },
  ],
  direction: "desc",
};

export async function findEntry(db: Database, id: number): Promise<AuditEntry | undefined> {
  const found = await db
    .selectFrom("audit_log")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return found && asEntries([found])[0];
}

/** The next, older entries of an export, following `last`. */
export async function entriesAfter(
  db: Database,
  filter: AuditFilter,
  last: AuditEntry | undefined,
  timeZone: string,
): Promise<AuditEntry[]> {
  const found = await entries(db, filter, timeZone)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${last?.at}, ${last?.id}::bigint)`),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(exportStep)
    .execute();
  return asEntries(found);
}

/**
 * Everybody in the log by their latest name, including deleted accounts. A loose index scan, which
 * jumps from one person to the next: the log is long, but has few people.
 */
export async function listActors(db: Database): Promise<AuditPerson[]> {
  const { rows } = await sql<AuditPerson>`
    with recursive actors as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.actor_id
        order by actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select actors.actor_id as id, latest.actor_name as name, latest.actor_email as email
    from actors, lateral (
      select actor_name, actor_email from audit_log
      where actor_id = actors.actor_id order by at desc, id desc limit 1
    ) latest
    where actors.actor_id is not null
    order by lower(latest.actor_name), latest.actor_email`.execute(db);
  return rows;
}

/** The latest check for tampering, for display; undefined before the first. */
export async function chainStatus(
  db: Database,
  timeZone: string,
): Promise<ChainStatus | undefined> {
  const check = await latestCheck(db);
  return check && { ...check, checkedAt: formatMoment(check.checkedAt, timeZone) };
}

/** Whether someone has entries in the log. */
export async function isInLog(db: Database, userId: string): Promise<boolean> {
  const one = await db
    .selectFrom("audit_log")
    .select("id")
    .where("actor_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

const columns = [
  "id",
  "at",
  "actor_id as actorId",
  "actor_name as actorName",
  "actor_email as actorEmail",
  "action",
  "entity",
  "entity_id as entityId",
  "label",
  "changes",
] as const;

function entries(db: Database, filter: AuditFilter, timeZone: string) {
  return db.selectFrom("audit_log").select(columns).where(matching(filter, timeZone));
}

function matching({ q, person, kind, action, from, to }: AuditFilter, timeZone: string) {
  const midnight = (date: string, later: 0 | 1) =>
    sql<Date>`(${date}::date + ${later}::integer)::timestamp at time zone ${timeZone}::text`;
  return (eb: ExpressionBuilder<Tables, "audit_log">) => {
    const all = [];
    if (person === commandLineFilter) {
      all.push(eb("actor_id", "is", null), eb("actor_name", "=", commandLine.name));
    } else if (person) all.push(eb("actor_id", "=", person));
    if (kind) all.push(eb("entity", "=", kind));
    if (action) all.push(eb("action", "=", action));
    if (from) all.push(eb("at", ">=", midnight(from, 0)));
    if (to) all.push(eb("at", "<", midnight(to, 1)));
    if (q)
      all.push(eb.or(patterns(q).map((pattern) => eb(sql`searchable(label)`, "like", pattern))));
    return eb.and(all);
  };
}

/** The trigram index needs three letters; shorter texts match only the start of words. */
function patterns(typed: string): RawBuilder<string>[] {
  const anywhere = containing(typed);
  const found = typed.length < 3 ? [anywhere.slice(1), `% ${anywhere.slice(1)}`] : [anywhere];
  return found.map(searchable);
}

/** The casts are safe: only our own code writes the log. */
function asEntries(
  rows: readonly (Omit<AuditEntry, "action" | "entity"> & { action: string; entity: string })[],
): AuditEntry[] {
  return rows.map((row) => ({
    ...row,
    action: row.action as AuditedAction,
    entity: row.entity as AuditedEntity,
  }));
}

/** Adds to a conflict the name of the person who saved the other version, and the time. */
export async function withLastChange<Found extends Conflict>(
  { db }: Pick<Services, "db">,
  entity: AuditedEntity,
  entityId: string,
  conflict: Found,
): Promise<Found> {
  const last = await lastChange(db, entity, entityId);
  if (!last) return conflict;
  return { ...conflict, by: last.name, at: formatMoment(last.at, await businessTimeZone(db)) };
}
