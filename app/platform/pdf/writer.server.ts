import { type Piece, row, type Tag, type TaggedLine } from "./flow.server";
import type { Fonts } from "./fonts.server";
import { margin, width } from "./styles.server";
import { breakLines, readable, type Style, widthOf } from "./text.server";

export type Writer = ReturnType<typeof writer>;

/** Turns texts into lines and paragraphs. Empty texts give none. */
export function writer(fonts: Fonts) {
  const lines = (tag: Tag, text: string, style: Style, width: number): TaggedLine[] =>
    readable(text) === ""
      ? []
      : breakLines(fonts, readable(text), style, width).map((line) => ({ tag, line }));

  const paragraph = (
    tag: Tag,
    text: string,
    style: Style,
    options: Parameters<typeof row>[1] = {},
  ): Piece[] => {
    const written = lines(tag, text, style, width);
    return written.length === 0 ? [] : row([{ x: margin, width, lines: written }], options);
  };

  return {
    lines,
    paragraph,
    /** Paragraphs are separated by empty lines. */
    paragraphs: (text: string, style: Style, before: number): Piece[] =>
      readable(text)
        .split(/\n\s*\n/)
        .flatMap((one, index) =>
          paragraph({ type: "P" }, one, style, { before: index === 0 ? before : 7 }),
        ),
    /** One element per text. */
    stack: (texts: readonly string[], style: Style, width: number): TaggedLine[] =>
      texts.flatMap((text) => lines({ type: "P" }, text, style, width)),
    widthOf: (text: string, style: Style) => widthOf(fonts, readable(text), style),
  };
}

/** Adds space above the first line. */
export function below(lines: TaggedLine[], before: number): TaggedLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, before } : line));
}
