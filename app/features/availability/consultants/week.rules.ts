import { formatTime, longWeekdays, minutesOf } from "~/shared/dates";
import { type EditedRows, rowFacts } from "~/shared/forms/edited-fields";
import type { WorkingHours } from "../times/consultants.rules";

/** The name of a field in the form of the weekly hours. */
export function hoursField(end: "start" | "end", day: number, place: number): string {
  return `${end}.${day}.${place}`;
}

/** One before a break and one after it. */
const leastRanges = 2;

/** How many ranges of a day the form has: all saved or submitted ones, and at least two. */
export function rangesOn(
  day: number,
  hours: readonly WorkingHours[],
  values: Readonly<Record<string, string>>,
): number {
  let count = Math.max(leastRanges, hours.filter((range) => range.day === day).length);
  while (hoursField("start", day, count) in values) count += 1;
  return count;
}

const time = /^([01]\d|2[0-3]):[0-5]\d/;

/** The ranges in the form of the weekly hours, in order, and a message for each invalid field. */
export function readWeek(values: Readonly<Record<string, string>>) {
  const hours: WorkingHours[] = [];
  const errors: Record<string, string> = {};
  for (let day = 0; day < 7; day += 1) {
    const ranges: (WorkingHours & { field: string })[] = [];
    for (let place = 0; place < rangesOn(day, [], values); place += 1) {
      const [startField, endField] = [
        hoursField("start", day, place),
        hoursField("end", day, place),
      ];
      const [start, end] = [startField, endField].map((name) =>
        (values[name] ?? "").trim().slice(0, 5),
      ) as [string, string];
      if (!start && !end) continue;
      if (!time.test(start)) errors[startField] = "Enter a time";
      else if (!time.test(end)) errors[endField] = "Enter a time";
      else if (minutesOf(end) <= minutesOf(start))
        errors[endField] = "The end time must be after the start time";
      else ranges.push({ day, start, end, field: startField });
    }
    ranges.sort((one, other) => minutesOf(one.start) - minutesOf(other.start));
    ranges.forEach(({ field, ...range }, at) => {
      const before = ranges[at - 1];
      if (before && before.end > range.start) errors[field] = "Enter hours that don’t overlap";
      hours.push(range);
    });
  }
  return { hours, errors };
}

/** "8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM"; undefined for a day without hours. */
export function dayInHours(hours: readonly WorkingHours[], day: number): string | undefined {
  const ranges = hours.filter((range) => range.day === day);
  if (ranges.length === 0) return undefined;
  return ranges.map(({ start, end }) => `${formatTime(start)} – ${formatTime(end)}`).join(", ");
}

/** A weekday of a consultant; without hours of their own, the company's apply. */
interface Day {
  day: number;
  own: boolean;
  ranges: readonly WorkingHours[];
}

function daysOf({ ownHours, hours }: WeekState): Day[] {
  return longWeekdays.map((_, day) => ({
    day,
    own: ownHours,
    ranges: ownHours ? hours.filter((range) => range.day === day) : [],
  }));
}

const dayFact = ({ own, ranges }: Day) => own && ranges.map(({ start, end }) => [start, end]);

/** What the edit mark has of the weekly hours. */
export function weekFacts(week: WeekState): Record<string, unknown> {
  return rowFacts("days", daysOf(week).map(dayFact), week.ownHours);
}

/** Two versions of the weekly hours, for `mergeRows`, and the values of the submitted form. */
export function editedWeek(
  stored: WeekState,
  submitted: WeekState,
  values: Readonly<Record<string, string>>,
): EditedRows<Day> {
  return {
    name: "days",
    label: (day) => longWeekdays[day] ?? "",
    stored: daysOf(stored),
    submitted: daysOf(submitted),
    fact: dayFact,
    shape: ([first]) => first?.own,
    text: ({ day, own, ranges }) =>
      own ? (dayInHours(ranges, day) ?? "Off") : "Same as booking hours",
    values: (days) => {
      if (!days.some(({ own }) => own)) return { own_hours: "company" };
      const sent = Object.keys(values).filter((name) => /^(start|end)\./.test(name));
      return {
        ...Object.fromEntries(sent.map((name) => [name, undefined])),
        own_hours: "own",
        ...Object.fromEntries(
          days.flatMap(({ day, ranges }) =>
            ranges.flatMap(({ start, end }, place) => [
              [hoursField("start", day, place), start],
              [hoursField("end", day, place), end],
            ]),
          ),
        ),
      };
    },
  };
}

interface WeekState {
  ownHours: boolean;
  hours: readonly WorkingHours[];
}

/** Consecutive days off with the same reason; yyyy-MM-dd, inclusive. */
export interface DaysOff {
  from: string;
  to: string;
  reason: string | null;
}

/** Joins consecutive days with the same reason; expects them in order. */
export function joinDays(
  days: readonly { date: string; reason: string | null }[],
  next: (date: string) => string,
): DaysOff[] {
  const joined: DaysOff[] = [];
  for (const { date, reason } of days) {
    const last = joined.at(-1);
    if (last && last.reason === reason && next(last.to) === date) last.to = date;
    else joined.push({ from: date, to: date, reason });
  }
  return joined;
}
