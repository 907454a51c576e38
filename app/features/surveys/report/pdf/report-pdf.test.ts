import { Readable } from "node:stream";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { anyText } from "../../../../../tests/support/any-text";
import { leaves, type PdfElement, type ReadPdf, readPdf } from "../../../../../tests/support/pdf";
import {
  aSurveyItem,
  aSurveyPhoto,
  aSurveyReport,
} from "../../../../../tests/support/survey-documents";
import type { SurveyReport } from "../content";
import { reportPdf } from "./report-pdf.server";

const jpeg = await sharp({
  create: { width: 96, height: 72, channels: 3, background: "#345678" },
})
  .jpeg()
  .toBuffer();
const opened: string[] = [];
const photos = {
  files: {
    open: async (key: string) => {
      opened.push(key);
      return { content: Readable.from([jpeg]), size: jpeg.length };
    },
  },
};
const nothing = { files: { open: async () => undefined } };

test("contains every text of the report in reading order", async () => {
  const report = aSurveyReport();
  const pdf = await readPdf(await reportPdf(photos, report));
  const { company, client, dates, findings, recommendations, ok, unseen, coverage } = report;
  const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);
  const rated = (priority: string | null, heading: string) => {
    const group = findings.filter((finding) => finding.priority === priority);
    return group.flatMap(({ number, text, section, rating, note, recommendation, photos }, at) => [
      ...(at === 0 ? [heading] : []),
      `${number}. ${text}`,
      `${{ high: "High", medium: "Medium", low: "Low" }[priority ?? ""] ?? "No priority assigned"} ${section} · ${rating?.text ?? "Not rated"}`,
      ...paragraphs(note),
      ...(recommendation ? [`Recommendation ${recommendation}`] : []),
      ...(photos.length > 0 ? [`Photo${photos.length > 1 ? "s" : ""} ${photos.join(", ")}`] : []),
    ]);
  };
  const listed = (sections: typeof ok) =>
    sections.flatMap(({ section, items }) => [
      section,
      ...items.map(({ text, note, photos }) =>
        [text, note, photos.map((number) => `Photo ${number}`).join()].filter(Boolean).join(" "),
      ),
    ]);
  const texts = leaves(pdf)
    .filter(({ type }) => type !== "Figure")
    .map(({ text }) => text);
  expect(texts).toEqual(
    [
      [company.name, company.address, "(614) 555-0100 · office@example.com · example.com"],
      [...company.licenses, "Security assessment", dates.issued, report.title],
      ["Prepared for", client.company, client.name, ...client.site.split("\n")],
      ["Date of visit", dates.visited, "Issued", dates.issued],
      ["Consultant", report.preparedBy, "Attendees", report.present],
      ["2 High priority", "1 Medium priority", "1 Low priority", "1 No priority assigned"],
      ["2 Checked, no finding", "1 Not checked", "1 Not applicable"],
      ["Summary", ...paragraphs(report.summary)],
      ["Scope and method", "Scope", report.scope, "Limitations", report.limits],
      ["Method", report.method, "Findings", "Risk matrix"],
      [
        "The numbered tags are findings, plotted by likelihood and impact. The number at the top of each cell is its rating.",
      ],
      rated("high", "High priority"),
      rated("medium", "Medium priority"),
      rated("low", "Low priority"),
      rated(null, "No priority assigned"),
      ["Recommendations", "Listed in the order we’d address them."],
      recommendations.map(({ finding, text }, at) => `${at + 1}. ${text} Finding ${finding}`),
      [
        "Proposed coverage",
        "A starting point for a quote. This assessment doesn’t include prices.",
      ],
      ["Post", "Guards", "Days", "Hours", "Per week"],
      ...coverage.posts.map(({ name, reason, guards, days, hours, weekly }) => [
        [name, reason].filter(Boolean).join(" "),
        ...[guards, days, hours, weekly],
      ]),
      ["Weekly total", "", "", "", coverage.total],
      [
        "Checked, no finding",
        "Items we checked on the day of the visit without recording a finding.",
        ...listed(ok),
      ],
      [
        "Not checked",
        "Items we couldn’t check on this visit. This assessment draws no conclusions about them.",
      ],
      listed(unseen),
      ["Photos"],
      report.photos.map(({ number, caption, about }) =>
        [`Photo ${number}`, caption, about].filter(Boolean).join(" "),
      ),
    ].flat(),
  );
  expectInside(pdf);
});

test("the matrix and the photos are figures with alt text", async () => {
  const report = aSurveyReport();
  opened.length = 0;
  const [matrix, ...others] = figuresOf(await readPdf(await reportPdf(photos, report)));
  expect(matrix?.alt).toContain(
    "Finding 1: likelihood 4, impact 5, rating 20, High. Finding 2: likelihood 4, impact 4, rating 16, High.",
  );
  expect(matrix?.text).toContain("20 High1");
  expect(others.map(({ alt }) => alt)).toEqual([
    "Main gate, seen from the street (Finding 1: Do gates close, lock and stay closed when not in use?)",
    "Finding 1: Do gates close, lock and stay closed when not in use?",
    "Pallets at the fence (Finding 3: Is the fence or wall intact and hard to climb?)",
    "Path to level 2 (Are paths to parked cars lit?)",
  ]);
  expect(opened).toEqual(report.photos.map(({ name }) => `photos/${name}-960.jpg`));
});

test("uses smaller files if there are many photos, and leaves a box for missing ones", async () => {
  const many = Array.from({ length: 61 }, (_, at) => aSurveyPhoto(String(at)));
  const sections = [{ id: "s", title: "Gates", items: [aSurveyItem({ photos: many })] }];
  const report = aSurveyReport({ sections });
  opened.length = 0;
  await reportPdf(photos, report);
  expect(new Set(opened.map((key) => key.slice(-8)))).toEqual(new Set(["-480.jpg"]));
  expect(opened).toHaveLength(61);
  expect(figuresOf(await readPdf(await reportPdf(nothing, report)))).toHaveLength(62);
});

test("is a tagged document with a title and headings", async () => {
  const pdf = await readPdf(await reportPdf(photos, aSurveyReport()));
  expect(pdf).toMatchObject({
    title: "Security assessment for Fairview Plaza LLC, Mon, Nov 23, 2026",
    ...{ language: "en-US", tagged: true, metadata: { conforms: "1" } },
  });
  const headings = pdf.pages.flatMap(({ elements }) =>
    elements.flatMap(({ children }) => children.filter(({ type }) => /^H[12]$/.test(type))),
  );
  expect(headings.map(({ text }) => text)).toEqual([
    "Security assessment for Fairview Plaza LLC",
    ...["Summary", "Scope and method", "Findings", "Recommendations", "Proposed coverage"],
    ...["Checked, no finding", "Not checked", "Photos"],
  ]);
});

test("gives the same bytes for the same report", async () => {
  const first = await reportPdf(photos, aSurveyReport());
  const again = await reportPdf(photos, aSurveyReport());
  expect(Buffer.from(again).equals(first)).toBe(true);
});

test("shows every finding of any report, within the margins", async () => {
  await fc.assert(
    fc.asyncProperty(anyReport, async (report) => {
      const pdf = await readPdf(await reportPdf(nothing, report));
      expectInside(pdf);
      const titles = leaves(pdf).filter(({ type }) => type === "H4");
      expect(titles.map(({ text }) => Number.parseInt(text, 10))).toEqual(
        report.findings.map(({ number }) => number),
      );
    }),
    { numRuns: 10 },
  );
}, 60_000);

const scale = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const anyReport: fc.Arbitrary<SurveyReport> = fc
  .record({
    summary: anyText(400),
    limits: anyText(400),
    items: fc.array(
      fc.record({
        answer: fc.constantFrom("ok", "gap", "not-seen", undefined),
        text: anyText(200),
        note: anyText(600),
        recommendation: anyText(600),
        likelihood: scale,
        impact: scale,
        caption: fc.option(anyText(200)),
      }),
      { maxLength: 40 },
    ),
    posts: fc.array(
      fc.record({
        id: fc.uuid(),
        name: anyText(100),
        guards: fc.integer({ min: 1, max: 100 }),
        days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
        from: fc.constantFrom("", "06:00"),
        to: fc.constantFrom("", "18:30"),
        reason: anyText(500),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ items, ...given }) =>
    aSurveyReport({
      ...given,
      sections: [
        {
          id: "s",
          title: "Section",
          items: items.map(({ caption, ...item }, at) =>
            aSurveyItem({
              ...item,
              photos: caption === null ? [] : [aSurveyPhoto(String(at), caption, 700, 900)],
            }),
          ),
        },
      ],
    }),
  );

function figuresOf({ pages }: ReadPdf): PdfElement[] {
  return pages.flatMap(({ elements }) =>
    elements.flatMap(({ children }) => children.filter(({ type }) => type === "Figure")),
  );
}

/** Expects all texts to be within the margins. */
function expectInside({ pages }: ReadPdf): void {
  const outside = pages.flatMap(({ texts }) =>
    texts.filter(
      ({ text, x, y, width }) =>
        text.trim() && (x < 53 || x + width > 612 - 53 || y < 30 || y > 792 - 40),
    ),
  );
  expect(outside).toEqual([]);
}
