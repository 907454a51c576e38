import { serviceTitle } from "~/features/services/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import type { Trx } from "~/platform/db/schema";
import { submissionHash, waitForTwin } from "~/platform/forms/duplicate-submission.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findPlace, isOverlapError, readTime } from "../availability/commands.server";
import { emailRequestReceived, emailTransition } from "../emails/commands.server";
import { recordEvent } from "../lifecycle/apply-transition.commands.server";
import type { Place } from "../lifecycle/transitions.rules";
import { generalConsultation, timeToBeDecided } from "../requests/choices";
import type { AddInput } from "./contact.schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Adds a booking from a call: confirmed when a time was agreed, else a request that waits for
 * one. The same form sent twice adds one booking. Refused for a time that can't be (`no-time`) or
 * is `taken`, unless the office wants it `anyway`, and for a service that is gone.
 */
export async function addBooking(services: Needs, actor: AdminActor, input: AddInput) {
  try {
    return await withAvailabilityLock(services.db, (trx) => addInside(services, trx, actor, input));
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken", { meeting: [], closed: undefined });
    throw error;
  }
}

async function addInside(services: Needs, trx: Trx, actor: AdminActor, input: AddInput) {
  const { clock, events } = services;
  const now = clock.now();
  const hash = submissionHash({ once: input.once });
  await waitForTwin(trx, hash);
  const earlier = await trx
    .selectFrom("appointments")
    .select("id")
    .where("submission_hash", "=", hash)
    .executeTakeFirst();
  if (earlier) return accept({ id: earlier.id });

  const title = input.service ? await serviceTitle(trx, input.service) : generalConsultation;
  if (!title) return refuse("unknown-service");
  const place = await placeFor(trx, input, now);
  if (!place.ok) return place;
  const { slot, taking } = place.place ?? {};
  const status = slot ? "confirmed" : "pending";
  const { id } = await trx
    .insertInto("appointments")
    .values({
      appointment_date: input.date,
      ...(slot
        ? {
            start_time: slot.start,
            end_time: slot.end,
            starts_at: slot.startsAt,
            ends_at: slot.endsAt,
            time_set_at: now,
            sequence: 1,
          }
        : {}),
      ...taking,
      customer_name: input.name,
      customer_email: input.email,
      customer_phone: input.phone,
      company: input.company || null,
      site_address: input.siteAddress || null,
      preferred_contact: input.preferredContact || null,
      service_id: input.service || null,
      service_name: title,
      status,
      preferred_time: timeToBeDecided,
      message: input.message,
      source: "phone",
      consent_at: now,
      consent_note: input.consentNote,
      submission_hash: hash,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordEvent(services, trx, actor, id, {
    action: "add",
    from: null,
    to: status,
    ...(slot ? { after: slot } : {}),
  });
  await recordChange(services, trx, actor, {
    action: "created",
    entity: "booking",
    entityId: id,
    label: input.name,
    after: { status, service: title, date: input.date, start: input.start, email: input.email },
  });
  const booking = {
    id,
    name: input.name,
    email: input.email,
    phone: input.phone,
    service: title,
    siteAddress: input.siteAddress || null,
    date: input.date,
    startTime: slot?.start ?? null,
    endTime: slot?.end ?? null,
    startsAt: slot?.startsAt ?? null,
    endsAt: slot?.endsAt ?? null,
    preferredTime: timeToBeDecided,
    sequence: slot ? 1 : 0,
  };
  if (slot) {
    const mails = { booking, was: booking, by: actor, note: "", notify: input.notify };
    await emailTransition(services, trx, "confirm", mails);
  } else if (input.notify) {
    await emailRequestReceived(services, trx, booking);
  }
  await events.publish(trx, "bookings");
  return accept({ id });
}

async function placeFor(trx: Trx, { date, start, end, anyway }: AddInput, now: Date) {
  if (!start) return accept<{ place: Place | undefined }>({ place: undefined });
  const read = await readTime(trx, { date, start, end }, now);
  return read.ok ? findPlace(trx, read.slot, { anyway, within: "open hours" }) : read;
}
