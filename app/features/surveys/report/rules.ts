import type { SurveyContent } from "../content";
import { findingsOf, isComplete, surveyPath } from "../rules";

/** The office's screen for a survey's report. */
export function reportPath(surveyId: string): string {
  return `${surveyPath(surveyId)}/report`;
}

/** The office's screen for a report as it was shared. */
export function sharedReportPath(surveyId: string, id: string): string {
  return `${reportPath(surveyId)}?shared=${id}`;
}

export function sharePath(surveyId: string): string {
  return `${reportPath(surveyId)}/share`;
}

export function revokePath(surveyId: string, id: string): string {
  return `${reportPath(surveyId)}/${id}/revoke`;
}

/** @param shared the id of a shared report; without it, the PDF shows the current survey */
export function reportPdfPath(surveyId: string, shared?: string): string {
  return `${surveyPath(surveyId)}/report.pdf${shared ? `?shared=${shared}` : ""}`;
}

/** The address of a survey's photos for the office. */
export function officePhotosPath(surveyId: string): string {
  return `${surveyPath(surveyId)}/photos`;
}

/** A part that a report should have. This is only a hint: it can be shared without it. */
export type MissingPart =
  | "visit-date"
  | "summary"
  | "scope"
  | "ratings"
  | "recommendations"
  | "unanswered"
  | "posts";

/** The missing parts of a report, each with the number of items that lack it. */
export function missingParts(content: SurveyContent): { part: MissingPart; count: number }[] {
  const gaps = findingsOf(content);
  const items = content.sections.flatMap((section) => section.items);
  const counts: Record<MissingPart, number> = {
    "visit-date": content.visitedOn ? 0 : 1,
    summary: content.summary ? 0 : 1,
    scope: content.scope ? 0 : 1,
    ratings: gaps.filter(({ likelihood, impact }) => !likelihood || !impact).length,
    recommendations: gaps.filter(({ recommendation }) => !recommendation).length,
    unanswered: items.filter(({ answer }) => answer === undefined).length,
    posts: content.posts.filter((post) => !isComplete(post)).length,
  };
  return Object.entries(counts).flatMap(([part, count]) =>
    count > 0 ? { part: part as MissingPart, count } : [],
  );
}
