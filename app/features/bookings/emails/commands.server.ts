import { slotSettingsAndZone } from "~/features/bookings/availability/slot-settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import { setting } from "~/features/settings/public/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { newManageLink } from "../customer-booking/links.commands.server";
import { companyFacts, invitationText, methodFor } from "../invitations/queries.server";
import { type Transition, type TransitionRule, transitions } from "../lifecycle/transitions.rules";
import {
  bookingValues,
  type EmailedBooking,
  formerValues,
  officeValues,
  type TransitionActor,
} from "./values.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

interface TransitionEmails {
  /** After the transition. */
  booking: EmailedBooking;
  was: EmailedBooking;
  by: TransitionActor;
  note: string;
  /** Whether the customer gets an email. */
  notify: boolean;
}

/**
 * Queues the emails of a transition to the customer and the office, in its transaction. Their
 * attachments keep both calendars up to date.
 */
export async function emailTransition(
  services: Needs,
  trx: Trx,
  transition: Transition,
  { booking, was, by, note, notify }: TransitionEmails,
): Promise<void> {
  const { email: template, calendar } = transitions[transition];
  if (!template) return;
  const values = {
    ...(await valuesOf(services, trx, booking)),
    ...formerValues(was),
  };
  if (notify) {
    // Customers know their own note.
    const own = { ...values, note: "customer" in by ? "" : note };
    await emailCustomer(services, trx, { template, calendar, booking, values: own });
  }

  const office = await setting(trx, "admin_email");
  // Notify the office about a request without a time only when the customer cancels it.
  if (!office || !(booking.startsAt || "customer" in by)) return;
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeEmail(trx, "appointment_notification", {
    ...values,
    ...officeValues(transition, { booking, was }, by, note),
    link,
  });
  await queueEmail(services, trx, office, composed, {
    appointmentId: booking.id,
    replyTo: booking.email,
    ...(await invitedTo(services, trx, booking, { calendar, link, office })),
  });
}

/** Queues an email to the customer, with a link to the booking and a calendar attachment. */
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
    calendar?: TransitionRule["calendar"];
    booking: EmailedBooking;
    values: Record<string, string>;
  },
): Promise<void> {
  // A canceled booking can't be rescheduled.
  const link = calendar === "CANCEL" ? "" : (await newManageLink(services, trx, booking.id)).url;
  const composed = await composeEmail(trx, template, { ...values, link });
  await queueEmail(services, trx, booking.email, composed, {
    ...(await aboutOf(trx, booking)),
    ...(await invitedTo(services, trx, booking, { calendar, link })),
  });
}

/** The calendar attachment of an email; none for a booking without a time. */
async function invitedTo(
  { config, clock }: Needs,
  trx: Trx,
  booking: EmailedBooking,
  { calendar, ...about }: { calendar: TransitionRule["calendar"]; link: string; office?: string },
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

/** Queues the invitation to an appointment again. */
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

/** Queues the confirmation of a request from a call, without a time. */
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
 * Queues the reminder of an appointment.
 * @param notAfter when it is too late to send it
 * @returns the email's id in the outbox
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
  const { settings, zone } = await slotSettingsAndZone(trx);
  return bookingValues(booking, {
    company: await companyFacts(trx),
    cutoffHours: settings.change_cutoff_hours,
    zone,
    zoneName: (moment) => zoneName(moment, zone),
    now: clock.now(),
  });
}

async function aboutOf(trx: Trx, { id }: EmailedBooking) {
  const replyTo = await setting(trx, "email");
  return { appointmentId: id, ...(replyTo ? { replyTo } : {}) };
}
