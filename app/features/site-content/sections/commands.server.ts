import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { randomName } from "~/platform/files/files.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { withAnchors } from "../legal/clauses";
import { builtInSections } from "./built-in";
import { sectionMark, sectionState } from "./queries.server";
import {
  type Entry,
  type SectionKey,
  type SectionState,
  sameEntries,
  sectionFacts,
  sectionOf,
  withIds,
} from "./rules";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves a section. Unchanged built-in entries aren't stored, so that the section stays built in.
 * Refused as `changed`, with the current state, when someone else saved since `seen`.
 */
export async function saveSection(
  services: Needs,
  actor: AdminActor<"site-content.edit">,
  key: SectionKey,
  { seen, ...input }: SectionState & { seen: string },
) {
  const wanted = { ...input, entries: identified(key, input.entries) };
  return services.db.transaction().execute(async (trx) => {
    const current = await lockedSection(trx, key);
    if (sectionMark(current) !== seen) return refuse("changed", { current });
    await store(services, trx, actor, key, current, wanted);
    return accept();
  });
}

/**
 * Resets a section to its built-in text. A hidden section stays hidden, so that no sample text is
 * shown.
 */
export async function resetSection(
  services: Needs,
  actor: AdminActor<"site-content.edit">,
  key: SectionKey,
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await lockedSection(trx, key);
    const wanted = { entries: builtInSections[key], shown: current.shown, ours: false };
    await store(services, trx, actor, key, current, wanted);
    return accept();
  });
}

/** An advisory lock: a section that was never edited has no row to lock. */
export async function lockedSection(trx: Trx, key: SectionKey): Promise<SectionState> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${key}`}, 0))`.execute(trx);
  return sectionState(trx, key);
}

async function store(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"site-content.edit">,
  key: SectionKey,
  before: SectionState,
  { entries, shown, ours }: SectionState,
): Promise<void> {
  // Nothing changed, so keep the cached pages and the sitemap's dates.
  if (sectionMark(before) === sectionMark({ entries, shown, ours })) return;
  const row = {
    value: sameEntries(entries, builtInSections[key]) ? null : JSON.stringify(entries),
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
  // Removing a person from the page also removes their photo; the cleanup deletes its files.
  if (key === "leadership") {
    const gone = before.entries
      .map(({ id = "" }) => id)
      .filter((id) => !entries.some((entry) => entry.id === id));
    if (gone.length > 0)
      await trx
        .deleteFrom("slot_photos")
        .where(
          "slot",
          "in",
          gone.map((id) => `leader-${id}`),
        )
        .execute();
  }
  const section = sectionOf(key);
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "content",
    entityId: key,
    label: section.title,
    before: sectionFacts(section, before),
    after: sectionFacts(section, { entries, shown, ours }),
  });
}

/**
 * Assigns ids to entries that are referred to elsewhere: an anchor for legal clauses, a random id
 * for people.
 */
function identified(key: SectionKey, entries: readonly Entry[]): readonly Entry[] {
  if (key === "leadership") return withIds(entries, () => randomName().slice(0, 12));
  if (key !== "privacy" && key !== "terms") return entries;
  return withAnchors(entries.map(({ id = "", title = "", text = "" }) => ({ id, title, text })));
}
