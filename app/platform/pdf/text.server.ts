import type { FaceName, Fonts, Run } from "./fonts.server";

export interface Style {
  face: FaceName;
  /** In points, like all lengths here. */
  size: number;
  leading: number;
  color: string;
  /** Tabular figures, for columns of amounts. */
  tabular?: boolean;
  /** The space between letters, as a fraction of the size. */
  tracking?: number;
}

export interface Line {
  runs: (Run & { width: number })[];
  /** The width without the trailing space. */
  width: number;
  style: Style;
}

/**
 * Normalizes a text for PDFs: composed letters, without control and invisible characters. Letters
 * that Unicode or Node doesn't know stay, so that they are shown as missing.
 */
export function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFC")
    .trim();
}

/** Breaks a readable text into lines of at most `width` points. Newlines stay. */
export function breakLines(fonts: Fonts, text: string, style: Style, width: number): Line[] {
  const texts: string[] = [];
  for (const given of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const word of given.match(/[^\s\-–—/]*[\s\-–—/]+|[^\s\-–—/]+/g) ?? []) {
      for (const part of breakWord(fonts, word, style, width)) {
        if (line && used + widthOf(fonts, part.trimEnd(), style) > width) {
          texts.push(line);
          line = "";
          used = 0;
        }
        line += part;
        used += widthOf(fonts, part, style);
      }
    }
    // Keeps words on different lines apart when the text is read aloud or copied.
    texts.push(`${line.trimEnd()} `);
  }
  return texts.map((line, index) =>
    setLine(fonts, index === texts.length - 1 ? line.trimEnd() : line, style),
  );
}

/** One line, no matter how long. */
export function setLine(fonts: Fonts, text: string, style: Style): Line {
  const runs = fonts.runs(style.face, text);
  return {
    // A run's width is only needed to place the next one.
    runs: runs.map((run) => ({
      ...run,
      width: runs.length > 1 ? widthOf(fonts, run.text, style) : 0,
    })),
    width: widthOf(fonts, text.trimEnd(), style),
    style,
  };
}

/** One line of at most `width` points, with an ellipsis if the text is longer. */
export function shorten(fonts: Fonts, text: string, style: Style, width: number): Line {
  const [first, ...others] = breakLines(
    fonts,
    text.replaceAll("\n", " "),
    style,
    width - style.size,
  );
  const shown = first?.runs.map(({ actual, text }) => actual ?? text).join("") ?? "";
  return setLine(fonts, others.length > 0 ? `${shown.trimEnd()}…` : shown, style);
}

/** In points. */
export function widthOf(fonts: Fonts, text: string, style: Style): number {
  const width = fonts.width(style.face, text, featuresOf(style));
  return style.size * (width + (style.tracking ?? 0) * text.length);
}

/** The OpenType features of a style, by fontkit's names. */
export function featuresOf({ tabular }: Style): string[] {
  return tabular ? ["tnum"] : [];
}

/** A word wider than a line is broken anywhere. */
function breakWord(fonts: Fonts, word: string, style: Style, width: number): string[] {
  if (widthOf(fonts, word.trimEnd(), style) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const letter of word) {
    const more = letter.trim() ? widthOf(fonts, letter, style) : 0;
    if (part && used + more > width) {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += letter;
    used += more;
  }
  return [...parts, part];
}
