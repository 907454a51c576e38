import { factList } from "~/platform/pdf/fact-list.server";
import { type Piece, row, type Tag } from "~/platform/pdf/flow.server";
import type { Fonts } from "~/platform/pdf/fonts.server";
import { letterhead, type PrintedLogo } from "~/platform/pdf/letterhead.server";
import {
  body,
  hairline,
  heading,
  ink,
  label,
  margin,
  quiet,
  small,
  strong,
  title,
  width,
} from "~/platform/pdf/styles.server";
import { readable } from "~/platform/pdf/text.server";
import { below, type Writer, writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { ReportSection, SurveyReport } from "../content";
import { formatPhotos } from "../photo-labels";
import { coverageTable } from "./coverage-table.server";
import { findingPieces } from "./finding-pieces.server";
import { matrixPieces } from "./matrix.server";
import { type PhotoFiles, photoPieces } from "./photo-pieces.server";
import { priorityFills } from "./priority-mark.server";

/**
 * The parts of a report from top to bottom, broken into lines; lazy, because each part takes some
 * time.
 */
export function* reportPieces(
  fonts: Fonts,
  document: SurveyReport,
  { files, logo }: { files: PhotoFiles; logo: PrintedLogo | undefined },
): Generator<Piece[]> {
  const write = writer(fonts);
  const { company, dates, findings, coverage, photos } = document;
  yield letterhead(write, { company, title: m.report, note: dates.issued, logo });
  yield write.paragraph({ type: "H1" }, document.title, title, { before: 22, keep: true });
  yield facts(write, document);
  yield overview(write, document);
  if (readable(document.summary)) {
    yield part(write, m.summary);
    yield write.paragraphs(document.summary, { ...body, size: 10.5, leading: 15.5 }, 4);
  }
  yield part(write, m.about);
  for (const [name, text] of [
    [m.scope, document.scope],
    [m.limits, document.limits],
    [m.method_heading, document.method],
  ] as const) {
    if (!readable(text)) continue;
    yield write.paragraph({ type: "H3" }, name, strong, { before: 8, keep: true });
    yield write.paragraphs(text, body, 1);
  }
  yield part(write, m.findings);
  if (findings.length === 0) yield write.paragraph({ type: "P" }, m.no_findings, body);
  else {
    yield matrixPieces(fonts, write, document);
    yield* findingPieces(write, document);
  }
  yield* recommendations(write, document);
  if (coverage.posts.length > 0) {
    yield part(write, m.coverage, m.coverage_about);
    yield* coverageTable(write, coverage);
  }
  yield* sections(write, document.ok, m.ok, m.ok_about);
  yield* sections(write, document.unseen, m.unseen, m.unseen_about);
  if (photos.length > 0) {
    const [first, ...others] = part(write, m.photos);
    yield [...(first ? [{ ...first, newPage: true }] : []), ...others];
    yield* photoPieces(write, document, files);
  }
}

/** A part's heading and introductory sentence. */
function part({ paragraph }: Writer, name: string, about = ""): Piece[] {
  return [
    ...paragraph(
      { type: "H2" },
      name,
      { ...heading, size: 14, leading: 19 },
      {
        before: 26,
        keep: true,
      },
    ),
    ...paragraph({ type: "P" }, about, quiet, { before: 1, keep: true }),
  ];
}

/** Client, site and visit next to each other. */
function facts(write: Writer, document: SurveyReport): Piece[] {
  const { client, dates, present, preparedBy } = document;
  const gap = 20;
  const first = (width - gap) * 0.45;
  const second = width - gap - first;
  const cells = factList(
    write,
    [
      [m.visit_date, dates.visited],
      [m.report_date, dates.issued],
      [m.consultant, preparedBy],
      [m.attendees, present],
    ],
    { x: margin + first + gap, width: second, key: 84, top: 0 },
  );
  const who = client.company ? [client.company, client.name] : [client.name];
  return row(
    [
      {
        x: margin,
        width: first,
        lines: [
          ...write.stack([m.prepared_for], label, first),
          ...write.stack([...who, ...client.site.split("\n")], body, first),
        ],
      },
      ...cells,
    ],
    { before: 14, after: 12, rule: { weight: 0.5, color: hairline } },
  );
}

/** Counts of findings by priority, and of items that are OK, unchecked or not applicable. */
function overview(write: Writer, { counts }: SurveyReport): Piece[] {
  const shown = [
    { label: m.high_heading, count: counts.high, color: priorityFills.high },
    { label: m.medium_heading, count: counts.medium, color: priorityFills.medium },
    { label: m.low_heading, count: counts.low, color: priorityFills.low },
    { label: m.unrated_heading, count: counts.unrated, color: priorityFills.unrated },
    { label: m.counts_ok, count: counts.ok, color: hairline },
    { label: m.counts_unseen, count: counts.unseen, color: hairline },
    { label: m.counts_not_applicable, count: counts.notApplicable, color: hairline },
  ].filter(({ count }, at) => count > 0 || at < 3);
  const gap = 8;
  const column = (width - gap * (shown.length - 1)) / shown.length;
  const place = (at: number) => margin + at * (column + gap);
  const cells = shown.map(({ label, count }, at) => {
    const tag: Tag = { type: "P" };
    return {
      ...{ x: place(at), width: column },
      lines: [
        ...below(write.lines(tag, String(count), title, column), 6),
        ...write.lines(tag, label, small, column),
      ],
    };
  });
  const pieces = row(cells, { before: 16 });
  for (const [at, { color }] of shown.entries()) {
    pieces[0]?.shapes.push({ x: place(at), y: 0, width: column, height: 4, color });
  }
  return pieces;
}

function* recommendations(write: Writer, document: SurveyReport): Generator<Piece[]> {
  if (document.recommendations.length === 0) return;
  yield part(write, m.recommendations, m.recommendations_about);
  const key = 22;
  for (const [at, { finding, text }] of document.recommendations.entries()) {
    const tag: Tag = { type: "P" };
    yield row(
      [
        { x: margin, width: key, lines: write.lines(tag, `${at + 1}.`, strong, key) },
        {
          x: margin + key,
          width: width - key,
          lines: [
            ...write.lines(tag, text, body, width - key),
            ...write.lines(tag, m.finding_number({ number: finding }), small, width - key),
          ],
        },
      ],
      { before: 6, after: 6, rule: { weight: 0.5, color: hairline } },
    );
  }
}

/** Items grouped by section. */
function* sections(
  write: Writer,
  list: readonly ReportSection[],
  name: string,
  about: string,
): Generator<Piece[]> {
  if (list.length === 0) return;
  yield part(write, name, about);
  for (const { section, items } of list) {
    yield write.paragraph({ type: "H3" }, section, strong, { before: 9, keep: true });
    for (const { text, note, photos } of items) {
      const tag: Tag = { type: "P" };
      const details = [note, formatPhotos(photos)].filter((one) => readable(one)).join("\n");
      const pieces = row(
        [
          {
            x: margin + 12,
            width: width - 12,
            lines: [
              ...write.lines(tag, text, body, width - 12),
              ...write.lines(tag, details, small, width - 12),
            ],
          },
        ],
        { before: 2 },
      );
      pieces[0]?.shapes.push({ x: margin + 2, y: 5.5, width: 3, height: 3, color: ink });
      yield pieces;
    }
  }
}
