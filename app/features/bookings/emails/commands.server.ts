import { slotRulesAndZone } from "~/features/bookings/availability/slot-settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import { setting } from "~/features/settings/public/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { newManageLink } from "../customer-booking/links.commands.server";
import { companyFacts, invitationText, methodFor } from "../invitations/queries.server";
import type { By } from "../lifecycle/history.commands.server";
import { type Step, type Transition, transitions } from "../lifecycle/rules";
import { bookingValues, type EmailedBooking, formerValues, officeValues } from "./values.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

interface StepEmails {
  /** As it is after the step. */
  booking: EmailedBooking;
  was: EmailedBooking;
  by: By;
  note: string;
  /** Whether the customer is told. */
  mail: boolean;
}

/**
 * Queues the mails of a step, in the transaction that takes it: the customer's, unless the office
 * leaves it out, and the office's own. What they carry keeps both calendars right.
 */
export async function emailStep(
  services: Needs,
  trx: Trx,
  step: Step,
  { booking, was, by, note, mail }: StepEmails,
): Promise<void> {
  const { mail: template, calendar } = transitions[step];
  if (!template) return;
  const values = {
    ...(await valuesOf(services, trx, booking)),
    ...formerValues(was),
  };
  if (mail) {
    // Customers know what they have written themselves.
    const own = { ...values, note: "customer" in by ? "" : note };
    await emailCustomer(services, trx, { template, calendar, booking, values: own });
  }

  const office = await setting(trx, "admin_email");
  // A request without a time stands in nobody's calendar; its customer's no is news all the same.
  if (!office || !(booking.startsAt || "customer" in by)) return;
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeEmail(trx, "appointment_notification", {
    ...values,
    ...officeValues(step, { booking, was }, by, note),
    link,
  });
  await queueEmail(services, trx, office, composed, {
    appointmentId: booking.id,
    replyTo: booking.email,
    ...(await invitedTo(services, trx, booking, { calendar, link, office })),
  });
}

/** Queues a mail to its customer about a booking, with a link to keep it and for the calendar. */
async function emailCustomer(
  services: Needs,
  trx: Trx,
  {
    template,
    calendar,
    booking,
    values,
  }: {
    template: EmailTemplateName;
    calendar?: Transition["calendar"];
    booking: EmailedBooking;
    values: Record<string, string>;
  },
): Promise<void> {
  // What is cancelled has nothing left to move.
  const link = calendar === "CANCEL" ? "" : (await newManageLink(services, trx, booking.id)).url;
  const composed = await composeEmail(trx, template, { ...values, link });
  await queueEmail(services, trx, booking.email, composed, {
    ...(await aboutOf(trx, booking)),
    ...(await invitedTo(services, trx, booking, { calendar, link })),
  });
}

/** What a mail carries for calendars: nothing for a booking without a time. */
async function invitedTo(
  { config, clock }: Needs,
  trx: Trx,
  booking: EmailedBooking,
  { calendar, ...about }: { calendar: Transition["calendar"]; link: string; office?: string },
) {
  const { startsAt } = booking;
  if (!calendar || !startsAt) return {};
  const method = methodFor(calendar, about.office ?? booking.email, config);
  const text = await invitationText(trx, config, {
    ...about,
    method,
    booking: { ...booking, startsAt },
    now: clock.now(),
  });
  return { calendar: { method, text } };
}

/** Queues the invitation to an appointment for its customer, once more. */
export async function emailInvitation(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
): Promise<void> {
  await emailCustomer(services, trx, {
    template: "booking_confirmed",
    calendar: "REQUEST",
    booking,
    values: { ...(await valuesOf(services, trx, booking)), note: "" },
  });
}

/** Queues what a customer is told whose request the office has written down, without a time. */
export async function emailRequestReceived(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
): Promise<void> {
  await emailCustomer(services, trx, {
    template: "booking_confirmation",
    booking,
    values: await valuesOf(services, trx, booking),
  });
}

/**
 * Queues the mail that reminds of an appointment, which isn't sent from a moment on.
 * @returns its id in the outbox
 */
export async function emailReminder(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
  notAfter: Date,
): Promise<string> {
  const { url } = await newManageLink(services, trx, booking.id);
  const values = { ...(await valuesOf(services, trx, booking)), link: url };
  const mail = await composeEmail(trx, "booking_reminder", values);
  return queueEmail(services, trx, booking.email, mail, {
    ...(await aboutOf(trx, booking)),
    notAfter,
  });
}

async function valuesOf({ clock }: Needs, trx: Trx, booking: EmailedBooking) {
  const { rules, zone } = await slotRulesAndZone(trx);
  return bookingValues(booking, {
    company: await companyFacts(trx),
    cutoffHours: rules.change_cutoff_hours,
    zone,
    zoneName: (moment) => zoneName(moment, zone),
    now: clock.now(),
  });
}

async function aboutOf(trx: Trx, { id }: EmailedBooking) {
  const replyTo = await setting(trx, "email");
  return { appointmentId: id, ...(replyTo ? { replyTo } : {}) };
}
