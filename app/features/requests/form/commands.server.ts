import {
  coverageOptions,
  generalConsultation,
  timeToBeDecided,
} from "~/features/appointments/booking/choices.rules";
import { estimateIn, priceOf } from "~/features/appointments/estimate/rules";
import { bookingConfirmation, newManageLink } from "~/features/appointments/public.server";
import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { visitorPrices } from "~/features/rates/queries.server";
import { listServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { privacyPolicyVersion } from "~/features/site-content/sections/queries.server";
import type { Trx } from "~/platform/db/schema";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { queueEmail } from "~/platform/email/outbox.server";
import {
  duplicatesSince,
  receivedBefore,
  submissionHash,
} from "~/platform/forms/duplicate-submission.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { visitSource } from "~/shared/visit-source";
import { bookingNotification, type NewRequest } from "./booking-notification.email";
import { requestWords } from "./rules";
import type { ConsultationRequest } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs" | "config" | "log">;

/** Enough for an office of thirty people behind one IP address. */
const requestLimit: Limit = { name: "booking-request", tries: 60, seconds: 3600 };

/** A visitor can have many addresses in one network. */
const networkLimit: Limit = { name: "booking-request-network", tries: 120, seconds: 3600 };

/**
 * Keeps people from flooding someone's mailbox through the form. The requests are still stored.
 */
const confirmationLimit: Limit = { name: "booking-confirmation-to", tries: 5, seconds: 86_400 };

/**
 * Stores a request as a pending appointment and, in the same transaction, queues the visitor's
 * confirmation and the office's notification. The same content within a day is one request: it is
 * accepted again, but nothing is stored or emailed. The service must exist, so that no made-up text
 * gets into our emails.
 * @param address the query of the form's own address, which may have campaign parameters
 * @returns `emailed` tells whether the visitor gets a confirmation; `link` is the link to choose a
 * time, undefined if a repeated request is no longer pending
 */
export async function requestConsultation(
  services: Needs,
  cameBy: "consultation" | "create-booking",
  request: ConsultationRequest,
  visitor: Visitor,
  address = new URLSearchParams(),
) {
  const { db, clock, config, events } = services;
  const service = request.service ? await findService(db, request.service) : noService;
  if (!service) return refuse("unknown-service");
  const preferredDate = request.estimatedStartDate || null;
  const today = businessToday(clock, await businessTimeZone(db));
  if (preferredDate && preferredDate < today) return refuse("past-date");
  const withinLimits =
    (await withinLimit(services, requestLimit, visitor.limitKey)) &&
    (await withinLimit(services, networkLimit, visitor.network));
  if (!withinLimits) {
    await countSpamCheck(services, cameBy, "too-many");
    return refuse("too-many");
  }
  const known = estimateIn(request);
  const price = known && priceOf(known, await visitorPrices(db, clock), service.id);
  const estimate = known && price ? { ...known, price } : known;

  return db.transaction().execute(async (trx) => {
    const hash = requestHash({ ...request, service: service.title });
    const earlier = await sameRequest(trx, hash, clock.now());
    if (earlier) {
      // Anyone can send the same form again. That lets them choose a time, but doesn't show them a
      // booking that is no longer pending.
      const link = earlier.pending ? await shownLink(services, trx, earlier.id) : undefined;
      return accept({ id: earlier.id, repeated: true, emailed: earlier.emailed, link });
    }
    const { id } = await trx
      .insertInto("appointments")
      .values({
        appointment_date: preferredDate ?? today,
        customer_name: request.fullName,
        customer_email: request.email,
        customer_phone: request.phone,
        service_id: service.id,
        service_name: service.title,
        company: request.company || null,
        site_address: request.siteAddress || null,
        location_type: request.locationType || null,
        coverage: coverageOptions.find(({ value }) => value === request.coverageHours)?.value,
        preferred_contact: request.preferredContact || null,
        preferred_date: preferredDate,
        preferred_time: request.coverageHours || timeToBeDecided,
        message: request.requirements,
        estimate: estimate ? JSON.stringify(estimate) : null,
        ...(request.consent
          ? { consent_at: clock.now(), consent_version: await privacyPolicyVersion(trx) }
          : {}),
        ...visitSource(request.source, address, new URL(config.appUrl).hostname),
        submission_hash: hash,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const mailbox = mailboxOf(request.email);
    const emailed = await withinLimit({ db: trx, clock }, confirmationLimit, mailbox);
    const about = { request, service: service.title, estimate };
    if (emailed) await confirmToVisitor(services, trx, id, about);
    await notifyOffice(services, trx, id, about);
    await events.publish(trx, "bookings");
    const link = await shownLink(services, trx, id);
    return accept({ id, repeated: false, emailed, link });
  });
}

const noService = { id: null, title: generalConsultation };

/** A service that visitors see, by its id or title. */
async function findService(db: Needs["db"], asked: string) {
  const name = asked.toLowerCase();
  const offered = await listServices(db);
  return offered.find(({ id, title }) => id === name || title.toLowerCase() === name);
}

/** Two requests are the same even if their sources differ. */
function requestHash({ source: _, consent: _agreed, ...content }: ConsultationRequest): string {
  return submissionHash({ ...content, email: content.email.toLowerCase() });
}

/** The link for the page that the visitor sees next. It doesn't prove their email address. */
function shownLink(services: Needs, trx: Trx, id: string) {
  return newManageLink(services, trx, id, { emailed: false });
}

async function sameRequest(trx: Trx, hash: string, now: Date) {
  const open = { since: duplicatesSince(now), unless: "cancelled" };
  const id = await receivedBefore(trx, "appointments", hash, open);
  if (!id) return undefined;
  const { status } = await trx
    .selectFrom("appointments")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const confirmation = await trx
    .selectFrom("outgoing_mails")
    .select("id")
    .where("appointment_id", "=", id)
    .where("template", "=", bookingConfirmation.name)
    .executeTakeFirst();
  return { id, pending: status === "pending", emailed: confirmation !== undefined };
}

async function confirmToVisitor(
  services: Needs,
  trx: Trx,
  id: string,
  { request, service }: { request: ConsultationRequest; service: string },
): Promise<void> {
  const { url: link } = await newManageLink(services, trx, id);
  const booking = requestWords(request, service);
  const confirmation = await composeEmail(services, trx, bookingConfirmation, { booking, link });
  await queueEmail(services, trx, request.email, confirmation, {
    appointmentId: id,
    autoSubmitted: "auto-replied",
  });
}

async function notifyOffice(
  services: Needs,
  trx: Trx,
  id: string,
  about: Pick<NewRequest, "request" | "service" | "estimate">,
): Promise<void> {
  const office = await notifiedAddress(trx, services.config);
  if (!office) return;
  const notification = await composeEmail(services, trx, bookingNotification, {
    ...about,
    link: `${services.config.appUrl}/admin/bookings/${id}`,
  });
  await queueEmail(services, trx, office, notification, {
    appointmentId: id,
    replyTo: about.request.email,
    quota: "office",
  });
}
