import { composeMail } from "~/features/emails/queries.server";
import { businessTimeZone, setting } from "~/features/settings/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/zoned-time.server";
import { readableDate } from "~/shared/dates";
import type { By } from "./history.commands.server";
import { companyFacts, invitationText } from "./invitation.queries.server";
import { placeOf, type ScheduledBooking } from "./invitation.rules";
import { hoursOf } from "./list.rules";
import { newManageLink } from "./manage-links.commands.server";
import { preferredTimeLabel } from "./request.rules";
import { type Step, transitions } from "./transitions.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

/** What mails say about a booking, which may have no time yet. */
export interface MailedBooking extends Omit<ScheduledBooking, "startsAt"> {
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  preferredTime: string;
}

interface StepMails {
  /** As it is after the step. */
  booking: MailedBooking;
  was: MailedBooking;
  by: By;
  note: string;
  /** Whether the customer is told. */
  mail: boolean;
}

/**
 * Queues the mails of a step, in the transaction that takes it: the customer's, unless the office
 * leaves it out, and the office's own. What they carry keeps both calendars right.
 */
export async function mailStep(
  services: Needs,
  trx: Trx,
  step: Step,
  { booking, was, by, note, mail }: StepMails,
): Promise<void> {
  const { mail: template, calendar } = transitions[step];
  if (!template) return;
  const values = {
    ...(await valuesOf(trx, booking)),
    old_date: readableDate(was.date),
    old_time: hoursOf(was),
    ...cancelledWords(was),
    note,
  };
  const invited = async (link: string, office?: string) => {
    if (!calendar || !booking.startsAt) return {};
    const invitation = { method: calendar, booking: { ...booking, startsAt: booking.startsAt } };
    const text = await invitationText(trx, services.config, {
      ...invitation,
      ...(office ? { office } : {}),
      link,
      now: services.clock.now(),
    });
    return { calendar: { method: calendar, text } };
  };

  if (mail) {
    // What is cancelled has nothing left to move.
    const link = calendar === "CANCEL" ? "" : (await newManageLink(services, trx, booking.id)).url;
    // Customers know what they have written themselves.
    const own = "customer" in by ? "" : note;
    const composed = await composeMail(trx, template, { ...values, note: own, link });
    const about = { ...(await aboutOf(trx, booking)), ...(await invited(link)) };
    await queueMail(services, trx, booking.email, composed, about);
  }

  const office = await setting(trx, "admin_email");
  // A request without a time stands in nobody's calendar; its customer's no is news all the same.
  if (!office || !(booking.startsAt || "customer" in by)) return;
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeMail(trx, "appointment_notification", {
    ...values,
    note: note && "customer" in by ? `${booking.name} writes: ${note}` : note,
    what_happened: whatHappened(step, booking, by),
    customer_email: booking.email,
    customer_phone: booking.phone,
    link,
  });
  await queueMail(services, trx, office, composed, {
    appointmentId: booking.id,
    replyTo: booking.email,
    ...(await invited(link, office)),
  });
}

/** What a mail about its end calls a booking: nobody had an appointment without a time. */
function cancelledWords(was: MailedBooking) {
  if (!was.startsAt) return { cancelled: "request", cancelled_with_time: "request" };
  const cancelled = `appointment on ${readableDate(was.date)}`;
  return { cancelled, cancelled_with_time: `${cancelled} (${hoursOf(was)})` };
}

/** Queues the invitation to an appointment for its customer, once more. */
export async function mailInvitation(
  services: Needs,
  trx: Trx,
  booking: MailedBooking & ScheduledBooking,
): Promise<void> {
  const { url: link } = await newManageLink(services, trx, booking.id);
  const values = { ...(await valuesOf(trx, booking)), note: "", link };
  const composed = await composeMail(trx, "booking_confirmed", values);
  const text = await invitationText(trx, services.config, {
    method: "REQUEST",
    booking,
    link,
    now: services.clock.now(),
  });
  await queueMail(services, trx, booking.email, composed, {
    ...(await aboutOf(trx, booking)),
    calendar: { method: "REQUEST", text },
  });
}

const done: Partial<Record<Step, string>> = {
  choose: "chosen",
  confirm: "confirmed",
  move: "moved",
  cancel: "cancelled",
};

function whatHappened(step: Step, { startsAt }: MailedBooking, by: By): string {
  const who = "customer" in by ? "the customer" : by.name;
  return `${startsAt ? "Appointment" : "Request"} ${done[step] ?? "changed"} by ${who}`;
}

/** Queues what a customer is told whose request the office has written down, without a time. */
export async function mailRequestReceived(
  services: Needs,
  trx: Trx,
  booking: MailedBooking,
): Promise<void> {
  const values = await valuesOf(trx, booking);
  const mail = await composeMail(trx, "booking_confirmation", values);
  await queueMail(services, trx, booking.email, mail, await aboutOf(trx, booking));
}

/**
 * Queues the mail that reminds of an appointment, which isn't sent from a moment on.
 * @returns its id in the outbox
 */
export async function mailReminder(
  services: Needs,
  trx: Trx,
  booking: MailedBooking,
  notAfter: Date,
): Promise<string> {
  const { url } = await newManageLink(services, trx, booking.id);
  const values = { ...(await valuesOf(trx, booking)), link: url };
  const mail = await composeMail(trx, "booking_reminder", values);
  return queueMail(services, trx, booking.email, mail, {
    ...(await aboutOf(trx, booking)),
    notAfter,
  });
}

async function valuesOf(trx: Trx, booking: MailedBooking) {
  const zone = await businessTimeZone(trx);
  return {
    customer_name: booking.name,
    service_name: booking.service,
    date: readableDate(booking.date),
    time: hoursOf(booking),
    time_zone: booking.startsAt ? zoneName(booking.startsAt, zone) : "",
    address: placeOf(booking, await companyFacts(trx)),
    preferred_date: booking.date,
    preferred_time: preferredTimeLabel(booking.preferredTime),
  };
}

async function aboutOf(trx: Trx, { id }: MailedBooking) {
  const replyTo = await setting(trx, "email");
  return { appointmentId: id, ...(replyTo ? { replyTo } : {}) };
}
