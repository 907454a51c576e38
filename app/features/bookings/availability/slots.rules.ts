import { minutesOf, timeOf } from "~/features/bookings/availability/clock-time.rules";
import type { Weekday } from "~/features/schedule/hours/schema";
import { startsOfDay } from "./slot-settings.rules";
import type { SlotRules } from "./slot-settings.schema";

/** A time at which an appointment can take place. */
export interface FreeTime {
  startsAt: Date;
  endsAt: Date;
}

/** An appointment that stands. */
export interface TakenTime extends FreeTime {
  /** Whose time it takes, from 1; undefined for one that was squeezed in beside the others. */
  consultant: number | undefined;
}

/** The moment at which the clock of the company's place shows a time (HH:MM), if it ever does. */
export type DayClock = (time: string) => Date | undefined;

/**
 * When appointments could take place on a day if nobody had one: as the day's hours and the
 * clock have it. What the clock skips isn't there, and what it shows twice is there once; where
 * it jumps, what would meet the time before is left out.
 * @param day the hours of its weekday
 */
export function timesOfDay(
  { ranges }: Pick<Weekday, "ranges">,
  rules: Pick<SlotRules, "slot_minutes" | "slot_buffer_minutes">,
  clock: DayClock,
): FreeTime[] {
  const open = ranges.filter(({ is_enabled }) => is_enabled);
  const times: FreeTime[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const range of open) {
    const closes = momentAtOrAfter(range.end_time, clock);
    for (const start of startsOfDay([range], rules)) {
      const startsAt = clock(start);
      if (!startsAt || startsAt.getTime() < before) continue;
      const endsAt = laterBy(rules.slot_minutes, startsAt);
      if (!closes || endsAt > closes) continue;
      times.push({ startsAt, endsAt });
      before = laterBy(rules.slot_buffer_minutes, endsAt).getTime();
    }
  }
  return times;
}

/** The closing hour may be one that the clock skips: then the office closes where it goes on. */
function momentAtOrAfter(time: string, clock: DayClock): Date | undefined {
  const longestJump = 180;
  const minutes = minutesOf(time);
  for (let past = 0; past <= longestJump && minutes + past < 1440; past += 1) {
    const found = clock(timeOf(minutes + past));
    if (found) return found;
  }
  return undefined;
}

export function laterBy(minutes: number, moment: Date): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/**
 * The first consultant who is free while some appointments take place, or undefined. Each of them
 * needs somebody: also one that was squeezed in, and one of a consultant who has left since.
 */
export function freeConsultant(
  meeting: readonly Pick<TakenTime, "consultant">[],
  consultants: number,
): number | undefined {
  const busy = new Set<number>();
  let squeezed = 0;
  for (const { consultant } of meeting) {
    if (consultant === undefined) squeezed += 1;
    else busy.add(consultant);
  }
  if (busy.size + squeezed >= consultants) return undefined;
  for (let consultant = 1; consultant <= consultants; consultant += 1) {
    if (!busy.has(consultant)) return consultant;
  }
  return undefined;
}

/**
 * Those times at which one of the consultants is free, with the buffer on both sides.
 * @param times in order
 * @param taken in the order of their start; also those that reach in from before
 */
export function freeOf(
  times: readonly FreeTime[],
  taken: readonly TakenTime[],
  { consultants, slot_buffer_minutes }: Pick<SlotRules, "consultants" | "slot_buffer_minutes">,
): FreeTime[] {
  const buffer = slot_buffer_minutes * 60_000;
  // Comparing numbers is many times faster than comparing dates, and a month may have thousands.
  const spans = taken.map(({ startsAt, endsAt, consultant }) => ({
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    consultant,
  }));
  let first = 0;
  return times.filter(({ startsAt, endsAt }) => {
    const from = startsAt.getTime() - buffer;
    const to = endsAt.getTime() + buffer;
    // What ended by now doesn't matter to any later time either.
    while ((spans[first]?.end ?? to) <= from) first += 1;
    const meeting: (typeof spans)[number][] = [];
    for (let at = first; at < spans.length; at += 1) {
      const one = spans[at] as (typeof spans)[number];
      if (one.start >= to) break;
      if (one.end > from) meeting.push(one);
    }
    return freeConsultant(meeting, consultants) !== undefined;
  });
}

/** Between which moments and up to which day (yyyy-MM-dd) visitors can choose a time. */
export function bookable(
  { notice_hours, horizon_days }: Pick<SlotRules, "notice_hours" | "horizon_days">,
  now: Date,
  today: string,
): { earliest: Date; firstDay: string; lastDay: string } {
  return {
    earliest: laterBy(notice_hours * 60, now),
    firstDay: today,
    lastDay: dayAfter(today, horizon_days),
  };
}

/** "2026-12-31", 1 → "2027-01-01" */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
