import { businessDate, readableDate } from "~/shared/dates";
import type { OfficeOpening, OpeningDetails } from "./admin.schema";

/** How many requirements, and how many responsibilities, a card of the office shows. */
const linesInCard = 3;

/** The first lines of a list, and how many more there are. */
interface FirstLines {
  first: string[];
  more: number;
}

/** An opening as a card of the office shows it. */
export interface ShownOpening
  extends Omit<OfficeOpening, "createdAt" | "requirements" | "responsibilities"> {
  /** The day of posting as people say it. */
  posted: string;
  requirements: FirstLines;
  responsibilities: FirstLines;
}

export function asOfficeCard(opening: OfficeOpening, timeZone: string): ShownOpening {
  const { createdAt, requirements, responsibilities, ...facts } = opening;
  return {
    ...facts,
    posted: readableDate(businessDate(createdAt, timeZone)),
    requirements: firstLines(requirements),
    responsibilities: firstLines(responsibilities),
  };
}

function firstLines(lines: readonly string[]): FirstLines {
  return { first: lines.slice(0, linesInCard), more: Math.max(0, lines.length - linesInCard) };
}

/** As far as an opening's applications are counted: beyond it nobody reads the number. */
export const manyApplications = 1000;

/** "No applications", "1 application", "12 applications" or "more than 999 applications". */
export function applicationsLabel(applications: number): string {
  if (applications === 0) return "No applications";
  if (applications === 1) return "1 application";
  return applications < manyApplications
    ? `${applications} applications`
    : `more than ${manyApplications - 1} applications`;
}

/** What goes with an opening, in a sentence. */
export function deletionSentence(applications: number): string {
  if (applications === 0) return "Nobody has applied for it.";
  const label = applicationsLabel(applications);
  const subject = label.charAt(0).toUpperCase() + label.slice(1);
  return applications === 1
    ? `${subject} goes with it, with its resume, notes and mails.`
    : `${subject} go with it, with their resumes, notes and mails.`;
}

/** Where what is there now and what was typed differ, as an office reads it. */
export function conflictingFields(theirs: OpeningDetails, mine: OpeningDetails) {
  const [there, typed] = [texts(theirs), texts(mine)];
  return there.flatMap(([label, text], at) => {
    const other = typed[at]?.[1] ?? "";
    return text === other ? [] : [{ label, theirs: text, mine: other }];
  });
}

function texts(details: OpeningDetails): [label: string, text: string][] {
  return [
    ["Job Title", details.title],
    ["Job Type", details.type],
    ["Location", details.location],
    ["Shift", details.shift],
    ["Job Description", details.description],
    ["Requirements", details.requirements.join("\n")],
    ["Responsibilities", details.responsibilities.join("\n")],
  ];
}
