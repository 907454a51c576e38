import { type MissingRecord, missingRecords } from "~/features/licenses/claims.rules";
import type { Claims } from "~/features/licenses/rules";
import type { EditedField, EditedRows } from "~/shared/forms/edited-fields";
import { m } from "~/shared/messages/dates";
import { type SectionField, type SiteSection, siteSections } from "./site-sections";

export type { SectionField, SiteSection };

/** One entry of a section, such as a testimonial, field by field. */
export type Entry = Readonly<Record<string, string>>;

/** A section as the public pages show it. */
export interface SectionContent {
  /** Empty if the section is hidden. */
  entries: readonly Entry[];
  /** Whether it is built in: the office never changed it. */
  builtIn: boolean;
}

/** A section in the form that the office edits. */
export interface SectionState {
  entries: readonly Entry[];
  shown: boolean;
  /** Whether the office has confirmed that the built-in claims are true for the company. */
  ours: boolean;
}

export type SectionKey = keyof typeof siteSections;
export const sectionKeys = Object.keys(siteSections) as SectionKey[];

export function isSectionKey(text: string | undefined): text is SectionKey {
  return text !== undefined && Object.hasOwn(siteSections, text);
}

export function sectionOf(key: SectionKey): SiteSection {
  return siteSections[key];
}

/** The path to edit a section, with its first text field focused. */
export function sectionEditorPath(key: SectionKey): string {
  const field = sectionOf(key).fields.find(({ kind }) => kind === "line" || kind === "text");
  return `/admin/site-content/${key}#${field?.name}.0`;
}

/** The path to edit a section, with the first match of a text selected. */
export function sectionEditorPathAt(key: SectionKey, text: string): string {
  return `/admin/site-content/${key}#find=${encodeURIComponent(text)}`;
}

export function emptyEntry(section: SiteSection): Entry {
  const first = { icon: "badge-check", rating: "5", portrait: "founder" };
  return Object.fromEntries(
    section.fields.map(({ name, kind }) => [name, kind in first ? first[kind as "icon"] : ""]),
  );
}

const chosen: ReadonlySet<string> = new Set(["icon", "rating", "portrait", "hidden"]);

/** Whether an entry has any text. Choices from a list don't count. */
export function isWritten(section: SiteSection, entry: Entry): boolean {
  return section.fields.some(({ name, kind }) => !chosen.has(kind) && entry[name]?.trim());
}

/** An entry's name in button labels and announcements. */
export function entryName(section: SiteSection, entry: Entry, at: number): string {
  return entry.name || entry.title || entry.question || `${section.entry} ${at + 1}`;
}

/** An entry in the form: its inputs are named by field and key, as `title.0`. */
export interface Row {
  key: string;
  entry: Entry;
}

/** The rows of a submitted form, in their order. */
export function submittedRows(section: SiteSection, values: Readonly<Entry>): Row[] {
  const keys = values.row?.split("\n").filter(Boolean) ?? [];
  const textOf = (name: string) => values[name]?.replace(/\r\n?/g, "\n") ?? "";
  return keys.slice(0, section.maxEntries + 1).map((key) => ({
    key,
    entry: Object.fromEntries(section.fields.map(({ name }) => [name, textOf(`${name}.${key}`)])),
  }));
}

export function submittedSwitches({ samples }: SiteSection, values: Readonly<Entry>) {
  return {
    shown: samples === "none" || values.shown === "true",
    ours: samples === "claims" && values.ours === "true",
  };
}

/**
 * Whether visitors see invented people, unconfirmed claims or placeholders. A single unchanged
 * entry is enough.
 */
export function isSample(
  section: SiteSection,
  builtIn: readonly Entry[],
  { entries, shown, ours }: SectionState,
): boolean {
  if (!shown) return false;
  if (section.samples === "none") return findPlaceholders(entries).length > 0;
  if (section.samples === "claims") {
    return !ours && entries.some((entry) => builtIn.some((sample) => sameClaim(entry, sample)));
  }
  return entries.some((entry) => builtIn.some((sample) => sameSubject(entry, sample)));
}

/** Whether its samples can be hidden: a legal text always stays. */
export function canBeHidden(key: SectionKey): boolean {
  return sectionOf(key).samples !== "none";
}

/**
 * Finds placeholders: words in brackets, such as "[State]". "[Reserved]" isn't one, because legal
 * texts use it for a section left out on purpose.
 */
export function findPlaceholders(entries: readonly Entry[]): string[] {
  const texts = entries.flatMap((entry) => Object.values(entry)).join("\n");
  const found = texts.match(/\[(?!reserved\])[a-z][^[\]\n]{0,60}\](?!\()/gi) ?? [];
  return [...new Set(found)];
}

/** An entry with claims that are hidden from visitors until it has these records. */
export interface UnbackedEntry {
  name: string;
  records: MissingRecord[];
}

/** The entries of a section that make claims without a valid record. */
export function unbackedEntries(
  section: SiteSection,
  entries: readonly Entry[],
  claims: Claims,
): UnbackedEntry[] {
  if (!section.backed) return [];
  return entries.flatMap((entry, at) => {
    const records = new Map(
      ["title", "question", "statement", "text", "answer"]
        .flatMap((field) => missingRecords(entry[field] ?? "", claims))
        .map((record) => [record.kind, record]),
    );
    if (records.size === 0) return [];
    return [{ name: entryName(section, entry, at), records: [...records.values()] }];
  });
}

/** Compares entries whose fields are in the section's order. */
export function sameEntries(entries: readonly Entry[], others: readonly Entry[]): boolean {
  return JSON.stringify(entries) === JSON.stringify(others);
}

/** All fields of an entry, in the section's order: the database doesn't keep their order. */
export function inOrder(key: SectionKey, entry: Entry): Entry {
  return Object.fromEntries(sectionOf(key).fields.map(({ name }) => [name, entry[name] ?? ""]));
}

/** Makes sure that each entry has a unique id. */
export function withIds(entries: readonly Entry[], newId: () => string): Entry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const known = /^[a-z0-9-]{1,80}$/.test(entry.id ?? "") && !taken.has(entry.id ?? "");
    const id = known ? (entry.id as string) : newId();
    taken.add(id);
    return { ...entry, id };
  });
}

/** Ignores the icon, since a different icon doesn't make a claim true. */
function sameClaim(entry: Entry, sample: Entry): boolean {
  const { icon: _, ...said } = entry;
  return Object.entries(said).every(([name, value]) => sample[name] === value);
}

function sameSubject(entry: Entry, sample: Entry): boolean {
  return entry.name ? entry.name === sample.name : entry.text === sample.text;
}

/** "testimonials, leadership and timeline" */
export function sectionNames(keys: readonly SectionKey[]): string {
  return inWords(keys.map((key) => siteSections[key].title.toLowerCase()));
}

/** "one, two and three" */
export function inWords(names: readonly string[]): string {
  const [last = ""] = names.slice(-1);
  return names.length < 2 ? last : m.list({ others: names.slice(0, -1).join(", "), last });
}

/** Two versions of a section's switches, for `mergeEdit`. */
export function editedSwitches(stored: SectionState, submitted: SectionState): EditedField[] {
  const switches = [
    { name: "shown", label: "On the website", on: "Shown", off: "Hidden" },
    { name: "ours", label: "Confirmed as true", on: "Yes", off: "No" },
  ] as const;
  return switches.map(({ name, label, on, off }) => ({
    name,
    label,
    stored: stored[name],
    submitted: submitted[name],
    theirs: stored[name] ? on : off,
    mine: submitted[name] ? on : off,
    values: { [name]: stored[name] ? "true" : "" },
  }));
}

/** Two versions of a section's entries, for `mergeRows`. */
export function editedEntries(
  section: SiteSection,
  stored: readonly Entry[],
  submitted: readonly Entry[],
): EditedRows<Entry> {
  return {
    name: "entries",
    label: (at) => `${section.entry} ${at + 1}`,
    stored,
    submitted,
    fact: (entry) => entry,
    text: (entry) => entryText(section, entry),
    values: (entries) => ({
      row: entries.map((_, at) => at).join("\n"),
      ...Object.fromEntries(
        entries.flatMap((entry, at) =>
          Object.entries(entry).map(([name, text]) => [`${name}.${at}`, text]),
        ),
      ),
    }),
  };
}

function entryText(section: SiteSection, entry: Entry): string {
  return section.fields
    .filter(({ kind }) => kind !== "hidden")
    .map(({ name }) => entry[name] ?? "")
    .filter(Boolean)
    .join("\n");
}

/** A section as labeled texts, for the audit log. */
export function sectionFacts(section: SiteSection, state: SectionState): Record<string, string> {
  const facts = state.entries.map((entry, at) => [
    `${section.entry} ${at + 1}`,
    entryText(section, entry),
  ]);
  return {
    ...Object.fromEntries(facts),
    ...(section.samples === "none" ? {} : { "On the website": state.shown ? "Shown" : "Hidden" }),
    ...(section.samples === "claims" ? { "Confirmed as true": state.ours ? "Yes" : "No" } : {}),
  };
}
