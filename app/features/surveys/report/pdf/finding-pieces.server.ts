import { type Piece, row, type Tag } from "~/platform/pdf/flow.server";
import {
  body,
  hairline,
  heading,
  light,
  margin,
  small,
  strong,
  width,
} from "~/platform/pdf/styles.server";
import { readable } from "~/platform/pdf/text.server";
import { below, type Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { ReportFinding, SurveyReport } from "../content";
import { formatPhotos } from "../photo-labels";
import { mark, priorityFills, priorityWords } from "./priority-mark.server";

const headings = {
  high: m.high_heading,
  medium: m.medium_heading,
  low: m.low_heading,
  unrated: m.unrated_heading,
} as const;

const key = 30;
const inner = width - key;

/** All findings, under a heading for each priority. */
export function* findingPieces(
  write: Writer,
  { findings }: Pick<SurveyReport, "findings">,
): Generator<Piece[]> {
  for (const [priority, group] of Map.groupBy(findings, ({ priority }) => priority ?? "unrated")) {
    yield write.paragraph({ type: "H3" }, headings[priority], heading, { before: 18, keep: true });
    for (const finding of group) yield* findingOf(write, finding);
  }
}

function* findingOf(write: Writer, finding: ReportFinding): Generator<Piece[]> {
  const { number, section, text, note, rating, priority, recommendation, photos } = finding;
  const named = priority ?? "unrated";
  const word = priorityWords[named];
  const badge = write.widthOf(word, mark) + 12;
  const ratingX = margin + key + badge + 8;
  const title: Tag = { type: "H4" };
  const rated: Tag = { type: "P" };
  const x = margin + key;

  yield row(
    [
      { x: margin, width: key, lines: write.lines(title, `${number}.`, heading, key) },
      {
        x,
        width: inner,
        lines: below(write.lines(title, text, { ...strong, size: 11, leading: 16 }, inner), 0.5),
      },
    ],
    { before: 10, keep: true },
  );
  const marks = row(
    [
      { x: x + 6, width: badge, lines: write.lines(rated, word, mark, badge) },
      {
        x: ratingX,
        width: width - (ratingX - margin),
        lines: write.lines(
          rated,
          [section, rating?.text ?? m.not_rated].join(" · "),
          { ...small, leading: 13 },
          width - (ratingX - margin),
        ),
      },
    ],
    { before: 2, keep: true },
  );
  const box = { x, y: 0, width: badge, height: 13, color: priorityFills[named], round: 2 };
  marks[0]?.shapes.push(box);
  yield marks;

  const details = [
    ...paragraphs(write, note, 5),
    ...advice(write, recommendation),
    ...indented(write, { type: "P" }, formatPhotos(photos), small, 4),
  ];
  const pieces = details.length > 0 ? details : marks;
  const last = pieces.at(-1);
  if (last) {
    last.height += 8;
    last.shapes.push({ x: margin, y: last.height, width, height: 0.5, color: hairline });
  }
  yield details;
}

/** Paragraphs are separated by empty lines. */
function paragraphs(write: Writer, text: string, before: number): Piece[] {
  return readable(text)
    .split(/\n\s*\n/)
    .flatMap((one, at) => indented(write, { type: "P" }, one, body, at === 0 ? before : 6));
}

/** A recommendation, with a line on its left. */
function advice(write: Writer, text: string): Piece[] {
  if (!readable(text)) return [];
  const tag: Tag = { type: "P" };
  const indent = 10;
  const pieces = row(
    [
      {
        x: margin + key + indent,
        width: inner - indent,
        lines: [
          ...write.lines(tag, m.recommendation, mark, inner - indent),
          ...write.lines(tag, text, body, inner - indent),
        ],
      },
    ],
    { before: 7 },
  );
  for (const piece of pieces) {
    const { height } = piece;
    piece.shapes.push({ x: margin + key, y: 0, width: 2.5, height, color: light });
  }
  return pieces;
}

function indented(
  write: Writer,
  tag: Tag,
  text: string,
  style: typeof body,
  before: number,
): Piece[] {
  const lines = write.lines(tag, text, style, inner);
  if (lines.length === 0) return [];
  return row([{ x: margin + key, width: inner, lines }], { before });
}
