import type { AssignedSlot } from "~/features/availability/times/slots.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services, Visitor } from "~/platform/services";
import { bookingHeld } from "../emails/booking-held.email";
import { emailCustomer } from "../emails/commands.server";
import type { EmailedBooking } from "../emails/values.rules";
import { applyTransition } from "../lifecycle/apply-transition.commands.server";
import { type LockedBooking, lockBooking } from "../lifecycle/booking-record.commands.server";
import { heldTimeAndZone } from "./queries.server";
import { holdEnd, holdMinutes } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** A booking whose customer has an email address; without one, they have no link to it. */
type Reachable = LockedBooking & { email: string };
type Contactable = Pick<Reachable, "id" | "email">;

/** The maximum number of held times per email address. */
const maxHeldByAddress = 2;

/** Counts times for proven addresses, too, because anybody can prove their own address. */
const addressLimit: Limit = { name: "chosen-times-address", tries: 10, seconds: 86_400 };

/** The maximum number of times that one network can choose within {@link holdMinutes} and per day. */
const networkLimits: readonly Limit[] = [
  { name: "held-times-network", tries: 8, seconds: holdMinutes * 60 },
  { name: "held-times-network-day", tries: 24, seconds: 86_400 },
];

/**
 * Whether this address and this network are within their limits of chosen times; counts the
 * attempt.
 */
export async function withinChoiceLimits(
  { clock }: Needs,
  trx: Trx,
  email: string,
  { network }: Pick<Visitor, "network">,
): Promise<boolean> {
  const limited = { db: trx, clock };
  if (!(await withinLimit(limited, addressLimit, mailboxOf(email)))) return false;
  for (const limit of networkLimits) {
    if (!(await withinLimit(limited, limit, network))) return false;
  }
  return true;
}

/** Whether another time can be held for an unproven address. */
export async function canHoldAnother(
  { clock }: Needs,
  trx: Trx,
  { id, email }: Contactable,
): Promise<boolean> {
  const { held } = await trx
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .where("contact_key", "=", email.toLowerCase())
    .where("id", "!=", id)
    .where("held_until", ">", clock.now())
    .where("starts_at", "is not", null)
    .executeTakeFirstOrThrow();
  return held < maxHeldByAddress;
}

/**
 * Whether the customer of a booking has shown before that they read emails to its address: another
 * booking with this address is confirmed or completed. Anyone can type a customer's address, so it
 * counts only while they have no other appointment coming up.
 */
export async function isKnownCustomer(
  { clock }: Needs,
  trx: Trx,
  { id, email }: Contactable,
): Promise<boolean> {
  const others = await trx
    .selectFrom("appointments")
    .select(({ eb }) =>
      eb
        .and([
          eb("status", "=", "confirmed"),
          eb.or([eb("ends_at", "is", null), eb("ends_at", ">", clock.now())]),
        ])
        .as("coming"),
    )
    .where("contact_key", "=", email.toLowerCase())
    .where("id", "!=", id)
    .where("status", "in", ["confirmed", "completed"])
    .orderBy("coming", "desc")
    .limit(1)
    .execute();
  return others.length > 0 && !others[0]?.coming;
}

/** Holds a time for a booking, and emails its customer a link to confirm it. */
export async function holdTime(
  services: Needs,
  trx: Trx,
  booking: Reachable,
  assigned: AssignedSlot,
): Promise<void> {
  const heldUntil = holdEnd(assigned.slot.startsAt, services.clock.now());
  const held = await applyTransition(services, trx, booking, {
    by: { customer: booking.name },
    transition: "hold",
    assigned,
    heldUntil,
    note: "",
    notify: false,
  });
  await emailHeldTime(services, trx, { ...held, email: booking.email }, heldUntil);
}

/** How often a hold can be extended, with a button on the customer's page. */
const extensionLimit: Limit = { name: "extend-hold", tries: 2, seconds: 86_400 };

/**
 * Extends a hold by {@link holdMinutes}, at the latest until the time starts.
 * @returns false if it was extended too often
 */
export async function extendHold(
  { clock, events }: Needs,
  trx: Trx,
  { id, startsAt, heldUntil }: { id: string; startsAt: Date; heldUntil: Date },
): Promise<boolean> {
  if (!(await withinLimit({ db: trx, clock }, extensionLimit, id))) return false;
  await trx
    .updateTable("appointments")
    .set({ held_until: holdEnd(startsAt, heldUntil), updated_at: clock.now() })
    .where("id", "=", id)
    .execute();
  await events.publish(trx, "bookings");
  return true;
}

/** Emails the customer of a held time a link to confirm it. */
export async function emailHeldTime(
  services: Needs,
  trx: Trx,
  held: EmailedBooking & { email: string },
  heldUntil: Date,
): Promise<void> {
  await emailCustomer(services, trx, bookingHeld, held, {
    page: "confirm",
    about: { heldUntil: heldTimeAndZone(heldUntil, await businessTimeZone(trx)) },
    notAfter: heldUntil,
    // Like a sign-in link, it is needed right away.
    quota: "account",
  });
}

/**
 * Makes the times of expired holds available again. Every command that assigns a time calls this
 * first, since the job may be late and the database constraint can't compare with the current time.
 */
export async function releaseExpiredHolds(services: Needs, trx: Trx): Promise<void> {
  const expired = await expiredHolds(services, trx).forUpdate().execute();
  for (const { id } of expired) {
    const booking = await lockBooking(trx, id);
    if (!booking) continue;
    const expiry = { by: "system", transition: "expire", note: "", notify: false } as const;
    await applyTransition(services, trx, booking, expiry);
  }
}

/**
 * The recurring job: {@link releaseExpiredHolds}, so that the office's screens are up to date soon.
 */
export async function releaseHolds(services: Needs): Promise<void> {
  const [due] = await expiredHolds(services, services.db).limit(1).execute();
  if (due) await withAvailabilityLock(services.db, (trx) => releaseExpiredHolds(services, trx));
}

function expiredHolds({ clock }: Needs, db: Needs["db"] | Trx) {
  return db
    .selectFrom("appointments")
    .select("id")
    .where("held_until", "<=", clock.now())
    .where("starts_at", "is not", null)
    .orderBy("held_until");
}
