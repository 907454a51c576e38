import { readableMoment } from "~/shared/dates";
import { type ApplicationStatus, applicationStatusLabel } from "../status-emails/statuses";
import type { ApplicationCard, ApplicationEvent } from "./schema";

/** How a status looks: new and hired stand out, rejected warns, the others are quiet. */
export function statusTone(status: ApplicationStatus): "good" | "warn" | "bad" | "plain" {
  if (status === "new") return "warn";
  if (status === "hired") return "good";
  return status === "rejected" ? "bad" : "plain";
}

/** An application with when it came as people say it. */
export type ShownApplication = Omit<ApplicationCard, "appliedAt" | "resume"> & {
  applied: string;
  /** What kind of file the resume is. */
  resume: "pdf" | "other" | null;
};

export function asShown(
  { appliedAt, resume, ...application }: ApplicationCard,
  timeZone: string,
): ShownApplication {
  const kind = resume?.endsWith(".pdf") ? "pdf" : "other";
  return {
    ...application,
    applied: readableMoment(appliedAt, timeZone),
    resume: resume === null ? null : kind,
  };
}

/** Why a change of status wasn't made: who had set what meanwhile. */
export function changedMeanwhile(
  status: ApplicationStatus,
  last: { who: string; at: string } | undefined,
): string {
  const label = applicationStatusLabel(status);
  return last
    ? `${last.who} set it to ${label} meanwhile (${last.at}). Nothing was changed.`
    : `It was set to ${label} meanwhile. Nothing was changed.`;
}

/** How many cards a column of the board begins with, and how many more each touch shows. */
export const columnStep = 20;
/** Whoever wants to see more of a column has its list. */
const mostInColumn = 200;

/** How many cards an address asks of a column. */
export function columnLength(text: string | null): number {
  const asked = Number(text ?? 0);
  if (!Number.isInteger(asked)) return columnStep;
  return Math.min(Math.max(asked, columnStep), mostInColumn);
}

/** "12", or "1000+" when there are more than were counted. */
export function countLabel(count: number, more: boolean): string {
  return more ? `${count}+` : String(count);
}

/** A change of status in words. */
export function historyLine({ id, from, to, who, at, mailed }: ApplicationEvent, timeZone: string) {
  return {
    key: String(id),
    what: `${applicationStatusLabel(from)} → ${applicationStatusLabel(to)}`,
    who,
    at: readableMoment(at, timeZone),
    mailed,
  };
}
