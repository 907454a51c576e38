import { days, hours } from "~/shared/durations";
import type { AvailableTime } from "../times/slots.rules";

/** How often a calendar is read. */
export const checkEveryMs = 15 * 60_000;

/**
 * Even an unchanged calendar is parsed again after this long, because its recurring events go on.
 */
export const readEveryMs = hours(24);

/** How long a calendar has to fail before the office is notified by email. */
export const tellAfterMs = hours(3);

/**
 * The days before and after today for which busy times are stored: more than anyone can book ahead.
 */
export const daysKept = { before: 2, after: 400 };

/** Why a calendar can't be read. `status-404` and the like are responses of its server. */
export type CalendarProblem =
  | "insecure"
  | "private"
  | "timeout"
  | "unreachable"
  | "too-large"
  | "unreadable"
  /** Reading it takes too much time or memory, or finds too many busy times. */
  | "too-complex"
  /** The server refuses the user name or the password. */
  | "credentials"
  /** The account has more calendars than the program reads. */
  | "too-many"
  /** The server refers to another site, which doesn't get the password. */
  | "elsewhere"
  | `status-${number}`;

/**
 * Joins busy times that overlap or touch, cuts them off at two moments, and splits them after every
 * 24 hours.
 */
export function joinBusyTimes(
  times: readonly AvailableTime[],
  { from, to }: { from: Date; to: Date },
): AvailableTime[] {
  const joined: { start: number; end: number }[] = [];
  const inOrder = times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { startsAt, endsAt } of inOrder) {
    const start = Math.max(startsAt.getTime(), from.getTime());
    const end = Math.min(endsAt.getTime(), to.getTime());
    const last = joined.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined.flatMap(({ start, end }) => {
    const pieces: AvailableTime[] = [];
    for (let at = start; at < end; at += days(1)) {
      pieces.push({ startsAt: new Date(at), endsAt: new Date(Math.min(at + days(1), end)) });
    }
    return pieces;
  });
}

/**
 * The part of an address's host that one owner registers: "example.com" of "p12.example.com", and
 * three parts below registries such as "co.uk", where anybody can register a name.
 */
export function siteOf(address: string): string {
  const { hostname } = new URL(address);
  const parts = hostname.split(".");
  const [second = "", last = ""] = parts.slice(-2);
  const isIpAddress = /^\d+$/.test(last) || hostname.startsWith("[");
  if (isIpAddress) return hostname;
  return parts.slice(last.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
