import { factList } from "~/platform/pdf/fact-list.server";
import { type Cell, type Piece, row, type Tag } from "~/platform/pdf/flow.server";
import type { Fonts } from "~/platform/pdf/fonts.server";
import { letterhead, type PrintedLogo } from "~/platform/pdf/letterhead.server";
import {
  accepted,
  body,
  good,
  heading,
  label,
  margin,
  small,
  strong,
  title,
  width,
} from "~/platform/pdf/styles.server";
import { readable } from "~/platform/pdf/text.server";
import { type Writer, writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/quote-pdf";
import { formatPhone } from "~/shared/telephone";
import type { QuoteAcceptance, QuoteDocument } from "../content";
import { certificate } from "./certificate.server";
import { linesTable } from "./lines-table.server";

/**
 * The parts of a quote from top to bottom, broken into lines; lazy, because each part takes some
 * time.
 */
export function* quotePieces(
  fonts: Fonts,
  document: QuoteDocument,
  acceptance: QuoteAcceptance | undefined,
  logo: PrintedLogo | undefined,
): Generator<Piece[]> {
  const write = writer(fonts);
  yield letterhead(write, {
    company: document.company,
    title: m.quote({ number: document.number }),
    note: m.version({ version: document.version }),
    logo,
  });
  yield write.paragraph({ type: "H1" }, document.title, title, { before: 22, keep: true });
  if (acceptance) yield acceptedMark(write, acceptance);
  yield parties(write, document);
  yield write.paragraphs(document.intro, body, 18);
  yield write.paragraph({ type: "H2" }, m.services, heading, { before: 20, keep: true });
  yield* linesTable(write, document);
  yield notes(write, document);
  yield* terms(write, document);
  if (acceptance) yield certificate(write, document, acceptance);
}

function acceptedMark({ lines }: Writer, { name, at, recorded }: QuoteAcceptance): Piece[] {
  const who = recorded
    ? m.accepted_by_office({ name, at, how: recorded.how })
    : m.accepted_by({ name, at });
  const tag: Tag = { type: "P" };
  const inner = width - 28;
  const pieces = row(
    [
      {
        x: margin + 14,
        width: inner,
        lines: [
          ...lines(tag, m.accepted, accepted, inner),
          ...lines({ type: "P" }, who, body, inner),
        ],
      },
    ],
    { before: 12 },
  );
  for (const piece of pieces) {
    piece.shapes.push({ x: margin, y: 0, width: 3, height: piece.height, color: good });
  }
  return pieces;
}

function parties(write: Writer, { client, dates }: QuoteDocument): Piece[] {
  const { stack } = write;
  const gap = 20;
  // Wide enough for an email address, and for a date on one line.
  const first = (width - 2 * gap) * 0.37;
  const second = (width - 2 * gap) * 0.27;
  const last = width - 2 * gap - first - second;
  const x = margin + first + second + 2 * gap;
  const phone = client.phone && formatPhone(client.phone);
  const who = [client.company, client.name, client.email, phone];
  const cells: Cell[] = [
    {
      x: margin,
      width: first,
      lines: [...stack([m.prepared_for], label, first), ...stack(who, body, first)],
    },
    {
      x: margin + first + gap,
      width: second,
      lines: readable(client.site)
        ? [...stack([m.site], label, second), ...stack(client.site.split("\n"), body, second)]
        : [],
    },
    { x, width: last, lines: stack([m.dates], label, last) },
    ...factList(
      write,
      [
        [m.issued, dates.issued],
        [m.valid_until, dates.validUntil],
        [m.starts, dates.starts],
        [m.ends, dates.ends ?? m.no_end],
      ],
      { x, width: last, key: 70, top: label.leading },
    ),
  ];
  return row(cells, { before: 16 });
}

function notes(write: Writer, { notes }: QuoteDocument): Piece[] {
  const texts = notes.filter((text) => readable(text));
  if (texts.length === 0) return [];
  return [
    ...write.paragraph({ type: "H2" }, m.how_prices_are_calculated, heading, {
      before: 24,
      after: 2,
      keep: true,
    }),
    ...texts.flatMap((text, index) => {
      const options = { before: 2, keep: index < texts.length - 1 };
      return write.paragraph({ type: "P" }, text, { ...small, leading: 12.5 }, options);
    }),
  ];
}

function* terms(write: Writer, { terms }: QuoteDocument): Generator<Piece[]> {
  if (terms.length === 0) return;
  yield write.paragraph({ type: "H2" }, m.terms, heading, { before: 26, keep: true });
  for (const { title, body: text } of terms) {
    yield write.paragraph({ type: "H3" }, title, strong, { before: 10, keep: true });
    yield write.paragraphs(text, body, 1);
  }
}
