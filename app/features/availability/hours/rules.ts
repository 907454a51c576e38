import { minutesOf, timeOf } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { Hours } from "../times/schema";
import { type HoursChange, type TimesChange, timeNames } from "./schema";

/** A range with its weekday; 0 is Sunday. A new one has an empty id. */
export interface DayHours extends Hours {
  day_of_week: number;
}

type Range = Pick<Hours, "start_time" | "end_time">;

/** Whether two ranges of one day share a minute. Adjacent ranges don't. */
export function overlap(one: Range, other: Range): boolean {
  return (
    minutesOf(one.start_time) < minutesOf(other.end_time) &&
    minutesOf(other.start_time) < minutesOf(one.end_time)
  );
}

/** Why a change is refused, with the details. */
export type HoursRefusal = Extract<ReturnType<typeof applyChange>, { ok: false }>;

/**
 * The week after one change. Refused as `unknown` for a range or day that doesn't exist, except to
 * remove it; as `changed`, with the current value, when someone else changed that time; as `order`
 * when the end isn't after the start; as `overlap`, with the other range, when the day has hours
 * there already; and as `last` for a day's only range.
 */
function applyChange(week: readonly DayHours[], change: HoursChange) {
  switch (change.kind) {
    case "enabled": {
      const { day, enabled } = change;
      if (!week.some(({ day_of_week }) => day_of_week === day)) return refuse("unknown");
      return accept({
        week: week.map((range) =>
          range.day_of_week === day ? { ...range, is_enabled: enabled } : range,
        ),
      });
    }
    case "remove": {
      const removed = week.find(({ id }) => id === change.id);
      if (!removed) return accept({ week });
      const rest = week.filter((range) => range !== removed);
      const day = removed.day_of_week;
      return rest.some((range) => range.day_of_week === day)
        ? accept({ week: rest })
        : refuse("last");
    }
    case "add": {
      const { day, start_time, end_time } = change;
      const is_enabled = week.some((range) => range.day_of_week === day && range.is_enabled);
      const times = { start_time: `${start_time}:00`, end_time: `${end_time}:00` };
      return placed(week, { id: "", day_of_week: day, is_enabled, ...times });
    }
    case "times":
      return changeTimes(week, change);
  }
}

function changeTimes(week: readonly DayHours[], change: TimesChange) {
  const range = week.find(({ id }) => id === change.id);
  if (!range) return refuse("unknown");
  const next = { ...range };
  for (const field of timeNames) {
    const wanted = change[field];
    const now = range[field].slice(0, 5);
    if (!wanted || wanted.value === now) continue;
    if (now !== wanted.was.slice(0, 5)) return refuse("changed", { now });
    next[field] = `${wanted.value}:00`;
  }
  return placed(week, next);
}

function placed(week: readonly DayHours[], range: DayHours) {
  if (minutesOf(range.end_time) <= minutesOf(range.start_time)) return refuse("order");
  const others = week.filter(({ id }) => id === "" || id !== range.id);
  const other = others.find(
    (there) => there.day_of_week === range.day_of_week && overlap(there, range),
  );
  return other ? refuse("overlap", { other }) : accept({ week: [...others, range] });
}

/**
 * The week after several changes, without the refused ones. Retries a refused change after the
 * others, because it may overlap only hours that another change moves away.
 */
export function applyChanges(before: readonly DayHours[], changes: readonly HoursChange[]) {
  let week = before;
  for (let waiting = changes; ; ) {
    const refused: { change: HoursChange; refusal: HoursRefusal }[] = [];
    for (const change of waiting) {
      const applied = applyChange(week, change);
      if (applied.ok) week = applied.week;
      else refused.push({ change, refusal: applied });
    }
    if (refused.length === 0 || refused.length === waiting.length) return { week, refused };
    waiting = refused.map(({ change }) => change);
  }
}

const defaultLength = 120;
const defaultPause = 60;
const shortest = 30;
const lastMinute = 24 * 60 - 1;

/**
 * The suggested hours for an additional range on a day: an hour after the last one, or before the
 * first one when there is no room in the evening. The times are empty when there is no room at all.
 */
export function anotherRange(ranges: readonly Range[]): Range {
  if (ranges.length === 0) return { start_time: "08:00", end_time: "18:00" };
  const after = Math.max(...ranges.map(({ end_time }) => minutesOf(end_time))) + defaultPause;
  if (after + shortest <= lastMinute) {
    const end = Math.min(after + defaultLength, lastMinute);
    return { start_time: timeOf(after), end_time: timeOf(end) };
  }
  const before = Math.min(...ranges.map(({ start_time }) => minutesOf(start_time))) - defaultPause;
  if (before < shortest) return { start_time: "", end_time: "" };
  return { start_time: timeOf(Math.max(0, before - defaultLength)), end_time: timeOf(before) };
}
