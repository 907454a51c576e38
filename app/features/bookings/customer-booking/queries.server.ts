import { slotSettingsAndZone } from "~/features/bookings/availability/slot-settings.queries.server";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import { companyFacts } from "../invitations/queries.server";
import { placeOf } from "../invitations/rules";
import {
  customerTransitionBlocked,
  customerTransitions,
  isOver,
  pendingDays,
} from "../lifecycle/transitions.rules";
import { emailColumns } from "../records/schema";

// What isn't one of ours needn't be looked for.
const mayBeSecret = (text: string) => /^[\w-]{20,64}$/.test(text);

/** Whose link it is, if it is one. */
export async function bookingOfSecret(db: Database | Trx, secret: string) {
  if (!mayBeSecret(secret)) return undefined;
  const link = await db
    .selectFrom("manage_links")
    .select("appointment_id as id")
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  return link?.id;
}

/**
 * The booking that a customer's link is for. Undefined for an unknown secret; only `over` once the
 * appointment is, or when nobody gave the request a time in a long while.
 */
export async function linkedBooking({ db, clock }: { db: Database; clock: Clock }, secret: string) {
  if (!mayBeSecret(secret)) return undefined;
  const booking = await db
    .selectFrom("manage_links")
    .innerJoin("appointments", "appointments.id", "manage_links.appointment_id")
    .select([...emailColumns, "appointments.created_at as askedAt"])
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (!booking) return undefined;
  const now = clock.now();
  const waitedMs = now.getTime() - booking.askedAt.getTime();
  const forgotten = booking.status === "pending" && waitedMs > pendingDays * 86_400_000;
  if (forgotten || isOver(booking, now)) return { over: true as const };
  return { over: false as const, booking };
}

/** As {@link linkedBooking}, with what the customer can do about it and what calendars need. */
export async function ownBooking(needs: { db: Database; clock: Clock }, secret: string) {
  const linked = await linkedBooking(needs, secret);
  if (!linked || linked.over) return linked;
  const { booking } = linked;
  const { settings, zone } = await slotSettingsAndZone(needs.db);
  const now = needs.clock.now();
  const { change_cutoff_hours: cutoffHours } = settings;
  const blocked = customerTransitions.map(
    (step) => [step, customerTransitionBlocked(step, booking, { now, cutoffHours })] as const,
  );
  return {
    over: false as const,
    booking,
    zone,
    place: placeOf(booking, await companyFacts(needs.db)) || undefined,
    cutoffHours,
    /** What the customer can do now. */
    can: blocked.filter(([, why]) => why === undefined).map(([step]) => step),
    /** It could be moved and cancelled until so many hours before. */
    tooLate: blocked.some(([, why]) => why === "too-late"),
  };
}
export type OwnBooking = Extract<Awaited<ReturnType<typeof ownBooking>>, { over: false }>;
