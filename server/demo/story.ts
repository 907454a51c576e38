import type { AdminActor } from "~/platform/auth/actor";
import type { Config } from "~/platform/config.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { type Email, EmailRefused } from "~/platform/email/mailer.server";
import { deliverEmail, sendEmail } from "~/platform/email/send-email.job.server";
import { publicTopics, type Topic } from "~/platform/events.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { createLog } from "~/platform/log.server";
import type { Services, Visitor } from "~/platform/services";
import { dayAfter, weekdayOf } from "~/shared/dates";
import { compose } from "../compose";
import { dateOf, daysOffAround, hour, minutesAfter, momentOn } from "./calendar";
import { chanceFrom } from "./chance";
import { inventPerson, type Person } from "./people";

export type Duty = "bookings" | "careers" | "website";
export type Story = Awaited<ReturnType<typeof beginStory>>;
type Act = () => Promise<unknown>;

/**
 * Runs the program on a clock that jumps from one planned moment to the next until `end`.
 * @param days how many days before the end the clock starts
 */
export async function beginStory(config: Config, database: OpenDatabase, end: Date, days: number) {
  const chance = chanceFrom(20_211);
  const today = dateOf(end);
  const first = dayAfter(today, -days);
  // The office works through the first ones.
  const daysOff = daysOffAround(today).filter(({ from }) => from > dayAfter(first, 80));
  let now = momentOn(first, 8 * hour);
  /** Sorted in reverse: the next one is last. */
  const plans: { at: Date; act: Act }[] = [];
  /** Emails caused by the current event. */
  const waiting: string[] = [];
  const inbox = new Map<string, Email>();
  const unknownAddresses = new Set<string>();
  /** Everybody who ever wrote or called; some return. */
  const known: Person[] = [];
  const unanswered = new Set<string>();
  const team: { actor: AdminActor; duties: readonly Duty[] }[] = [];

  const jobs: Jobs = {
    // Recurring jobs start later, with the program that is served.
    enqueue: async (_trx, { name }, payload) => {
      if (name === sendEmail.name) waiting.push(sendEmail.payload.parse(payload).emailId);
    },
    work: async () => {},
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
  const program = await compose(
    config,
    { ...database, close: async () => {} },
    { clock: { now: () => now }, log: createLog("silent"), jobs },
  );
  const { events } = program.services;
  const publish: typeof events.publish = async (handle, topic) => {
    // There are no listeners yet, but the sitemap needs the dates of public changes.
    if ((publicTopics as readonly Topic[]).includes(topic)) await events.publish(handle, topic);
  };
  const services: Services = { ...program.services, events: { ...events, publish } };

  /** Plans an event; events after the end are left out. */
  function plan(when: Date, act: Act): void {
    if (when >= end) return;
    const before = plans.findLastIndex((plan) => plan.at > when);
    plans.splice(before + 1, 0, { at: when, act });
  }

  /** Lets minutes pass. */
  function pass(minutes: number): void {
    now = new Date(Math.min(minutesAfter(now, minutes).getTime(), end.getTime() - 1000));
  }

  function isOpen(date: string): boolean {
    return weekdayOf(date) > 0 && !daysOff.some(({ from, to }) => from <= date && date <= to);
  }

  /** A random time within office hours on the first workday from then on. */
  function workTime(date: string): Date {
    if (!isOpen(date)) return workTime(dayAfter(date, 1));
    return minutesAfter(momentOn(date, 9 * hour), chance.next() * 7 * hour);
  }

  function somebodyNew(): Person {
    const person = inventPerson(chance, known.length + 11);
    known.push(person);
    return person;
  }

  return {
    services,
    chance,
    today,
    daysOff,
    isOpen,
    team,
    unknownAddresses,
    now: () => now,
    pass,
    at: plan,
    later: (minutes: number, act: Act) => plan(minutesAfter(now, minutes), act),
    daysLater: (days: number, act: Act) => plan(workTime(dayAfter(dateOf(now), days)), act),
    beforeEnd: (minutes: number, act: Act) => plan(minutesAfter(end, -minutes), act),
    daysAgo(days: number, act: Act): void {
      const date = dayAfter(today, -days);
      if (date > first) plan(workTime(date), act);
    },
    /** Plans these hours for each day on which the office is open. */
    rounds(hours: readonly number[], act: Act): void {
      for (let date = first; date <= today; date = dayAfter(date, 1)) {
        for (const at of isOpen(date) ? hours : []) plan(momentOn(date, at * hour), act);
      }
    },
    /** Repeats at the rate of a growing company, mostly on workdays. */
    arrivals([atFirst, atLast]: readonly [perWeek: number, perWeek: number], act: Act): void {
      for (let ago = days; ago >= 0; ago -= 1) {
        const date = dayAfter(today, -ago);
        const busy = [0.35, 1.3, 1.3, 1.2, 1.15, 1.1, 0.6][weekdayOf(date)] ?? 1;
        const expected = ((atLast + ((atFirst - atLast) * ago) / days) / 7) * busy;
        for (let left = expected * (0.5 + chance.next()) + chance.next(); left >= 1; left -= 1) {
          const minute = (7 + (chance.next() + chance.next()) * 7) * hour;
          plan(minutesAfter(momentOn(date, 0), minute), act);
        }
      }
    },
    /** Runs a command as an admin on duty; it must not be refused. */
    async office<Args extends unknown[], Outcome>(
      duty: Duty,
      command: (services: Services, actor: AdminActor, ...args: Args) => Promise<Outcome>,
      ...args: Args
    ) {
      const able = team.filter(({ duties }) => duties.includes(duty));
      const { actor } = chance.pick(able.length > 0 ? able : team);
      return must(await command(services, actor, ...args));
    },
    /** A new person, or one from earlier in the story. */
    somebody(): Person {
      if (known.length > 30 && chance.happens(0.25)) return chance.pick(known);
      const person = somebodyNew();
      if (chance.happens(0.01)) unknownAddresses.add(person.email);
      return person;
    },
    /** A new person whom the office hasn't answered by the end. */
    unanswered(): Person {
      const person = somebodyNew();
      unanswered.add(person.email);
      return person;
    },
    isUnanswered: ({ email }: { email: string }) => unanswered.has(email),
    /** IP addresses from the ranges reserved for documentation. */
    visitor: (userAgent: string | null = null): Visitor => ({
      limitKey: userAgent ? "203.0.113.24" : `198.51.100.${chance.between(1, 254)}`,
      userAgent,
      cookies: null,
    }),
    /** The rest of a link after a path, in the last email to somebody. */
    linkTo(email: string, path: string): string {
      return /^[\w-]+/.exec(inbox.get(email)?.text.split(path)[1] ?? "")?.[0] ?? "";
    },
    /** Runs all planned events and the jobs they cause. */
    async tell(): Promise<void> {
      for (let next = plans.pop(); next; next = plans.pop()) {
        if (next.at > now) now = next.at;
        await next.act();
        for (const id of waiting.splice(0)) {
          pass(0.05);
          await deliverEmail({ ...services, mailer }, id, { number: 1, last: true });
        }
      }
      await program.close();
    },
  };
}

/** A command's result, unless it was refused. */
export function must<Outcome>(outcome: Outcome) {
  const refused = typeof outcome === "object" && (outcome as { ok?: boolean }).ok === false;
  if (refused) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Outcome, { ok: false }>;
}
