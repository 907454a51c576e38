import {
  generalConsultation,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import { emailColumns } from "~/features/appointments/booking/columns.queries.server";
import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import { hasEmail } from "~/features/appointments/emails/values.rules";
import {
  bookingConfirmation,
  emailCustomer,
  emailTransition,
  recordEvent,
  releaseExpiredHolds,
  slotColumns,
} from "~/features/appointments/public.server";
import {
  assignSlot,
  isOverlapError,
  justTaken,
  readTime,
} from "~/features/availability/times/assign-slot.queries.server";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import type { AssignedSlot } from "~/features/availability/times/slots.rules";
import { serviceTitle } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import { receivedBefore, submissionHash } from "~/platform/forms/duplicate-submission.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { saveAddressAsSite } from "../sites/commands.server";
import { placeOf } from "../sites/queries.server";
import { keptKey } from "./queries.server";
import { type AddInput, contact } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Adds a booking from a call, a message or an urgent request: confirmed if it has a time, otherwise
 * a request. The same form sent twice, or the same message, adds only one booking. Refused as
 * `no-time`, `no-consultant`, `taken` (unless `anyway` is set), `unknown-service` or
 * `unknown-site`.
 */
export async function addBooking(
  services: Needs,
  actor: AdminActor<"bookings.edit">,
  input: AddInput,
) {
  try {
    return await withAvailabilityLock(services.db, (trx) => addInside(services, trx, actor, input));
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken", justTaken);
    throw error;
  }
}

async function addInside(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"bookings.edit">,
  typed: AddInput,
) {
  const { clock } = services;
  const now = clock.now();
  const hash = submissionHash({ once: typed.once });
  const messageId = await lockedMessage(trx, typed.fromMessage);
  const earlier =
    (await receivedBefore(trx, "appointments", hash)) ??
    (messageId && (await bookingOfMessage(trx, messageId)));
  if (earlier) return accept({ id: earlier });

  const contactKey = contactKeyOf({ email: typed.customer_email, phone: typed.customer_phone });
  const key = await keptKey(trx, contactKey);
  const placed = await placeOf(trx, typed, { owners: [key] });
  if (!placed.ok) return placed;
  const input = { ...typed, ...placed.place };

  await releaseExpiredHolds(services, trx);
  const title = input.service ? await serviceTitle(trx, input.service) : generalConsultation;
  if (!title) return refuse("unknown-service");
  const found = await placeFor(trx, input, now);
  if (!found.ok) return found;
  const { assigned } = found;
  const status = assigned ? "confirmed" : "pending";
  const booking = await trx
    .insertInto("appointments")
    .values({
      appointment_date: input.preferred_date ?? businessToday(clock, await businessTimeZone(trx)),
      ...(assigned
        ? { ...slotColumns(assigned.slot), ...assigned.assignment, time_set_at: now, sequence: 1 }
        : {}),
      ...contact.pick(input),
      service_id: input.service || null,
      service_name: title,
      status,
      preferred_time: timeToBeDecided,
      message: input.message,
      source: messageId ? "message" : input.fromUrgent ? "urgent" : "phone",
      message_id: messageId,
      consent_at: now,
      consent_note: input.consent_note,
      submission_hash: hash,
      created_at: now,
      updated_at: now,
    })
    .returning(emailColumns)
    .executeTakeFirstOrThrow();
  const { id, name, email } = booking;
  if (input.save_site && input.site_address && !input.site_id) {
    await saveAddressAsSite(services, trx, actor, { id, key, address: input.site_address });
  }
  await recordEvent(services, trx, actor, id, {
    action: "add",
    from: null,
    to: status,
    ...(assigned ? { after: assigned.slot } : {}),
  });
  await recordChange(services, trx, actor, {
    action: "created",
    entity: "booking",
    entityId: id,
    label: name,
    after: {
      status,
      service: title,
      ...(assigned ? { date: input.date, start: input.start } : {}),
      preferred_date: input.preferred_date,
      email,
    },
  });
  if (assigned) {
    const { notify } = input;
    const about = { booking, was: booking, by: actor, note: "", notify };
    await emailTransition(services, trx, "confirm", about);
  } else if (input.notify && hasEmail(booking)) {
    await emailCustomer(services, trx, bookingConfirmation, booking, { about: {}, quota: "none" });
  }
  return accept({ id });
}

/**
 * Locks the message that the booking came from, so that nobody deletes it meanwhile, and returns
 * its id; null without one, or if it was deleted.
 */
async function lockedMessage(trx: Trx, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const message = await trx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return message?.id ?? null;
}

async function bookingOfMessage(trx: Trx, messageId: string): Promise<string | undefined> {
  const booking = await trx
    .selectFrom("appointments")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return booking?.id;
}

async function placeFor(trx: Trx, input: AddInput, now: Date) {
  const { date, start, end, consultant, anyway } = input;
  if (!start) return accept<{ assigned: AssignedSlot | undefined }>({ assigned: undefined });
  const read = await readTime(trx, { date, start, end }, now);
  if (!read.ok) return read;
  const visit = needsOf({ serviceId: input.service || null, siteAddress: input.site_address });
  return assignSlot(trx, read.slot, { visit, consultant, anyway, within: "open hours" });
}
