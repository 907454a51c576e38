import type { UnsentEmail } from "~/platform/email/status";
import { hours } from "~/shared/durations";
import { applicationDays } from "~/shared/response-times";

export interface Waited {
  /** "waiting 3 business days", "received today", "5 hr left", "Overdue by 2 hr" */
  label: string;
  /** Whether it's longer than promised. */
  late: boolean;
}

/** The time since a request or message, such as "waiting 3 hr". */
export function waitedForAnswer(since: Date, now: Date): string {
  return `waiting ${span(minutesSince(since, now))}`;
}

/** The time left until a promised answer is due. */
export function timeLeftToRespond(due: Date, now: Date): Waited {
  const left = Math.floor((due.getTime() - now.getTime()) / 60_000);
  return left < 0
    ? { label: `Overdue by ${span(-left)}`, late: true }
    : { label: `${span(left)} left`, late: false };
}

/** The state of a response whose email hasn't been sent: "Email not sent yet" or "Email not sent". */
export function unsentResponse(state: UnsentEmail, due: Date | null, now: Date): Waited {
  const late = state === "failed" || (due !== null && due < now);
  return { label: state === "waiting" ? "Email not sent yet" : "Email not sent", late };
}

/**
 * The state of a promised response in words; undefined without a promise or a response.
 * @param response.unsentAnswer the state of a response whose email hasn't been sent
 */
export function formatResponse(
  {
    dueAt,
    answeredAt,
    unsentAnswer,
  }: { dueAt: Date | null; answeredAt: Date | null; unsentAnswer: UnsentEmail | null },
  now: Date,
  moment: (at: Date) => string,
): { tone: "good" | "warn" | "bad" | "plain"; badge: string; text: string } | undefined {
  if (answeredAt) {
    const late = dueAt !== null && answeredAt > dueAt;
    const text = moment(answeredAt);
    return { tone: late ? "warn" : "good", badge: late ? "Responded late" : "Responded", text };
  }
  if (unsentAnswer) {
    const { label: badge, late } = unsentResponse(unsentAnswer, dueAt, now);
    const due = dueAt ? `Response due by ${moment(dueAt)}` : "";
    return {
      tone: late ? "bad" : "warn",
      badge,
      text: due || "The customer hasn’t heard from us yet",
    };
  }
  if (!dueAt) return undefined;
  const { label, late } = timeLeftToRespond(dueAt, now);
  return { tone: late ? "bad" : "plain", badge: label, text: `Response due by ${moment(dueAt)}` };
}

function minutesSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hr` : `${Math.floor(hours / 24)} days`;
}

/**
 * How long an applicant has been waiting, in business days.
 * @param since the day of the application in the company's zone, as yyyy-MM-dd
 * @param today the current day in the company's zone, as yyyy-MM-dd
 */
export function waitedForDecision(since: string, today: string): Waited {
  const days = businessDaysAfter(since, today);
  return { label: decisionLabel(days, since === today), late: days > applicationDays };
}

function decisionLabel(days: number, today: boolean): string {
  if (today) return "received today";
  // Received on a Friday, read on Saturday.
  if (days === 0) return "waiting less than 1 business day";
  return `waiting ${days} business ${days === 1 ? "day" : "days"}`;
}

const dayMs = hours(24);

/** The days between two days, both yyyy-MM-dd, such as "3 days"; "Today" for none. */
export function daysSince(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  if (days <= 0) return "Today";
  return days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`;
}

/** Mondays to Fridays after `from`, up to and including `to`; both yyyy-MM-dd. */
export function businessDaysAfter(from: string, to: string): number {
  const first = Date.parse(`${from}T00:00:00Z`) / dayMs;
  const days = Date.parse(`${to}T00:00:00Z`) / dayMs - first;
  if (!(days > 0)) return 0;
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = weeks * 7 + 1; day <= days; day += 1) {
    // January 1, 1970 was a Thursday.
    const weekday = (first + day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}
