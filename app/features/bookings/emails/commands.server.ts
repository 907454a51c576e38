import { slotSettingsAndZone } from "~/features/bookings/availability/slot-settings.queries.server";
import { notifiedAddress, replyAddress } from "~/features/emails/settings/queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { Trx } from "~/platform/db/schema";
import { type EmailOptions, queueEmail, replaceScheduled } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { newManageLink } from "../customer-booking/links.commands.server";
import { companyFacts, invitationText, methodFor } from "../invitations/queries.server";
import { type Transition, type TransitionRule, transitions } from "../lifecycle/transitions.rules";
import {
  bookingValues,
  type EmailedBooking,
  FormerState,
  formerState,
  formerValues,
  hasEmail,
  officeValues,
  type TransitionActor,
} from "./values.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

/** The emails that tell a customer about the state of a booking. */
export const customerTemplates: EmailTemplateName[] = [
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
];
const officeTemplates: EmailTemplateName[] = ["appointment_notification"];

/**
 * Queues the emails of a transition to the customer and the office, in its transaction. Their
 * attachments keep both calendars up to date. They replace earlier ones that are still scheduled:
 * customers can reschedule often, and each time both emails wait for the next change.
 * @param about `was` is the booking before the transition; `notify`, whether the customer gets an
 * email
 */
export async function emailTransition(
  services: Needs,
  trx: Trx,
  transition: Transition,
  {
    booking,
    was,
    by,
    note,
    notify,
  }: {
    booking: EmailedBooking;
    was: EmailedBooking;
    by: TransitionActor;
    note: string;
    notify: boolean;
  },
): Promise<void> {
  const { email: template, calendar } = transitions[transition];
  if (!template) return;
  const byCustomer = "customer" in by;
  const waits = { collectsChanges: byCustomer && transition === "reschedule" };

  const toCustomer = await changeFor(trx, customerTemplates, transition, { booking, was });
  if (notify && toCustomer && hasEmail(booking)) {
    const { email = template } = transitions[toCustomer.transition];
    // Don't send customers their own note.
    const values = { ...formerValues(toCustomer.was), note: byCustomer ? "" : note };
    const former = formerState(toCustomer.was);
    const quota = byCustomer ? "customer" : "none";
    const options = { calendar, values, former, quota, ...waits } as const;
    await emailCustomer(services, trx, email, booking, options);
  }

  const toOffice = await changeFor(trx, officeTemplates, transition, { booking, was });
  const office = await notifiedAddress(trx, services.config);
  // Notify the office about a request without a time only when the customer cancels it.
  if (!toOffice || !office || !(booking.startsAt || byCustomer)) return;
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeEmail(services, trx, "appointment_notification", {
    ...(await valuesOf(services, trx, booking)),
    ...formerValues(toOffice.was),
    ...officeValues(toOffice.transition, { booking, was: toOffice.was }, by, note),
    link,
  });
  await queueEmail(services, trx, office, composed, {
    appointmentId: booking.id,
    ...(hasEmail(booking) ? { replyTo: booking.email } : {}),
    former: formerState(toOffice.was),
    quota: "office",
    ...waits,
    ...(await attachment(services, trx, booking, { calendar, link, office })),
  });
}

/**
 * The change from a recipient's view, as scheduled emails that this change replaces were never sent.
 * @returns undefined if nothing changed: the booking was moved back
 */
async function changeFor(
  trx: Trx,
  templates: readonly EmailTemplateName[],
  transition: Transition,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
): Promise<{ transition: Transition; was: EmailedBooking } | undefined> {
  const replaced = await replaceScheduled(trx, { appointmentId: booking.id, templates });
  const former = FormerState.safeParse(replaced);
  if (transition !== "reschedule" || !former.success) return { transition, was };
  const before = { ...was, ...former.data };
  if (before.startsAt?.getTime() === booking.startsAt?.getTime()) return undefined;
  return { transition: before.startsAt ? "reschedule" : "choose", was: before };
}

/**
 * Queues an email to the customer about a booking, with a link to it.
 * @param options.calendar what the attachment does to the customer's calendar
 * @param options.values further values of the template
 * @param options.page the page below the booking's that the link opens
 * @returns the email's id in the outbox
 */
export async function emailCustomer(
  services: Needs,
  trx: Trx,
  template: EmailTemplateName,
  booking: EmailedBooking & { email: string },
  {
    calendar,
    values = {},
    page,
    ...options
  }: {
    calendar?: TransitionRule["calendar"];
    values?: Record<string, string>;
    page?: "confirm";
  } & Pick<EmailOptions, "notAfter" | "quota" | "former" | "collectsChanges"> = {},
): Promise<string> {
  // A canceled booking can't be rescheduled.
  const url = calendar === "CANCEL" ? "" : (await newManageLink(services, trx, booking.id)).url;
  const link = page ? `${url}/${page}` : url;
  const composed = await composeEmail(services, trx, template, {
    ...(await valuesOf(services, trx, booking)),
    ...values,
    link,
  });
  return queueEmail(services, trx, booking.email, composed, {
    appointmentId: booking.id,
    ...options,
    ...(await attachment(services, trx, booking, { calendar, link })),
  });
}

/** The calendar attachment of an email; none for a booking without a time. */
async function attachment(
  { config, clock }: Needs,
  trx: Trx,
  booking: EmailedBooking,
  { calendar, ...about }: { calendar: TransitionRule["calendar"]; link: string; office?: string },
) {
  const { startsAt } = booking;
  if (!calendar || !startsAt) return {};
  const method = methodFor(calendar, about.office ?? booking.email ?? "", config);
  const text = invitationText(await companyFacts(trx, clock), config, {
    ...about,
    method,
    booking: { ...booking, startsAt },
    now: clock.now(),
  });
  return { calendar: { method, text } };
}

async function valuesOf({ clock, config }: Needs, trx: Trx, booking: EmailedBooking) {
  const { settings, zone } = await slotSettingsAndZone(trx);
  return bookingValues(booking, {
    company: await companyFacts(trx, clock),
    answer: answerWords(await replyAddress(trx, config), config.appUrl),
    cutoffHours: settings.change_cutoff_hours,
    zone,
    zoneName: (moment) => zoneName(moment, zone),
    now: clock.now(),
  });
}
