import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Break } from "./break.ts";

const sources = "{app,server}/**/*.{ts,tsx,css}";

/** The source files of a checkout that a break may be in, with their text. */
export function readSources(root: string): Map<string, string> {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Every place where the snippet stands; where it has white space, there may be more or less. */
export function findSnippet(files: Map<string, string>, snippet: string) {
  const words = snippet.trim().split(/\s+/);
  // Most files lack the longest word, and looking for it is quick.
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const pattern = new RegExp(words.map(escapePattern).join("\\s+"), "g");
  return [...files].flatMap(([file, text]) =>
    text.includes(longest)
      ? [...text.matchAll(pattern)].map((match) => ({
          file,
          from: match.index,
          to: match.index + match[0].length,
        }))
      : [],
  );
}

/**
 * Applies a break to a checkout, wherever its snippet now stands.
 * @returns the changed file and a function that restores it
 * @throws when the snippet doesn't occur exactly once
 */
export function applyBreak(root: string, { id, snippet, replacement }: Break) {
  const files = readSources(root);
  const places = findSnippet(files, snippet);
  const [place] = places;
  if (!place || places.length > 1) {
    const where = places.map(({ file }) => file).join(", ") || "nowhere";
    throw new Error(`The snippet of ${id} must occur once. It was found: ${where}`);
  }
  const path = join(root, place.file);
  const before = files.get(place.file) ?? "";
  writeFileSync(path, before.slice(0, place.from) + replacement + before.slice(place.to));
  return { file: place.file, restore: () => writeFileSync(path, before) };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
