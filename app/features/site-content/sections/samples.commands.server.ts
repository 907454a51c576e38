import type { Trx } from "~/platform/db/schema";
import { builtInSections } from "./built-in";
import { lockedSection } from "./commands.server";
import { canBeHidden, isSample, type SectionKey, sectionKeys, sectionOf } from "./rules";

/** When a section was changed, and by whom. */
interface Edit {
  at: Date;
  by: string;
}

/** A sample section that was hidden, and whether the office had edited it before. */
export interface HiddenSection {
  key: SectionKey;
  edited: boolean;
}

/** Hides the sections whose samples visitors can see, among the given ones. */
export async function hideSampleSections(
  trx: Trx,
  edit: Edit,
  keys: readonly SectionKey[] = sectionKeys,
): Promise<HiddenSection[]> {
  const hidden: HiddenSection[] = [];
  for (const key of keys.filter(canBeHidden)) {
    const state = await lockedSection(trx, key);
    if (!isSample(sectionOf(key), builtInSections[key], state)) continue;
    const edited = await change(trx, key, edit, { hidden: true });
    hidden.push({ key, edited });
  }
  return hidden;
}

/** Shows sections again that were hidden at that time, unless someone edited them since. */
export async function showSampleSections(
  trx: Trx,
  { at, by }: Edit,
  hiddenAt: Date,
  sections: readonly HiddenSection[],
): Promise<void> {
  for (const { key, edited } of sections) {
    await lockedSection(trx, key);
    const unchanged = trx
      .selectFrom("site_content")
      .select("key")
      .where("key", "=", key)
      .where("updated_at", "=", hiddenAt);
    if (!(await unchanged.executeTakeFirst())) continue;
    if (edited) await change(trx, key, { at, by }, { hidden: false });
    else await trx.deleteFrom("site_content").where("key", "=", key).execute();
  }
}

/** Confirms that the claims of a section are true. */
export async function confirmSection(trx: Trx, edit: Edit, key: SectionKey): Promise<void> {
  await lockedSection(trx, key);
  await change(trx, key, edit, { ours: true });
}

/** @returns whether the office had edited the section before */
async function change(
  trx: Trx,
  key: SectionKey,
  { at, by }: Edit,
  switches: { hidden: boolean } | { ours: true },
): Promise<boolean> {
  const set = { ...switches, updated_at: at, updated_by: by };
  const updated = await trx
    .updateTable("site_content")
    .set(set)
    .where("key", "=", key)
    .returning("key")
    .executeTakeFirst();
  if (updated) return true;
  await trx
    .insertInto("site_content")
    .values({ key, value: null, hidden: false, ours: false, ...set })
    .execute();
  return false;
}
