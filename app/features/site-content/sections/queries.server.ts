import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { privacyPolicyDate } from "../legal/privacy";
import { type LegalSection, legalBlocks } from "../legal/section";
import type { Entry, PartContent, PartState } from "../schema";
import { builtInParts } from "./built-in";
import {
  blanksIn,
  inOrder,
  isPartKey,
  isSample,
  type PartKey,
  partKeys,
  partOf,
  sameEntries,
} from "./rules";

/** What the public site shows of some of its parts. */
export async function siteContent<Key extends PartKey>(
  db: Database,
  keys: readonly Key[],
): Promise<Record<Key, PartContent>> {
  const rows = await db
    .selectFrom("site_content")
    .select(["key", "value", "hidden"])
    .where("key", "in", keys)
    .execute();
  const contentOf = (key: Key): PartContent => {
    const row = rows.find((found) => found.key === key);
    const entries = row?.hidden ? [] : entriesOf(key, row?.value);
    return { entries, builtIn: !row?.value };
  };
  return Object.fromEntries(keys.map((key) => [key, contentOf(key)])) as Record<Key, PartContent>;
}

/** The sections of a legal text, with the marks of its paragraphs and lists read. */
export async function legalSections(
  db: Database,
  key: "privacy" | "terms",
): Promise<LegalSection[]> {
  const content = await siteContent(db, [key]);
  return content[key].entries.map(({ id = "", title = "", text = "" }) => ({
    id,
    title,
    blocks: legalBlocks(text),
  }));
}

/** A part as the office edits it. */
export async function partState(db: Database | Trx, key: PartKey): Promise<PartState> {
  const row = await db
    .selectFrom("site_content")
    .select(["value", "hidden", "ours"])
    .where("key", "=", key)
    .executeTakeFirst();
  return {
    entries: entriesOf(key, row?.value),
    shown: !row?.hidden,
    ours: row?.ours ?? false,
  };
}

function entriesOf(key: PartKey, value: readonly Entry[] | null | undefined): readonly Entry[] {
  return value?.map((entry) => inOrder(key, entry)) ?? builtInParts[key];
}

/** Names the state of a part as an editor sees it. */
export function partMark({ entries, shown, ours }: PartState): string {
  return editMark({ entries, shown, ours });
}

/** What the screen of a part needs to know besides. */
export async function partScreen(db: Database, key: PartKey) {
  const state = await partState(db, key);
  return {
    state,
    builtIn: sameEntries(state.entries, builtInParts[key]),
    blanks: blanksIn(partOf(key), state.entries),
    sample: isSample(partOf(key), builtInParts[key], state),
  };
}

export interface PartSummary {
  key: PartKey;
  builtIn: boolean;
  /** Samples that visitors see. */
  sample: boolean;
  /** What visitors see that waits to be filled in. */
  blanks: string[];
  shown: boolean;
  ours: boolean;
  entries: number;
  changed?: { by: string; at: Date };
}

/** Every part of the site with its state. */
export async function listParts(db: Database): Promise<PartSummary[]> {
  const rows = await db.selectFrom("site_content").selectAll().execute();
  return partKeys.map((key) => {
    const row = rows.find((found) => found.key === key);
    const entries = entriesOf(key, row?.value);
    const state = { entries, shown: !row?.hidden, ours: row?.ours ?? false };
    return {
      key,
      builtIn: !row?.value,
      sample: isSample(partOf(key), builtInParts[key], state),
      blanks: blanksIn(partOf(key), entries),
      shown: state.shown,
      ours: state.ours,
      entries: entries.length,
      ...(row ? { changed: { by: row.updated_by, at: row.updated_at } } : {}),
    };
  });
}

/** The parts of the site that visitors see as they were made up, or not yet filled in. */
export async function sampleParts(db: Database): Promise<Pick<PartSummary, "key" | "blanks">[]> {
  return (await listParts(db))
    .filter(({ sample }) => sample)
    .map(({ key, blanks }) => ({ key, blanks }));
}

/** When each part last changed, as far as the office changed it. */
export async function partChanges(db: Database): Promise<Map<PartKey, Date>> {
  const rows = await db.selectFrom("site_content").select(["key", "updated_at"]).execute();
  return new Map(
    rows.flatMap(({ key, updated_at }) => (isPartKey(key) ? [[key, updated_at]] : [])),
  );
}

/** When the privacy policy last changed: a day for the built-in one, a moment for the office's. */
export async function privacyPolicyChange(db: Database | Trx): Promise<string | Date> {
  const row = await db
    .selectFrom("site_content")
    .select("updated_at")
    .where("key", "=", "privacy")
    .where("value", "is not", null)
    .executeTakeFirst();
  return row?.updated_at ?? privacyPolicyDate;
}

/** The version of the privacy policy that is noted with a consent: a day, or a moment in ISO words. */
export async function privacyPolicyVersion(db: Database | Trx): Promise<string> {
  const change = await privacyPolicyChange(db);
  return typeof change === "string" ? change : change.toISOString();
}
