import { sql } from "kysely";
import { weeklyHours } from "~/features/bookings/availability/open-hours.queries.server";
import { slotRulesAndZone } from "~/features/bookings/availability/slot-settings.queries.server";
import type { SlotRules } from "~/features/bookings/availability/slot-settings.schema";
import {
  bookable,
  dayAfter,
  type FreeTime,
  freeOf,
  laterBy,
  type TakenTime,
  timesOfDay,
  weekdayOf,
} from "~/features/bookings/availability/slots.rules";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";

/** A day with times that can still be had, in their order. */
export interface FreeDay {
  /** yyyy-MM-dd at the company's place. */
  date: string;
  times: FreeTime[];
}

export interface FreeDays {
  /** The company's IANA time zone. */
  zone: string;
  rules: SlotRules;
  /** The first and the last day on which visitors can have a time, whether or not one is free. */
  firstDay: string;
  lastDay: string;
  /** Only those with times. */
  days: FreeDay[];
}

interface Span {
  /** yyyy-MM-dd at the company's place; both are included. */
  from: string;
  to: string;
}

interface Needs {
  db: Database | Trx;
  clock: Clock;
}

/**
 * The times that visitors can have: within the weekly hours, not on a blackout date, after the
 * minimum notice and before the horizon, and while a consultant is free.
 * @param except an appointment whose own time counts as free, since it is to be moved
 */
export async function freeDays(
  needs: Needs,
  { except, ...span }: Span & { except?: string },
): Promise<FreeDays> {
  const { days, ...bounds } = await offeredDays(needs, span);
  const offered = days.flatMap(({ times }) => times);
  const { rules } = bounds;
  const taken = await takenTimes(needs.db, offered, rules.slot_buffer_minutes, except);
  const free = new Set(freeOf(offered, taken, rules));
  return {
    ...bounds,
    days: days
      .map(({ date, times }) => ({ date, times: times.filter((time) => free.has(time)) }))
      .filter(({ times }) => times.length > 0),
  };
}

/** As {@link freeDays}, whether or not somebody has those times. */
export async function offeredDays({ db, clock }: Needs, { from, to }: Span): Promise<FreeDays> {
  const { zone, rules } = await slotRulesAndZone(db);
  const { earliest, firstDay, lastDay } = bookable(rules, clock.now(), businessToday(clock, zone));
  const first = from > firstDay ? from : firstDay;
  const last = to < lastDay ? to : lastDay;
  const days: FreeDay[] = [];
  if (first <= last) {
    const week = await weeklyHours(db);
    const closed = await closedDays(db, first, last);
    for (let date = first; date <= last; date = dayAfter(date, 1)) {
      const hours = week[weekdayOf(date)];
      if (!hours || closed.has(date)) continue;
      const times = timesOfDay(hours, rules, clockOfDay(date, zone));
      const inTime = times.filter(({ startsAt }) => startsAt >= earliest);
      if (inTime.length > 0) days.push({ date, times: inTime });
    }
  }
  return { zone, rules, firstDay, lastDay, days };
}

async function closedDays(db: Database | Trx, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blackout_dates")
    .select("date")
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  return new Set(rows.map(({ date }) => date));
}

/** Appointments that stand and may be in the way of these times. */
async function takenTimes(
  db: Database | Trx,
  offered: readonly FreeTime[],
  buffer: number,
  except: string | undefined,
): Promise<TakenTime[]> {
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return [];
  const { found } = await db
    .selectFrom("appointments")
    // One row with all of them: 3,000 rows would take many times as long to read.
    .select(
      sql<[number, number, number][] | null>`array_to_json(array_agg(array[
        date_part('epoch', starts_at), date_part('epoch', ends_at),
        case when overbooked then 0 else consultant end
      ]::int8[] order by starts_at))`.as("found"),
    )
    .where("status", "=", sql.lit("confirmed"))
    // None is longer than a day.
    .where("starts_at", ">", laterBy(-buffer - 2 * 1440, first.startsAt))
    .where("starts_at", "<", laterBy(buffer, last.endsAt))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return (found ?? []).map(([startsAt, endsAt, consultant]) => ({
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
    consultant: consultant || undefined,
  }));
}
