import { createHash } from "node:crypto";
import { asEvent, companyFacts } from "~/features/appointments/invitations/queries.server";
import { type CompanyFacts, officeEntry } from "~/features/appointments/invitations/rules";
import { calendarText } from "~/platform/calendar/icalendar.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { recordFeedFetch } from "./commands.server";
import { type FeedBooking, feedBookings, findFeedOwner } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config">;

/** How often calendar programs are asked to look for changes. */
const refreshSeconds = 900;

/** Enough for a phone, a laptop and two web calendars that each fetch every minute. */
const reading: Limit = { name: "calendar-feed", tries: 40, seconds: 600 };

const headers = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

/**
 * Serves the appointments as a calendar subscription. Anyone who knows the address can read it, as
 * long as its owner can see bookings.
 * @param file the last part of the address, such as "secret.ics"
 */
export async function serveFeed(
  services: Needs,
  request: Request,
  file: string,
): Promise<Response> {
  const [, secret] = /^([A-Za-z0-9_-]{32})\.ics$/.exec(file) ?? [];
  const reader = secret && (await findFeedOwner(services.db, secret));
  if (!reader) return answer("This calendar doesn’t exist.", 404);
  if (!(await withinLimit(services, reading, reader.userId))) {
    const later = { "Retry-After": String(reading.seconds) };
    return answer("Too many requests for this calendar. Please try again later.", 429, later);
  }
  await recordFeedFetch(services, reader.userId);
  const company = await companyFacts(services.db, services.clock);
  const bookings = await feedBookings(services.db, services.clock.now(), reader.only);
  // The ETag depends on the data alone, so an unchanged calendar isn't generated again.
  const facts = JSON.stringify([company, bookings, services.config.mailFrom]);
  const etag = `"${createHash("sha256").update(facts).digest("base64url")}"`;
  if (knows(request, etag)) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  const text = request.method === "HEAD" ? null : feedText(services, company, bookings);
  return new Response(text, {
    headers: { ...headers, ETag: etag, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

function feedText({ config }: Needs, company: CompanyFacts, bookings: readonly FeedBooking[]) {
  const events = bookings.map((booking) => {
    const url = `${config.appUrl}/admin/bookings/${booking.id}`;
    const entry = officeEntry(booking, url);
    return { ...asEvent(booking, entry, company, config, booking.changedAt), url };
  });
  const name = `${company.name}: Appointments`;
  return calendarText("PUBLISH", events, { name, refreshSeconds });
}

/**
 * Whether the program already has this version. Proxies that compress turn the tag into a weak one.
 */
function knows(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function answer(words: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(words, {
    status,
    headers: { ...headers, ...more, "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
