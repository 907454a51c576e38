import { defaultSlotSettings } from "~/features/bookings/availability/rules";
import { bookingValues, formerValues, officeValues } from "~/features/bookings/emails/values.rules";
import { invitationText, methodFor } from "~/features/bookings/invitations/queries.server";
import {
  type Transition,
  type TransitionRule,
  transitions,
} from "~/features/bookings/lifecycle/transitions.rules";
import { reminderWindow } from "~/features/bookings/reminders/rules";
import {
  bookingBody,
  requestNoticeValues,
  requestValues,
  startDateInWords,
} from "~/features/bookings/requests/rules";
import type { ConsultationInput } from "~/features/bookings/requests/schema";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import { newSecret } from "~/platform/secrets.server";
import { zoneName } from "~/platform/time/zoned-time.server";
import { type Booked, type BookingLife, type Taker, takerOf } from "./booking-state";
import type { World } from "./world";

// The mails that the product sends about a booking, beside the transitions that bring them.

/** About a request from the website: one to the visitor, one to the office. */
export function emailRequest(world: World, life: BookingLife, form: ConsultationInput): void {
  const { outbox, company, services, calendar } = world;
  const { booked } = life;
  const at = booked.askedAt;
  const body = bookingBody(form, booked.service, calendar.date(at));
  const values = requestValues(body, startDateInWords(form));
  emailCustomer(world, life, at, "booking_confirmation", values);
  const notice = outbox.compose("booking_notification", at, {
    ...values,
    ...requestNoticeValues(body, services.config.appUrl),
  });
  const about = { appointmentId: booked.id, replyTo: body.email };
  outbox.send(at, company.adminEmail, notice, about);
}

/** What a customer is told whose request the office has written down, without a time. */
export function emailRequestReceived(world: World, life: BookingLife, at: Date): void {
  emailCustomer(world, life, at, "booking_confirmation", valuesOf(world, life.booked, at));
}

/** The emails of a transition to the customer and the office. */
export function emailTransition(
  world: World,
  life: BookingLife,
  transition: Transition,
  at: Date,
  { was, by, note }: { was: Booked; by: Taker; note: string },
): void {
  const { email: template, calendar } = transitions[transition];
  if (!template) return;
  const { outbox, company, services } = world;
  const { booked } = life;
  const values = { ...valuesOf(world, booked, at), ...formerValues(was) };
  const own = { ...values, note: by === "customer" ? "" : note };
  emailCustomer(world, life, at, template, own, calendar);
  if (!booked.startsAt && by !== "customer") return;
  const office = company.adminEmail;
  const link = `${services.config.appUrl}/admin/bookings/${booked.id}`;
  const notice = outbox.compose("appointment_notification", at, {
    ...values,
    ...officeValues(transition, { booking: booked, was }, takerOf(booked, by), note),
    link,
  });
  outbox.send(at, office, notice, {
    appointmentId: booked.id,
    replyTo: booked.email,
    ...invitedTo(world, booked, at, { calendar, link, office }),
  });
}

/** A mail to its customer about a booking, with a link to keep it and for the calendar. */
function emailCustomer(
  world: World,
  life: BookingLife,
  at: Date,
  template: EmailTemplateName,
  values: Record<string, string>,
  calendar?: TransitionRule["calendar"],
): void {
  const { outbox, company } = world;
  const { booked } = life;
  // What is cancelled has nothing left to move.
  const link = calendar === "CANCEL" ? "" : newLink(world, life, at);
  outbox.send(at, booked.email, outbox.compose(template, at, { ...values, link }), {
    appointmentId: booked.id,
    replyTo: company.email,
    ...invitedTo(world, booked, at, { calendar, link }),
  });
}

function invitedTo(
  { company, services: { config } }: World,
  booked: Booked,
  now: Date,
  { calendar, ...about }: { calendar: TransitionRule["calendar"]; link: string; office?: string },
) {
  const { startsAt } = booked;
  if (!calendar || !startsAt) return {};
  const method = methodFor(calendar, about.office ?? booked.email, config);
  const booking = { ...booked, startsAt };
  return {
    calendar: { method, text: invitationText(company, config, { ...about, method, booking, now }) },
  };
}

/** Reminds of the time that a booking has, if that was due before a moment. */
export function remind(world: World, life: BookingLife, until: Date): void {
  const { outbox, calendar, chance, company } = world;
  const { booked, reminders } = life;
  const { id, sequence, startsAt, timeSetAt } = booked;
  if (booked.status !== "confirmed" || !startsAt || !timeSetAt) return;
  const window = reminderWindow(startsAt);
  if (timeSetAt > window.from || window.from >= until) return;
  if (reminders.some((one) => one.sequence === sequence)) return;
  const late = chance.between(2, 58) * 1000;
  const at = new Date(Math.min(window.from.getTime() + late, until.getTime()));
  const link = newLink(world, life, at);
  const mail = outbox.compose("booking_reminder", at, { ...valuesOf(world, booked, at), link });
  const about = { appointmentId: id, replyTo: company.email, notAfter: window.until };
  const mail_id = outbox.send(at, booked.email, mail, about);
  // Had it been moved or cancelled since, it wouldn't be sent again.
  if (until < window.until && until < calendar.now) outbox.end(mail_id, until);
  reminders.push({ appointment_id: id, sequence, mail_id, queued_at: at });
}

function newLink({ services }: World, { booked, links }: BookingLife, at: Date): string {
  const { secret, hash } = newSecret();
  links.push({ secret_hash: hash, appointment_id: booked.id, created_at: at });
  return `${services.config.appUrl}/booking/${secret}`;
}

function valuesOf({ company, calendar }: World, booked: Booked, now: Date) {
  const { timeZone: zone } = calendar;
  const cutoffHours = defaultSlotSettings.change_cutoff_hours;
  const inWords = (moment: Date) => zoneName(moment, zone);
  return bookingValues(booked, { company, cutoffHours, zone, zoneName: inWords, now });
}
