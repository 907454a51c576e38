import { longWeekdays, shortWeekdays } from "~/shared/dates";
import { m } from "~/shared/messages/public/site";
import { hoursLines } from "./rules";

// Parses the free text in which the office enters the hours for the website.

/** The line with a weekday's hours (0 is Sunday); undefined if no line clearly has them. */
export function hoursLineFor(text: string, day: number): string | undefined {
  const line = hoursLines(text).find(({ days }) => parseDays(days).includes(day));
  return line && `${line.days}: ${line.hours}`;
}

/** Whether the website's hours show the company as closed on a weekday. */
export function isShownClosed(text: string, day: number): boolean {
  return hoursLines(text).some((line) => isClosed(line) && parseDays(line.days).includes(day));
}

/**
 * Changes the hours to show a weekday as closed. Returns undefined if they already do, or if no line
 * clearly has that day's hours.
 */
export function closeDay(text: string, day: number): string | undefined {
  const lines = hoursLines(text);
  const about = lines.find((line) => parseDays(line.days).includes(day));
  if (!about || isClosed(about)) return undefined;
  const others = parseDays(about.days).filter((other) => other !== day);
  const rest = formatSpan(others);
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

/** Parses "Mon–Fri, Sun" into weekdays. Empty if a part isn't a weekday or a range. */
function parseDays(label: string): number[] {
  const parts = label.split(/,|&|\/|\band\b/).map((part) => {
    const ends = part.split(/[-–—]|\bto\b|\bthrough\b/).map(parseWeekday);
    const [first, last = first] = ends;
    if (first === undefined || last === undefined || ends.length > 2) return undefined;
    const count = (last - first + 7) % 7;
    return Array.from({ length: count + 1 }, (_, at) => (first + at) % 7);
  });
  return parts.every((days) => days !== undefined) ? parts.flat() : [];
}

/** Parses "Sat", "sat." and "Saturday" as 6. */
function parseWeekday(name: string): number | undefined {
  const typed = name.trim().toLowerCase().replace(/\.$/, "");
  const day = longWeekdays.findIndex((long, at) => {
    const short = shortWeekdays[at]?.toLowerCase() ?? "";
    return short !== "" && typed.startsWith(short) && long.toLowerCase().startsWith(typed);
  });
  return day < 0 ? undefined : day;
}

/** Formats consecutive days as "Mon–Fri"; undefined for others. */
function formatSpan(days: readonly number[]): string | undefined {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (days.some((day, at) => day !== (first + at) % 7)) return undefined;
  const names = [...new Set([first, last])].map((day) => shortWeekdays[day] ?? "");
  return names.join("–");
}
