import { sql } from "kysely";
import { findConsultant } from "~/features/availability/times/assign-slot.queries.server";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import { addMinutes } from "~/features/availability/times/slots.rules";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { emailReassignment } from "../emails/commands.server";
import {
  skipConsultantReminder,
  withdrawConsultantReminders,
} from "../reminders/consultant-reminders.commands.server";
import {
  incrementSequence,
  type LockedBooking,
  lockBooking,
  recordEvent,
} from "./booking-record.commands.server";

type Needs = Pick<Services, "clock" | "config" | "jobs" | "events">;

/** The person who assigns an appointment, or `system` if the program does it on its own. */
type Assigner = Pick<AdminActor, "userId" | "name" | "email"> | "system";

const automatic = { userId: null, name: "Automatic assignment", email: "" };

/**
 * Gives an appointment to another consultant, with its history and emails.
 * @returns the change, which the caller records in the audit log
 */
export async function assignConsultant(
  services: Needs,
  trx: Trx,
  by: Assigner,
  was: LockedBooking,
  {
    consultant,
    overbooked,
    note,
  }: { consultant: number | null; overbooked: boolean; note: string },
) {
  await trx
    .updateTable("appointments")
    .set({ consultant, overbooked, updated_at: services.clock.now() })
    .where("id", "=", was.id)
    .execute();
  await withdrawConsultantReminders(services, trx, was.id);
  await skipConsultantReminder(services, trx, { ...was, consultant });
  await incrementSequence(trx, was);
  const booking = (await lockBooking(trx, was.id)) ?? was;
  const [from, to] = [was.consultantName ?? "nobody", booking.consultantName ?? "nobody"];
  await recordEvent(services, trx, by, was.id, {
    action: "hand-over",
    from: was.status,
    to: was.status,
    before: was,
    after: was,
    note: [`From ${from} to ${to}`, note].filter(Boolean).join("\n"),
  });
  // A held time is still unconfirmed, so its consultant was never notified of it.
  if (was.status === "confirmed") {
    await emailReassignment(services, trx, { booking, was, by, note });
  }
  return {
    action: "changed",
    entity: "booking",
    entityId: was.id,
    label: was.name,
    before: { consultant: from, overbooked: was.overbooked },
    after: { consultant: to, overbooked },
  } as const;
}

/**
 * Assigns consultants to overbooked appointments when a time becomes available, and emails them;
 * the appointments are then no longer marked as overbooked.
 */
export async function assignOverbooked(
  services: Needs,
  trx: Trx,
  given: { startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  if (!given.startsAt || !given.endsAt) return;
  const overbooked = await trx
    .selectFrom("appointments")
    .select("id")
    .where("overbooked", "=", true)
    .where("status", "=", sql.lit("confirmed"))
    .where("starts_at", "<", given.endsAt)
    .where("ends_at", ">", given.startsAt)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  for (const { id } of overbooked) {
    const was = await lockBooking(trx, id);
    if (!was) continue;
    const { date, startTime: start, endTime: end, startsAt, endsAt, consultant } = was;
    if (!start || !end || !startsAt || !endsAt) continue;
    const slot = { date, start, end, startsAt, endsAt };
    const found = await findConsultant(trx, slot, { except: id, visit: needsOf(was), consultant });
    if (!found.ok) continue;
    if (found.consultant === consultant) {
      await trx
        .updateTable("appointments")
        .set({ overbooked: false })
        .where("id", "=", id)
        .execute();
    } else {
      const assignment = { consultant: found.consultant, overbooked: false, note: "" };
      const change = await assignConsultant(services, trx, "system", was, assignment);
      await recordChange(services, trx, automatic, change);
    }
  }
}

/** {@link assignOverbooked} for all upcoming appointments, after consultants changed. */
export function assignUpcomingOverbooked(services: Needs, trx: Trx): Promise<void> {
  const now = services.clock.now();
  return assignOverbooked(services, trx, { startsAt: now, endsAt: addMinutes(now, farMinutes) });
}

/** Ten years, as minutes. */
const farMinutes = 10 * 366 * 1440;
