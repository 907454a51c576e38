import type { Line } from "./text.server";

/** An element of the document's structure, which screen readers follow. */
export interface Tag {
  type:
    | "Document"
    | "H1"
    | "H2"
    | "H3"
    | "H4"
    | "P"
    | "Table"
    | "THead"
    | "TBody"
    | "TFoot"
    | "TR"
    | "TH"
    | "TD"
    | "Figure";
  parent?: Tag;
  scope?: "column" | "row";
  /** A figure's alt text. */
  alt?: string;
  /** The place of a figure, from the top of its piece. */
  box?: Box;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TaggedLine {
  tag: Tag;
  line: Line;
  /** The space above it. */
  before?: number;
}

/** Texts stacked vertically. */
export interface Cell {
  x: number;
  width: number;
  align?: "right";
  lines: readonly TaggedLine[];
}

/** A rectangle, from the top of its piece. */
export interface Shape extends Box {
  color: string;
  /** The radius of its corners. */
  round?: number;
}

/** A drawing or a photo. Its tag has its position and alt text, and is one of its piece's tags. */
export interface Figure {
  tag: Tag & { box: Box };
  shapes?: Shape[];
  lines?: { line: Line; x: number; y: number }[];
  /** A JPEG that fills the place; loaded when its page is drawn. */
  jpeg?: () => Promise<Uint8Array | undefined>;
}

/** Content that stays on one page. */
export interface Piece {
  /** The space above it, unless it's the first on its page. */
  before: number;
  height: number;
  /** Keeps it on one page with the next piece. */
  keep: boolean;
  newPage?: boolean;
  /** The pieces repeated above it if it starts another page. */
  head?: Piece[];
  texts: { tag: Tag; line: Line; x: number; y: number }[];
  shapes: Shape[];
  /** Drawings in SVG's notation. */
  paths?: { path: string; x: number; y: number; scale: number; color: string }[];
  /** Decorative pictures. */
  images?: { png: Uint8Array; box: Box }[];
  figures?: Figure[];
  /** Created in this order before the texts are drawn. */
  tags: Tag[];
}

export interface Placed {
  piece: Piece;
  page: number;
  y: number;
  /** Whether this is a head repeated at the top of a new page; screen readers skip it. */
  repeated: boolean;
}

interface Options {
  before?: number;
  /** The space below the texts. */
  after?: number;
  keep?: boolean;
  head?: Piece[];
  tags?: Tag[];
  rule?: { weight: number; color: string };
}

/** Half a page: taller rows are split. */
const maxKeptTogether = 320;

/**
 * Cells next to each other, as one piece per line of text. Pieces of one row stay together if that
 * needs less than half a page. A single cell is a paragraph: it can be split, but not after its
 * first or before its last line.
 */
export function row(cells: readonly Cell[], options: Options = {}): Piece[] {
  const { before = 0, after = 0, keep = false, head, tags = [], rule } = options;
  const texts = cells.flatMap(({ x, width, align, lines }) => {
    let y = 0;
    return lines.map(({ tag, line, before = 0 }) => {
      const top = y + before;
      y = top + line.style.leading;
      const left = align === "right" ? x + width - line.width : x;
      return { tag, line, x: left, y: top, bottom: y };
    });
  });
  const height = Math.max(0, ...texts.map(({ bottom }) => bottom)) + after;
  const tops = [...new Set(texts.map(({ y }) => y))].sort((a, b) => a - b);
  if (tops.length === 0) tops.push(0);
  const order = [...tags, ...texts.map(({ tag }) => tag)];
  const pieces = tops.map((top, index): Piece => {
    const last = index === tops.length - 1;
    const start = index === 0 ? 0 : top;
    const end = last ? height : (tops[index + 1] as number);
    const inside =
      cells.length > 1 ? height <= maxKeptTogether : index === 0 || index === tops.length - 2;
    return {
      before: index === 0 ? before : 0,
      height: end - start,
      keep: last ? keep : inside,
      ...(head ? { head } : {}),
      texts: texts.filter(({ y }) => y === top).map((text) => ({ ...text, y: text.y - start })),
      shapes: [],
      tags: index === 0 ? order : [],
    };
  });
  if (rule) {
    const last = pieces.at(-1) as Piece;
    const left = Math.min(...cells.map(({ x }) => x));
    const right = Math.max(...cells.map(({ x, width }) => x + width));
    const { weight, color } = rule;
    last.shapes.push({ x: left, y: last.height, width: right - left, height: weight, color });
  }
  return pieces;
}

/** Distributes pieces on pages: the first page starts at `first`, the others at `top`. */
export function paginate(
  pieces: readonly Piece[],
  { first, top, bottom }: { first: number; top: number; bottom: number },
): Placed[] {
  const placed: Placed[] = [];
  let page = 0;
  let start = first;
  let y = start;
  const breakPage = (piece: Piece) => {
    page += 1;
    start = y = top;
    for (const head of piece.head ?? []) {
      placed.push({ piece: head, page, y, repeated: true });
      y += head.height;
    }
    // Don't break again right below, which wouldn't help.
    start = y;
  };
  for (let index = 0; index < pieces.length; ) {
    const together = pieces.slice(index, endOfGroup(pieces, index));
    index += together.length;
    const [leader] = together as [Piece];
    const height = heightOf(together);
    const heads = heightOf(leader.head ?? []);
    if (leader.newPage && placed.length > 0) breakPage(leader);
    else if (y > start && y + leader.before + height > bottom && height + heads <= bottom - top)
      breakPage(leader);
    for (const piece of together) {
      const gap = y > start ? piece.before : 0;
      if (y > start && y + gap + piece.height > bottom) {
        breakPage(piece);
        placed.push({ piece, page, y, repeated: false });
        y += piece.height;
      } else {
        placed.push({ piece, page, y: y + gap, repeated: false });
        y += gap + piece.height;
      }
    }
  }
  return placed;
}

function endOfGroup(pieces: readonly Piece[], start: number): number {
  let end = start;
  while (end < pieces.length - 1 && pieces[end]?.keep) end += 1;
  return end + 1;
}

/** Not counting the space above the first. */
function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { before, height }, index) => sum + height + (index ? before : 0), 0);
}
