import { isFinished } from "~/features/careers/status-emails/status.rules";
import { businessDate, businessTime, formatDate, hiddenLength, timeSpan } from "~/shared/dates";
import { m } from "~/shared/messages/customer/interviews";
import { language } from "~/shared/messages/language";
import type { ApplicationStatus, InterviewKind, InterviewStatus } from "~/shared/stored-values";
import { formatPhone } from "~/shared/telephone";

/** The applicant's page of an interview. */
export const interviewPath = (secret: string) => `/interview/${secret}`;

/** The page to choose a time, opened at a day (yyyy-MM-dd). */
export const interviewTimePath = (secret: string, day?: string) =>
  `${interviewPath(secret)}/time${day ? `?day=${day}` : ""}`;

/** The part of an interview that decides what its applicant can do. */
export interface InterviewState {
  status: InterviewStatus;
  endsAt: Date | null;
  /** The last day to choose from, as yyyy-MM-dd. */
  lastDay: string;
  applicationStatus: ApplicationStatus;
}

/**
 * What the applicant's page shows:
 * - `choose`: times to choose from
 * - `booked`: the time
 * - `canceled`
 * - `expired`: the days to choose from have passed
 * - `closed`: the application was decided
 * - `over`: the interview has ended
 */
export type PageState = "choose" | "booked" | "canceled" | "expired" | "closed" | "over";

/** @param today yyyy-MM-dd in the company's time zone */
export function pageState(
  { status, endsAt, lastDay, applicationStatus }: InterviewState,
  now: Date,
  today: string,
): PageState {
  if (status === "canceled") return "canceled";
  if (status === "completed" || status === "no_show" || (endsAt && endsAt <= now)) return "over";
  if (isFinished(applicationStatus)) return "closed";
  if (status === "booked") return "booked";
  return today > lastDay ? "expired" : "choose";
}

const kinds: Record<InterviewKind, string> = {
  phone: m.phone_interview,
  "on-site": m.in_person_interview,
  video: m.video_interview,
};

/** "phone interview" */
export function interviewWords({
  isGroup,
  kind,
}: {
  isGroup: boolean;
  kind: InterviewKind | null;
}): string {
  if (isGroup) return m.group_interview;
  return kind ? kinds[kind] : m.interview;
}

/** How it takes place, as a sentence; empty if that isn't known yet. */
export function placeLine({
  kind,
  place,
  phone,
}: {
  kind: InterviewKind | null;
  place: string;
  /** The applicant's phone number. */
  phone: string;
}): string {
  if (kind === "phone") {
    const calls = m.we_call_you({ phone: formatPhone(phone) });
    return place ? `${calls} ${place}` : calls;
  }
  if (kind === "video") return m.join_at({ place });
  return kind === "on-site" ? m.come_to({ place }) : "";
}

const names = new Intl.ListFormat(language, { type: "conjunction" });

/** "You’ll meet Ann Lee and Ben Ray."; empty for nobody. */
export function interviewersLine(interviewers: readonly string[]): string {
  // A new installation's consultant has a number instead of a name.
  const known = interviewers.filter((name) => !/^Consultant \d+$/.test(name));
  return known.length > 0 ? m.you_meet({ names: names.format(known) }) : "";
}

/** A time span as a day and hours in the company's time zone. */
export function dayAndHours(startsAt: Date, endsAt: Date, zone: string) {
  const [start, end] = [startsAt, endsAt].map((at) => businessTime({ now: () => at }, zone)) as [
    string,
    string,
  ];
  const minutes = hiddenLength({ start, end }, { startsAt, endsAt });
  const day = businessDate(startsAt, zone);
  return { day, date: formatDate(day), start, end, time: timeSpan(start, end, minutes) };
}
