import type { FreeTime } from "~/features/bookings/availability/slots.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { wallClockOfDay, zoneName } from "~/platform/time/zoned-time.server";
import { businessToday, hiddenLength } from "~/shared/dates";
import {
  daysOfMonth,
  freeCounts,
  isMonth,
  monthAfter,
  monthOf,
  monthWithin,
} from "../time-picker/rules";
import type { MonthTimes, OfferedDay } from "../time-picker/schema";
import { type FreeDay, type FreeDays, freeDays } from "./queries.server";

interface Needs {
  db: Database;
  clock: Clock;
}

/** The booking that a time is chosen for. */
interface Own {
  id: string;
  startsAt?: Date | null;
}

/**
 * A month as visitors choose a time from it: the asked one or the nearest that can be had; when
 * none is asked for, the first one with a free time.
 * @param own the appointment that is to be moved: its time is listed, and yet no free one
 */
export async function monthTimes(
  needs: Needs,
  { month: asked, own }: { month?: string | null | undefined; own?: Own },
): Promise<MonthTimes> {
  const read = (month: string) => readMonth(needs, month, own);
  let month = isMonth(asked) ? asked : await thisMonth(needs);
  let found = await read(month);
  const within = monthWithin(month, found);
  if (within !== month) {
    month = within;
    found = await read(month);
  }
  if (found.firstFree) return shown(month, found, null);
  const nearest = await nearestWithTimes(month, found, read);
  if (nearest && !isMonth(asked)) return shown(nearest.month, nearest.found, null);
  return shown(month, found, nearest?.found.firstFree ?? null);
}

/**
 * The month with the first day from `from` on that has a free time, and that day; without one, the
 * month of `from` alone.
 */
export async function timesFrom(needs: Needs, from: string, own: Own) {
  const asked = await monthTimes(needs, { month: monthOf(from), own });
  for (let month = asked; ; ) {
    const counts = freeCounts(month.days, own.startsAt?.toISOString());
    const day = [...counts.keys()].find((date) => date >= from);
    if (day) return { month, day };
    const next = monthAfter(month.month, 1);
    if (next > monthOf(month.lastDay)) return { month: asked, day: undefined };
    month = await monthTimes(needs, { month: next, own });
  }
}

async function readMonth(needs: Needs, month: string, own: Own | undefined) {
  const found = await freeDays(needs, {
    ...daysOfMonth(month),
    ...(own ? { except: own.id } : {}),
  });
  const another = ({ startsAt }: FreeTime) => startsAt.getTime() !== own?.startsAt?.getTime();
  return { ...found, firstFree: found.days.find(({ times }) => times.some(another))?.date };
}
type FoundMonth = Awaited<ReturnType<typeof readMonth>>;

async function thisMonth({ db, clock }: Needs): Promise<string> {
  return monthOf(businessToday(clock, await businessTimeZone(db)));
}

/** The first month with a free time, for a page that can do without. */
export async function timesAtOnce(needs: Needs & Pick<Services, "log">) {
  try {
    return await monthTimes(needs, {});
  } catch (err) {
    needs.log.error({ err }, "the free times could not be read");
    return undefined;
  }
}

/** The next month with a free time; when there is none, the first one before. */
async function nearestWithTimes(
  month: string,
  { firstDay, lastDay }: FreeDays,
  read: (month: string) => Promise<FoundMonth>,
) {
  const [first, last] = [monthOf(firstDay), monthOf(lastDay)];
  const later = monthsFrom(monthAfter(month, 1), last);
  const earlier = monthsFrom(first, monthAfter(month, -1));
  for (const other of [...later, ...earlier]) {
    const found = await read(other);
    if (found.firstFree) return { month: other, found };
  }
  return undefined;
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

function shown(
  month: string,
  { zone, firstDay, lastDay, days }: FreeDays,
  nextFree: string | null,
): MonthTimes {
  const nameAt = (day: FreeDay | undefined) =>
    zoneName(day?.times[0]?.startsAt ?? new Date(`${month}-01T12:00:00Z`), zone);
  const name = nameAt(days[0]);
  // Of few months has the zone two names: where the ends have one, the days between do, too.
  const changes = nameAt(days.at(-1)) !== name;
  return {
    month,
    zone,
    zoneName: name,
    firstDay,
    lastDay,
    days: days.map((day) => {
      const dayName = changes ? nameAt(day) : name;
      return { ...offered(day, zone, dayName), ...(dayName === name ? {} : { zoneName: dayName }) };
    }),
    nextFree,
  };
}

function offered({ date, times }: FreeDay, zone: string, dayName: string): OfferedDay {
  const clock = wallClockOfDay(date, zone);
  const last = times.at(-1);
  // Only on a day on which the clocks change.
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
