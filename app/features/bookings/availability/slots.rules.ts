import { dayAfter, minutesOf, timeOf } from "~/shared/dates";
import type { Hours, SlotSettings, Weekday } from "./schema";

/** A time at which an appointment can take place. */
export interface AvailableTime {
  startsAt: Date;
  endsAt: Date;
}

/** A confirmed appointment. */
export interface TakenTime extends AvailableTime {
  /** The consultant's number, from 1; undefined for an overbooked appointment. */
  consultant: number | undefined;
}

/** The moment when clocks in the company's zone show a time (HH:MM), if they ever do. */
export type DayClock = (time: string) => Date | undefined;

type SlotLength = Pick<SlotSettings, "slot_minutes" | "slot_buffer_minutes">;

/** When appointments can start on a day with these hours, as HH:MM. */
export function startsOfDay(
  ranges: readonly Omit<Hours, "id">[],
  { slot_minutes, slot_buffer_minutes }: SlotLength,
): string[] {
  const open = ranges.filter(({ is_enabled }) => is_enabled);
  return open.flatMap(({ start_time, end_time }) => {
    const starts: string[] = [];
    const last = minutesOf(end_time) - slot_minutes;
    const interval = slot_minutes + slot_buffer_minutes;
    for (let at = minutesOf(start_time); at <= last; at += interval) starts.push(timeOf(at));
    return starts;
  });
}

/**
 * The slots of a day, booked or not. Leaves out times that the clocks skip, a repeat of the same
 * time, and a slot that would overlap the previous one because the clocks change.
 * @param day the hours of its weekday
 */
export function timesOfDay(
  { ranges }: Pick<Weekday, "ranges">,
  settings: SlotLength,
  clock: DayClock,
): AvailableTime[] {
  const times: AvailableTime[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const range of ranges) {
    const closes = momentAtOrAfter(range.end_time, clock);
    for (const start of startsOfDay([range], settings)) {
      const startsAt = clock(start);
      if (!startsAt || startsAt.getTime() < before) continue;
      const endsAt = addMinutes(startsAt, settings.slot_minutes);
      if (!closes || endsAt > closes) continue;
      times.push({ startsAt, endsAt });
      before = addMinutes(endsAt, settings.slot_buffer_minutes).getTime();
    }
  }
  return times;
}

/** If the clocks skip the closing time, the office closes when the skipped hour is over. */
function momentAtOrAfter(time: string, clock: DayClock): Date | undefined {
  const longestSkip = 180;
  const minutes = minutesOf(time);
  for (let past = 0; past <= longestSkip && minutes + past < 1440; past += 1) {
    const found = clock(timeOf(minutes + past));
    if (found) return found;
  }
  return undefined;
}

export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/**
 * The first consultant who is available during some appointments, or undefined. Every appointment
 * needs a consultant, including overbooked ones and those of a consultant who has left.
 */
export function availableConsultant(
  overlapping: readonly Pick<TakenTime, "consultant">[],
  consultants: number,
): number | undefined {
  const busy = new Set<number>();
  let overbooked = 0;
  for (const { consultant } of overlapping) {
    if (consultant === undefined) overbooked += 1;
    else busy.add(consultant);
  }
  if (busy.size + overbooked >= consultants) return undefined;
  for (let consultant = 1; consultant <= consultants; consultant += 1) {
    if (!busy.has(consultant)) return consultant;
  }
  return undefined;
}

/**
 * The times when a consultant is available, with the buffer on both sides.
 * @param times in order
 * @param taken by start, including those that began before the first time
 */
export function availableTimes(
  times: readonly AvailableTime[],
  taken: readonly TakenTime[],
  { consultants, slot_buffer_minutes }: Pick<SlotSettings, "consultants" | "slot_buffer_minutes">,
): AvailableTime[] {
  const buffer = slot_buffer_minutes * 60_000;
  // A month may have thousands of times; comparing numbers is much faster than comparing dates.
  const spans = taken.map(({ startsAt, endsAt, consultant }) => ({
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    consultant,
  }));
  let first = 0;
  return times.filter(({ startsAt, endsAt }) => {
    const from = startsAt.getTime() - buffer;
    const to = endsAt.getTime() + buffer;
    // Appointments that ended by now don't matter for later times either.
    while ((spans[first]?.end ?? to) <= from) first += 1;
    const overlapping: (typeof spans)[number][] = [];
    for (let at = first; at < spans.length; at += 1) {
      const one = spans[at] as (typeof spans)[number];
      if (one.start >= to) break;
      if (one.end > from) overlapping.push(one);
    }
    return availableConsultant(overlapping, consultants) !== undefined;
  });
}

/** The first moment and the range of days (yyyy-MM-dd) that visitors can choose from. */
export function bookable(
  { notice_hours, horizon_days }: Pick<SlotSettings, "notice_hours" | "horizon_days">,
  now: Date,
  today: string,
): { earliest: Date; firstDay: string; lastDay: string } {
  return {
    earliest: addMinutes(now, notice_hours * 60),
    firstDay: today,
    lastDay: dayAfter(today, horizon_days),
  };
}
