import { m } from "~/shared/messages/public/about";
import { type Entry, inWords } from "./rules";

/** The ZIP codes of a place, or the first digits that all ZIP codes of a region share. */
export function zipsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Whether every entry is a ZIP code, or its first 3 or 4 digits. */
export function areZips(text: string): boolean {
  return zipsOf(text).every((zip) => /^\d{3,5}$/.test(zip));
}

/** A visitor's ZIP code, as typed, and whether the company serves it. */
export interface ZipCheck {
  typed: string;
  result: "unreadable" | "served" | "not-listed";
  /** The place that it belongs to. */
  place?: string;
}

/** Looks up a ZIP code, with or without its last four digits. The longest matching entry wins. */
export function checkZip(areas: readonly Entry[], typed: string): ZipCheck {
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1];
  if (!zip) return { typed, result: "unreadable" };
  const found = areas
    .flatMap(({ title, zips = "" }) => zipsOf(zips).map((start) => ({ place: title, start })))
    .filter(({ start }) => zip.startsWith(start))
    .sort((one, other) => other.start.length - one.start.length)[0];
  return found?.place
    ? { typed, result: "served", place: found.place }
    : { typed, result: "not-listed" };
}

/** Whether any place has ZIP codes, so that visitors can look theirs up. */
export function hasZips(areas: readonly Entry[]): boolean {
  return areas.some(({ zips = "" }) => zipsOf(zips).length > 0);
}

export function areaNames(areas: readonly Entry[]): string[] {
  return areas.flatMap(({ title }) => title || []);
}

const maxNamed = 3;

/** "Serving Columbus, Dublin and Franklin County"; undefined without places. */
export function servingLine(areas: readonly Entry[]): string | undefined {
  const places = areaNames(areas);
  if (places.length === 0) return undefined;
  const rest = places.length - maxNamed;
  const named = places.slice(0, maxNamed);
  const all = rest > 0 ? [...named, m.more_places({ count: rest })] : named;
  return m.serving({ places: inWords(all) });
}
