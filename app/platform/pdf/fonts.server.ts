import { create, type Font } from "fontkit";
import headingLatin from "~/ui/fonts/.generated/archivo-heading-latin.ttf?inline";
import headingLatinExt from "~/ui/fonts/.generated/archivo-heading-latin-ext.ttf?inline";
import headingVietnamese from "~/ui/fonts/.generated/archivo-heading-vietnamese.ttf?inline";
import regularLatin from "~/ui/fonts/.generated/public-sans-regular-latin.ttf?inline";
import regularLatinExt from "~/ui/fonts/.generated/public-sans-regular-latin-ext.ttf?inline";
import regularVietnamese from "~/ui/fonts/.generated/public-sans-regular-vietnamese.ttf?inline";
import semiboldLatin from "~/ui/fonts/.generated/public-sans-semibold-latin.ttf?inline";
import semiboldLatinExt from "~/ui/fonts/.generated/public-sans-semibold-latin-ext.ttf?inline";
import semiboldVietnamese from "~/ui/fonts/.generated/public-sans-semibold-vietnamese.ttf?inline";

export type FaceName = "heading" | "regular" | "semibold";

/** A face's files, each with different letters; the first one with a letter is used. */
const files: Record<FaceName, readonly { name: string; content: string }[]> = {
  heading: [
    { name: "archivo-heading-latin", content: headingLatin },
    { name: "archivo-heading-latin-ext", content: headingLatinExt },
    { name: "archivo-heading-vietnamese", content: headingVietnamese },
  ],
  regular: [
    { name: "public-sans-regular-latin", content: regularLatin },
    { name: "public-sans-regular-latin-ext", content: regularLatinExt },
    { name: "public-sans-regular-vietnamese", content: regularVietnamese },
  ],
  semibold: [
    { name: "public-sans-semibold-latin", content: semiboldLatin },
    { name: "public-sans-semibold-latin-ext", content: semiboldLatinExt },
    { name: "public-sans-semibold-vietnamese", content: semiboldVietnamese },
  ],
};

/** A part of a text set in one font. */
export interface Run {
  font: Font;
  text: string;
  /** The original text, if the fonts don't have its letters. */
  actual?: string;
}

/**
 * The fonts of one PDF, opened when a text needs them. They aren't shared: a font remembers for which
 * letter it was first asked for a glyph, and writes that into later PDFs.
 */
export class Fonts {
  readonly #opened = new Map<string, Font>();
  readonly #letters: Record<FaceName, Map<string, Run>> = {
    heading: new Map(),
    regular: new Map(),
    semibold: new Map(),
  };
  /** The characters that were asked for and that no file has. */
  readonly missing = new Set<string>();
  readonly #widths = new Map<string, Map<string, number>>();

  /** Splits a text wherever the font changes. */
  runs(face: FaceName, text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const next = this.#runOf(face, letter);
      const last = runs.at(-1);
      // Missing letters get their own run, with their replacement.
      if (last?.font === next.font && (last.actual === undefined) === (next.actual === undefined)) {
        last.text += next.text;
        if (next.actual !== undefined) last.actual = (last.actual ?? "") + next.actual;
      } else runs.push({ ...next });
    }
    return runs;
  }

  /** As a fraction of the font size. */
  width(face: FaceName, text: string, features: string[]): number {
    const key = `${face} ${features.join()}`;
    const widths = this.#widths.get(key) ?? new Map<string, number>();
    this.#widths.set(key, widths);
    let sum = 0;
    for (const word of text.match(/\S+|\s+/g) ?? []) {
      let width = widths.get(word);
      if (width === undefined) {
        width = 0;
        for (const { font, text } of this.runs(face, word))
          width += font.layout(text, features).advanceWidth / font.unitsPerEm;
        widths.set(word, width);
      }
      sum += width;
    }
    return sum;
  }

  #runOf(face: FaceName, letter: string): Run {
    const known = this.#letters[face].get(letter);
    if (known) return known;
    // Fontkit fails on some combining marks that don't combine with the letter before.
    const font = isMark(letter) ? undefined : this.#fontFor(face, letter);
    const run = font ? { font, text: letter } : this.#replacement(face, letter);
    this.#letters[face].set(letter, run);
    return run;
  }

  /** The letters that a character consists of, such as those of "ﬁ" or "″", or a question mark. */
  #replacement(face: FaceName, letter: string): Run {
    // Primes are for feet and inches.
    const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("′", "'");
    const font = plain && this.#fontFor(face, plain);
    if (font) return { font, text: plain, actual: letter };
    this.missing.add(letter);
    const text = isMark(letter) ? "" : "?";
    return { font: this.#open(face, 0), text, actual: letter };
  }

  #fontFor(face: FaceName, letters: string): Font | undefined {
    for (const index of files[face].keys()) {
      const font = this.#open(face, index);
      if ([...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)))
        return font;
    }
    return undefined;
  }

  #open(face: FaceName, index: number): Font {
    const { name, content } = files[face][index] as { name: string; content: string };
    let font = this.#opened.get(name);
    if (!font) {
      font = create(Buffer.from(content.slice(content.indexOf(",") + 1), "base64")) as Font;
      // The files keep the name of the variable font that they were made from.
      Object.defineProperty(font, "postscriptName", { value: name });
      this.#opened.set(name, font);
    }
    return font;
  }
}

function isMark(letter: string): boolean {
  return /\p{M}/u.test(letter);
}
