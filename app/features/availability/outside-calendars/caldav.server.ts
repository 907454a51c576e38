import { GuardedRequestError, guardedRequest } from "~/platform/http/guarded-request.server";
import { type CalendarProblem, siteOf } from "./rules";

export interface CaldavAccount {
  /** The address of the server, the account, or one of its calendars. */
  address: string;
  username: string;
  password: string;
}

/** Applies to finding the calendars, and again to reading them. */
interface Limits {
  /** Applies to all responses together. */
  timeoutMs: number;
  /** Applies to the bodies of all responses together. */
  maxBytes: number;
  toLoopback: boolean;
}

export class CaldavError extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Accounts have a handful of calendars; each takes a request. */
const maxCalendars = 20;
const maxRedirects = 3;

/**
 * The events of a CalDAV account between two moments, as iCalendar texts: from the calendar with
 * this address, or from all that count as busy.
 * @throws a {@link CaldavError}. Neither it nor anything logged contains the address or the
 *   password.
 */
export async function readCaldav(
  { address, username, password }: CaldavAccount,
  { from, to }: { from: Date; to: Date },
  limits: Limits,
): Promise<string[]> {
  // Only loaded with the first account.
  const { calendarQuery, createAccount, fetchCalendars } = await import("tsdav");
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const headers = { authorization };
  const account = await withGuardedFetch(address, limits, (fetch) =>
    createAccount({ account: { serverUrl: address, accountType: "caldav" }, headers, fetch }),
  );
  return withGuardedFetch(address, limits, async (fetch) => {
    const common = { headers, fetch };
    const all = await fetchCalendars({
      account,
      props: {
        "d:resourcetype": {},
        "c:supported-calendar-component-set": {},
        "c:schedule-calendar-transp": {},
      },
      projectedProps: { scheduleCalendarTransp: true },
      ...common,
    });
    const named = all.filter(({ url }) => pathOf(url) === pathOf(address));
    const calendars = named.length > 0 ? named : all.filter(isBusyCalendar);
    if (calendars.length === 0) throw new CaldavError("unreadable");
    // Skipping some of them would make their busy times available.
    if (calendars.length > maxCalendars) throw new CaldavError("too-many");
    const texts: string[] = [];
    for (const { url } of calendars) {
      const found = await calendarQuery({
        url,
        props: { "d:getetag": {}, "c:calendar-data": {} },
        filters: [eventsBetween(from, to)],
        depth: "1",
        ...common,
      });
      for (const { props } of found) {
        const text = props?.calendarData?._cdata ?? props?.calendarData;
        // An incomplete response would make busy times available.
        if (typeof text !== "string") throw new CaldavError("unreadable");
        texts.push(text);
      }
    }
    return texts;
  });
}

const pathOf = (address: string) => new URL(address).pathname.replace(/\/*$/, "/");

/**
 * Whether events of a calendar count: task lists have no events, and the account itself can exclude
 * a calendar, such as birthdays (RFC 6638).
 */
function isBusyCalendar({
  components = [],
  projectedProps,
}: {
  components?: string[];
  projectedProps?: Record<string, unknown>;
}): boolean {
  const hasEvents = components.length === 0 || components.includes("VEVENT");
  return hasEvents && !("transparent" in Object(projectedProps?.scheduleCalendarTransp));
}

function eventsBetween(from: Date, to: Date) {
  const [start, end] = [from, to].map((at) => at.toISOString().replace(/[-:]|\.\d+/g, ""));
  return {
    "comp-filter": {
      _attributes: { name: "VCALENDAR" },
      "comp-filter": {
        _attributes: { name: "VEVENT" },
        "time-range": { _attributes: { start, end } },
      },
    },
  };
}

/**
 * Runs part of the library with a `fetch` that has the limits of every request to a typed address.
 * Sends the password only to hosts of that address's site, since providers use several.
 */
async function withGuardedFetch<Result>(
  address: string,
  { timeoutMs, maxBytes, toLoopback }: Limits,
  run: (fetch: typeof globalThis.fetch) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  let bytesLeft = maxBytes;
  // The library continues after some failures without keeping the reason.
  let problem: CalendarProblem | undefined;
  const fail = (reason: CalendarProblem): never => {
    problem ??= reason;
    throw new CaldavError(reason);
  };
  const send = async (url: string, init: RequestInit) => {
    if (siteOf(url) !== siteOf(address)) fail("elsewhere");
    try {
      const answer = await guardedRequest(url, {
        method: init.method as "PROPFIND" | "REPORT",
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          // A compressed response could be far larger than it looks.
          "Accept-Encoding": "identity",
          "User-Agent": "Watchpost calendar reader",
        },
        ...(typeof init.body === "string" ? { body: init.body } : {}),
        timeoutMs: Math.max(1, Math.ceil(end - performance.now())),
        maxBytes: bytesLeft,
        toLoopback,
      });
      bytesLeft -= answer.body.length;
      return answer;
    } catch (error) {
      if (error instanceof GuardedRequestError) return fail(error.problem);
      throw error;
    }
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    let url = String(input);
    // Failing at the well-known address is fine.
    const isTrial = init.redirect === "manual";
    for (let count = 0; ; count += 1) {
      const { status, headers, body } = await send(url, init);
      const location = status >= 300 && status < 400 ? headers.location : undefined;
      if (location && !isTrial && count < maxRedirects) {
        url = new URL(location, url).href;
        continue;
      }
      if (status === 401) problem = "credentials";
      // The library treats an incomplete response as a calendar without events.
      else if (status === 207 && !isWhole(body.toString("utf8"))) fail("unreadable");
      else if (status >= 300 && !isTrial) problem ??= `status-${status}`;
      const answered = new Headers();
      for (const [name, value] of Object.entries(headers)) {
        if (typeof value === "string") answered.set(name, value);
      }
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), {
        status,
        headers: answered,
      });
    }
  };
  try {
    return await run(fetch);
  } catch (error) {
    // The library's own messages can contain addresses.
    const own = error instanceof CaldavError ? error.problem : "unreadable";
    throw new CaldavError(problem ?? own);
  }
}

const isWhole = (xml: string) =>
  /(<\/([\w.-]+:)?multistatus|<([\w.-]+:)?multistatus[^<>]*\/)\s*>\s*$/.test(xml.slice(-2000));
