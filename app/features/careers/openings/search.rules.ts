import type { OpeningCard } from "./schema";

/** The search of the careers page; empty texts match everything. */
export interface OpeningFilter {
  words: string;
  type: string;
  location: string;
}

/** Lists longer than this have a search. */
export const openingsWithoutSearch = 6;

export function openingFilter(search: URLSearchParams | FormData): OpeningFilter {
  const text = (name: string) => String(search.get(name) ?? "").trim();
  return { words: text("q").slice(0, 100), type: text("type"), location: text("location") };
}

/** The canonical address of a filtered list. */
export function filterPath({ words, type, location }: OpeningFilter): string {
  const search = new URLSearchParams();
  if (words) search.set("q", words);
  if (type) search.set("type", type);
  if (location) search.set("location", location);
  return search.size > 0 ? `/careers?${search}` : "/careers";
}

export function isFiltered({ words, type, location }: OpeningFilter): boolean {
  return Boolean(words || type || location);
}

/** The openings with this type and location and all the words, ignoring case and accents. */
export function matchingOpenings(
  openings: readonly OpeningCard[],
  { words, type, location }: OpeningFilter,
): OpeningCard[] {
  const parts = plain(words).split(/\s+/).filter(Boolean);
  return openings.filter((opening) => {
    if (type && opening.type !== type) return false;
    if (location && opening.location !== location) return false;
    if (parts.length === 0) return true;
    const { title, shift, description, requirements } = opening;
    const texts = [title, opening.type, opening.location, shift, description, ...requirements];
    const text = plain(texts.join("\n"));
    return parts.every((part) => text.includes(part));
  });
}

/** The distinct values of a field, sorted. */
export function filterChoices(
  openings: readonly OpeningCard[],
  field: "type" | "location",
): string[] {
  return [...new Set(openings.map((opening) => opening[field]))].sort((one, other) =>
    one < other ? -1 : 1,
  );
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
