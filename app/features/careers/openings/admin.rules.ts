import { businessDate, formatDate } from "~/shared/dates";
import { type SortOrder, sortOf } from "~/shared/lists/sorting";
import type { AdminOpening } from "./schema";

export type OpeningSort = SortOrder<"title" | "posted">;

/** The order of the list: newest first. */
export const defaultOpeningSort: OpeningSort = "-posted";

export function openingSortOf(params: URLSearchParams): OpeningSort {
  return sortOf(params, ["title", "posted"], defaultOpeningSort);
}

const linesInCard = 3;

/** The first lines of a list, and the number of others. */
export interface FirstLines {
  first: string[];
  more: number;
}

/** An opening as a card of the office's list shows it. */
export interface AdminOpeningCard
  extends Omit<AdminOpening, "createdAt" | "requirements" | "responsibilities"> {
  /** For example, "Sat, Nov 21, 2026". */
  posted: string;
  requirements: FirstLines;
  responsibilities: FirstLines;
}

export function adminOpeningCard(opening: AdminOpening, timeZone: string): AdminOpeningCard {
  const { createdAt, requirements, responsibilities, ...facts } = opening;
  return {
    ...facts,
    posted: formatDate(businessDate(createdAt, timeZone)),
    requirements: firstLines(requirements),
    responsibilities: firstLines(responsibilities),
  };
}

function firstLines(lines: readonly string[]): FirstLines {
  return { first: lines.slice(0, linesInCard), more: Math.max(0, lines.length - linesInCard) };
}

/** Applications are counted up to this number. */
export const applicationCountLimit = 1000;

/** "No applications", "1 application", "12 applications" or "more than 999 applications". */
export function applicationsLabel(applications: number): string {
  if (applications === 0) return "No applications";
  if (applications === 1) return "1 application";
  return applications < applicationCountLimit
    ? `${applications} applications`
    : `more than ${applicationCountLimit - 1} applications`;
}

/** A sentence about what is deleted along with an opening. */
export function deletionSentence(applications: number): string {
  if (applications === 0) return "It has no applications.";
  const label = applicationsLabel(applications);
  const subject = label.charAt(0).toUpperCase() + label.slice(1);
  const what =
    applications === 1
      ? `${subject} will be deleted with it, including its resume, notes and emails.`
      : `${subject} will be deleted with it, including their resumes, notes and emails.`;
  const kept = applications === 1 ? "it" : "any of them";
  return `${what} If your retention settings keep ${kept}, the job can’t be deleted.`;
}
