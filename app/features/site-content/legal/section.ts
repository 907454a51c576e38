/** One part of a legal text as it is built in. */
export interface BuiltInSection {
  /** Part of links to it. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** A paragraph, or the entries of a list. */
type LegalBlock = string | readonly string[];

/** One part of a legal text as a page shows it. */
export interface LegalSection {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A built-in part in the form in which the office edits it. */
export function sectionText({ id, title, paragraphs, list = [] }: BuiltInSection) {
  const points = list.map((point) => `- ${point}`).join("\n");
  return { id, title, text: [...paragraphs, points].filter(Boolean).join("\n\n") };
}

/** Text as the office writes it: empty lines between paragraphs, a hyphen before a list's entry. */
export function legalBlocks(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap(partsOf)
    .filter((block) => block.length > 0);
}

function partsOf(paragraph: string): LegalBlock[] {
  const blocks: (string | string[])[] = [];
  for (const line of paragraph.split("\n").map((typed) => typed.trim())) {
    const [, point] = /^[-•*]\s+(.*)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (point !== undefined) Array.isArray(last) ? last.push(point) : blocks.push([point]);
    else if (line === "") continue;
    else if (typeof last === "string") blocks[blocks.length - 1] = `${last} ${line}`;
    else blocks.push(line);
  }
  return blocks;
}

/** What a page holds besides the text; a section of that name would lead there. */
const taken = ["content", "contact", "contact-heading"];

/**
 * Sections with an address of their own each: links to one stay good while its title changes.
 * @param sections as typed; without an id where one is new
 */
export function withAddresses<Section extends { id: string; title: string }>(
  sections: readonly Section[],
): Section[] {
  const used = new Set(taken);
  return sections.map((section, at) => {
    const wanted = /^[a-z0-9-]{1,80}$/.test(section.id) ? section.id : addressOf(section.title);
    const base = wanted || `section-${at + 1}`;
    let id = base;
    for (let next = 2; used.has(id); next += 1) id = `${base}-${next}`;
    used.add(id);
    return { ...section, id };
  });
}

function addressOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}

/** The licence stands where the terms speak of licensing, or at their end. */
export function withLicence(
  sections: readonly LegalSection[],
  licence: string | undefined,
): readonly LegalSection[] {
  if (!licence) return sections;
  const place = sections.some(({ id }) => id === "insurance") ? "insurance" : sections.at(-1)?.id;
  return sections.map((section) =>
    section.id === place
      ? { ...section, blocks: [...section.blocks, `Our licence number is ${licence}.`] }
      : section,
  );
}
