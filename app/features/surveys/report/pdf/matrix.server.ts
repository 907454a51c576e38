import type { Figure, Piece, Shape, Tag } from "~/platform/pdf/flow.server";
import type { Fonts } from "~/platform/pdf/fonts.server";
import { body, heading, ink, margin, small, strong, width } from "~/platform/pdf/styles.server";
import { type Line, type Style, setLine } from "~/platform/pdf/text.server";
import type { Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { MatrixCell, SurveyReport } from "../content";
import { impactWords, likelihoodWords, ratingRanges } from "../document.rules";
import { mark, priorityFills, priorityWords } from "./priority-mark.server";

const cell = { width: 78, height: 46, gap: 3 };
const side = 96;
const head = 30;
const legend = 24;
const height = head + 5 * (cell.height + cell.gap) + legend;
const chip: Style = { face: "semibold", size: 8.25, leading: 13, color: "#ffffff" };
/** How many chips fit in a row of a cell, and how many rows. */
const chips = { perRow: 4, rows: 2, pitch: 17.5, height: 13 };

/** The matrix as a drawing, with alt text. */
export function matrixPieces(
  fonts: Fonts,
  write: Writer,
  { matrix }: Pick<SurveyReport, "matrix">,
): Piece[] {
  const shapes: Shape[] = [];
  const lines: { line: Line; x: number; y: number }[] = [];
  const place = (text: string, style: Style, x: number, y: number, center = 0) => {
    const line = setLine(fonts, text, style);
    lines.push({ line, x: center > 0 ? x + (center - line.width) / 2 : x, y });
  };
  const left = (impact: number) => margin + side + (impact - 1) * (cell.width + cell.gap);

  place(m.likelihood, small, margin, head - 13);
  place(m.impact, small, margin + side, 0);
  for (const [at, word] of impactWords.entries()) {
    place(`${at + 1} ${word}`, mark, left(at + 1), head - 15, cell.width);
  }
  for (const [at, cells] of matrix.entries()) {
    const y = head + at * (cell.height + cell.gap);
    const likelihood = cells[0]?.likelihood ?? 0;
    place(String(likelihood), strong, margin, y + 9);
    place(likelihoodWords[likelihood - 1] ?? "", small, margin, y + 23);
    for (const one of cells) {
      const x = left(one.impact);
      shapes.push({ x, y, width: cell.width, height: cell.height, color: fillOf(one), round: 2 });
      place(
        `${one.likelihood * one.impact} ${priorityWords[one.priority]}`,
        { ...small, color: ink, size: 7.5 },
        x + 6,
        y + 2,
      );
      for (const [index, text] of chipsOf(one).entries()) {
        const chipX = x + 5 + (index % chips.perRow) * chips.pitch;
        const chipY = y + 14 + Math.floor(index / chips.perRow) * (chips.height + 2);
        const box = { x: chipX, y: chipY, width: chips.pitch - 2, height: chips.height };
        shapes.push({ ...box, color: ink, round: 6.5 });
        place(text, chip, chipX, chipY, box.width);
      }
    }
  }
  let x = margin + side;
  const legendY = height - legend + 8;
  for (const priority of ["high", "medium", "low"] as const) {
    const color = priorityFills[priority];
    shapes.push({ x, y: legendY + 1, width: 11, height: 11, color, round: 2 });
    const line = setLine(fonts, ratingRanges[priority], small);
    lines.push({ line, x: x + 16, y: legendY });
    x += 16 + line.width + 20;
  }
  const tag = {
    type: "Figure",
    alt: altOf(matrix),
    box: { x: margin, y: 0, width, height },
  } satisfies Tag;
  const figure: Figure = { tag, shapes, lines };
  return [
    ...write.paragraph({ type: "H3" }, m.matrix, heading, { before: 10, keep: true }),
    ...write.paragraph({ type: "P" }, m.matrix_about, body, { before: 1, after: 8, keep: true }),
    { before: 0, height, keep: false, texts: [], shapes: [], figures: [figure], tags: [tag] },
  ];
}

function fillOf({ priority }: MatrixCell): string {
  return priorityFills[priority];
}

/** The numbers of a cell's findings; the last chip counts those that don't fit. */
function chipsOf({ findings }: MatrixCell): string[] {
  const most = chips.perRow * chips.rows;
  if (findings.length <= most) return findings.map(String);
  return [...findings.slice(0, most - 1).map(String), `+${findings.length - most + 1}`];
}

/** The matrix's alt text. */
function altOf(matrix: SurveyReport["matrix"]): string {
  const findings = matrix
    .flat()
    .flatMap(({ findings, likelihood, impact, priority }) =>
      findings.map((number) => ({ number, likelihood, impact, priority })),
    )
    .sort((one, other) => one.number - other.number)
    .map(({ number, likelihood, impact, priority }) =>
      m.matrix_alt_finding({
        ...{ number, likelihood, impact, value: likelihood * impact },
        priority: priorityWords[priority],
      }),
    );
  return m.matrix_alt({ text: findings.join(" ") || m.matrix_alt_empty });
}
