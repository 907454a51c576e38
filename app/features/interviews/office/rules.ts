import { businessDate, formatDate, formatMoment } from "~/shared/dates";
import { searchTerm } from "~/shared/lists/search";
import {
  type InterviewEvent,
  type InterviewKind,
  type InterviewStatus,
  interviewKinds,
} from "~/shared/stored-values";
import { dayAndHours } from "../booking/rules";
import type { ListedInterview } from "./schema";

export const interviewsPath = "/admin/careers/interviews";
export const officeInterviewPath = (id: string) => `${interviewsPath}/${id}`;

/** The screen to return to after an action on an interview: one of careers, else the interview's own. */
export function interviewBackOf(back: string | undefined, id: string): string {
  const isCareers = /^\/admin\/careers\/(applications|interviews)(\/[\w-]+)?(\?[^#]*)?$/;
  return back && isCareers.test(back) ? back : officeInterviewPath(id);
}

const kinds: Record<InterviewKind, string> = {
  phone: "Phone call",
  "on-site": "On site",
  video: "Video call",
};

export const kindOptions = interviewKinds.map((value) => ({ value, label: kinds[value] }));

/** "Phone call, 30 minutes"; "Group interview, on site" */
export function formatKind({
  isGroup,
  kind,
  minutes,
}: Pick<ListedInterview, "isGroup" | "kind" | "minutes">): string {
  if (isGroup) return kind ? `Group interview, ${kinds[kind].toLowerCase()}` : "Group interview";
  const label = kind ? kinds[kind] : "";
  return minutes ? `${label}, ${minutes} minutes` : label;
}

export interface InterviewMoments {
  status: InterviewStatus;
  endsAt: Date | null;
  lastDay: string;
}

/**
 * The status to show: a booked interview that has ended still needs its outcome, and an offer expires
 * after its last day.
 */
export function shownStatus(
  { status, endsAt, lastDay }: InterviewMoments,
  now: Date,
  today: string,
): { label: string; tone: "good" | "warn" | "bad" | "plain" } {
  if (status === "booked" && endsAt && endsAt <= now) {
    return { label: "Did it take place?", tone: "warn" };
  }
  if (status === "offered" && lastDay < today) return { label: "Times expired", tone: "bad" };
  return statuses[status];
}

const statuses: Record<
  InterviewStatus,
  { label: string; tone: "good" | "warn" | "bad" | "plain" }
> = {
  offered: { label: "Waiting for a choice", tone: "warn" },
  booked: { label: "Booked", tone: "good" },
  completed: { label: "Took place", tone: "plain" },
  no_show: { label: "No-show", tone: "bad" },
  canceled: { label: "Canceled", tone: "plain" },
};

/** Identifies the state that a decision in the office was based on. */
export function interviewMark({
  status,
  startsAt,
}: {
  status: InterviewStatus;
  startsAt: Date | null;
}): string {
  return `${status}~${startsAt?.toISOString() ?? ""}`;
}

/** The outcomes that the office can set now. */
export function possibleOutcomes(
  { status, startsAt }: { status: InterviewStatus; startsAt: Date | null },
  now: Date,
): ("completed" | "no_show" | "booked")[] {
  if (!startsAt || startsAt > now) return [];
  if (status === "booked") return ["completed", "no_show"];
  return status === "completed" || status === "no_show" ? ["booked"] : [];
}

/** Whether the office can cancel it: it is open and hasn't ended. */
export function isCancelable(
  { status, endsAt }: { status: InterviewStatus; endsAt: Date | null },
  now: Date,
): boolean {
  return status === "offered" || (status === "booked" && (!endsAt || endsAt > now));
}

/** Whether it has taken place, as far as we know. */
export function hasTakenPlace(
  { status, endsAt }: { status: InterviewStatus; endsAt: Date | null },
  now: Date,
): boolean {
  return status === "completed" || (status === "booked" && endsAt !== null && endsAt <= now);
}

/** An interview for display, with its time in the company's time zone. */
export type InterviewView = ReturnType<typeof interviewView>;

export function interviewView(interview: ListedInterview, zone: string, now: Date) {
  const { startsAt, endsAt, lastDay, updatedAt, ...shown } = interview;
  return {
    ...shown,
    when: startsAt && endsAt ? dayAndHours(startsAt, endsAt, zone) : null,
    until: formatDate(lastDay),
    kindWords: formatKind(interview),
    shown: shownStatus(interview, now, businessDate(now, zone)),
    people: interview.interviewers.map(({ name }) => name).join(", "),
    changed: formatMoment(updatedAt, zone),
    mark: interviewMark(interview),
    outcomes: possibleOutcomes(interview, now),
    cancelable: isCancelable(interview, now),
    tookPlace: hasTakenPlace(interview, now),
  };
}

/** The parts of the list. */
export const interviewParts = ["upcoming", "today", "past", "waiting"] as const;
export type InterviewPart = (typeof interviewParts)[number];

export const partLabels: Record<InterviewPart, string> = {
  upcoming: "Upcoming",
  today: "Today",
  past: "Past",
  waiting: "Waiting for a choice",
};

export interface InterviewFilter {
  show: InterviewPart;
  /** Part of the applicant's name, email or phone. */
  search: string;
  kind: InterviewKind | "group" | "";
  /** A consultant's number. */
  interviewer: number | undefined;
}

export function interviewFilterOf(params: URLSearchParams): InterviewFilter {
  const [show, kind] = [params.get("show"), params.get("kind")];
  const interviewer = /^[1-9]\d{0,3}$/.exec(params.get("interviewer") ?? "")?.[0];
  return {
    show: interviewParts.find((part) => part === show) ?? "upcoming",
    search: searchTerm(params.get("q")),
    kind: kind === "group" ? kind : (interviewKinds.find((known) => known === kind) ?? ""),
    interviewer: interviewer ? Number(interviewer) : undefined,
  };
}

const eventLabels: Record<InterviewEvent, string> = {
  offered: "Times offered",
  chosen: "Time chosen",
  moved: "Time changed",
  canceled: "Canceled",
  completed: "Took place",
  no_show: "Marked as no-show",
  reopened: "Outcome removed",
};

/** An entry of the history for display. */
export function eventLine(
  event: { action: InterviewEvent; startsAt: Date | null; note: string },
  zone: string,
): { what: string; time: string; note: string } {
  const { action, startsAt, note } = event;
  const isTime = action === "chosen" || action === "moved";
  return {
    what: eventLabels[action],
    time: startsAt && isTime ? formatMoment(startsAt, zone) : "",
    note,
  };
}
