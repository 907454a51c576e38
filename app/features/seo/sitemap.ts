import { openingPath } from "~/features/careers/openings/rules";
import type { SectionKey } from "~/features/site-content/sections/rules";
import { type PublicPath, publicPages } from "./pages";

export interface SitemapFacts {
  url: string;
  /** yyyy-MM-dd: when the product's own text of a page last changed. */
  textDates: Readonly<Record<PublicPath, string>>;
  /** When the office's data last changed, by topic. */
  changes: ReadonlyMap<string, Date>;
  /** When the office last changed a section of the site. */
  sectionChanges: ReadonlyMap<SectionKey, Date>;
  openings: readonly { id: number; title: string; updatedAt: Date }[];
}

/** The sitemap: every public page and active opening with the date on which it really changed. */
export function sitemap(facts: SitemapFacts): string {
  const { url, textDates, changes, sectionChanges, openings } = facts;
  const pages = publicPages.map(({ path, shows, sections }) => {
    const dates = [
      ...shows.flatMap((topic) => changes.get(topic)?.toISOString() ?? []),
      ...sections.flatMap((section) => sectionChanges.get(section)?.toISOString() ?? []),
    ];
    // Both forms sort as text, and a day sorts before its hours.
    return entry(url + path, [textDates[path], ...dates].sort().at(-1) ?? "");
  });
  const posts = openings.map((opening) =>
    entry(url + openingPath(opening), opening.updatedAt.toISOString()),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...posts,
    "</urlset>\n",
  ].join("\n");
}

function entry(address: string, changed: string): string {
  return `<url><loc>${escapeXml(address)}</loc><lastmod>${changed}</lastmod></url>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
