import { blocksTime, pausesOf } from "~/features/availability/times/available-times.queries.server";
import type { Consultant } from "~/features/availability/times/consultants.rules";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import type { AffectedBooking } from "~/features/availability/times/schema";
import { slotSettings } from "~/features/availability/times/slot-settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Trx } from "~/platform/db/schema";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { planReassignments, type Reassignment, type UpcomingVisit } from "./reassignments.rules";

/** An upcoming appointment with the columns of a list of affected bookings. */
export interface UpcomingBooking
  extends UpcomingVisit,
    Omit<AffectedBooking, "outcome" | "service"> {
  serviceName: string;
}

/** {@link planReassignments} with all upcoming appointments. */
export async function reassignmentsFor(
  trx: Trx,
  now: Date,
  change: { before: Consultant; after: Consultant; others: readonly Consultant[] },
): Promise<Reassignment<UpcomingBooking>[]> {
  const rows = await trx
    .selectFrom("appointments")
    .select(["id", "appointment_date as date", "start_time as startTime", "consultant"])
    .select(["customer_name as name", "service_name as serviceName", "status"])
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .select(["service_id as serviceId", "site_address as siteAddress"])
    .where(blocksTime())
    .where("ends_at", ">", now)
    .where("consultant", "is not", null)
    .orderBy("starts_at")
    .orderBy("id")
    .$narrowType<{
      startsAt: Date;
      endsAt: Date;
      consultant: number;
      status: AffectedBooking["status"];
    }>()
    .execute();
  const coming = rows.map((row) => ({ ...row, ...needsOf(row) }));
  const zone = await businessTimeZone(trx);
  return planReassignments(coming, change, {
    pauses: { ...pausesOf(await slotSettings(trx)), buffer: 0 },
    clockOf: (date) => clockOfDay(date, zone),
  });
}

/** The affected bookings for the office, each with its outcome. */
export function affectedBy(
  reassignments: readonly Reassignment<UpcomingBooking>[],
): AffectedBooking[] {
  return reassignments.map(({ visit: { id, date, startTime, name, serviceName, status }, to }) => ({
    id,
    date,
    startTime,
    name,
    service: serviceName,
    status,
    outcome: to ? `Will be reassigned to ${to.name}` : "No consultant available: overbooked",
  }));
}
