import { longWeekdays, shortWeekdays } from "~/shared/dates";
import { m } from "~/shared/messages/public/site";
import { hoursLines } from "./rules";

// Reads the hours that visitors see, which the office writes as text.

/** The line about a weekday, 0 for Sunday; undefined if none is clearly about it. */
export function lineAbout(text: string, day: number): string | undefined {
  const line = hoursLines(text).find(({ days }) => daysNamed(days).includes(day));
  return line && `${line.days}: ${line.hours}`;
}

/** Whether the hours that visitors see say that the company is closed on a weekday. */
export function saysClosed(text: string, day: number): boolean {
  return hoursLines(text).some((line) => isClosed(line) && daysNamed(line.days).includes(day));
}

/**
 * The hours with a weekday closed; undefined if they say so already, or if no line is clearly about
 * that day.
 */
export function withClosed(text: string, day: number): string | undefined {
  const lines = hoursLines(text);
  const about = lines.find((line) => daysNamed(line.days).includes(day));
  if (!about || isClosed(about)) return undefined;
  const others = daysNamed(about.days).filter((other) => other !== day);
  const rest = spanOf(others);
  if (others.length > 0 && !rest) return undefined;
  return lines
    .flatMap((line) => {
      if (line !== about) return [line];
      const closed = { days: shortWeekdays[day] ?? "", hours: m.closed };
      return rest ? [{ ...line, days: rest }, closed] : [{ ...line, hours: m.closed }];
    })
    .map(({ days, hours }) => (days ? `${days}: ${hours}` : hours))
    .join("\n");
}

function isClosed({ hours }: { hours: string }): boolean {
  return hours.trim().toLowerCase() === m.closed.toLowerCase();
}

/** The weekdays of "Mon–Fri, Sun"; none if a part isn't a weekday or a range of them. */
function daysNamed(label: string): number[] {
  const parts = label.split(/,|&|\/|\band\b/).map((part) => {
    const ends = part.split(/[-–—]|\bto\b|\bthrough\b/).map(weekdayNamed);
    const [first, last = first] = ends;
    if (first === undefined || last === undefined || ends.length > 2) return undefined;
    const count = (last - first + 7) % 7;
    return Array.from({ length: count + 1 }, (_, at) => (first + at) % 7);
  });
  return parts.every((days) => days !== undefined) ? parts.flat() : [];
}

/** "Sat", "sat." and "Saturday" are 6. */
function weekdayNamed(name: string): number | undefined {
  const typed = name.trim().toLowerCase().replace(/\.$/, "");
  const day = longWeekdays.findIndex((long, at) => {
    const short = shortWeekdays[at]?.toLowerCase() ?? "";
    return short !== "" && typed.startsWith(short) && long.toLowerCase().startsWith(typed);
  });
  return day < 0 ? undefined : day;
}

/** "Mon–Fri" for days in a row, which the first one starts; undefined for others. */
function spanOf(days: readonly number[]): string | undefined {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (days.some((day, at) => day !== (first + at) % 7)) return undefined;
  const names = [...new Set([first, last])].map((day) => shortWeekdays[day] ?? "");
  return names.join("–");
}
