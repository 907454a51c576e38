import { z } from "zod";
import type { Hours } from "~/features/bookings/availability/schema";
import { minutesOf, timeOf } from "~/shared/dates";
import { clockTime, type TimeName, type TimesChange, timeNames } from "./schema";

/** The changes in a form with the whole week. */
export interface WeekChanges {
  times: TimesChange[];
  days: { day: number; enabled: boolean }[];
  /** The button that was pressed, unless it was the one that saves. */
  pressed?: { add: number } | { remove: string };
  /** Invalid times, by the id of their range. */
  errors: Record<string, string>;
}

export const fieldName = {
  time: (name: TimeName, id: string) => `${name}.${id}`,
  enabled: (day: number) => `enabled.${day}`,
  was: (field: string) => `was.${field}`,
};

const rangeId = /^was\.start_time\.(.+)$/;
const isId = (text: string) => z.uuid().safeParse(text).success;

/** Reads the form with the whole week, as a browser without script sends it. */
export function weekChanges(values: Readonly<Record<string, string>>): WeekChanges {
  const pressed = pressedButton(values.button ?? "");
  const errors: Record<string, string> = {};
  const times: TimesChange[] = [];
  const ids = Object.keys(values).flatMap((name) => rangeId.exec(name)?.[1] ?? []);
  for (const id of ids.filter(isId)) {
    if (pressed && "remove" in pressed && pressed.remove === id) continue;
    const change: TimesChange = { id };
    for (const name of timeNames) {
      const field = fieldName.time(name, id);
      const was = values[fieldName.was(field)] ?? "";
      const typed = values[field] ?? was;
      if (typed === was) continue;
      const value = clockTime.safeParse(typed);
      if (value.success) change[name] = { value: value.data, was };
      else errors[id] = value.error.issues[0]?.message ?? "";
    }
    if (!errors[id] && timeNames.some((name) => change[name])) times.push(change);
  }
  const days = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const field = fieldName.enabled(day);
    const was = values[fieldName.was(field)];
    const enabled = values[field] === "on";
    return was === undefined || enabled === (was === "on") ? [] : [{ day, enabled }];
  });
  return { times, days, ...(pressed && { pressed }), errors };
}

function pressedButton(button: string): WeekChanges["pressed"] {
  const [what, of = ""] = button.split(":");
  if (what === "add" && /^[0-6]$/.test(of)) return { add: Number(of) };
  if (what === "remove" && isId(of)) return { remove: of };
  return undefined;
}

type Range = Pick<Hours, "start_time" | "end_time">;

/** Whether two ranges of one day share a minute. Touching ranges don't. */
export function overlap(one: Range, other: Range): boolean {
  return (
    minutesOf(one.start_time) < minutesOf(other.end_time) &&
    minutesOf(other.start_time) < minutesOf(one.end_time)
  );
}

const usualLength = 120;
const usualPause = 60;
const shortest = 30;
const lastMinute = 24 * 60 - 1;

/**
 * The initial hours of a day's additional range: an hour after the last one, or before the first one
 * when there is no room in the evening. Undefined when there is no room at all.
 */
export function anotherRange(ranges: readonly Range[]): Range | undefined {
  if (ranges.length === 0) return { start_time: "08:00", end_time: "18:00" };
  const after = Math.max(...ranges.map(({ end_time }) => minutesOf(end_time))) + usualPause;
  if (after + shortest <= lastMinute) {
    const end = Math.min(after + usualLength, lastMinute);
    return { start_time: timeOf(after), end_time: timeOf(end) };
  }
  const before = Math.min(...ranges.map(({ start_time }) => minutesOf(start_time))) - usualPause;
  if (before < shortest) return undefined;
  return { start_time: timeOf(Math.max(0, before - usualLength)), end_time: timeOf(before) };
}
