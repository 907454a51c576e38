import { backedText, isBacked } from "~/features/licenses/claims.rules";
import { type Claims, noClaims } from "~/features/licenses/rules";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { rowFacts } from "~/shared/forms/edited-fields";
import { type LegalClause, legalBlocks } from "../legal/clauses";
import { privacyPolicyDate } from "../legal/privacy";
import { builtInSections } from "./built-in";
import {
  type Entry,
  findPlaceholders,
  inOrder,
  isSample,
  isSectionKey,
  type SectionContent,
  type SectionKey,
  type SectionState,
  sameEntries,
  sectionKeys,
  sectionOf,
} from "./rules";

/** Sections as the public pages show them, without claims that no valid record backs. */
export async function siteContent<Key extends SectionKey>(
  db: Database,
  keys: readonly Key[],
  claims: Claims = noClaims,
): Promise<Record<Key, SectionContent>> {
  const rows = await db
    .selectFrom("site_content")
    .select(["key", "value", "hidden"])
    .where("key", "in", keys)
    .execute();
  const contentOf = (key: Key): SectionContent => {
    const row = rows.find((found) => found.key === key);
    const entries = row?.hidden ? [] : entriesOf(key, row?.value);
    return {
      entries: sectionOf(key).backed ? backedEntries(entries, claims) : entries,
      builtIn: !row?.value,
    };
  };
  return Object.fromEntries(keys.map((key) => [key, contentOf(key)])) as Record<
    Key,
    SectionContent
  >;
}

/** The clauses of a legal text, with their paragraphs and lists. */
export async function legalClauses(db: Database, key: "privacy" | "terms"): Promise<LegalClause[]> {
  const content = await siteContent(db, [key]);
  return content[key].entries.map(({ id = "", title = "", text = "" }) => ({
    id,
    title,
    blocks: legalBlocks(text),
  }));
}

/** The leaders, whether the section is shown or hidden. */
export async function listLeaders(
  db: Database | Trx,
): Promise<{ id: string; name: string; portrait: string }[]> {
  const { entries } = await sectionState(db, "leadership");
  return entries.map(({ id = "", name = "", portrait = "" }) => ({ id, name, portrait }));
}

/** A section in the form that the office edits. */
export async function sectionState(db: Database | Trx, key: SectionKey): Promise<SectionState> {
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

/**
 * Removes claims that no record backs from the text of entries. Drops an entry if its title,
 * question or statement makes one, or if nothing but a question is left of it.
 */
function backedEntries(entries: readonly Entry[], claims: Claims): readonly Entry[] {
  return entries.flatMap((entry) => {
    const { title = "", question = "", statement = "" } = entry;
    if (![title, question, statement].every((line) => isBacked(line, claims))) return [];
    const [text = "", answer = ""] = [entry.text, entry.answer].map((said = "") =>
      backedText(said, claims),
    );
    const emptied = (entry.text || entry.answer) && !(text || answer);
    if (emptied && !title && !statement) return [];
    return [{ ...entry, ...(entry.text ? { text } : {}), ...(entry.answer ? { answer } : {}) }];
  });
}

function entriesOf(key: SectionKey, value: readonly Entry[] | null | undefined): readonly Entry[] {
  return value?.map((entry) => inOrder(key, entry)) ?? builtInSections[key];
}

/** Identifies the state of a section as an editor saw it. */
export function sectionMark({ entries, shown, ours }: SectionState): string {
  return editMark({ ...rowFacts("entries", entries), shown, ours });
}

/** A section for the screen that edits it. */
export async function sectionToEdit(db: Database, key: SectionKey) {
  const state = await sectionState(db, key);
  return {
    state,
    builtIn: sameEntries(state.entries, builtInSections[key]),
    ...samplesIn(key, state),
  };
}

/** The samples and placeholders that visitors can see. */
function samplesIn(key: SectionKey, state: SectionState) {
  const section = sectionOf(key);
  return {
    blanks: findPlaceholders(state.entries),
    sample: isSample(section, builtInSections[key], state),
  };
}

/** All sections with their states. */
export async function listSections(db: Database | Trx) {
  const rows = await db.selectFrom("site_content").selectAll().execute();
  return sectionKeys.map((key) => {
    const row = rows.find((found) => found.key === key);
    const entries = entriesOf(key, row?.value);
    const { shown, ours } = { shown: !row?.hidden, ours: row?.ours ?? false };
    return {
      key,
      builtIn: !row?.value,
      shown,
      ours,
      entries: entries.length,
      words: entries.map(firstWords).join(" · "),
      ...samplesIn(key, { entries, shown, ours }),
      changed: row && { by: row.updated_by, at: row.updated_at },
    };
  });
}

/** What an entry is recognized by. */
function firstWords({ title, name, question, statement, text = "" }: Entry): string {
  return title || name || question || statement || text;
}

/** When the office last changed each section. */
export async function sectionChanges(db: Database): Promise<Map<SectionKey, Date>> {
  const rows = await db.selectFrom("site_content").select(["key", "updated_at"]).execute();
  return new Map(
    rows.flatMap(({ key, updated_at }) => (isSectionKey(key) ? [[key, updated_at]] : [])),
  );
}

/**
 * When the privacy policy last changed: a date for the built-in one, a timestamp for the office's.
 */
export async function privacyPolicyChange(db: Database | Trx): Promise<string | Date> {
  const row = await db
    .selectFrom("site_content")
    .select("updated_at")
    .where("key", "=", "privacy")
    .where("value", "is not", null)
    .executeTakeFirst();
  return row?.updated_at ?? privacyPolicyDate;
}

/** The version of the privacy policy to store with a consent: a date, or an ISO timestamp. */
export async function privacyPolicyVersion(db: Database | Trx): Promise<string> {
  const change = await privacyPolicyChange(db);
  return typeof change === "string" ? change : change.toISOString();
}
