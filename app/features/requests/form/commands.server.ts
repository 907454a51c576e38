import { sql } from "kysely";
import { generalConsultation } from "~/features/appointments/booking/choices.rules";
import { estimateIn, priceOf } from "~/features/appointments/estimate/rules";
import { bookingConfirmation, newManageLink } from "~/features/appointments/public.server";
import { type VisitSource, visitSource } from "~/features/appointments/source/rules";
import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { visitorPrices } from "~/features/rates/queries.server";
import { listServices, serviceTitle } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { privacyPolicyVersion } from "~/features/site-content/sections/queries.server";
import type { Trx } from "~/platform/db/schema";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { queueEmail } from "~/platform/email/outbox.server";
import { lockSubmission, submissionHash } from "~/platform/forms/duplicate-submission.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { hours } from "~/shared/durations";
import { accept, refuse } from "~/shared/outcome";
import { bookingNotification } from "./booking-notification.email";
import { bookingBody } from "./rules";
import type { ConsultationInput, CreateBookingInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs" | "config" | "log">;

/** Enough for an office of thirty people behind one IP address. */
const requestLimit: Limit = { name: "booking-request", tries: 60, seconds: 3600 };

/**
 * Keeps people from flooding someone's mailbox through the form. The requests are still stored.
 */
const confirmationLimit: Limit = { name: "booking-confirmation-to", tries: 5, seconds: 86_400 };

/** For how many hours the same content counts as the same request. */
const sameRequestHours = 24;

/**
 * Stores a visitor's consultation form as a pending appointment; see {@link createBooking}.
 * @param address the query of the form's own address, which may have campaign parameters
 */
export async function requestConsultation(
  services: Needs,
  form: ConsultationInput,
  visitor: Visitor,
  address = new URLSearchParams(),
) {
  const { db, clock } = services;
  const title = form.service ? await serviceTitle(db, form.service) : undefined;
  if (form.service && !title) return refuse("unknown-service");
  const today = businessToday(clock, await businessTimeZone(db));
  const known = estimateIn(form);
  const price = known && priceOf(known, await visitorPrices(db, clock), form.service || null);
  const estimate = known && price ? { ...known, price } : known;
  const request = {
    body: bookingBody(form, title, today, estimate),
    preferredDate: form.estimatedStartDate || null,
  };
  const source = visitSource(form.source, address, new URL(services.config.appUrl).hostname);
  return createBooking(services, "consultation", { ...request, source }, visitor, {
    service_id: title ? form.service : null,
    company: form.company || null,
    site_address: form.siteAddress,
    location_type: form.locationType || null,
    coverage: form.coverageHours || null,
    preferred_contact: form.preferredContact,
    message: form.requirements,
    estimate: estimate ? JSON.stringify(estimate) : null,
    consent_at: clock.now(),
    consent_version: await privacyPolicyVersion(db),
  });
}

interface Request {
  body: CreateBookingInput;
  /** The chosen start date; the body has today's when none was chosen. */
  preferredDate: string | null;
  /** Two requests are the same even if their sources differ. */
  source?: VisitSource;
}

/** The form's fields in addition to the body of the API call. */
interface FormDetails {
  service_id: string | null;
  company: string | null;
  site_address: string;
  location_type: string | null;
  coverage: string | null;
  preferred_contact: string;
  message: string;
  estimate: string | null;
  consent_at: Date;
  consent_version: string;
}

/**
 * Stores the body of the create-booking call. The service must exist (by id or title), so that no
 * made-up text gets into our emails.
 */
export async function requestBooking(services: Needs, body: CreateBookingInput, visitor: Visitor) {
  const preferredDate = body.preferred_date;
  if (body.service === generalConsultation)
    return createBooking(services, "create-booking", { body, preferredDate }, visitor);
  const offered = await listServices(services.db);
  const asked = body.service.toLowerCase();
  const found = offered.find(({ id, title }) => id === asked || title.toLowerCase() === asked);
  if (!found) return refuse("unknown-service");
  const named = { body: { ...body, service: found.title }, preferredDate };
  return createBooking(services, "create-booking", named, visitor, { service_id: found.id });
}

/**
 * Stores a pending appointment and, in the same transaction, queues the visitor's confirmation and
 * the office's notification. The same content within a day is one request: it is accepted again,
 * but nothing is stored or emailed. `emailed` tells whether the visitor gets a confirmation; `link`
 * is the link to choose a time, undefined if a repeated request is no longer pending.
 */
async function createBooking(
  services: Needs,
  cameBy: "consultation" | "create-booking",
  { body, preferredDate, source }: Request,
  visitor: Visitor,
  details: Partial<FormDetails> = {},
) {
  const { db, clock, events } = services;
  if (body.preferred_date < businessToday(clock, await businessTimeZone(db))) {
    return refuse("past-date");
  }
  if (!(await withinLimit(services, requestLimit, visitor.limitKey))) {
    await countSpamCheck(services, cameBy, "too-many");
    return refuse("too-many");
  }

  return db.transaction().execute(async (trx) => {
    const { consent_at: _, ...stable } = details;
    const hash = submissionHash({ ...body, email: body.email.toLowerCase(), ...stable });
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
        appointment_date: body.preferred_date,
        customer_name: body.name,
        customer_email: body.email,
        customer_phone: body.phone,
        service_name: body.service,
        preferred_date: preferredDate,
        preferred_time: body.preferred_time,
        message: body.message,
        submission_hash: hash,
        created_at: clock.now(),
        updated_at: clock.now(),
        ...source,
        ...details,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const mailbox = mailboxOf(body.email);
    const emailed = await withinLimit({ db: trx, clock }, confirmationLimit, mailbox);
    await queueRequestEmails(services, trx, { body, preferredDate }, { id, emailed });
    await events.publish(trx, "bookings");
    const link = await shownLink(services, trx, id);
    return accept({ id, repeated: false, emailed, link });
  });
}

/** The link for the page that the visitor sees next. It doesn't prove their email address. */
function shownLink(services: Needs, trx: Trx, id: string) {
  return newManageLink(services, trx, id, { emailed: false });
}

async function sameRequest(trx: Trx, hash: string, now: Date) {
  await lockSubmission(trx, hash);
  return trx
    .selectFrom("appointments")
    .select(({ exists, selectFrom }) => [
      "id",
      sql<boolean>`status = 'pending'`.as("pending"),
      exists(
        selectFrom("outgoing_mails")
          .select("outgoing_mails.id")
          .whereRef("appointment_id", "=", "appointments.id")
          .where("template", "=", bookingConfirmation.name),
      )
        .$castTo<boolean>()
        .as("emailed"),
    ])
    .where("submission_hash", "=", hash)
    .where("created_at", ">", new Date(now.getTime() - hours(sameRequestHours)))
    .where("status", "!=", "cancelled")
    .executeTakeFirst();
}

async function queueRequestEmails(
  services: Needs,
  trx: Trx,
  { body, preferredDate }: Request,
  { id, emailed }: { id: string; emailed: boolean },
): Promise<void> {
  const about = { appointmentId: id };
  if (emailed) {
    const { url: link } = await newManageLink(services, trx, id);
    const booking = { ...body, preferredDate, preferredTime: body.preferred_time };
    const confirmation = await composeEmail(services, trx, bookingConfirmation, { booking, link });
    await queueEmail(services, trx, body.email, confirmation, about);
  }

  const office = await notifiedAddress(trx, services.config);
  if (!office) return;
  const link = `${services.config.appUrl}/admin/bookings/${id}`;
  const asked = { body, preferredDate, link };
  const notification = await composeEmail(services, trx, bookingNotification, asked);
  await queueEmail(services, trx, office, notification, {
    ...about,
    replyTo: body.email,
    quota: "office",
  });
}
