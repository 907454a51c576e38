/** A clause of a built-in legal text. */
export interface BuiltInClause {
  /** The clause's anchor on the page. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** A paragraph, or the entries of a list. */
type LegalBlock = string | readonly string[];

/** A clause of a legal text as the page shows it. */
export interface LegalClause {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A built-in clause in the form that the office edits. */
export function clauseEntry({ id, title, paragraphs, list = [] }: BuiltInClause) {
  const points = list.map((point) => `- ${point}`).join("\n");
  return { id, title, text: [...paragraphs, points].filter(Boolean).join("\n\n") };
}

/** Parses the office's text: empty lines separate paragraphs, hyphens start list items. */
export function legalBlocks(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap(blocksOf)
    .filter((block) => block.length > 0);
}

function blocksOf(paragraph: string): LegalBlock[] {
  const blocks: (string | string[])[] = [];
  for (const line of paragraph.split("\n").map((text) => text.trim())) {
    const [, point] = /^[-•*]\s+(.*)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (point !== undefined) Array.isArray(last) ? last.push(point) : blocks.push([point]);
    else if (line === "") continue;
    else if (typeof last === "string") blocks[blocks.length - 1] = `${last} ${line}`;
    else blocks.push(line);
  }
  return blocks;
}

/** Ids that the page around the text uses. */
const reserved = ["content", "contact", "contact-heading"];

/**
 * Gives each new clause a unique id. Existing ids stay when a title changes, so that links still
 * work.
 */
export function withAnchors<Clause extends { id: string; title: string }>(
  clauses: readonly Clause[],
): Clause[] {
  const used = new Set(reserved);
  return clauses.map((clause, at) => {
    const wanted = /^[a-z0-9-]{1,80}$/.test(clause.id) ? clause.id : anchorOf(clause.title);
    const base = wanted || `section-${at + 1}`;
    let id = base;
    for (let next = 2; used.has(id); next += 1) id = `${base}-${next}`;
    used.add(id);
    return { ...clause, id };
  });
}

function anchorOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}

/** Adds the valid licenses to the clause about licensing, or to the last one. */
export function withLicenses(
  clauses: readonly LegalClause[],
  licenses: readonly string[],
): readonly LegalClause[] {
  if (licenses.length === 0) return clauses;
  const place = clauses.some(({ id }) => id === "insurance") ? "insurance" : clauses.at(-1)?.id;
  return clauses.map((clause) =>
    clause.id === place ? { ...clause, blocks: [...clause.blocks, ...licenses] } : clause,
  );
}
