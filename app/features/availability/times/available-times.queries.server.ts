import { sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import type { AppointmentStatus } from "~/shared/booking-status";
import { businessToday, dayAfter, weekdayOf } from "~/shared/dates";
import { availableTimes, type Pauses, type TakenTime, type VisitNeeds } from "./consultants.rules";
import { weeklyHours } from "./open-hours.queries.server";
import { consultantsFor, consultantsForBooking } from "./roster.queries.server";
import type { SlotSettings } from "./schema";
import { slotSettingsAndZone } from "./slot-settings.queries.server";
import { type AvailableTime, addMinutes, bookableRange, timesOfDay } from "./slots.rules";

/** A day with available times, in order. */
export interface AvailableDay {
  /** yyyy-MM-dd in the company's time zone. */
  date: string;
  times: AvailableTime[];
}

export interface Availability {
  /** The company's IANA time zone. */
  zone: string;
  settings: SlotSettings;
  /** The first and the last day for which visitors can choose a time, even if none is available. */
  firstDay: string;
  lastDay: string;
  /** Only days with times. */
  days: AvailableDay[];
}

interface Span {
  /** yyyy-MM-dd in the company's time zone, inclusive. */
  from: string;
  to: string;
}

interface Needs {
  db: Database | Trx;
  clock: Clock;
}

/** The office isn't bound by the visitors' minimum notice and booking window. */
type Audience = "visitors" | "office";

/** The office's time fields look for a free day this far ahead. */
const officeDays = 90;

/**
 * The times that visitors can choose: within the weekly hours, not on a blackout date, after the
 * minimum notice, within the booking window, and while a consultant is available. For the office,
 * the same without the notice and the window.
 * @param except an appointment whose own time counts as available, since it is being rescheduled
 * @param visit the requirements of the visit; by default those of `except`
 */
export async function availableDays(
  needs: Needs,
  {
    except,
    visit: given,
    audience,
    ...span
  }: Span & { except?: string; visit?: VisitNeeds; audience?: Audience },
): Promise<Availability> {
  const { days, ...bounds } = await offeredDays(needs, span, audience);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { ...bounds, days };
  const dates = { from: first.date, to: last.date };
  const { consultants, visit } = given
    ? { consultants: await consultantsFor(needs.db, dates), visit: given }
    : await consultantsForBooking(needs.db, dates, except);
  const pauses = pausesOf(bounds.settings);
  const taken = await takenTimes(needs, {
    from: first.times[0]?.startsAt,
    to: last.times.at(-1)?.endsAt,
    pauses,
    site: visit.site,
    except,
  });
  const clockOf = (date: string) => clockOfDay(date, bounds.zone);
  return {
    ...bounds,
    days: availableTimes(days, visit, consultants, { taken, pauses, clockOf }),
  };
}

/** The pauses required around times that visitors choose. */
export function pausesOf(settings: SlotSettings): Pauses {
  return { buffer: settings.slot_buffer_minutes, travel: settings.travel_minutes };
}

const daysAtOnce = 14;

/**
 * The first day from `from` (yyyy-MM-dd) on with a time that is free for the office; undefined if
 * there is none within three months.
 * @param except see {@link availableDays}
 */
async function firstAvailableDay(
  needs: Needs,
  from: string,
  except?: string,
): Promise<string | undefined> {
  for (let first = from; ; first = dayAfter(first, daysAtOnce)) {
    const span = { from: first, to: dayAfter(first, daysAtOnce - 1) };
    const { days, lastDay } = await availableDays(needs, {
      ...span,
      audience: "office",
      ...(except && { except }),
    });
    if (days[0]) return days[0].date;
    if (span.to >= lastDay) return undefined;
  }
}

/**
 * Today, and the day that the office's time fields show first: the booking's own day if it isn't
 * past, today for a completed booking or a no-show, otherwise the first day with a free time for it
 * (undefined if there is none within three months).
 */
export async function dayToOpen(
  needs: Needs,
  booking?: { id: string; status: AppointmentStatus; date: string; startTime: string | null },
): Promise<{ today: string; openAt: string | undefined }> {
  const today = businessToday(needs.clock, await businessTimeZone(needs.db));
  const own = booking?.startTime && booking.date >= today ? booking : undefined;
  if (own && own.status !== "cancelled") return { today, openAt: own.date };
  if (booking?.status === "completed" || booking?.status === "no_show") {
    return { today, openAt: today };
  }
  return { today, openAt: await firstAvailableDay(needs, own?.date ?? today, booking?.id) };
}

/** Like {@link availableDays}, including times that are taken. */
export async function offeredDays(
  { db, clock }: Needs,
  { from, to }: Span,
  audience: Audience = "visitors",
): Promise<Availability> {
  const { zone, settings } = await slotSettingsAndZone(db);
  const today = businessToday(clock, zone);
  const isOffice = audience === "office";
  const { earliest, firstDay, lastDay } = isOffice
    ? { earliest: clock.now(), firstDay: today, lastDay: dayAfter(today, officeDays) }
    : bookableRange(settings, clock.now(), today);
  const first = from > firstDay ? from : firstDay;
  const last = to < lastDay || isOffice ? to : lastDay;
  const days: AvailableDay[] = [];
  if (first <= last) {
    const week = await weeklyHours(db);
    const closed = await closedDays(db, first, last);
    for (let date = first; date <= last; date = dayAfter(date, 1)) {
      const hours = week[weekdayOf(date)];
      if (!hours || closed.has(date)) continue;
      const times = timesOfDay(hours, settings, clockOfDay(date, zone));
      const inTime = times.filter(({ startsAt }) => startsAt >= earliest);
      if (inTime.length > 0) days.push({ date, times: inTime });
    }
  }
  return { zone, settings, firstDay, lastDay, days };
}

export async function closedDays(
  db: Database | Trx,
  from: string,
  to: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blackout_dates")
    .select("date")
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
  return new Set(rows.map(({ date }) => date));
}

/**
 * Whether an appointment blocks its time: it is confirmed or held.
 * @param now leaves out holds that have expired but aren't released yet
 */
export function blocksTime(now?: Date) {
  const held = now ? sql`held_until > ${now}` : sql`held_until is not null`;
  return sql<boolean>`(status = 'confirmed' or ${held})`;
}

/** The confirmed and held appointments of consultants that may be near these times, by start. */
export async function takenTimes(
  { db, clock }: Needs,
  {
    from,
    to,
    pauses,
    site,
    except,
  }: {
    from: Date | undefined;
    to: Date | undefined;
    pauses: Pauses;
    site: string | null;
    except: string | undefined;
  },
): Promise<TakenTime[]> {
  if (!from || !to) return [];
  const pause = Math.max(pauses.buffer, pauses.travel);
  const isHere =
    site === null || pauses.travel === 0
      ? sql``
      : sql`, coalesce(site_key = ${site}, false)::integer`;
  const { found } = await db
    .selectFrom("appointments")
    // Aggregated into one row, because reading 3,000 rows is many times slower.
    .select(
      sql<[number, number, number, number?][] | null>`array_to_json(array_agg(array[
        date_part('epoch', starts_at), date_part('epoch', ends_at), consultant${isHere}
      ]::int8[] order by starts_at))`.as("found"),
    )
    .where(blocksTime(clock.now()))
    .where("consultant", "is not", null)
    // No appointment takes longer than a day, and a day has up to 25 hours.
    .where("starts_at", ">", addMinutes(from, -pause - 2 * 1440))
    .where("starts_at", "<", addMinutes(to, pause))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return (found ?? []).map(([startsAt, endsAt, consultant, here]) => ({
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
    consultant,
    site: here ? site : null,
  }));
}
