import { type Piece, row, type Tag, type TaggedLine } from "~/platform/pdf/flow.server";
import {
  amount,
  body,
  hairline,
  ink,
  label,
  margin,
  small,
  strong,
  total,
  width,
} from "~/platform/pdf/styles.server";
import type { Style } from "~/platform/pdf/text.server";
import { below, type Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/quote-pdf";
import type { QuoteDocument } from "../content";

/** Lines and totals in one table, whose head is repeated on each page. */
export function* linesTable(write: Writer, document: QuoteDocument): Generator<Piece[]> {
  const { lines } = write;
  const { left, scale, places } = measure(write, document);
  const table: Tag = { type: "Table" };

  /** A row that keeps its empty cells; otherwise the columns would be mixed up. */
  const tableRow = (
    parent: Tag,
    cell: "TH" | "TD",
    first: (tag: Tag) => TaggedLine[],
    amounts: readonly string[],
    style: Style,
    before: number,
    options: Parameters<typeof row>[1],
  ): Piece[] => {
    const tr: Tag = { type: "TR", parent };
    const head: Tag = { type: "TH", parent: tr, scope: cell === "TH" ? "column" : "row" };
    const cells = places.map(({ x, width }, index) => {
      const tag: Tag = { type: cell, parent: tr, ...(cell === "TH" ? { scope: "column" } : {}) };
      const fitted = { ...style, size: style.size * scale };
      const shown = lines(tag, amounts[index] ?? "", fitted, width);
      return { tag, cell: { x, width, align: "right" as const, lines: below(shown, before) } };
    });
    return row(
      [
        { x: margin, width: left, lines: below(first(head), before) },
        ...cells.map(({ cell }) => cell),
      ],
      { ...options, tags: [head, ...cells.map(({ tag }) => tag)] },
    );
  };

  const head = tableRow(
    { type: "THead", parent: table },
    "TH",
    (tag) => lines(tag, m.description, label, left),
    document.columns,
    label,
    6,
    { after: 5, keep: true, rule: { weight: 1, color: ink } },
  );
  yield head;

  const bodyTag: Tag = { type: "TBody", parent: table };
  for (const [index, { description, details, amounts }] of document.lines.entries()) {
    yield tableRow(
      bodyTag,
      "TD",
      (tag) => [
        ...lines(tag, description, strong, left),
        ...details.flatMap((text) => lines(tag, text, small, left)),
      ],
      amounts,
      amount,
      6,
      {
        after: 6,
        head,
        // Keeps the totals on one page with at least one line.
        keep: index === document.lines.length - 1,
        rule: { weight: 0.5, color: hairline },
      },
    );
  }

  const foot: Tag = { type: "TFoot", parent: table };
  for (const [index, sum] of document.totals.entries()) {
    const pieces = tableRow(
      foot,
      "TD",
      (tag) => lines(tag, sum.label, sum.strong ? { ...total, tabular: false } : body, left),
      sum.amounts,
      sum.strong ? total : amount,
      sum.strong ? 7 : 4,
      {
        before: index === 0 ? 3 : 0,
        after: sum.strong ? 6 : 2,
        head,
        keep: index < document.totals.length - 1,
      },
    );
    if (sum.strong && index > 0)
      pieces[0]?.shapes.unshift({ x: margin, y: 0, width, height: 1, color: ink });
    yield pieces;
  }
}

const gap = 16;
const narrowest = 44;

/**
 * Makes the columns as wide as their amounts, and the amounts smaller to leave room for
 * descriptions.
 */
function measure({ widthOf }: Writer, { columns, lines, totals }: QuoteDocument) {
  const widest = columns.map((text, index) =>
    Math.max(
      narrowest,
      widthOf(text, label),
      ...lines.map(({ amounts }) => widthOf(amounts[index] ?? "", amount)),
      ...totals.map((sum) => widthOf(sum.amounts[index] ?? "", sum.strong ? total : amount)),
    ),
  );
  // A bit wider than needed, to allow for rounding.
  const columnWidths = widest.map((one) => one + gap + 0.5);
  const needed = columnWidths.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, (width * 0.64) / needed);
  const left = width - needed * scale;
  let right = margin + left;
  const places = columnWidths.map((one) => {
    right += one * scale;
    return { x: right - (one - gap) * scale, width: (one - gap) * scale };
  });
  return { left, scale, places };
}
