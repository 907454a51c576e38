import {
  type CustomerTransition,
  customerTransitionBlocked,
  isHeld,
  isOver,
} from "~/features/appointments/booking/transitions.rules";
import { hasEmail } from "~/features/appointments/emails/values.rules";
import { holdMinutes } from "~/features/appointments/holds/rules";
import {
  applyTransition,
  canHoldAnother,
  emailHeldTime,
  extendHold,
  holdTime,
  isKnownCustomer,
  type LockedBooking,
  lockBooking,
  releaseExpiredHolds,
  withinChoiceLimits,
} from "~/features/appointments/public.server";
import {
  findConsultant,
  isOverlapError,
} from "~/features/availability/times/assign-slot.queries.server";
import {
  offeredDays,
  pausesOf,
} from "~/features/availability/times/available-times.queries.server";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import { slotSettings } from "~/features/availability/times/slot-settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { businessDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { linkOfSecret } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs" | "mailer">;

/** How often a booking can be changed, since each change emails the office. */
const changeLimit: Limit = { name: "booking-change", tries: 20, seconds: 86_400 };

/** How often the email about one held time can be resent. Each mailbox also has a quota. */
const heldEmailLimit: Limit = { name: "held-time-email", tries: 2, seconds: holdMinutes * 60 };

interface Choice {
  /** The booking's time that the customer saw, as ISO text; empty for none. */
  was?: string | undefined;
  /** The visitor's network, for rate limits. */
  network: string;
  /** The confirmed email address of the account that is signed in. */
  account?: string | undefined;
}

/**
 * Gives a customer's booking the time that starts at `startsAt`: its first one or another one.
 * Choosing the current time is accepted and changes nothing. A first time is `held` until the
 * customer confirms it through an email, unless the address is already proven or there is no email
 * server.
 *
 * Refused as
 * - `unknown` or `over`: the link doesn't exist or its appointment is over
 * - `cancelled`, `impossible` or `too-late`: the booking can't be given a time anymore
 * - `changed`: its time isn't `was` anymore
 * - `not-offered` or `taken`: the time isn't available
 * - `too-many`: too many changes of this booking in a day
 * - `too-many-times`: too many times were chosen for this address or from this network
 */
export async function chooseTimeByCustomer(
  services: Needs,
  secret: string,
  startsAt: Date,
  choice: Choice,
) {
  try {
    return await withAvailabilityLock(services.db, (trx) =>
      chooseTime(services, trx, { secret, startsAt, ...choice }),
    );
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken");
    throw error;
  }
}

async function chooseTime(
  services: Needs,
  trx: Trx,
  { secret, startsAt, was, network, account }: Choice & { secret: string; startsAt: Date },
) {
  await releaseExpiredHolds(services, trx);
  const found = await lockByLink(services, trx, secret);
  if (!found.ok) return found;
  const { booking, emailed } = found;
  const unchanged = booking.startsAt?.getTime() === startsAt.getTime();
  if (booking.status === "confirmed" && unchanged) {
    return accept({ rescheduled: false, held: false });
  }
  if (booking.status === "cancelled") return refuse("cancelled");
  // An expired hold leaves nothing to overwrite.
  const expired = !booking.startsAt && booking.heldUntil !== null;
  if (was !== undefined && !expired && was !== (booking.startsAt?.toISOString() ?? "")) {
    return refuse("changed");
  }
  const rescheduled = booking.status !== "pending";
  const proven =
    rescheduled ||
    // Without an email server, nobody could confirm.
    !services.mailer ||
    emailed ||
    account?.toLowerCase() === booking.email.toLowerCase() ||
    (await isKnownCustomer(services, trx, booking));
  if (!proven && isHeld(booking) && unchanged) return accept({ rescheduled, held: true });
  const transition = rescheduled ? "reschedule" : "choose";
  const blocked = await blockedFor(services, trx, transition, booking);
  if (blocked) return refuse(blocked);
  const placed = await placeAt(services, trx, booking, startsAt);
  if (!placed.ok) return placed;
  if (!(await withinLimit({ ...services, db: trx }, changeLimit, booking.id))) {
    return refuse("too-many");
  }
  if (!rescheduled && !(await withinChoiceLimits(services, trx, booking.email, { network }))) {
    return refuse("too-many-times");
  }
  if (!proven && !(await canHoldAnother(services, trx, booking))) return refuse("too-many-times");
  const { assigned } = placed;
  if (!proven) {
    await holdTime(services, trx, booking, assigned);
    return accept({ rescheduled, held: true });
  }
  const by = { customer: booking.name };
  await applyTransition(services, trx, booking, {
    by,
    transition,
    assigned,
    note: "",
    notify: true,
  });
  return accept({ rescheduled, held: false });
}

/**
 * Confirms the time that is held for a customer's booking. Confirming twice is accepted.
 *
 * Refused as
 * - `unknown` or `over`: the link doesn't exist or its appointment is over
 * - `cancelled`: the booking was canceled
 * - `not-held`: the hold has expired or was released
 * - `changed`: another time is held, or the appointment was given another one
 * - `unproven`: the link isn't from an email, although there is an email server
 * @param startsAt the time that the customer saw, as ISO text
 */
export function confirmHeldTime(services: Needs, secret: string, startsAt: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    await releaseExpiredHolds(services, trx);
    const found = await lockByLink(services, trx, secret);
    if (!found.ok) return found;
    const { booking, emailed } = found;
    const { status, date, startTime: start, endTime: end, startsAt: heldAt, endsAt } = booking;
    if (status === "cancelled") return refuse("cancelled");
    if (!heldAt || !start || !end || !endsAt) return refuse("not-held");
    if (heldAt.toISOString() !== startsAt) return refuse("changed");
    if (status === "confirmed") return accept();
    if (!emailed && services.mailer) return refuse("unproven");
    const slot = { date, start, end, startsAt: heldAt, endsAt };
    const { consultant, overbooked } = booking;
    const assignment = { consultant, overbooked };
    await applyTransition(services, trx, booking, {
      by: { customer: booking.name },
      transition: "choose",
      assigned: { slot, assignment },
      note: "",
      notify: true,
    });
    return accept();
  });
}

/**
 * Sends the email about a held time again, with a new link.
 *
 * Refused as
 * - `unknown` or `over`: the link doesn't exist or its appointment is over
 * - `not-held`: the hold has expired, or the time was confirmed or released
 * - `too-many-emails`: it was sent again too often
 */
export function emailHeldTimeAgain(services: Needs, secret: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    await releaseExpiredHolds(services, trx);
    const found = await lockByLink(services, trx, secret);
    if (!found.ok) return found;
    const { booking } = found;
    if (!isHeld(booking) || !booking.heldUntil) return refuse("not-held");
    if (!(await withinLimit({ ...services, db: trx }, heldEmailLimit, booking.id))) {
      return refuse("too-many-emails");
    }
    await emailHeldTime(services, trx, booking, booking.heldUntil);
    return accept();
  });
}

/**
 * Extends the hold of a time that its customer hasn't confirmed yet.
 *
 * Refused as
 * - `unknown` or `over`: the link doesn't exist or its appointment is over
 * - `not-held`: the hold has expired, or the time was confirmed or released
 * - `hold-limit-reached`: the hold was extended too often, or lasts until its time starts
 */
export function extendHeldTime(services: Needs, secret: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    await releaseExpiredHolds(services, trx);
    const found = await lockByLink(services, trx, secret);
    if (!found.ok) return found;
    const { id, startsAt, heldUntil } = found.booking;
    if (!isHeld(found.booking) || !startsAt || !heldUntil) return refuse("not-held");
    if (heldUntil >= startsAt) return refuse("hold-limit-reached");
    const hold = { id, startsAt, heldUntil };
    return (await extendHold(services, trx, hold)) ? accept() : refuse("hold-limit-reached");
  });
}

/**
 * Cancels a customer's booking. Canceling twice is accepted. Refused as `unknown` or `over` like
 * {@link chooseTimeByCustomer}, and as `impossible` or `too-late` if it can't be canceled anymore.
 */
export function cancelByCustomer(services: Needs, secret: string, note: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    await releaseExpiredHolds(services, trx);
    const found = await lockByLink(services, trx, secret);
    if (!found.ok) return found;
    const { booking } = found;
    if (booking.status === "cancelled") return accept();
    const blocked = await blockedFor(services, trx, "cancel", booking);
    if (blocked) return refuse(blocked);
    const by = { customer: booking.name };
    await applyTransition(services, trx, booking, { by, transition: "cancel", note, notify: true });
    return accept();
  });
}

async function lockByLink({ clock }: Needs, trx: Trx, secret: string) {
  const link = await linkOfSecret(trx, secret);
  const booking = link && (await lockBooking(trx, link.id));
  if (!booking || !hasEmail(booking)) return refuse("unknown");
  if (isOver(booking, clock.now())) return refuse("over");
  return accept({ booking, emailed: link.emailed });
}

async function blockedFor(
  { clock }: Needs,
  trx: Trx,
  transition: CustomerTransition,
  booking: LockedBooking,
) {
  const { change_cutoff_hours: cutoffHours } = await slotSettings(trx);
  return customerTransitionBlocked(transition, booking, { now: clock.now(), cutoffHours });
}

/** The slot and consultant of an available time. */
async function placeAt({ clock }: Needs, trx: Trx, booking: LockedBooking, startsAt: Date) {
  const date = businessDate(startsAt, await businessTimeZone(trx));
  const { days, settings, zone } = await offeredDays({ db: trx, clock }, { from: date, to: date });
  const times = days.flatMap((day) => day.times);
  const time = times.find((offered) => offered.startsAt.getTime() === startsAt.getTime());
  if (!time) return refuse("not-offered");
  const [start = "", end = ""] = [time.startsAt, time.endsAt].map(
    (at) => wallTimeOf(at, zone).time,
  );
  const slot = { ...time, date, start, end };
  const found = await findConsultant(trx, slot, {
    except: booking.id,
    visit: needsOf(booking),
    prefer: booking.consultant,
    pauses: pausesOf(settings),
  });
  if (!found.ok) return refuse("taken");
  const assignment = { consultant: found.consultant, overbooked: false };
  return accept({ assigned: { slot, assignment } });
}
