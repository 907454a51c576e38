import { slotRules } from "~/features/schedule/slots.queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import { companyFacts } from "./invitation.queries.server";
import { placeOf } from "./invitation.rules";
import { customerObstacle, customerSteps, isOver, pendingDays } from "./transitions.rules";

/** Whose link it is, if it is one. */
export async function bookingOfSecret(db: Database | Trx, secret: string) {
  // What isn't one of ours needn't be looked for.
  if (!/^[\w-]{20,64}$/.test(secret)) return undefined;
  const link = await db
    .selectFrom("manage_links")
    .select("appointment_id as id")
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  return link?.id;
}

/**
 * A booking as its customer sees and keeps it. Undefined for an unknown secret; only `over` once
 * the appointment is, or when nobody gave the request a time in a long while.
 */
export async function ownBooking({ db, clock }: { db: Database; clock: Clock }, secret: string) {
  const id = await bookingOfSecret(db, secret);
  if (!id) return undefined;
  const booking = await db
    .selectFrom("appointments")
    .select([
      "id",
      "status",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "preferred_time as preferredTime",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      "service_name as service",
      "site_address as siteAddress",
      "sequence",
      "created_at as askedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!booking) return undefined;
  const now = clock.now();
  const waitedMs = now.getTime() - booking.askedAt.getTime();
  const forgotten = booking.status === "pending" && waitedMs > pendingDays * 86_400_000;
  if (forgotten || isOver(booking, now)) return { over: true as const };

  const { change_cutoff_hours: cutoffHours } = await slotRules(db);
  const obstacles = customerSteps.map(
    (step) => [step, customerObstacle(step, booking, { now, cutoffHours })] as const,
  );
  return {
    over: false as const,
    booking,
    zone: await businessTimeZone(db),
    place: placeOf(booking, await companyFacts(db)) || undefined,
    cutoffHours,
    /** What the customer can do now. */
    can: obstacles.filter(([, why]) => why === undefined).map(([step]) => step),
    /** It could be moved and cancelled until so many hours before. */
    tooLate: obstacles.some(([, why]) => why === "too-late"),
  };
}
export type OwnBooking = Extract<Awaited<ReturnType<typeof ownBooking>>, { over: false }>;
