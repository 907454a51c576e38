import { dayAfter, minutesOf, timeOf } from "~/shared/dates";
import type { Hours, SlotSettings, Weekday } from "./schema";

/** A time at which an appointment can take place. */
export interface AvailableTime {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Converts a time of day (HH:MM) in the company's zone to a moment; undefined if the clocks skip
 * it.
 */
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

/**
 * The moment of a time of day (HH:MM); for a skipped time, the first moment after the gap.
 * Undefined if the day ends first.
 */
export function momentAtOrAfter(time: string, clock: DayClock): Date | undefined {
  const maxSkipMinutes = 180;
  const minutes = minutesOf(time);
  for (let past = 0; past <= maxSkipMinutes && minutes + past < 1440; past += 1) {
    const found = clock(timeOf(minutes + past));
    if (found) return found;
  }
  return undefined;
}

/** A part of a day; all times of a day are HH:MM, or all are HH:MM:SS. */
export interface TimeRange {
  start: string;
  end: string;
}

/** The ranges of a day in order, with adjacent and overlapping ones joined. */
export function joinRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || last.end < start) joined.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return joined;
}

export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The first moment and the range of days (yyyy-MM-dd) that visitors can choose from. */
export function bookableRange(
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

/** A time span on one day, in the company's time zone and as moments. */
export interface Slot {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  start: string;
  end: string;
  startsAt: Date;
  endsAt: Date;
}

/** A slot, and the consultant who takes it; null when nobody can. */
export interface AssignedSlot {
  slot: Slot;
  assignment: { consultant: number | null; overbooked: boolean };
}
