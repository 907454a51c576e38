import type { Entry, PartState } from "../schema";

/**
 * Line: a short text. Text: a longer one. The others are chosen from what the program draws, and
 * `hidden` is carried along unseen.
 */
type FieldKind = "line" | "text" | "icon" | "rating" | "portrait" | "hidden";

export interface PartField {
  name: string;
  label: string;
  kind: FieldKind;
  max: number;
  required?: boolean;
  hint?: string;
  rows?: number;
}

export interface SitePart {
  title: string;
  /** The pages on which it is shown. */
  page: { path: "/" | "/about" | "/careers" | "/privacy" | "/terms"; name: string };
  note: string;
  /** One of its entries. */
  entry: string;
  maxEntries: number;
  /**
   * What the built-in text is: people and stories that don't exist, claims that may be true, or a
   * text that may stay.
   */
  samples: "invented" | "claims" | "none";
  /** What the built-in text leaves to be filled in. */
  blanks?: readonly string[];
  fields: readonly PartField[];
}

const title: PartField = { name: "title", label: "Title", kind: "line", max: 120, required: true };
const text: PartField = { name: "text", label: "Text", kind: "text", max: 600 };
const icon: PartField = { name: "icon", label: "Icon", kind: "icon", max: 40, required: true };

const claims = { entry: "Badge", maxEntries: 12, samples: "claims" } as const;
const legal = {
  entry: "Section",
  maxEntries: 60,
  samples: "none",
  fields: [
    { name: "id", label: "", kind: "hidden", max: 80 },
    title,
    {
      name: "text",
      label: "Text",
      kind: "text",
      max: 8000,
      required: true,
      rows: 8,
      hint: "An empty line begins a new paragraph. Lines that begin with a hyphen are a list.",
    },
  ],
} as const;

/** Every part of the public site that the office can edit, in the order of the pages. */
export const siteParts = {
  "trust-badges": {
    ...claims,
    title: "Trust badges",
    page: { path: "/", name: "Home" },
    note: "Under the first screen of the home page: what a visitor can rely on.",
    fields: [icon, title, { ...text, max: 240 }],
  },
  testimonials: {
    title: "Testimonials",
    page: { path: "/", name: "Home" },
    note: "What clients say, on the home page.",
    entry: "Testimonial",
    maxEntries: 40,
    samples: "invented",
    fields: [
      { name: "content", label: "What they say", kind: "text", max: 800, required: true },
      { name: "name", label: "Name", kind: "line", max: 120, required: true },
      { name: "role", label: "Role", kind: "line", max: 120 },
      { name: "company", label: "Company", kind: "line", max: 120 },
      { name: "rating", label: "Rating", kind: "rating", max: 1, required: true },
    ],
  },
  timeline: {
    title: "Timeline",
    page: { path: "/about", name: "About" },
    note: "The company’s years, oldest first. The first year also stands in the page’s heading.",
    entry: "Year",
    maxEntries: 60,
    samples: "invented",
    fields: [{ name: "year", label: "Year", kind: "line", max: 12, required: true }, title, text],
  },
  leadership: {
    title: "Leadership",
    page: { path: "/about", name: "About" },
    note: "Who answers for it. The first one also signs the commitment.",
    entry: "Person",
    maxEntries: 24,
    samples: "invented",
    fields: [
      { name: "name", label: "Name", kind: "line", max: 120, required: true },
      { name: "role", label: "Role", kind: "line", max: 120, required: true },
      { name: "hours", label: "Hours", kind: "line", max: 120 },
      text,
      { name: "portrait", label: "Portrait", kind: "portrait", max: 40, required: true },
    ],
  },
  credentials: {
    ...claims,
    title: "Credentials",
    page: { path: "/about", name: "About" },
    note: "At the end of the About page: licence, insurance, bond.",
    fields: [title, { ...text, max: 240 }],
  },
  benefits: {
    ...claims,
    title: "Benefits",
    page: { path: "/careers", name: "Careers" },
    note: "What somebody who works here can count on, above the open positions.",
    entry: "Benefit",
    maxEntries: 24,
    fields: [icon, title, { ...text, max: 300 }],
  },
  privacy: {
    ...legal,
    title: "Privacy Policy",
    page: { path: "/privacy", name: "Privacy Policy" },
    note: "How to reach you stands below it by itself. Let somebody read it who knows the law.",
  },
  terms: {
    ...legal,
    title: "Terms of Service",
    blanks: ["[State]", "[Jurisdiction]"],
    page: { path: "/terms", name: "Terms of Service" },
    note: "Contact and licence number stand below it by themselves. Let somebody read it who knows the law.",
  },
} as const satisfies Record<string, SitePart>;

export type PartKey = keyof typeof siteParts;
export const partKeys = Object.keys(siteParts) as PartKey[];

export function isPartKey(text: string | undefined): text is PartKey {
  return text !== undefined && Object.hasOwn(siteParts, text);
}

export function partOf(key: PartKey): SitePart {
  return siteParts[key];
}

export function emptyEntry(part: SitePart): Entry {
  const first = { icon: "badge-check", rating: "5", portrait: "founder" };
  return Object.fromEntries(
    part.fields.map(({ name, kind }) => [name, kind in first ? first[kind as "icon"] : ""]),
  );
}

/** Whether somebody wrote something into it; what is chosen from a list doesn't count. */
export function isWritten(part: SitePart, entry: Entry): boolean {
  return part.fields.some(
    ({ name, kind }) => (kind === "line" || kind === "text") && entry[name]?.trim(),
  );
}

/** What an entry is called in buttons and announcements. */
export function entryName(part: SitePart, entry: Entry, at: number): string {
  return entry.name || entry.title || `${part.entry} ${at + 1}`;
}

/**
 * Whether the public site shows invented people, claims that nobody has confirmed, or blanks. One
 * that is left as it was is enough; claims are the office's also once it has said so.
 */
export function isSample(
  part: SitePart,
  builtIn: readonly Entry[],
  { entries, shown, ours }: PartState,
): boolean {
  if (!shown) return false;
  if (part.samples === "none") return blanksIn(part, entries).length > 0;
  if (part.samples === "claims") {
    return !ours && entries.some((entry) => builtIn.some((sample) => sameClaim(entry, sample)));
  }
  return entries.some((entry) => builtIn.some((sample) => sameSubject(entry, sample)));
}

/** What still waits to be filled in. */
export function blanksIn(part: SitePart, entries: readonly Entry[]): string[] {
  const { blanks = [] } = part;
  return blanks.filter((blank) =>
    entries.some((entry) => Object.values(entry).some((value) => value.includes(blank))),
  );
}

/** @param entries both with their fields in the part's order */
export function sameEntries(entries: readonly Entry[], others: readonly Entry[]): boolean {
  return JSON.stringify(entries) === JSON.stringify(others);
}

/** An entry's fields, all of them, in the order of the part: the database has an order of its own. */
export function inOrder(key: PartKey, entry: Entry): Entry {
  return Object.fromEntries(partOf(key).fields.map(({ name }) => [name, entry[name] ?? ""]));
}

/** Another icon makes no claim true. */
function sameClaim(entry: Entry, sample: Entry): boolean {
  return entry.title === sample.title && entry.text === sample.text;
}

function sameSubject(entry: Entry, sample: Entry): boolean {
  return entry.name ? entry.name === sample.name : entry.text === sample.text;
}

/** "testimonials, leadership and timeline" */
export function namesOf(keys: readonly PartKey[]): string {
  return listed(keys.map((key) => siteParts[key].title.toLowerCase()));
}

/** "one, two and three" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Where what is there now and what was typed differ, entry by entry. */
export function conflictingParts(part: SitePart, theirs: PartState, mine: PartState) {
  const there = partFacts(part, theirs);
  const typed = partFacts(part, mine);
  return [...new Set([...Object.keys(there), ...Object.keys(typed)])]
    .map((label) => ({ label, theirs: there[label] ?? "", mine: typed[label] ?? "" }))
    .filter(({ theirs, mine }) => theirs !== mine);
}

/** A part in words, entry by entry: for the audit log, and for two who edit it. */
export function partFacts(part: SitePart, state: PartState): Record<string, string> {
  const facts = state.entries.map((entry, at) => [
    `${part.entry} ${at + 1}`,
    part.fields
      .filter(({ kind }) => kind !== "hidden")
      .map(({ name }) => entry[name] ?? "")
      .filter(Boolean)
      .join("\n"),
  ]);
  return {
    ...Object.fromEntries(facts),
    ...(part.samples === "none" ? {} : { "On the website": state.shown ? "Shown" : "Hidden" }),
    ...(part.samples === "claims" ? { "Said to be true": state.ours ? "Yes" : "No" } : {}),
  };
}
