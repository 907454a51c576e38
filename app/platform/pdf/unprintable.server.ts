import { readable } from "./text.server";

/** Characters that all fonts have; `unprintable.test.ts` checks it. */
export const usual = /^[\n -~¡-ÿ–—‘’“”•…€™]$/;

/**
 * The characters of a document that its PDF shows as question marks, each once. The fonts are only
 * loaded for a document with unusual characters.
 */
export async function unprintable(document: object): Promise<string[]> {
  const letters = [...new Set(readable(JSON.stringify(document)))].filter(
    (letter) => !usual.test(letter),
  );
  if (letters.length === 0) return [];
  const { Fonts } = await import("./fonts.server");
  const fonts = new Fonts();
  for (const face of ["heading", "regular", "semibold"] as const)
    fonts.runs(face, letters.join(""));
  return letters.filter((letter) => fonts.missing.has(letter));
}
