import { formatDays, shiftMinutes } from "~/features/appointments/estimate/hours.rules";
import { formatDate, formatTime } from "~/shared/dates";
import { m } from "~/shared/messages/customer/survey-report";
import type { ProposedPost, SurveyContent, SurveyItem } from "../content";
import { findingsOf, priorityOf } from "../rules";
import type {
  MatrixCell,
  ReportFinding,
  ReportPhoto,
  ReportPost,
  ReportSection,
  SurveyReport,
} from "./content";

/** The facts in a report that weren't entered at the site. */
export interface ReportFacts {
  company: SurveyReport["company"];
  client: SurveyReport["client"];
  preparedBy: string;
  /** yyyy-MM-dd */
  issued: string;
}

/** The report of a survey as it is now. */
export function surveyReport(content: SurveyContent, facts: ReportFacts): SurveyReport {
  const { company, client, preparedBy, issued } = facts;
  const { sections, visitedOn } = content;
  const gaps = findingsOf(content);
  const photos = photosOf(content, gaps);
  const photoNumbers = (item: SurveyItem) =>
    item.photos.map(({ id }) => photos.findIndex((photo) => photo.id === id) + 1);
  const findings = gaps.map((item, index): ReportFinding => {
    const { section, note, priority, recommendation } = item;
    return {
      number: index + 1,
      section,
      text: titleOf(item),
      note,
      rating: ratingOf(item),
      priority: priority ?? null,
      recommendation,
      photos: photoNumbers(item),
    };
  });
  const items = sections.flatMap((section) => section.items);
  const listed = (is: (item: SurveyItem) => boolean): ReportSection[] =>
    sections.flatMap(({ title, items }) => {
      const found = items.filter(is);
      if (found.length === 0) return [];
      return {
        section: title,
        items: found.map((item) => ({
          text: titleOf(item),
          note: item.note,
          photos: photoNumbers(item),
        })),
      };
    });
  const isUnseen = ({ answer }: SurveyItem) => answer === undefined || answer === "not-seen";
  const count = (is: (item: SurveyItem) => boolean) => items.filter(is).length;
  const countOf = (priority: ReportFinding["priority"]) =>
    findings.filter((finding) => finding.priority === priority).length;
  return {
    title: m.title({ client: client.company || client.name }),
    company,
    client,
    dates: { visited: visitedOn && formatDate(visitedOn), issued: formatDate(issued) },
    present: content.present,
    preparedBy,
    summary: content.summary,
    scope: content.scope,
    limits: content.limits,
    method: [
      m.method_checklist({
        questions: count(({ kind }) => kind === "question"),
        sections: sections.length,
      }),
      ...(items.some(isUnseen) ? [m.method_unseen] : []),
      m.method_ratings(lowestRatings),
      ...(items.some(isAdjusted) ? [m.method_adjusted] : []),
    ].join(" "),
    counts: {
      high: countOf("high"),
      medium: countOf("medium"),
      low: countOf("low"),
      unrated: countOf(null),
      ok: count(({ answer }) => answer === "ok"),
      unseen: count(isUnseen),
      notApplicable: count(({ answer }) => answer === "na"),
      all: items.length,
    },
    findings,
    matrix: matrixOf(findings),
    recommendations: findings.flatMap(({ number, priority, recommendation }) =>
      recommendation ? { finding: number, priority, text: recommendation } : [],
    ),
    ok: listed(({ answer }) => answer === "ok"),
    unseen: listed(isUnseen),
    coverage: coverageOf(content.posts),
    photos: photos.map(({ id: _, ...photo }) => photo),
  };
}

/** Whether the consultant chose a different priority than the rating's. */
function isAdjusted({ answer, likelihood, impact, priority }: SurveyItem): boolean {
  const isRated = answer === "gap" && likelihood !== undefined && impact !== undefined;
  return isRated && priority !== priorityOf(likelihood, impact);
}

const scale = [1, 2, 3, 4, 5] as const;
const ratings = scale.flatMap((likelihood) =>
  scale.map((impact) => ({
    value: likelihood * impact,
    priority: priorityOf(likelihood, impact),
  })),
);
/** The lowest ratings of high and medium priority. */
const lowestRatings = {
  high: Math.min(...ratings.flatMap(({ value, priority }) => (priority === "high" ? value : []))),
  medium: Math.min(
    ...ratings.flatMap(({ value, priority }) => (priority === "medium" ? value : [])),
  ),
};

/** "High: 15 to 25" */
export const ratingRanges = {
  high: m.high_range({ from: lowestRatings.high }),
  medium: m.medium_range({ from: lowestRatings.medium, to: highestBelow(lowestRatings.high) }),
  low: m.low_range({ to: highestBelow(lowestRatings.medium) }),
};

function highestBelow(rating: number): number {
  return Math.max(...ratings.map(({ value }) => value).filter((value) => value < rating));
}

/** Labels for the values 1 to 5. */
export const likelihoodWords = m.likelihoods.split("|");
export const impactWords = m.impacts.split("|");

function titleOf({ text }: SurveyItem): string {
  return text || m.untitled;
}

function ratingOf({ likelihood, impact }: SurveyItem): ReportFinding["rating"] {
  if (!likelihood || !impact) return null;
  const value = likelihood * impact;
  const likely = likelihoodWords[likelihood - 1] ?? "";
  const severe = impactWords[impact - 1] ?? "";
  const text = m.rating({ likelihood, likely, impact, severe, value });
  return { likelihood, impact, value, text };
}

function matrixOf(findings: readonly ReportFinding[]): MatrixCell[][] {
  return scale.toReversed().map((likelihood) =>
    scale.map((impact) => ({
      likelihood,
      impact,
      priority: priorityOf(likelihood, impact),
      findings: findings.flatMap(({ number, rating }) =>
        rating?.likelihood === likelihood && rating.impact === impact ? number : [],
      ),
    })),
  );
}

function photosOf(
  { sections }: SurveyContent,
  gaps: readonly SurveyItem[],
): (ReportPhoto & { id: string })[] {
  const others = sections.flatMap(({ items }) => items.filter(({ answer }) => answer !== "gap"));
  return [
    ...gaps.map((item, index) => ({
      item,
      about: m.finding_photo({ number: index + 1, text: titleOf(item) }),
    })),
    ...others.map((item) => ({ item, about: titleOf(item) })),
  ]
    .flatMap(({ item, about }) => item.photos.map((photo) => ({ photo, about })))
    .map(({ photo: { id, caption, name, width, height, widths }, about }, index) => ({
      ...{ id, number: index + 1, caption, about, name, width, height, widths },
    }));
}

function coverageOf(posts: readonly ProposedPost[]): SurveyReport["coverage"] {
  const weekly = posts.map(weeklyHours);
  const total = weekly.reduce((sum: number, hours) => sum + (hours ?? 0), 0);
  return {
    posts: posts.map((post, index): ReportPost => {
      const { name, guards, days, reason } = post;
      const hours = weekly[index] ?? null;
      return {
        name: name || m.unnamed_post({ number: index + 1 }),
        guards: m.guards({ guards }),
        days: days.length > 0 ? formatDays(days) : m.to_be_determined,
        hours: formatShift(post),
        weekly: hours === null ? m.to_be_determined : formatHours(hours),
        reason,
      };
    }),
    total: total > 0 ? formatHours(total) : "",
  };
}

/** The weekly hours of all guards at a post; null unless days and times are entered. */
function weeklyHours({ guards, days, from, to }: ProposedPost): number | null {
  if (days.length === 0 || !from || !to) return null;
  return (guards * days.length * shiftMinutes({ from, to })) / 60;
}

function formatShift({ from, to }: ProposedPost): string {
  if (!from || !to) return m.to_be_determined;
  if (from !== to) return m.shift({ from: formatTime(from), to: formatTime(to) });
  return from === "00:00" ? m.all_day : m.all_day_from({ from: formatTime(from) });
}

function formatHours(hours: number): string {
  return m.hours({ hours: Math.round(hours * 100) / 100 });
}
