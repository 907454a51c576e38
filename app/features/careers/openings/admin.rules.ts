import { formatDate } from "~/shared/dates";
import { type SortOrder, sortOf } from "~/shared/lists/sorting";
import { credentialNames } from "../credentials/rules";
import { employmentText, type OpeningFacts, payText, placeText } from "../facts/rules";
import { postedOn } from "./rules";
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

/** A label with its lines. */
interface Fact {
  label: string;
  lines: string[];
}

type Stated = Pick<AdminOpening, "isActive" | "isOpen" | "draft" | "filled" | "publish_on">;

interface OpeningStatus {
  label: "Active" | "Inactive" | "Draft" | "Filled" | "Scheduled" | "Closed";
  tone: "good" | "plain" | "warn";
  /** A sentence for the opening's screen; undefined for one on the website. */
  note: string | undefined;
}

/** Whether an opening is on the website, and why not. */
export function openingStatus(
  { isActive, isOpen, draft, filled, publish_on }: Stated,
  today: string,
): OpeningStatus {
  if (isOpen) return { label: "Active", tone: "good", note: undefined };
  if (draft) {
    return { label: "Draft", tone: "warn", note: "A draft: not on the website yet." };
  }
  if (!isActive && filled) {
    const note = "Closed because all positions are filled. Activate it to hire more people.";
    return { label: "Filled", tone: "plain", note };
  }
  if (!isActive) {
    return { label: "Inactive", tone: "plain", note: "Inactive: not on the website." };
  }
  if (publish_on && publish_on > today) {
    const note = `Scheduled: on the website from ${formatDate(publish_on)}.`;
    return { label: "Scheduled", tone: "warn", note };
  }
  return { label: "Closed", tone: "plain", note: "Closed: the last day to apply is over." };
}

/** An opening as a card of the office's list shows it. */
export interface AdminOpeningCard
  extends Pick<
    AdminOpening,
    | "id"
    | "title"
    | "type"
    | "location"
    | "shift"
    | "description"
    | "isActive"
    | "isOpen"
    | "draft"
    | "filled"
    | "publish_on"
    | "closes_on"
    | "sample"
    | "applications"
  > {
  /** For example, "Sat, Nov 21, 2026". */
  posted: string;
  /** The facts about the work that the office entered, in the order of the public page. */
  facts: readonly Fact[];
  pay: string | undefined;
  /** The last day to apply. */
  closes: string | undefined;
  status: OpeningStatus;
  requirements: FirstLines;
  responsibilities: FirstLines;
}

export function adminOpeningCard(
  opening: AdminOpening,
  timeZone: string,
  today: string,
): AdminOpeningCard {
  const { requirements, responsibilities, closes_on } = opening;
  const { id, title, type, location, shift, description } = opening;
  const { isActive, isOpen, draft, filled, publish_on, sample, applications } = opening;
  return {
    ...{
      id,
      title,
      type,
      location,
      shift,
      description,
      isActive,
      isOpen,
      draft,
      filled,
      publish_on,
    },
    ...{ closes_on, sample, applications },
    facts: factsOf(opening),
    status: openingStatus(opening, today),
    pay: payText(opening),
    closes: closes_on ? formatDate(closes_on) : undefined,
    posted: formatDate(postedOn(opening, timeZone)),
    requirements: firstLines(requirements),
    responsibilities: firstLines(responsibilities),
  };
}

function factsOf(opening: OpeningFacts): Fact[] {
  const { positions, close_when_filled, closes_on } = opening;
  const facts: [string, (string | undefined)[]][] = [
    ["Pay", [payText(opening), ...opening.differentials]],
    ["Benefits", opening.benefits],
    ["Employment", [employmentText(opening)]],
    [
      "Positions",
      [
        positions === null
          ? undefined
          : `${positions}${close_when_filled ? ", then the job closes" : ""}`,
      ],
    ],
    ["Last day to apply", [closes_on ? formatDate(closes_on) : undefined]],
    ["Work locations", opening.work_locations.map(placeText)],
    ["Required", credentialNames(opening.required_credentials)],
    ["Welcome", credentialNames(opening.welcome_credentials)],
  ];
  return facts
    .map(([label, lines]) => ({ label, lines: lines.filter((line) => line !== undefined) }))
    .filter(({ lines }) => lines.length > 0);
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
