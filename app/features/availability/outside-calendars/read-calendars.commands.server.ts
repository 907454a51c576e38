import { symmetricDecrypt } from "better-auth/crypto";
import { sql } from "kysely";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { GuardedRequestError, guardedRequest } from "~/platform/http/guarded-request.server";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { days } from "~/shared/durations";
import type { AvailableTime } from "../times/slots.rules";
import { CaldavError, readCaldav } from "./caldav.server";
import { calendarUnreachable } from "./calendar-unreachable.email";
import type { BusyEvent, BusyTimes } from "./parse-busy-times.server";
import { readBusyTimes } from "./read-busy-times.server";
import {
  type CalendarProblem,
  checkEveryMs,
  daysKept,
  joinBusyTimes,
  readEveryMs,
  tellAfterMs,
} from "./rules";
import { UnreadableCalendar } from "./split-calendar.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

const timeoutMs = 15_000;
/** A busy calendar of several years has about 3 MB. */
const maxBytes = 10 * 1024 * 1024;

/** How many unknown time zones the office sees. Few calendars have more. */
const maxZones = 5;

/** Reads the calendars that haven't been checked for a while, one after the other. */
export async function readOutsideCalendars(services: Needs, stop?: AbortSignal): Promise<void> {
  const due = await services.db
    .selectFrom("consultant_calendars")
    .select("consultant")
    .where((eb) =>
      eb.or([
        eb("checked_at", "is", null),
        eb("checked_at", "<=", new Date(services.clock.now().getTime() - checkEveryMs)),
      ]),
    )
    .orderBy("checked_at")
    .execute();
  for (const { consultant } of due) {
    if (stop?.aborted) return;
    await readOutsideCalendar(services, consultant);
  }
}

/**
 * Reads a consultant's calendar and stores when they are busy. If it can't be read, the last busy
 * times stay, and the office gets an email if that lasts.
 * @returns the problem, if there is one
 */
export async function readOutsideCalendar(
  services: Needs,
  number: number,
): Promise<CalendarProblem | undefined> {
  const { db, clock } = services;
  const calendar = await db
    .selectFrom("consultant_calendars")
    .selectAll()
    .where("consultant", "=", number)
    .executeTakeFirst();
  if (!calendar) return undefined;
  const now = clock.now();
  // Whole days, so that the same calendar gives the same busy times.
  const day = Math.floor(now.getTime() / days(1));
  const bounds = {
    from: new Date((day - daysKept.before) * days(1)),
    to: new Date((day + daysKept.after) * days(1)),
  };
  const read = await fetchCalendar(services, calendar, bounds);
  await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("consultant_calendars")
      .select(["address", "username", "password", "failing_since", "told_at"])
      .select(["unread_events", "unknown_zones"])
      .where("consultant", "=", number)
      .forUpdate()
      .executeTakeFirst();
    // Someone changed the address or the password in the meantime.
    if (current?.address !== calendar.address) return;
    if (current.username !== calendar.username || current.password !== calendar.password) return;
    if ("problem" in read) {
      const since = current.failing_since ?? now;
      const tell = !current.told_at && now.getTime() - since.getTime() >= tellAfterMs;
      await update(trx, number, {
        checked_at: now,
        failing_since: since,
        problem: read.problem,
        ...(tell ? { told_at: now } : {}),
      });
      if (tell) await tellOffice(services, trx, number, since);
      if (!current.failing_since) await services.events.publish(trx, "schedule");
      return;
    }
    const { busy, ...stored } = read;
    const isNew = busy && (await storeBusyTimes(trx, number, busy.events, bounds));
    const fine = { checked_at: now, ok_at: now, failing_since: null, problem: null, told_at: null };
    const unread = busy && {
      unread_events: busy.unread,
      unknown_zones: busy.unknownZones.slice(0, maxZones),
    };
    await update(trx, number, { ...fine, ...(busy ? { ...stored, ...unread, read_at: now } : {}) });
    const isUnreadNew =
      unread &&
      (unread.unread_events !== current.unread_events ||
        unread.unknown_zones.join() !== current.unknown_zones.join());
    if (isNew || isUnreadNew || current.failing_since)
      await services.events.publish(trx, "schedule");
  });
  return "problem" in read ? read.problem : undefined;
}

interface Stored {
  address: string;
  username: string | null;
  password: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  read_at: Date | null;
}

type Read =
  | { problem: CalendarProblem }
  | (Pick<Stored, "etag" | "last_modified" | "content_hash"> & {
      /** Undefined if the calendar hasn't changed. */
      busy: BusyTimes | undefined;
    });

/** Fetches and reads a calendar. Nothing here is logged, because the address is a secret. */
async function fetchCalendar(
  services: Needs,
  calendar: Stored,
  bounds: { from: Date; to: Date },
): Promise<Read> {
  const { db, clock, config } = services;
  const { address, read_at } = calendar;
  const isRecent = read_at !== null && clock.now().getTime() - read_at.getTime() < readEveryMs;
  const { etag, last_modified, content_hash } = isRecent ? calendar : nothing;
  try {
    if (calendar.username !== null) {
      const account = { address, username: calendar.username };
      const texts = await readAccount(services, account, calendar.password ?? "", bounds);
      // Servers may return the events in any order.
      const hash = contentHash(texts.toSorted().join("\r\n"));
      if (hash === content_hash) return { ...nothing, busy: undefined };
      const zone = await businessTimeZone(db);
      const busy = await readBusyTimes(texts, { zone, ...bounds });
      return { ...nothing, content_hash: hash, busy };
    }
    const answer = await guardedRequest(address, {
      headers: {
        Accept: "text/calendar, text/plain;q=0.5",
        // A compressed response could be far larger than it looks.
        "Accept-Encoding": "identity",
        "User-Agent": "Watchpost calendar reader",
        ...(etag ? { "If-None-Match": etag } : {}),
        ...(last_modified ? { "If-Modified-Since": last_modified } : {}),
      },
      timeoutMs,
      maxBytes,
      toLoopback: config.webhooksToLoopback,
    });
    if (answer.status === 304) return { ...nothing, busy: undefined };
    if (answer.status !== 200) return { problem: `status-${answer.status}` };
    const text = answer.body.toString("utf8");
    const hash = contentHash(text);
    if (hash === content_hash) return { ...nothing, busy: undefined };
    const zone = await businessTimeZone(db);
    return {
      etag: answer.headers.etag ?? null,
      last_modified: answer.headers["last-modified"] ?? null,
      content_hash: hash,
      busy: await readBusyTimes([text], { zone, ...bounds }),
    };
  } catch (error) {
    if (error instanceof GuardedRequestError) return { problem: error.problem };
    if (error instanceof CaldavError || error instanceof UnreadableCalendar) {
      return { problem: error.problem };
    }
    throw error;
  }
}

async function readAccount(
  { config }: Needs,
  account: { address: string; username: string },
  encrypted: string,
  bounds: { from: Date; to: Date },
): Promise<string[]> {
  const password = await symmetricDecrypt({ key: config.authSecret, data: encrypted }).catch(() => {
    // After a restore with another AUTH_SECRET, someone has to enter the password again.
    throw new CaldavError("credentials");
  });
  const limits = { timeoutMs, maxBytes, toLoopback: config.webhooksToLoopback };
  return readCaldav({ ...account, password }, bounds, limits);
}

/** Some servers write the time of the response into every event. */
const contentHash = (text: string) => hashOf(text.replaceAll(/^DTSTAMP.*\r?\n/gm, ""));

const nothing = { etag: null, last_modified: null, content_hash: null };

/** Replaces a consultant's busy times. Returns whether they changed. */
async function storeBusyTimes(
  trx: Trx,
  number: number,
  events: readonly BusyEvent[],
  bounds: { from: Date; to: Date },
): Promise<boolean> {
  const ours = await ownAppointments(trx, events);
  const others = events.filter(({ uid }) => !ours.has(uid.toLowerCase()));
  const times = joinBusyTimes(others, bounds);
  const stored = await trx
    .selectFrom("consultant_busy_times")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("consultant", "=", number)
    .orderBy("starts_at")
    .execute();
  const inWords = (list: readonly AvailableTime[]) =>
    list.map(({ startsAt, endsAt }) => `${startsAt.getTime()} ${endsAt.getTime()}`).join();
  if (inWords(stored) === inWords(times)) return false;
  await trx.deleteFrom("consultant_busy_times").where("consultant", "=", number).execute();
  const seconds = times.map(({ startsAt, endsAt }) => [+startsAt / 1000, +endsAt / 1000]);
  await sql`insert into consultant_busy_times (consultant, starts_at, ends_at)
    select ${number}, to_timestamp((pair->>0)::float8), to_timestamp((pair->>1)::float8)
    from jsonb_array_elements(${JSON.stringify(seconds)}::jsonb) as pair`.execute(trx);
  return true;
}

/**
 * Finds our own appointments: consultants have our invitations in their calendars, and those times
 * are already blocked.
 */
async function ownAppointments(trx: Trx, events: readonly BusyEvent[]): Promise<Set<string>> {
  const ids = [...new Set(events.map(({ uid }) => uid.toLowerCase()))].filter((uid) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uid),
  );
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom("appointments").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function update(trx: Trx, number: number, values: Partial<Stored> & Record<string, unknown>) {
  return trx
    .updateTable("consultant_calendars")
    .set(values)
    .where("consultant", "=", number)
    .execute();
}

/** Emails everybody who can change the schedule. */
async function tellOffice(services: Needs, trx: Trx, number: number, since: Date): Promise<void> {
  const { name: consultant } = await trx
    .selectFrom("consultants")
    .select("name")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const at = formatMoment(since, await businessTimeZone(trx));
  for (const { name, email } of await peopleWith(trx, "schedule.edit")) {
    const composed = await composeEmail(services, trx, calendarUnreachable, {
      name,
      consultant,
      since: at,
      link: `${services.config.appUrl}/admin/schedule/consultants/${number}/calendar`,
    });
    await queueEmail(services, trx, email, composed, { quota: "none" });
  }
}
