import { sql } from "kysely";
import {
  type AvailableDay,
  closedDays,
  pausesOf,
  takenTimes,
} from "~/features/availability/times/available-times.queries.server";
import { availableTimes } from "~/features/availability/times/consultants.rules";
import { weeklyHours } from "~/features/availability/times/open-hours.queries.server";
import { consultantsFor } from "~/features/availability/times/roster.queries.server";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { bookableRange, timesOfDay } from "~/features/availability/times/slots.rules";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { businessToday, dayAfter, weekdayOf } from "~/shared/dates";
import type { InterviewKind } from "~/shared/stored-values";

interface Needs {
  db: Database | Trx;
  clock: Clock;
}

interface Wanted {
  kind: InterviewKind;
  minutes: number;
  /** The numbers of the consultants who take part; all of them have to be free. */
  interviewers: readonly number[];
  /** yyyy-MM-dd in the company's time zone, inclusive. */
  from: string;
  to: string;
  /** An interview whose own time counts as free, since it is moved. */
  except?: string;
}

/**
 * The times at which all interviewers are free: within the company's and their own hours, not on a
 * blackout date or a day off, apart from their appointments and other interviews, and after the
 * minimum notice for visitors. Only days with times.
 */
export async function interviewTimes(
  { db, clock }: Needs,
  { kind, minutes, interviewers, from, to, except }: Wanted,
): Promise<{ zone: string; days: AvailableDay[] }> {
  const { settings, zone } = await slotSettingsAndZone(db);
  const today = businessToday(clock, zone);
  const { earliest } = bookableRange(settings, clock.now(), today);
  const first = from > today ? from : today;
  if (first > to) return { zone, days: [] };
  const everybody = await consultantsFor(
    db,
    { from: first, to },
    { ...(except && { exceptInterview: except }) },
  );
  const people = everybody.filter(({ number }) => interviewers.includes(number));
  // An interviewer who isn't active anymore has no hours.
  if (people.length < interviewers.length || people.length === 0) return { zone, days: [] };
  const week = await weeklyHours(db);
  const closed = await closedDays(db, first, to);
  const clockOf = (date: string) => clockOfDay(date, zone);
  const length = { ...settings, slot_minutes: minutes };
  let days: AvailableDay[] = [];
  for (let date = first; date <= to; date = dayAfter(date, 1)) {
    const hours = week[weekdayOf(date)];
    if (!hours || closed.has(date)) continue;
    const times = timesOfDay(hours, length, clockOf(date));
    days.push({ date, times: times.filter(({ startsAt }) => startsAt >= earliest) });
  }
  days = days.filter(({ times }) => times.length > 0);
  // Nobody travels to a call.
  const pauses = { ...pausesOf(settings), ...(kind === "on-site" ? {} : { travel: 0 }) };
  const taken = await takenTimes(
    { db, clock },
    {
      from: days[0]?.times[0]?.startsAt,
      to: days.at(-1)?.times.at(-1)?.endsAt,
      pauses,
      site: null,
      except: undefined,
    },
  );
  const visit = { service: null, site: null, zip: undefined, isInterview: true };
  for (const person of people) {
    days = availableTimes(days, visit, [person], { taken, pauses, clockOf });
  }
  return { zone, days };
}

/** A group session that applicants can choose. */
export interface OpenSession {
  id: string;
  title: string;
  kind: InterviewKind;
  place: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  /** The number of applicants who have a seat. */
  taken: number;
}

/** The number of applicants with a seat in a session. */
export const seatsTaken = sql<number>`(select count(*)::integer from interviews as seat
  where seat.session_id = interview_sessions.id and seat.status <> 'canceled')`;

/**
 * The sessions in a range of days that start after the minimum notice, aren't canceled and have a
 * free seat.
 * @param options.except an interview whose own session is listed even if it is full
 */
export async function openSessions(
  { db, clock }: Needs,
  { jobId, from, to, except }: { jobId: number; from: string; to: string; except?: string | null },
): Promise<{ zone: string; sessions: OpenSession[] }> {
  const { settings, zone } = await slotSettingsAndZone(db);
  const { earliest } = bookableRange(settings, clock.now(), businessToday(clock, zone));
  const sessions = await db
    .selectFrom("interview_sessions")
    .select(["id", "title", "kind", "place", "starts_at as startsAt", "ends_at as endsAt", "seats"])
    .select(seatsTaken.as("taken"))
    .where("canceled_at", "is", null)
    .where((eb) => eb.or([eb("job_id", "is", null), eb("job_id", "=", jobId)]))
    .where("starts_at", ">=", earliest)
    .where(
      sql<boolean>`(starts_at at time zone ${zone})::date between ${from}::date and ${to}::date`,
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(50)
    .execute();
  return {
    zone,
    sessions: sessions.filter(({ id, seats, taken }) => taken < seats || id === except),
  };
}
