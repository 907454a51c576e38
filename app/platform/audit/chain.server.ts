import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Config } from "../config.server";
import type { Database, Trx } from "../db/schema";
import type { Logger } from "../log.server";
import type { ChainProblem } from "./chain-problem";

interface Needs {
  db: Database;
  clock: Clock;
  config: Pick<Config, "authSecret">;
  log: Logger;
}

export interface ChainCheck {
  /** The number of entries read. */
  entries: number;
  problem: ChainProblem | null;
  /** The first wrong entry; null if there is none or it is missing. */
  entryId: number | null;
  /** The last chained entry: its number and its hash, to store elsewhere. */
  seq: number;
  hash: string;
}

/** The latest stored result of {@link checkChain}. */
export interface StoredCheck {
  checkedAt: Date;
  entries: number;
  problem: ChainProblem | null;
  entryId: number | null;
}

interface Link {
  seq: number;
  entryId: number;
  detailsHash: string;
  hash: string;
  id: number | null;
  erased: boolean;
  details: string;
  /** The text that the hash covers besides the previous hash and the number. */
  core: string;
}

const batch = 1000;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Reads the log from the chain's start, in batches, and computes each hash again. If everything is
 * right, signs the end of the chain: without the server's secret, nobody can forge the signature.
 * Stores the result.
 */
export async function checkChain(services: Needs): Promise<ChainCheck> {
  const { db, clock, log } = services;
  const head = await readHead(db);
  const found = await readChain(services, head);
  const { problem, entryId, entries } = found;
  await db.transaction().execute(async (trx) => {
    const result = { checked_at: clock.now(), entries, problem, entry_id: entryId };
    await trx
      .insertInto("audit_checks")
      .values(result)
      .onConflict((conflict) => conflict.column("one").doUpdateSet(result))
      .execute();
    if (!problem) await sign(services, trx, "latest", head);
  });
  if (problem) log.error({ problem, entry: entryId }, "the audit log was changed");
  // Includes the chain's end, because this log can be kept where someone with access to the
  // database can't change it.
  else log.info(head, "the audit log is complete");
  return { ...found, ...head };
}

/** The result of the latest check; undefined before the first. */
export async function latestCheck(db: Database): Promise<StoredCheck | undefined> {
  const found = await db
    .selectFrom("audit_checks")
    .select(["checked_at as checkedAt", "entries", "problem", "entry_id as entryId"])
    .executeTakeFirst();
  return found && { ...found, problem: found.problem as ChainProblem | null };
}

/**
 * Signs a place in the chain, by default its end, as the new start: entries up to it are no longer
 * checked. Used when old entries are deleted, and after someone has looked into a problem.
 */
export async function restartChain(
  services: Pick<Needs, "clock" | "config">,
  trx: Trx,
  place?: { seq: number; hash: string },
): Promise<void> {
  await sign(services, trx, "start", place ?? (await readHead(trx)));
}

/**
 * Deletes the entries before a moment, up to the first newer one, in the transaction that records
 * it; returns how many.
 */
export async function deleteEntriesBefore(
  services: Pick<Needs, "clock" | "config">,
  trx: Trx,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_chain
    where seq < coalesce((
      select min(seq) from audit_chain join audit_log on audit_log.id = entry_id
      where at >= ${before}), (select seq + 1 from audit_chain_head))
    order by seq desc limit 1`.execute(trx);
  const [last] = rows;
  if (!last) return 0;
  await restartChain(services, trx, last);
  await sql`delete from audit_log where id in
    (select entry_id from audit_chain where seq <= ${last.seq})`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    delete from audit_chain where seq <= ${last.seq}`.execute(trx);
  return Number(numAffectedRows);
}

async function readHead(handle: Database | Trx): Promise<{ seq: number; hash: string }> {
  const head = await handle
    .selectFrom("audit_chain_head")
    .select(["seq", "hash"])
    .executeTakeFirst();
  return head ?? { seq: 0, hash: "" };
}

async function readChain(
  services: Needs,
  head: { seq: number; hash: string },
): Promise<Pick<ChainCheck, "entries" | "problem" | "entryId">> {
  const { db } = services;
  const anchors = await db
    .selectFrom("audit_anchors")
    .select(["kind", "seq", "hash", "signature"])
    .execute();
  const start = anchors.find(({ kind }) => kind === "start") ?? { seq: 0, hash: "" };
  const latest = anchors.find(({ kind }) => kind === "latest");
  let entries = 0;
  const broken = (problem: ChainProblem, entryId: number | null = null) => ({
    entries,
    problem,
    entryId,
  });
  if (!anchors.every((anchor) => isSigned(services, anchor))) return broken("signature");
  let { seq, hash } = start;
  const blanked: number[] = [];
  while (seq < head.seq) {
    const links = await readLinks(db, seq, head.seq);
    if (links.length === 0) return broken("cut");
    for (const link of links) {
      if (link.seq !== seq + 1) return broken("deleted", link.entryId);
      if (link.id === null) return broken("deleted", link.entryId);
      const core = `["${hash}", ${link.seq}, ${link.core.slice(1)}`;
      if (sha256(core) !== link.hash) return broken("changed", link.id);
      if (link.erased) blanked.push(link.id);
      else if (sha256(link.details) !== link.detailsHash) return broken("changed", link.id);
      if (latest?.seq === link.seq && latest.hash !== link.hash) return broken("changed", link.id);
      ({ seq, hash } = link);
      entries += 1;
    }
  }
  if (hash !== head.hash) return broken("changed");
  if (latest && latest.seq > head.seq) return broken("cut");
  const unrecorded = await firstUnrecorded(db, blanked);
  if (unrecorded !== undefined) return broken("erased", unrecorded);
  const added = await firstUnchained(db);
  if (added !== undefined) return broken("added", added);
  return { entries, problem: null, entryId: null };
}

async function readLinks(db: Database, after: number, until: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select chain.seq, chain.entry_id as "entryId", chain.details_hash as "detailsHash",
      chain.hash, entry.id, entry.erased_at is not null as erased,
      jsonb_build_array(entry.salt, entry.entity_id, entry.label, entry.changes)::text as details,
      jsonb_build_array(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        entry.actor_id, entry.actor_name, entry.actor_email, entry.action, entry.entity,
        chain.details_hash)::text as core
    from audit_chain chain left join audit_log entry on entry.id = chain.entry_id
    where chain.seq > ${after} and chain.seq <= ${until}
    order by chain.seq limit ${batch}`.execute(db);
  return rows;
}

/** An entry whose details are missing without a recorded erasure. */
async function firstUnrecorded(db: Database, blanked: number[]): Promise<number | undefined> {
  if (blanked.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select distinct entry::bigint as id
    from audit_log, jsonb_array_elements_text(changes -> 'auditEntries' -> 1) entry
    where action = 'erased'`.execute(db);
  const recorded = new Set(rows.map(({ id }) => Number(id)));
  return blanked.find((id) => !recorded.has(id));
}

/** An entry that was inserted without the trigger, or that the chain doesn't have. */
async function firstUnchained(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom("audit_log")
    .leftJoin("audit_chain", "audit_chain.entry_id", "audit_log.id")
    .select("audit_log.id")
    .where("audit_chain.seq", "is", null)
    .orderBy("audit_log.id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

async function sign(
  services: Pick<Needs, "clock" | "config">,
  trx: Trx,
  kind: "start" | "latest",
  { seq, hash }: { seq: number; hash: string },
): Promise<void> {
  const anchor = { kind, seq, hash };
  const values = { ...anchor, signature: signatureOf(services, anchor), at: services.clock.now() };
  await trx
    .insertInto("audit_anchors")
    .values(values)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(values))
    .execute();
}

interface Anchor {
  kind: string;
  seq: number;
  hash: string;
}

function signatureOf({ config }: Pick<Needs, "config">, { kind, seq, hash }: Anchor): string {
  return createHmac("sha256", config.authSecret)
    .update(`audit-anchor:${kind}:${seq}:${hash}`)
    .digest("hex");
}

function isSigned(services: Pick<Needs, "config">, anchor: Anchor & { signature: string }) {
  const [expected, given] = [signatureOf(services, anchor), anchor.signature].map(Buffer.from);
  return (
    expected !== undefined && expected.length === given?.length && timingSafeEqual(expected, given)
  );
}
