import { sql } from "kysely";
import { emailColumns } from "~/features/appointments/booking/columns.queries.server";
import {
  customerTransitionBlocked,
  customerTransitions,
  isHeld,
  isOver,
  pendingDays,
} from "~/features/appointments/booking/transitions.rules";
import { hasEmail } from "~/features/appointments/emails/values.rules";
import { type Estimate, formatEstimate } from "~/features/appointments/estimate/rules";
import { heldTimeAndZone } from "~/features/appointments/holds/queries.server";
import { companyFacts } from "~/features/appointments/invitations/queries.server";
import {
  calendarLinks,
  customerEntry,
  type ScheduledBooking,
} from "~/features/appointments/invitations/rules";
import { bookingPath, changeUntil } from "~/features/appointments/links/rules";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { hiddenLength } from "~/shared/dates";
import { days } from "~/shared/durations";
import { m } from "~/shared/messages/customer/booking";
import { formatZone } from "~/shared/zones";
import type { CustomerBooking } from "../schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "mailer">;

/** The booking that a secret link is for, and whether the link is known only from an email. */
export async function linkOfSecret(db: Database | Trx, secret: string) {
  return db
    .selectFrom("manage_links")
    .select(["appointment_id as id", "emailed"])
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
}

/**
 * The booking that a secret link is for. Undefined for an unknown secret or a booking without an
 * email address; only `over` when the appointment is over or the request is older than
 * `pendingDays`.
 */
export async function linkedBooking({ db, clock }: Pick<Needs, "db" | "clock">, secret: string) {
  const booking = await db
    .selectFrom("manage_links")
    .innerJoin("appointments", "appointments.id", "manage_links.appointment_id")
    .select([...emailColumns, "appointments.created_at as askedAt", "emailed"])
    .select(sql<Estimate | null>`estimate`.as("estimate"))
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (!booking || !hasEmail(booking)) return undefined;
  const now = clock.now();
  // The job that releases expired holds may be late.
  if (isHeld(booking) && booking.heldUntil && booking.heldUntil <= now) {
    Object.assign(booking, { startTime: null, endTime: null, startsAt: null, endsAt: null });
  }
  const waitedMs = now.getTime() - booking.askedAt.getTime();
  const forgotten = booking.status === "pending" && waitedMs > days(pendingDays);
  if (forgotten || isOver(booking, now)) return { over: true as const };
  return { over: false as const, booking };
}

type LinkedBooking = Extract<Awaited<ReturnType<typeof linkedBooking>>, { over: false }>["booking"];

/** Like {@link linkedBooking}, with `view`, the booking as the customer's pages show it. */
export async function customerBooking({ db, clock, config, mailer }: Needs, secret: string) {
  const linked = await linkedBooking({ db, clock }, secret);
  if (!linked || linked.over) return linked;
  const { booking } = linked;
  const { settings, zone } = await slotSettingsAndZone(db);
  const limits = { now: clock.now(), cutoffHours: settings.change_cutoff_hours };
  const blocked = customerTransitions.map(
    (transition) => [transition, customerTransitionBlocked(transition, booking, limits)] as const,
  );
  const company = await companyFacts(db, clock);
  const appointment = confirmed(booking);
  const link = config.appUrl + bookingPath(secret);
  const view: CustomerBooking = {
    status: booking.status,
    service: booking.service,
    estimate: booking.estimate && formatEstimate(booking.estimate),
    email: booking.email,
    place: booking.siteAddress || m.place_to_be_confirmed,
    when: whenOf(booking, zone),
    held: holdOf(booking, { zone, now: clock.now(), sendsEmails: mailer !== undefined }),
    can: blocked.filter(([, why]) => why === undefined).map(([transition]) => transition),
    changeUntil: appointment ? changeUntil(appointment.startsAt, { ...limits, zone }) : null,
    tooLate: blocked.some(([, why]) => why === "too-late"),
    calendars: appointment ? calendarLinks(customerEntry(appointment, company, link)) : [],
    link,
  };
  return { over: false as const, id: booking.id, startsAt: booking.startsAt, appointment, view };
}

function holdOf(
  booking: LinkedBooking,
  { zone, now, sendsEmails }: { zone: string; now: Date; sendsEmails: boolean },
): CustomerBooking["held"] {
  const { status, heldUntil, emailed } = booking;
  if (status !== "pending" || !heldUntil) return null;
  const until = heldTimeAndZone(heldUntil, zone);
  const msLeft = Math.max(heldUntil.getTime() - now.getTime(), 0);
  if (!isHeld(booking)) return { is: "expired", until, msLeft };
  return { is: emailed || !sendsEmails ? "confirmable" : "emailed", until, msLeft };
}

function whenOf(booking: LinkedBooking, zone: string): CustomerBooking["when"] {
  const { date, startTime, endTime, startsAt, endsAt } = booking;
  if (!startTime || !startsAt) return null;
  const minutes = hiddenLength({ start: startTime, end: endTime }, { startsAt, endsAt });
  return {
    date,
    startTime,
    endTime,
    ...(minutes === undefined ? {} : { minutes }),
    startsAt: startsAt.toISOString(),
    formatZone: formatZone(zone, zoneName(startsAt, zone)),
  };
}

/** The appointment for calendars, if it is confirmed. */
function confirmed(booking: LinkedBooking): ScheduledBooking | undefined {
  const { status, startsAt } = booking;
  return status === "confirmed" && startsAt ? { ...booking, startsAt } : undefined;
}
