import { daysAfter, daysBetween, daysOfBusiness, type OfficeCalendar, weekdayOf } from "./calendar";
import type { Chance } from "./random";

/** Sunday first: people who need guards write while they are at work. */
const byWeekday = [0.3, 1.2, 1.25, 1.15, 1.1, 0.95, 0.45] as const;
/** From midnight on: mornings, an hour after lunch, and some who can't sleep. */
const byHour = [
  2, 1, 1, 1, 1, 2, 5, 12, 28, 42, 46, 40, 30, 36, 42, 38, 30, 22, 15, 12, 12, 10, 7, 4,
] as const;
/** January first: a quiet turn of the year, busy weeks before summer and before the holidays. */
const byMonth = [0.88, 0.95, 1.02, 1.08, 1.12, 1.06, 0.94, 0.88, 1.02, 1.08, 1.05, 0.9] as const;
/** Business at the beginning and by now. */
const growth = { from: 0.78, to: 1.22 };

/**
 * So many moments over two years up to now, oldest first, as people write to a company that grows.
 * @param later days after the first one of business on which the first of them is
 */
export function arrivals(
  calendar: OfficeCalendar,
  chance: Chance,
  count: number,
  later = 2,
): Date[] {
  const { now, today } = calendar;
  const first = daysAfter(today, later - daysOfBusiness);
  const cells: { at: number; length: number; upTo: number }[] = [];
  let total = 0;
  let luck = 1;
  for (let day = first; day <= today; day = daysAfter(day, 1)) {
    // Some weeks are better than others.
    if (weekdayOf(day) === 1) luck = 0.88 + chance.next() * 0.24;
    const weight = weightOf(calendar, day, first) * luck;
    byHour.forEach((share, hour) => {
      const at = calendar.moment(day, hour * 60).getTime();
      const length = Math.min(3_600_000, now.getTime() - 60_000 - at);
      if (length <= 0) return;
      total += weight * share * (length / 3_600_000);
      cells.push({ at, length, upTo: total });
    });
  }
  let cell = 0;
  return Array.from({ length: count }, (_, number) => {
    const mark = ((number + chance.next()) / count) * total;
    while (cell < cells.length - 1 && (cells[cell]?.upTo ?? 0) < mark) cell += 1;
    const { at = 0, length = 0 } = cells[cell] ?? {};
    return at + chance.next() * length;
  })
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

function weightOf(calendar: OfficeCalendar, day: string, first: string): number {
  const grown = daysBetween(first, day) / daysOfBusiness;
  const month = Number(day.slice(5, 7)) - 1;
  const holiday = weekdayOf(day) !== 0 && !calendar.hours(day) ? 0.35 : 1;
  const trend = growth.from + (growth.to - growth.from) * grown;
  return trend * (byMonth[month] ?? 1) * (byWeekday[weekdayOf(day)] ?? 1) * holiday;
}
