import { slotSettings } from "~/features/bookings/availability/slot-settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import type { Trx } from "~/platform/db/schema";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { businessDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { findConsultant, isOverlapError } from "../availability/commands.server";
import { offeredDays } from "../availability/queries.server";
import {
  applyTransition,
  type LockedBooking,
  lockBooking,
} from "../lifecycle/apply-transition.commands.server";
import {
  type CustomerTransition,
  customerTransitionBlocked,
  isOver,
  type Place,
} from "../lifecycle/transitions.rules";
import { bookingOfSecret } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** Each change is mailed to the office: enough for whoever can't make up their mind. */
const changeLimit: Limit = { name: "booking-change", tries: 20, seconds: 86_400 };

/**
 * Gives a customer's booking the time that begins at `startsAt`: a request its first one, an
 * appointment another one. Choosing the time that it has already is accepted and changes nothing.
 *
 * Refused for a link that leads nowhere (`unknown`) or to something `over`, when it is `cancelled`
 * or was given another time than it `was` decided on (`changed`), when the step can't be taken
 * (`impossible`, `too-late`), for a time that isn't offered (`not-offered`) or has just been
 * `taken`, and after too many changes (`too-many`).
 * @param was the time that it had when this was decided, as ISO text and empty for none, if known
 */
export async function takeOwnTime(services: Needs, secret: string, startsAt: Date, was?: string) {
  try {
    return await withAvailabilityLock(services.db, (trx) =>
      takeInside(services, trx, secret, startsAt, was),
    );
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken");
    throw error;
  }
}

async function takeInside(
  services: Needs,
  trx: Trx,
  secret: string,
  startsAt: Date,
  was: string | undefined,
) {
  const found = await lockOwn(services, trx, secret);
  if (!found.ok) return found;
  const { booking } = found;
  const same = booking.startsAt?.getTime() === startsAt.getTime();
  if (booking.status === "confirmed" && same)
    return accept({ step: "choose" as CustomerTransition });
  if (booking.status === "cancelled") return refuse("cancelled");
  const has = booking.startsAt?.toISOString() ?? "";
  if (was !== undefined && was !== has) return refuse("changed");
  const step = booking.status === "pending" ? "choose" : "move";
  const stopped = await blockedFor(services, trx, step, booking);
  if (stopped) return refuse(stopped);
  const place = await placeAt(services, trx, booking, startsAt);
  if (!place.ok) return place;
  if (!(await withinLimit({ ...services, db: trx }, changeLimit, booking.id))) {
    return refuse("too-many");
  }
  const by = { customer: booking.name };
  await applyTransition(services, trx, booking, {
    by,
    transition: step,
    place: place.place,
    note: "",
    notify: true,
  });
  return accept({ step: step as CustomerTransition });
}

/** Cancels a customer's booking. Twice is accepted; refused as {@link takeOwnTime} is. */
export function cancelOwn(services: Needs, secret: string, note: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    const found = await lockOwn(services, trx, secret);
    if (!found.ok) return found;
    const { booking } = found;
    if (booking.status === "cancelled") return accept();
    const stopped = await blockedFor(services, trx, "cancel", booking);
    if (stopped) return refuse(stopped);
    const by = { customer: booking.name };
    await applyTransition(services, trx, booking, { by, transition: "cancel", note, notify: true });
    return accept();
  });
}

async function lockOwn({ clock }: Needs, trx: Trx, secret: string) {
  const id = await bookingOfSecret(trx, secret);
  const booking = id && (await lockBooking(trx, id));
  if (!booking) return refuse("unknown");
  if (isOver(booking, clock.now())) return refuse("over");
  return accept({ booking });
}

async function blockedFor(
  { clock }: Needs,
  trx: Trx,
  step: CustomerTransition,
  booking: LockedBooking,
) {
  const { change_cutoff_hours: cutoffHours } = await slotSettings(trx);
  return customerTransitionBlocked(step, booking, { now: clock.now(), cutoffHours });
}

/** The place of a time that is offered, while it is free. */
async function placeAt({ clock }: Needs, trx: Trx, { id }: LockedBooking, startsAt: Date) {
  const date = businessDate(startsAt, await businessTimeZone(trx));
  const { days, settings, zone } = await offeredDays({ db: trx, clock }, { from: date, to: date });
  const times = days.flatMap((day) => day.times);
  const time = times.find((offered) => offered.startsAt.getTime() === startsAt.getTime());
  if (!time) return refuse("not-offered");
  const buffer = settings.slot_buffer_minutes;
  const found = await findConsultant(trx, time, { except: id, buffer });
  if (!found.ok) return refuse("taken");
  const [start, end] = [time.startsAt, time.endsAt].map((at) => wallTimeOf(at, zone).time);
  const slot = { ...time, date, start: start ?? "", end: end ?? "" };
  const taking = { consultant: found.consultant, overbooked: false };
  return accept({ place: { slot, taking } satisfies Place });
}
