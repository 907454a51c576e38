import type { OpeningCard } from "../schema";

/** What an applicant looks for among the openings; empty texts mean anything. */
export interface Wanted {
  words: string;
  type: string;
  location: string;
}

/** With more openings than this a search is worth its place. */
export const openingsInSight = 6;

export function wantedOf(search: URLSearchParams | FormData): Wanted {
  const text = (name: string) => String(search.get(name) ?? "").trim();
  return { words: text("q").slice(0, 100), type: text("type"), location: text("location") };
}

/** The address of what is looked for; the bare list when that is anything. */
export function addressOf({ words, type, location }: Wanted): string {
  const search = new URLSearchParams();
  if (words) search.set("q", words);
  if (type) search.set("type", type);
  if (location) search.set("location", location);
  return search.size > 0 ? `/careers?${search}` : "/careers";
}

export function isAnything({ words, type, location }: Wanted): boolean {
  return !words && !type && !location;
}

/** The openings in which all the words stand, whatever their case and accents. */
export function matching(
  openings: readonly OpeningCard[],
  { words, type, location }: Wanted,
): OpeningCard[] {
  const parts = plain(words).split(/\s+/).filter(Boolean);
  return openings.filter((opening) => {
    if (type && opening.type !== type) return false;
    if (location && opening.location !== location) return false;
    if (parts.length === 0) return true;
    const text = plain(
      [
        opening.title,
        opening.type,
        opening.location,
        opening.shift,
        opening.description,
        ...opening.requirements,
      ].join("\n"),
    );
    return parts.every((part) => text.includes(part));
  });
}

/** Each value once, in the order of the alphabet. */
export function choicesOf(openings: readonly OpeningCard[], fact: "type" | "location"): string[] {
  return [...new Set(openings.map((opening) => opening[fact]))].sort((one, other) =>
    one < other ? -1 : 1,
  );
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
