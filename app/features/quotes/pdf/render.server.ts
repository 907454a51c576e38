import { ownTurn } from "~/platform/overload";
import { language } from "~/shared/messages/language";
import { m } from "~/shared/messages/quote-pdf";
import type { QuoteAcceptance, QuoteDocument } from "../content";
import { Canvas, pageSize } from "./canvas.server";
import { type Piece, type Placed, paginate } from "./flow.server";
import { Fonts } from "./fonts.server";
import { quotePieces } from "./quote-pieces.server";
import { hairline, margin, running, width } from "./styles.server";
import { readable, setLine, shorten } from "./text.server";

/** Where the texts of a page start and end. */
const frame = { first: 48, top: 84, bottom: pageSize.height - 66 };

/**
 * Loaded only when a PDF is made: see `quotePdf`. It works in small steps, a line or a page each, so
 * that other requests are answered in between.
 */
export async function renderQuote(
  document: QuoteDocument,
  acceptance: QuoteAcceptance | undefined,
): Promise<Uint8Array> {
  const fonts = new Fonts();
  const pieces: Piece[] = [];
  for (const part of quotePieces(fonts, document, acceptance)) {
    pieces.push(...part);
    await ownTurn();
  }
  const { number, version, company, title } = document;
  const canvas = new Canvas({
    title: readable(m.title({ number, version, title })),
    author: readable(company.name),
    subject: acceptance ? m.accepted : m.quote({ number }),
    language,
    created: dateOf(document.dates.issued),
  });
  const pages = Map.groupBy(paginate(pieces, frame), ({ page }) => page);
  for (const [page, placed] of pages) {
    canvas.addPage();
    canvas.artifact("Pagination", () => {
      if (page > 0) runningHead(canvas, fonts, document);
      foot(canvas, fonts, document, m.page({ page: page + 1, pages: pages.size }));
    });
    for (const piece of placed) paint(canvas, piece);
    await ownTurn();
  }
  return canvas.finish();
}

function paint(canvas: Canvas, { piece, y, repeated }: Placed): void {
  const shapes = () => {
    for (const shape of piece.shapes) canvas.shape({ ...shape, y: y + shape.y });
    for (const { path, color, x, y: top, scale } of piece.paths ?? [])
      canvas.path(path, x, y + top, scale, color);
  };
  if (repeated) {
    canvas.artifact("Pagination", () => {
      shapes();
      for (const text of piece.texts) canvas.line(text.line, text.x, y + text.y);
    });
    return;
  }
  canvas.create(piece.tags);
  if (piece.shapes.length > 0 || piece.paths) canvas.artifact("Layout", shapes);
  for (const { tag, line, x, y: top } of piece.texts) canvas.tagged(tag, line, x, y + top);
}

function runningHead(canvas: Canvas, fonts: Fonts, { company, title }: QuoteDocument): void {
  const half = width / 2 - 10;
  const left = shorten(fonts, readable(company.name), { ...running, face: "semibold" }, half);
  const right = shorten(fonts, readable(title), running, half);
  canvas.line(left, margin, 44);
  canvas.line(right, margin + width - right.width, 44);
  canvas.shape({ x: margin, y: 62, width, height: 0.5, color: hairline });
}

function foot(canvas: Canvas, fonts: Fonts, document: QuoteDocument, page: string): void {
  const { number, version } = document;
  const y = pageSize.height - 44;
  const right = setLine(fonts, page, running);
  canvas.shape({ x: margin, y: y - 6, width, height: 0.5, color: hairline });
  const text = readable(m.number_and_version({ number, version }));
  canvas.line(shorten(fonts, text, running, width - right.width - 20), margin, y);
  canvas.line(right, margin + width - right.width, y);
}

/** The same for the same document: a PDF that is made again must equal the one that was sent. */
function dateOf(issued: string): Date {
  const date = new Date(`${issued} 00:00Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
