import { serviceTitle } from "~/features/services/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { submissionHash, waitForTwin } from "~/platform/submissions.server";
import { accept, refuse } from "~/shared/outcome";
import { generalConsultation, timeToBeDecided } from "./choices";
import type { AddInput } from "./contact.schema";
import { mailCustomer } from "./customer-mail.commands.server";
import { recordEvent } from "./history.commands.server";
import { findConsultant, isMeeting, oneAtATime, readTime } from "./times.commands.server";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs">;

/**
 * Adds a booking from a call: confirmed when a time was agreed, else a request that waits for
 * one. The same form sent twice adds one booking. Refused for a time that can't be (`no-time`) or
 * is `taken`, unless the office wants it `anyway`, and for a service that is gone.
 */
export async function addBooking(services: Needs, actor: AdminActor, input: AddInput) {
  try {
    return await services.db.transaction().execute((trx) => addInside(services, trx, actor, input));
  } catch (error) {
    if (isMeeting(error)) return refuse("taken", { meeting: [] });
    throw error;
  }
}

async function addInside(services: Needs, trx: Trx, actor: AdminActor, input: AddInput) {
  const { clock, events } = services;
  const now = clock.now();
  await oneAtATime(trx);
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
  const { slot, taking } = place;
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
  if (input.mail) {
    await mailCustomer(services, trx, slot ? "booking_confirmed" : "booking_confirmation", {
      id,
      name: input.name,
      email: input.email,
      service: title,
      at: {
        date: input.date,
        start: slot?.start ?? null,
        end: slot?.end ?? null,
        startsAt: slot?.startsAt ?? null,
        preferredTime: timeToBeDecided,
      },
      note: "",
    });
  }
  await events.publish(trx, "bookings");
  return accept({ id });
}

async function placeFor(trx: Trx, { date, start, end, anyway }: AddInput, now: Date) {
  if (!start) return accept({ slot: undefined, taking: {} });
  const read = await readTime(trx, { date, start, end }, now);
  if (!read.ok) return read;
  const { slot } = read;
  const found = await findConsultant(trx, slot, null);
  if (found.ok) return accept({ slot, taking: { consultant: found.consultant } });
  return anyway ? accept({ slot, taking: { overbooked: true } }) : found;
}
