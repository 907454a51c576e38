import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { withAddresses } from "../legal/section";
import type { Entry, PartState } from "../schema";
import { builtInParts } from "./built-in";
import { partMark, partState } from "./queries.server";
import { type PartKey, partFacts, partOf, sameEntries } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves a part of the site. Entries that are as built in are not stored, so that the part stays
 * built in. Refused with what is there when somebody else saved since `seen`.
 */
export async function savePart(
  services: Needs,
  actor: AdminActor,
  key: PartKey,
  { seen, ...typed }: PartState & { seen: string },
) {
  const wanted = { ...typed, entries: addressed(key, typed.entries) };
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedPart(trx, key);
    if (partMark(before) !== seen) return refuse("changed", { now: before });
    await store(services, trx, actor, key, before, wanted);
    return accept();
  });
}

/** Puts a part's built-in text back. What is hidden stays hidden: samples must not come back unseen. */
export async function putBackPart(services: Needs, actor: AdminActor, key: PartKey) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedPart(trx, key);
    const wanted = { entries: builtInParts[key], shown: before.shown, ours: false };
    await store(services, trx, actor, key, before, wanted);
    return accept();
  });
}

/** A part that was never edited has no row that could be locked. */
async function lockedPart(trx: Trx, key: PartKey): Promise<PartState> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${key}`}, 0))`.execute(trx);
  return partState(trx, key);
}

async function store(
  services: Needs,
  trx: Trx,
  actor: AdminActor,
  key: PartKey,
  before: PartState,
  { entries, shown, ours }: PartState,
): Promise<void> {
  // What was saved as it was is no change: pages stay in memory, dates in the sitemap, too.
  if (partMark(before) === partMark({ entries, shown, ours })) return;
  const row = {
    value: sameEntries(entries, builtInParts[key]) ? null : JSON.stringify(entries),
    hidden: !shown,
    ours,
    updated_at: services.clock.now(),
    updated_by: actor.name,
  };
  await trx
    .insertInto("site_content")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
  const part = partOf(key);
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "content",
    entityId: key,
    label: part.title,
    before: partFacts(part, before),
    after: partFacts(part, { entries, shown, ours }),
  });
  await services.events.publish(trx, "content");
}

function addressed(key: PartKey, entries: readonly Entry[]): readonly Entry[] {
  if (key !== "privacy" && key !== "terms") return entries;
  const sections = entries.map(({ id = "", title = "", text = "" }) => ({ id, title, text }));
  return withAddresses(sections);
}
