import { invitationOf } from "~/features/bookings/invitation.queries.server";
import { bookingValues, formerValues, officeValues } from "~/features/bookings/mail-values.rules";
import { reminderWindow } from "~/features/bookings/reminders.rules";
import { bookingBody, requestNoticeValues, requestValues } from "~/features/bookings/request.rules";
import type { ConsultationInput } from "~/features/bookings/schema";
import { type Step, transitions } from "~/features/bookings/transitions.rules";
import { newSecret } from "~/platform/secrets.server";
import { zoneName } from "~/platform/zoned-time.server";
import { type Booked, type BookingLife, type Taker, takerOf } from "./booking-state";
import type { World } from "./world";

// The mails that the product sends about a booking, beside the steps that bring them.

/** About a request from the website: one to the visitor, one to the office. */
export function mailRequest(world: World, booked: Booked, form: ConsultationInput): void {
  const { outbox, company, services, calendar } = world;
  const at = booked.askedAt;
  const body = bookingBody(form, booked.service, calendar.date(at));
  const values = requestValues(body);
  const about = { appointmentId: booked.id };
  const confirmation = outbox.compose("booking_confirmation", at, values);
  outbox.send(at, body.email, confirmation, { ...about, replyTo: company.email });
  const notice = outbox.compose("booking_notification", at, {
    ...values,
    ...requestNoticeValues(body, services.config.appUrl),
  });
  outbox.send(at, company.adminEmail, notice, { ...about, replyTo: body.email });
}

/** What a customer is told whose request the office has written down, without a time. */
export function mailRequestReceived(world: World, booked: Booked, at: Date): void {
  const mail = world.outbox.compose("booking_confirmation", at, valuesOf(world, booked));
  const about = { appointmentId: booked.id, replyTo: world.company.email };
  world.outbox.send(at, booked.email, mail, about);
}

/** What a step sends the customer and the office, as `transitions` has it. */
export function mailStep(
  world: World,
  life: BookingLife,
  step: Step,
  at: Date,
  { was, by, note }: { was: Booked; by: Taker; note: string },
): void {
  const { mail: template, calendar } = transitions[step];
  if (!template) return;
  const { outbox, company, services } = world;
  const { booked } = life;
  const { id: appointmentId, startsAt } = booked;
  const values = { ...valuesOf(world, booked), ...formerValues(was), note };
  const invited = (link: string, office?: string) => {
    if (!calendar || !startsAt) return {};
    const whom = { ...booked, startsAt };
    const about = { method: calendar, booking: whom, link, now: at, ...(office ? { office } : {}) };
    return { calendar: { method: calendar, text: invitationOf(company, services.config, about) } };
  };
  const link = calendar === "CANCEL" ? "" : newLink(world, life, at);
  const own = by === "customer" ? "" : note;
  outbox.send(at, booked.email, outbox.compose(template, at, { ...values, note: own, link }), {
    appointmentId,
    replyTo: company.email,
    ...invited(link),
  });
  if (!startsAt && by !== "customer") return;
  const page = `${services.config.appUrl}/admin/bookings/${appointmentId}`;
  const notice = outbox.compose("appointment_notification", at, {
    ...values,
    ...officeValues(step, booked, takerOf(booked, by), note),
    link: page,
  });
  outbox.send(at, company.adminEmail, notice, {
    appointmentId,
    replyTo: booked.email,
    ...invited(page, company.adminEmail),
  });
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
  const mail = outbox.compose("booking_reminder", at, { ...valuesOf(world, booked), link });
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

function valuesOf({ company, calendar }: World, booked: Booked) {
  const zone = booked.startsAt ? zoneName(booked.startsAt, calendar.timeZone) : "";
  return bookingValues(booked, company, zone);
}
