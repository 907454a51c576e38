import { defaultTimeZone } from "~/features/settings/business-info/content";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import type { Config } from "~/platform/config.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { deliverEmail } from "~/platform/email/delivery.server";
import { type Email, EmailRefused } from "~/platform/email/mailer.server";
import { sendEmail } from "~/platform/email/send-email.job.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { createLog } from "~/platform/log.server";
import type { Services, Visitor } from "~/platform/services";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { businessDate, dayAfter, weekdayOf } from "~/shared/dates";
import { compose } from "../compose";
import { chanceFrom, inventPerson, type Person } from "./people";

/** In minutes. */
export const hour = 60;
export const day = 24 * hour;

export const minutesAfter = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * 60_000);
export const dateOf = (at: Date) => businessDate(at, defaultTimeZone);
/** The moment this many minutes after the start of a day. */
export const momentOn = (date: string, minutes: number) =>
  minutesAfter(clockOfDay(date, defaultTimeZone)("00:00") ?? new Date(date), minutes);

export type Duty = "bookings" | "careers" | "website";
export type Story = Awaited<ReturnType<typeof beginStory>>;
type Actor = AdminActor<Permission>;
type Act = () => Promise<unknown>;

/**
 * Starts the program on a simulated clock, which jumps from one planned event to the next until
 * `end`.
 * @param days how many days before `end` the clock starts
 */
export async function beginStory(config: Config, database: OpenDatabase, end: Date, days: number) {
  const chance = chanceFrom(20_211);
  const today = dateOf(end);
  const first = dayAfter(today, -days);
  // No days off in the first 80 days.
  const daysOff = daysOffAround(today).filter(({ from }) => from > dayAfter(first, 80));
  let now = momentOn(first, 8 * hour);
  /** Sorted so that the next event is last. */
  const plans: { at: Date; act: Act }[] = [];
  /** Emails queued by the current event. */
  const waiting: string[] = [];
  const inbox = new Map<string, Email>();
  const unknownAddresses = new Set<string>();
  /** Everybody who ever wrote or called; some come back. */
  const known: Person[] = [];
  const unanswered = new Set<string>();
  const team: { actor: Actor; duties: readonly Duty[] }[] = [];

  const jobs: Jobs = {
    // The story only needs the emails. Recurring jobs run in the server that starts afterwards.
    enqueue: async (_trx, { name }, payload) => {
      if (name === sendEmail.name) waiting.push(sendEmail.payload.parse(payload).emailId);
    },
    work: async () => {},
    leave: () => {},
    stop: async () => {},
  };
  const mailer = {
    send: async (email: Email) => {
      const { to } = email;
      if (unknownAddresses.has(to)) throw new EmailRefused(`550 5.1.1 <${to}>: User unknown`);
      inbox.set(to, email);
    },
    close: () => {},
  };
  const { services, close } = await compose(
    config,
    { ...database, close: async () => {} },
    { clock: { now: () => now }, log: createLog("silent"), jobs, mailer },
  );
  /** Plans an event. Ignores events after `end`, the present. */
  function plan(when: Date, act: Act): void {
    if (when >= end) return;
    const before = plans.findLastIndex((plan) => plan.at > when);
    plans.splice(before + 1, 0, { at: when, act });
  }

  function pass(minutes: number): void {
    now = new Date(Math.min(minutesAfter(now, minutes).getTime(), end.getTime() - 1000));
  }

  const isOpen = (date: string) =>
    weekdayOf(date) > 0 && !daysOff.some(({ from, to }) => from <= date && date <= to);

  /** A random time in office hours on this day or the next workday. */
  function workTime(date: string): Date {
    if (!isOpen(date)) return workTime(dayAfter(date, 1));
    return minutesAfter(momentOn(date, 9 * hour), chance.next() * 7 * hour);
  }

  /** A new person, or sometimes one who has been in touch before. */
  function someone(): Person {
    return known.length > 30 && chance.happens(0.25) ? chance.pick(known) : newcomer();
  }

  function newcomer(): Person {
    const person = inventPerson(chance, known.length + 11);
    known.push(person);
    if (chance.happens(0.01)) unknownAddresses.add(person.email);
    return person;
  }

  return {
    services,
    chance,
    today,
    daysOff,
    isOpen,
    team,
    now: () => now,
    at: plan,
    later: (minutes: number, act: Act) => plan(minutesAfter(now, minutes), act),
    /** Plans an event in working hours, this many days later or on the next workday. */
    workdays: (days: number, act: Act) => {
      const at = workTime(dayAfter(dateOf(now), days));
      plan(at > now ? at : minutesAfter(now, 30), act);
    },
    /** Plans an event about this many minutes later, when people are awake. */
    byDay: (minutes: number, act: Act) => {
      const at = minutesAfter(now, minutes);
      const minute = (at.getTime() - momentOn(dateOf(at), 0).getTime()) / 60_000;
      const asleep = minute < 7 * hour ? 7 * hour : minute > 21 * hour ? 10 * hour : 0;
      plan(minutesAfter(at, asleep), act);
    },
    beforeEnd: (minutes: number, act: Act) => plan(minutesAfter(end, -minutes), act),
    daysAgo(days: number, act: Act): void {
      if (dayAfter(today, -days) > first) plan(workTime(dayAfter(today, -days)), act);
    },
    /** Repeats an event at these hours of every workday. */
    rounds(hours: readonly number[], act: Act): void {
      for (let date = first; date <= today; date = dayAfter(date, 1)) {
        for (const at of isOpen(date) ? hours : []) plan(momentOn(date, at * hour), act);
      }
    },
    /**
     * Repeats an event at random times: more often as the company grows, and mostly on workdays.
     */
    arrivals([atFirst, atLast]: readonly [perWeek: number, perWeek: number], act: Act): void {
      for (let ago = days; ago >= 0; ago -= 1) {
        const date = dayAfter(today, -ago);
        const busy = [0.35, 1.3, 1.3, 1.2, 1.15, 1.1, 0.6][weekdayOf(date)] ?? 1;
        const grown = (1 - ago / days) ** 2;
        const expected = ((atFirst + (atLast - atFirst) * grown) / 7) * busy;
        for (let left = expected * (0.5 + chance.next()) + chance.next(); left >= 1; left -= 1) {
          const minute = (7 + (chance.next() + chance.next()) * 7) * hour;
          plan(minutesAfter(momentOn(date, 0), minute), act);
        }
      }
    },
    /** Runs a command as a member of the team with this duty. Throws if it is refused. */
    async office<Args extends unknown[], Outcome>(
      duty: Duty,
      command: (services: Services, actor: Actor, ...args: Args) => Promise<Outcome>,
      ...args: Args
    ) {
      const able = team.filter(({ duties }) => duties.includes(duty));
      const { actor } = chance.pick(able.length > 0 ? able : team);
      pass(chance.between(1, 5));
      return must(await command(services, actor, ...args));
    },
    someone,
    newcomer,
    /**
     * Marks a person whose request the office leaves unanswered, so that the demo has waiting
     * requests.
     */
    unanswered(person = someone()): Person {
      unanswered.add(person.email);
      return person;
    },
    isUnanswered: ({ email }: { email: string | null }) => unanswered.has(email ?? ""),
    /** A visitor with an IP address from a network reserved for documentation (RFC 5737). */
    visitor: (userAgent: string | null = null): Visitor => ({
      address: "198.51.100.1",
      limitKey: userAgent ? "203.0.113.24" : `198.51.100.${chance.between(1, 254)}`,
      network: userAgent ? "203.0.113" : `198.51.${chance.between(0, 255)}`,
      userAgent,
      cookies: null,
    }),
    /** The secret after a path in the last email to someone; empty if there is none. */
    linkTo(email: string, path: string): string {
      return /^[\w-]+/.exec(inbox.get(email)?.text.split(path)[1] ?? "")?.[0] ?? "";
    },
    /** Runs every planned event, including those planned along the way, and delivers the emails. */
    async tell(): Promise<void> {
      for (let next = plans.pop(); next; next = plans.pop()) {
        if (next.at > now) now = next.at;
        await next.act();
        for (const id of waiting.splice(0)) {
          pass(0.05);
          await deliverEmail({ ...services, mailer }, id, { number: 1, last: true });
        }
      }
      await close();
    },
  };
}

/** A command's result; throws if it was refused. */
export function must<Outcome>(outcome: Outcome) {
  if ((outcome as { ok?: boolean } | undefined)?.ok === false)
    throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Outcome, { ok: false }>;
}

/** The holidays of four years, except today, so that the demo has bookings today. */
function daysOffAround(today: string) {
  const off = (from: string, reason: string, to = from) => ({ from, to, reason });
  const thursday = (from: string) => dayAfter(from, (11 - weekdayOf(from)) % 7);
  const years = [-2, -1, 0, 1].map((later) => Number(today.slice(0, 4)) + later);
  const all = years.flatMap((year) => [
    off(`${year}-01-01`, "New Year's Day"),
    off(`${year}-07-04`, "Independence Day"),
    off(thursday(`${year}-11-22`), "Thanksgiving", dayAfter(thursday(`${year}-11-22`), 1)),
    off(`${year}-12-24`, "Christmas", `${year}-12-26`),
  ]);
  return all.filter(({ from, to }) => today < from || to < today);
}
