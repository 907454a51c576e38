import { m } from "~/shared/messages/customer/pdf";
import { language } from "~/shared/messages/language";
import { yieldToEventLoop } from "../overload";
import { Canvas, pageSize } from "./canvas.server";
import { type Piece, type Placed, paginate } from "./flow.server";
import { Fonts } from "./fonts.server";
import { hairline, margin, running, small, width } from "./styles.server";
import { readable, setLine, shorten } from "./text.server";
import { writer } from "./writer.server";

/** Where the texts of a page start and end. */
const frame = { first: 48, top: 84, bottom: pageSize.height - 66 };

export interface PdfFacts {
  title: string;
  subject: string;
  /** The company's name, used as the author and at the top of every page except the first. */
  company: string;
  /** Shown at the top of every page except the first. */
  running: string;
  /** Shown at the bottom of every page. */
  foot: string;
  /** The day on which it was issued, such as "Nov 23, 2026". */
  issued: string;
  /** Whether it's a record by itself, such as of a signature, and so lists missing characters. */
  isRecord?: boolean;
}

/**
 * A tagged PDF on US Letter pages. It's made in small steps, a piece or a page each, so that other
 * requests are answered in between.
 * @param parts the parts from top to bottom, broken into lines; lazy, because each part takes some
 *   time
 */
export async function renderPdf(
  parts: (fonts: Fonts) => Iterable<Piece[]> | AsyncIterable<Piece[]>,
  facts: PdfFacts,
): Promise<Uint8Array> {
  const fonts = new Fonts();
  const pieces: Piece[] = [];
  for await (const part of parts(fonts)) {
    pieces.push(...part);
    await yieldToEventLoop();
  }
  pieces.push(...missingLetters(fonts, facts));
  const { title, subject, company, issued } = facts;
  const canvas = new Canvas({
    title: readable(title),
    author: readable(company),
    subject,
    language,
    created: dateOf(issued),
  });
  const pages = Map.groupBy(paginate(pieces, frame), ({ page }) => page);
  for (const [page, placed] of pages) {
    canvas.addPage();
    canvas.artifact("Pagination", () => {
      if (page > 0) runningHead(canvas, fonts, facts);
      foot(canvas, fonts, facts, m.page({ page: page + 1, pages: pages.size }));
    });
    for (const piece of placed) await paint(canvas, piece);
    await yieldToEventLoop();
  }
  return canvas.finish();
}

/**
 * Says at the end that question marks stand for other characters, because no reader could tell. In a
 * record, it lists their codes: the signer's name must be readable without the website.
 */
function missingLetters(fonts: Fonts, { isRecord = false }: PdfFacts): Piece[] {
  if (fonts.missing.size === 0) return [];
  const codes = [...fonts.missing].map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  const text = isRecord ? m.missing_with_codes({ codes: codes.join(", ") }) : m.missing;
  return writer(fonts).paragraph({ type: "P" }, text, small, { before: 20 });
}

/** Taken from the document, because a PDF made again must equal the one that was sent. */
function dateOf(issued: string): Date {
  const date = new Date(`${issued} 00:00Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

async function paint(canvas: Canvas, { piece, y, repeated }: Placed): Promise<void> {
  const shapes = () => {
    for (const shape of piece.shapes) canvas.shape({ ...shape, y: y + shape.y });
    for (const { path, color, x, y: top, scale } of piece.paths ?? [])
      canvas.path(path, x, y + top, scale, color);
    for (const { png, box } of piece.images ?? []) canvas.image(png, { ...box, y: y + box.y });
  };
  if (repeated) {
    canvas.artifact("Pagination", () => {
      shapes();
      for (const text of piece.texts) canvas.line(text.line, text.x, y + text.y);
    });
    return;
  }
  canvas.create(piece.tags, y);
  if (piece.shapes.length > 0 || piece.paths || piece.images) canvas.artifact("Layout", shapes);
  for (const figure of piece.figures ?? []) canvas.figure(figure, y, await figure.jpeg?.());
  for (const { tag, line, x, y: top } of piece.texts) canvas.tagged(tag, line, x, y + top);
}

function runningHead(canvas: Canvas, fonts: Fonts, facts: PdfFacts): void {
  const half = width / 2 - 10;
  const left = shorten(fonts, readable(facts.company), { ...running, face: "semibold" }, half);
  const right = shorten(fonts, readable(facts.running), running, half);
  canvas.line(left, margin, 44);
  canvas.line(right, margin + width - right.width, 44);
  canvas.shape({ x: margin, y: 62, width, height: 0.5, color: hairline });
}

function foot(canvas: Canvas, fonts: Fonts, facts: PdfFacts, page: string): void {
  const y = pageSize.height - 44;
  const right = setLine(fonts, page, running);
  canvas.shape({ x: margin, y: y - 6, width, height: 0.5, color: hairline });
  const text = readable(facts.foot);
  canvas.line(shorten(fonts, text, running, width - right.width - 20), margin, y);
  canvas.line(right, margin + width - right.width, y);
}
