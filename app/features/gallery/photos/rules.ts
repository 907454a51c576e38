import type { Texts } from "./schema";

/** Where what is there now and what was typed differ, as an office reads it. */
export function conflictingFields(theirs: Texts, mine: Texts) {
  const fields = [
    ["Title", "title"],
    ["Category", "category"],
    ["Alternative text", "altText"],
    ["Caption", "caption"],
  ] as const;
  return fields
    .map(([label, field]) => ({ label, theirs: theirs[field] ?? "", mine: mine[field] ?? "" }))
    .filter(({ theirs: there, mine: typed }) => there !== typed);
}

/** The sentence above the grid. */
export function galleryCount(images: number): string {
  return `Current gallery contains ${images} ${images === 1 ? "image" : "images"}`;
}
