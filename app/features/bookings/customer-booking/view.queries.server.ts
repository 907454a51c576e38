import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { hiddenLength } from "~/shared/dates";
import { zoneInWords } from "~/shared/zones";
import { companyFacts } from "../invitations/queries.server";
import { calendarLinks, customerEntry, type ScheduledBooking } from "../invitations/rules";
import { bookingPath } from "../time-picker/rules";
import type { OwnView } from "../time-picker/schema";
import { changeUntil } from "./change-limit.rules";
import { type OwnBooking, ownBooking } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config">;

/** As {@link ownBooking}, as the customer's pages show it. */
export async function ownView(services: Needs, secret: string) {
  const own = await ownBooking(services, secret);
  if (!own || own.over) return own;
  const { id, startsAt } = own.booking;
  return { over: false as const, id, startsAt, view: await viewOf(services, own, secret) };
}

async function viewOf({ db, config }: Needs, own: OwnBooking, secret: string): Promise<OwnView> {
  const { booking } = own;
  const stands = scheduled(own);
  const link = config.appUrl + bookingPath(secret);
  return {
    status: booking.status,
    service: booking.service,
    email: booking.email,
    place: own.place,
    when: whenOf(own),
    can: own.can,
    changeUntil: stands ? changeUntil(stands.startsAt, own) : null,
    tooLate: own.tooLate,
    calendars: stands ? calendarLinks(customerEntry(stands, await companyFacts(db), link)) : [],
  };
}

function whenOf({ booking, zone }: OwnBooking): OwnView["when"] {
  const { date, startTime, endTime, startsAt, endsAt } = booking;
  if (!startTime || !startsAt) return null;
  const minutes = hiddenLength({ start: startTime, end: endTime }, { startsAt, endsAt });
  return {
    date,
    startTime,
    endTime,
    ...(minutes === undefined ? {} : { minutes }),
    startsAt: startsAt.toISOString(),
    zoneInWords: zoneInWords(zone, zoneName(startsAt, zone)),
  };
}

/** The appointment as calendars know it, when there is one. */
export function scheduled({ booking }: OwnBooking): ScheduledBooking | undefined {
  const { startsAt } = booking;
  return booking.status === "confirmed" && startsAt ? { ...booking, startsAt } : undefined;
}
