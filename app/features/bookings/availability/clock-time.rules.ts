import type { Hours } from "~/features/schedule/hours/schema";

type Range = Pick<Hours, "start_time" | "end_time">;

/** Whether two ranges of one day share a minute. Meeting at the edge is none. */
export function overlap(one: Range, other: Range): boolean {
  return (
    minutesOf(one.start_time) < minutesOf(other.end_time) &&
    minutesOf(other.start_time) < minutesOf(one.end_time)
  );
}

/** "08:30:00" → 510 */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 510 → "08:30" */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const usualLength = 120;
const usualPause = 60;
const shortest = 30;
const lastMinute = 24 * 60 - 1;

/**
 * Hours to start with when a day gets another range: an hour behind its last one, or before its
 * first one when the day is full until late. Undefined when neither has room.
 */
export function anotherRange(ranges: readonly Range[]): Range | undefined {
  const starts = ranges.map(({ start_time }) => minutesOf(start_time));
  const ends = ranges.map(({ end_time }) => minutesOf(end_time));
  if (ranges.length === 0) return { start_time: "08:00", end_time: "18:00" };
  const after = Math.max(...ends) + usualPause;
  if (after + shortest <= lastMinute) {
    return {
      start_time: timeOf(after),
      end_time: timeOf(Math.min(after + usualLength, lastMinute)),
    };
  }
  const before = Math.min(...starts) - usualPause;
  if (before < shortest) return undefined;
  return { start_time: timeOf(Math.max(0, before - usualLength)), end_time: timeOf(before) };
}
