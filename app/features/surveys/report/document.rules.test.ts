import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/any-text";
import {
  aSurveyContent,
  aSurveyItem,
  reportFacts as facts,
} from "../../../../tests/support/survey-documents";
import type { ProposedPost, SurveyContent, SurveyItem } from "../content";
import { answers, priorities, priorityOf } from "../rules";
import { surveyReport } from "./document.rules";
import { missingParts } from "./rules";

const section = (items: SurveyItem[]) => ({ id: "gates", title: "Gates", items });
const reportOf = (items: SurveyItem[], changes: Partial<SurveyContent> = {}) =>
  surveyReport(aSurveyContent({ sections: [section(items)], ...changes }), facts);

test("findings are numbered by priority, with their rating in words", () => {
  const { findings, recommendations, counts, title, dates } = reportOf([
    aSurveyItem({ id: "a", text: "Low one", likelihood: 1, impact: 2, priority: "low" }),
    aSurveyItem({ id: "b", text: "Not rated" }),
    aSurveyItem({
      ...{ id: "c", text: "High one", likelihood: 4, impact: 5, priority: "high" },
      recommendation: "Repair it",
    }),
  ]);
  expect(title).toBe("Security assessment for Fairview Plaza LLC");
  expect(dates).toEqual({ visited: "Fri, Nov 20, 2026", issued: "Mon, Nov 23, 2026" });
  expect(findings.map(({ number, text, priority }) => [number, text, priority])).toEqual([
    [1, "High one", "high"],
    [2, "Low one", "low"],
    [3, "Not rated", null],
  ]);
  expect(findings[0]?.rating).toEqual({
    ...{ likelihood: 4, impact: 5, value: 20 },
    text: "Likelihood 4 (likely) × impact 5 (severe) = 20",
  });
  expect(recommendations).toEqual([{ finding: 1, priority: "high", text: "Repair it" }]);
  expect(counts).toEqual({
    ...{ high: 1, medium: 0, low: 1, unrated: 1, ok: 0, unseen: 0, notApplicable: 0, all: 3 },
  });
});

test("mentions adjusted priorities only if there are any", () => {
  const rated = aSurveyItem({ id: "a", likelihood: 4, impact: 5, priority: "high" });
  const adjusted = "The consultant adjusted some priorities for this site.";
  expect(reportOf([rated]).method).not.toContain(adjusted);
  expect(reportOf([{ ...rated, priority: "low" }]).method).toContain(adjusted);
});

test("unanswered questions count as not checked", () => {
  const { unseen, ok } = reportOf([
    aSurveyItem({ text: "Seen", answer: "ok", note: "Fine" }),
    aSurveyItem({ text: "Locked room", answer: "not-seen" }),
    aSurveyItem({ text: "Forgotten", answer: undefined }),
    aSurveyItem({ text: "No elevator", answer: "na" }),
  ]);
  expect(ok).toEqual([{ section: "Gates", items: [{ text: "Seen", note: "Fine", photos: [] }] }]);
  expect(unseen.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
    "Locked room",
    "Forgotten",
  ]);
});

test("the method points to the items that weren't checked only if there are any", () => {
  const checked = aSurveyItem({ text: "Seen", answer: "ok" });
  const pointer = "Items we couldn’t check are listed under “Not checked.”";
  expect(reportOf([checked]).method).not.toContain(pointer);
  const { method } = reportOf([checked, aSurveyItem({ text: "Forgotten", answer: undefined })]);
  expect(method).toMatch(/^We walked the site with a checklist of 2 questions in 1 section\. /);
  expect(method).toContain(pointer);
});

test("the method states the rating at which each priority starts", () => {
  const { method } = reportOf([]);
  expect(method).toContain("15 or higher is high priority, 6 or higher is medium");
});

const post: ProposedPost = {
  ...{ id: "p", name: "Main gate", guards: 2, days: [1, 2, 3, 4, 5], reason: "" },
  ...{ from: "18:00", to: "06:00" },
};

test.each<[string, Partial<ProposedPost>, object]>([
  [
    "past midnight",
    {},
    { guards: "2 guards", days: "Mon–Fri", hours: "6:00 PM – 6:00 AM", weekly: "120 hours" },
  ],
  [
    "around the clock",
    { guards: 1, days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" },
    { guards: "1 guard", days: "Every day", hours: "24 hours", weekly: "168 hours" },
  ],
  [
    "24 hours from the morning",
    { guards: 1, days: [6], from: "06:00", to: "06:00" },
    { hours: "24 hours, starting at 6:00 AM", weekly: "24 hours" },
  ],
  ["half hours", { guards: 1, days: [6], from: "06:00", to: "07:30" }, { weekly: "1.5 hours" }],
  [
    "without times and name",
    { name: "", from: "", to: "" },
    { name: "Post 1", hours: "To be determined", weekly: "To be determined" },
  ],
])("formats a proposed post: %s", (_, changes, expected) => {
  const { coverage } = reportOf([], { posts: [{ ...post, ...changes }] });
  expect(coverage.posts).toEqual([expect.objectContaining(expected)]);
});

test("lists the missing parts of a survey, none for a complete one", () => {
  const gap = { likelihood: 1, impact: 1, priority: "low" as const, recommendation: "Repair it" };
  const complete = { summary: "Good", scope: "All of it", posts: [post] };
  expect(
    missingParts(aSurveyContent({ ...complete, sections: [section([aSurveyItem(gap)])] })),
  ).toEqual([]);
  const sections = [
    section([aSurveyItem(), aSurveyItem({ likelihood: 3 }), aSurveyItem({ answer: undefined })]),
  ];
  const posts = [{ ...post, from: "" }];
  expect(missingParts(aSurveyContent({ visitedOn: "", sections, posts }))).toEqual([
    { part: "visit-date", count: 1 },
    { part: "summary", count: 1 },
    { part: "scope", count: 1 },
    { part: "ratings", count: 2 },
    { part: "recommendations", count: 2 },
    { part: "unanswered", count: 1 },
    { part: "posts", count: 1 },
  ]);
});

test("lists each gap, each rating and each photo once", () => {
  fc.assert(
    fc.property(anySurvey, (content) => {
      const report = surveyReport(content, facts);
      const items = content.sections.flatMap((section) => section.items);
      const gaps = items.filter(({ answer }) => answer === "gap");

      expect(report.findings.map(({ number }) => number)).toEqual(gaps.map((_, at) => at + 1));
      expect(report.findings.map(({ note }) => note).toSorted()).toEqual(
        gaps.map(({ note }) => note).toSorted(),
      );
      const order = report.findings.map(({ priority }) => priority && priorities.indexOf(priority));
      expect(order).toEqual(order.toSorted((one, other) => (one ?? 9) - (other ?? 9)));

      const rated = report.findings.filter(({ rating }) => rating);
      const inMatrix = report.matrix.flat().flatMap(({ findings }) => findings);
      expect(inMatrix.toSorted((a, b) => a - b)).toEqual(rated.map(({ number }) => number));
      for (const { likelihood, impact, priority, findings } of report.matrix.flat()) {
        expect(priority).toBe(priorityOf(likelihood, impact));
        for (const number of findings) {
          expect(report.findings[number - 1]?.rating).toMatchObject({ likelihood, impact });
        }
      }
      expect(report.matrix.map((row) => row[0]?.likelihood)).toEqual([5, 4, 3, 2, 1]);

      expect(report.photos.map(({ name }) => name).toSorted()).toEqual(
        items.flatMap(({ photos }) => photos.map(({ name }) => name)).toSorted(),
      );
      for (const { number, photos } of report.findings) {
        for (const photo of photos) {
          expect(report.photos[photo - 1]?.about).toMatch(new RegExp(`^Finding ${number}: `));
        }
      }

      const { counts } = report;
      const { high, medium, low, unrated, ok, unseen, notApplicable, all } = counts;
      expect(high + medium + low + unrated).toBe(gaps.length);
      expect(gaps.length + ok + unseen + notApplicable).toBe(all);
      // Storing the document as JSON changes nothing.
      expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    }),
  );
});

const scale = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const anyItem: fc.Arbitrary<SurveyItem> = fc
  .record({
    answer: fc.constantFrom(...answers, undefined),
    note: fc.uuid(),
    text: anyText(60),
    likelihood: scale,
    impact: scale,
    recommendation: anyText(60),
    chosen: fc.option(fc.constantFrom(...priorities), { nil: undefined }),
    photos: fc.array(fc.uuid(), { maxLength: 3 }),
  })
  .map(({ chosen, photos, ...item }) => {
    const { likelihood, impact } = item;
    const rated = likelihood && impact ? priorityOf(likelihood, impact) : undefined;
    return aSurveyItem({
      ...item,
      priority: chosen ?? rated,
      photos: photos.map((id) => ({
        ...{ id, item: "q1", name: `1700000000000-${id}`, width: 960, height: 720 },
        ...{ widths: [480, 720, 960], caption: "" },
      })),
    });
  });
const anySurvey = fc.array(fc.array(anyItem, { maxLength: 8 }), { maxLength: 4 }).map((sections) =>
  aSurveyContent({
    sections: sections.map((items, at) => ({ id: `s${at}`, title: `Section ${at}`, items })),
  }),
);
