import { z } from "zod";
import { clockTime, type HoursChange, type TimeName, type TimesChange, timeNames } from "./schema";

/** Hours that someone is adding and hasn't saved. Times as typed, possibly empty. */
export type DraftHours = Record<TimeName, string>;

/** The drafts of a week, by weekday. */
export type Drafts = Partial<Record<number, DraftHours>>;

/** The changes in a form that contains the whole week. */
export interface WeekChanges {
  changes: HoursChange[];
  /** The drafts that stay unsaved, because a button other than Save was pressed. */
  drafts: Drafts;
  /** The weekday that gets a draft. */
  adding: number | undefined;
  /** Invalid times, by the id of their range or draft. */
  errors: Record<string, string>;
}

type Values = Readonly<Record<string, string>>;

/** Takes the place of the id in the field names of a draft. */
export const draftId = (day: number) => `new.${day}`;

export const fieldName = {
  time: (name: TimeName, id: string) => `${name}.${id}`,
  enabled: (day: number) => `enabled.${day}`,
  was: (field: string) => `was.${field}`,
};

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const rangeId = /^was\.start_time\.(.+)$/;
const isId = (text: string) => z.uuid().safeParse(text).success;

/** Reads the form with the whole week that a browser sends without JavaScript. */
export function weekChanges(values: Values): WeekChanges {
  const { add, remove, discard, saves } = pressedButton(values.button ?? "");
  const errors: Record<string, string> = {};
  const changes: HoursChange[] = [];
  if (remove) changes.push({ kind: "remove", id: remove });
  const ids = Object.keys(values).flatMap((name) => rangeId.exec(name)?.[1] ?? []);
  for (const id of ids.filter(isId)) {
    if (remove === id) continue;
    const change: TimesChange = { kind: "times", id };
    for (const name of timeNames) {
      const field = fieldName.time(name, id);
      const was = values[fieldName.was(field)] ?? "";
      const typed = values[field] ?? was;
      if (typed === was) continue;
      const value = clockTime.safeParse(typed);
      if (value.success) change[name] = { value: value.data, was };
      else errors[id] = value.error.issues[0]?.message ?? "";
    }
    if (!errors[id] && timeNames.some((name) => change[name])) changes.push(change);
  }
  for (const day of weekdays) {
    const field = fieldName.enabled(day);
    const was = values[fieldName.was(field)];
    const enabled = values[field] === "on";
    if (was !== undefined && enabled !== (was === "on")) {
      changes.push({ kind: "enabled", day, enabled });
    }
  }
  const { [discard ?? -1]: _, ...drafts } = typedDrafts(values);
  if (!saves) return { changes, drafts, adding: add, errors };
  for (const [day, draft] of Object.entries(drafts)) {
    const start = clockTime.safeParse(draft?.start_time);
    const end = clockTime.safeParse(draft?.end_time);
    if (start.success && end.success) {
      changes.push({
        kind: "add",
        day: Number(day),
        start_time: start.data,
        end_time: end.data,
      });
    } else errors[draftId(Number(day))] = "Enter a time";
  }
  return { changes, drafts: {}, adding: undefined, errors };
}

/** The drafts in a submitted form, including those that its button adds. */
export function draftsOf(values: Values): Drafts {
  const { add, discard } = pressedButton(values.button ?? "");
  const { [discard ?? -1]: _, ...drafts } = typedDrafts(values);
  return add === undefined ? drafts : { [add]: noTimes, ...drafts };
}

function typedDrafts(values: Values): Drafts {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const [start_time, end_time] = timeNames.map(
        (name) => values[fieldName.time(name, draftId(day))],
      );
      return start_time === undefined ? [] : [[day, { start_time, end_time: end_time ?? "" }]];
    }),
  );
}

function pressedButton(button: string) {
  const [what, of = ""] = button.split(":");
  const day = /^[0-6]$/.test(of) ? Number(of) : undefined;
  const add = what === "add" ? day : undefined;
  const discard = what === "discard" ? day : undefined;
  const remove = what === "remove" && isId(of) ? of : undefined;
  return { add, discard, remove, saves: [add, discard, remove].every((of) => of === undefined) };
}

const noTimes: DraftHours = { start_time: "", end_time: "" };
const draftParam = /^([0-6])(?:_(\d\d:\d\d)?_(\d\d:\d\d)?)?$/;

/** The values of the parameter `add`: weekdays that are getting more hours, with what was typed. */
export function draftParams(drafts: Drafts, adding?: number): string[] {
  const all: Drafts = adding === undefined ? drafts : { [adding]: noTimes, ...drafts };
  return Object.entries(all).map(([day, times]) =>
    times?.start_time || times?.end_time ? `${day}_${times.start_time}_${times.end_time}` : day,
  );
}

export function draftsFrom(params: readonly string[]): Drafts {
  return Object.fromEntries(
    params.flatMap((param) => {
      const [found, day, start_time = "", end_time = ""] = draftParam.exec(param) ?? [];
      return found ? [[Number(day), { start_time, end_time }]] : [];
    }),
  );
}
