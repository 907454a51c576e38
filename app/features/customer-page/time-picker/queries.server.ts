import {
  type Availability,
  type AvailableDay,
  availableDays,
} from "~/features/availability/times/available-times.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { wallClockOfDay, zoneName } from "~/platform/time/zoned-time.server";
import { businessToday, hiddenLength } from "~/shared/dates";
import { availableCounts, daysOfMonth, isMonth, monthAfter, monthOf, monthWithin } from "./rules";
import type { MonthTimes, OfferedDay } from "./schema";

interface Needs {
  db: Database;
  clock: Clock;
}

/** The booking that a time is chosen for. */
interface Booking {
  id: string;
  startsAt?: Date | null;
}

/**
 * A month of available times: the requested one (yyyy-MM) or the nearest within the booking window;
 * without a request, the first one with an available time.
 * @param booking the booking to choose a time for: its own time is listed, but doesn't count as
 *   available
 */
export async function monthTimes(
  needs: Needs,
  { month: asked, booking }: { month?: string | null | undefined; booking?: Booking },
): Promise<MonthTimes> {
  const read = (month: string) => readMonth(needs, month, booking);
  let month = isMonth(asked)
    ? asked
    : monthOf(businessToday(needs.clock, await businessTimeZone(needs.db)));
  let found = await read(month);
  const within = monthWithin(month, found);
  if (within !== month) {
    month = within;
    found = await read(month);
  }
  if (firstDate(found)) return found;
  const other = await otherMonth(found, read);
  if (other && !isMonth(asked)) return other;
  return { ...found, nextDate: (other && firstDate(other)) ?? null };
}

/**
 * The first day with an available time from `from` (yyyy-MM-dd) on, and its month; if there is
 * none, only the month of `from`.
 */
export async function timesFrom(needs: Needs, from: string, booking: Booking) {
  const asked = await monthTimes(needs, { month: monthOf(from), booking });
  for (let month = asked; ; ) {
    const day = [...availableCounts(month).keys()].find((date) => date >= from);
    if (day) return { month, day };
    const next = monthAfter(month.month, 1);
    if (next > monthOf(month.lastDay)) return { month: asked, day: undefined };
    month = await monthTimes(needs, { month: next, booking });
  }
}

/**
 * The first month with an available time for a request; undefined, and logged, when it couldn't be
 * read.
 */
export async function firstMonthTimes(needs: Needs & Pick<Services, "log">, id: string) {
  try {
    return await monthTimes(needs, { booking: { id } });
  } catch (err) {
    needs.log.error({ err }, "the available times could not be read");
    return undefined;
  }
}

async function readMonth(needs: Needs, month: string, booking?: Booking): Promise<MonthTimes> {
  const except = booking ? { except: booking.id } : {};
  const found = await availableDays(needs, { ...daysOfMonth(month), ...except });
  return { ...inWords(month, found), current: booking?.startsAt?.toISOString() ?? null };
}

function firstDate(month: MonthTimes): string | undefined {
  return availableCounts(month).keys().next().value;
}

/** The next month with an available time; if there is none, the first one before. */
async function otherMonth(
  { month, firstDay, lastDay }: MonthTimes,
  read: (month: string) => Promise<MonthTimes>,
) {
  const later = monthsFrom(monthAfter(month, 1), monthOf(lastDay));
  const earlier = monthsFrom(monthOf(firstDay), monthAfter(month, -1));
  for (const other of [...later, ...earlier]) {
    const found = await read(other);
    if (firstDate(found)) return found;
  }
  return undefined;
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

function inWords(month: string, { zone, firstDay, lastDay, days }: Availability) {
  const nameAt = (day: AvailableDay | undefined) =>
    zoneName(day?.times[0]?.startsAt ?? new Date(`${month}-01T12:00:00Z`), zone);
  const name = nameAt(days[0]);
  // The zone rarely has two names in a month. If the first and last day agree, all days do.
  const changes = nameAt(days.at(-1)) !== name;
  return {
    month,
    zone,
    zoneName: name,
    firstDay,
    lastDay,
    days: days.map((day) => {
      const dayName = changes ? nameAt(day) : name;
      return {
        ...offeredDay(day, zone, dayName),
        ...(dayName === name ? {} : { zoneName: dayName }),
      };
    }),
    nextDate: null,
  };
}

/** A day of available times for a page. @param dayName the zone’s name on that day */
export function offeredDay(
  { date, times }: AvailableDay,
  zone: string,
  dayName: string,
): OfferedDay {
  const clock = wallClockOfDay(date, zone);
  const last = times.at(-1);
  // Only set on a day when the clocks change.
  const changes = last !== undefined && zoneName(last.startsAt, zone) !== dayName;
  return {
    date,
    times: times.map(({ startsAt, endsAt }) => {
      const name = changes ? zoneName(startsAt, zone) : dayName;
      const [start, end] = [clock(startsAt), clock(endsAt)];
      const minutes = hiddenLength({ start, end }, { startsAt, endsAt });
      return {
        startsAt: startsAt.toISOString(),
        start,
        end,
        ...(minutes === undefined ? {} : { minutes }),
        ...(name === dayName ? {} : { zoneName: name }),
      };
    }),
  };
}
