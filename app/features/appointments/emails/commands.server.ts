import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { notifiedAddress, replyAddress } from "~/features/emails/settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { Trx } from "~/platform/db/schema";
import { type EmailOptions, queueEmail, replaceScheduled } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { m } from "~/shared/messages/email-values";
import { type Transition, type TransitionRule, transitions } from "../booking/transitions.rules";
import { companyFacts, invitationText, methodFor } from "../invitations/queries.server";
import { newManageLink } from "../links/commands.server";
import {
  bookingValues,
  type EmailedBooking,
  hasEmail,
  officeValues,
  PreviousState,
  previousState,
  previousValues,
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
 * customers can reschedule often, so both emails wait a minute for more changes.
 * @param about `was`: the booking before the transition; `notify`: whether the customer gets an
 *   email. Without it, they still get one about a new time if an email about the time that they
 *   chose themselves was only scheduled.
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
  // A customer whose own new time wasn't confirmed by email yet still needs to hear the latest one.
  const isOwed = toCustomer.isReplacing && transition === "reschedule";
  if ((notify || isOwed) && !toCustomer.isBack && hasEmail(booking)) {
    const { email = template } = transitions[toCustomer.transition];
    // Don't send customers their own note, or one of a change that they aren't told about.
    const values = { ...previousValues(toCustomer.was), note: byCustomer || !notify ? "" : note };
    const former = previousState(toCustomer.was);
    const quota = byCustomer ? "customer" : "none";
    const options = { calendar, values, former, quota, ...waits } as const;
    await emailCustomer(services, trx, email, booking, options);
  }

  const toOffice = await changeFor(trx, officeTemplates, transition, { booking, was });
  const office = await notifiedAddress(trx, services.config);
  // Notify the office about a request without a time only when the customer cancels it.
  if (!(booking.startsAt || byCustomer)) return;
  const values = {
    ...previousValues(toOffice.was),
    ...officeValues(toOffice.transition, { booking, was: toOffice.was }, by, note),
  };
  const options = { former: previousState(toOffice.was), ...waits };
  const about = { calendar, values, options };
  const { isBack, known } = toOffice;
  if (office && !isBack) await emailColleague(services, trx, booking, { email: office }, about);
  if (isBack && known.consultant === booking.consultant) return;
  const who = byCustomer ? m.the_customer : by.name;
  await emailConsultants(services, trx, { booking, was: known, office, who }, about);
}

/**
 * Queues the reminder of an appointment to its consultant.
 * @returns the email's id in the outbox
 */
export async function emailConsultantReminder(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
  { name, email, notAfter }: { name: string; email: string; notAfter: Date },
): Promise<string> {
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeEmail(services, trx, "consultant_reminder", {
    ...(await valuesOf(services, trx, booking)),
    ...officeValues("confirm", { booking, was: booking }, { name: "" }, ""),
    name,
    link,
  });
  return queueEmail(services, trx, email, composed, {
    appointmentId: booking.id,
    ...(hasEmail(booking) ? { replyTo: booking.email } : {}),
    quota: "none",
    notAfter,
  });
}

/** Emails the previous and the new consultant of a reassigned appointment. */
export async function emailReassignment(
  services: Needs,
  trx: Trx,
  {
    booking,
    was,
    by,
    note,
  }: {
    booking: EmailedBooking;
    was: EmailedBooking;
    by: { name: string } | "system";
    note: string;
  },
): Promise<void> {
  const who = by === "system" ? "" : by.name;
  const values = {
    ...previousValues(was),
    ...officeValues("confirm", { booking, was }, { name: who }, note),
    what_happened: reassigned(booking, who),
  };
  const about = { calendar: "REQUEST", values, options: {} } as const;
  await emailConsultants(services, trx, { booking, was, office: undefined, who }, about);
}

/**
 * Emails the office and the consultant of an appointment whose customer or site was corrected, with
 * an update for their calendars.
 */
export async function emailCorrection(
  services: Needs,
  trx: Trx,
  { booking, by }: { booking: EmailedBooking; by: { name: string } },
): Promise<void> {
  const office = await notifiedAddress(trx, services.config);
  const values = {
    ...previousValues(booking),
    ...officeValues("confirm", { booking, was: booking }, by, ""),
    what_happened: m.appointment_changed({ who: by.name }),
  };
  const about = { calendar: "REQUEST", values, options: {} } as const;
  if (office) await emailColleague(services, trx, booking, { email: office }, about);
  const to = { booking, was: booking, office, who: by.name };
  await emailConsultants(services, trx, to, about);
}

/** @param who changed it; empty if the program did */
function reassigned({ consultantName: to }: EmailedBooking, who: string): string {
  if (!to) return m.appointment_unassigned({ who });
  return who ? m.appointment_reassigned({ to, who }) : m.appointment_assigned({ to });
}

/** The recipient of an email about an appointment: a consultant, or the office without a name. */
interface Colleague {
  email: string;
  name?: string;
}

interface ColleagueEmail {
  calendar: TransitionRule["calendar"];
  values: Record<string, string>;
  options: Pick<EmailOptions, "former" | "collectsChanges">;
}

/**
 * Emails the consultant of an appointment, and the previous one, whose calendar entry is canceled.
 * @param was the booking as its consultant knew it from the last email
 * @param who changed it; empty if the program did
 */
async function emailConsultants(
  services: Needs,
  trx: Trx,
  {
    booking,
    was,
    office,
    who,
  }: { booking: EmailedBooking; was: EmailedBooking; office: string | undefined; who: string },
  about: ColleagueEmail,
): Promise<void> {
  const { now, before } = await consultantsToTell(trx, office, booking, was);
  const isCanceled = about.calendar === "CANCEL";
  // A new consultant who wasn't told of the appointment needn't hear that it is canceled.
  if (now && !(isCanceled && before)) await emailColleague(services, trx, booking, now, about);
  if (before) {
    const { date, startTime, endTime, startsAt, endsAt } = was;
    const known = { ...booking, date, startTime, endTime, startsAt, endsAt };
    // They need to know that it isn't theirs anymore, not what else changed.
    const lost = { before: "", what_happened: reassigned(booking, who) };
    const values = { ...about.values, ...(isCanceled ? {} : lost) };
    const canceled = { ...about, values, calendar: "CANCEL" } as const;
    await emailColleague(services, trx, known, before, canceled);
  }
}

/** The consultant of an appointment, and the previous one if it was someone else. */
async function consultantsToTell(
  trx: Trx,
  office: string | undefined,
  booking: EmailedBooking,
  was: EmailedBooking,
): Promise<{ now: Colleague | undefined; before: Colleague | undefined }> {
  const numbers = [booking.consultant, was.consultant].filter((number) => number !== null);
  if (numbers.length === 0) return { now: undefined, before: undefined };
  const rows = await trx
    .selectFrom("consultants")
    .select(["number", "name", "email"])
    .where("number", "in", numbers)
    .where("email", "!=", "")
    .execute();
  // A consultant with the office's address gets one email, not two.
  const others = rows.filter(({ email }) => email.toLowerCase() !== office?.toLowerCase());
  const found = (wanted: number | null) => others.find(({ number }) => number === wanted);
  const changed = booking.consultant !== was.consultant;
  return {
    now: booking.startsAt ? found(booking.consultant) : undefined,
    before: changed && was.startsAt ? found(was.consultant) : undefined,
  };
}

/** Queues the email to a colleague about a change to an appointment. */
async function emailColleague(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
  to: Colleague,
  { calendar, values, options }: ColleagueEmail,
): Promise<void> {
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const composed = await composeEmail(services, trx, "appointment_notification", {
    ...(await valuesOf(services, trx, booking)),
    ...values,
    link,
  });
  await queueEmail(services, trx, to.email, composed, {
    appointmentId: booking.id,
    ...(hasEmail(booking) ? { replyTo: booking.email } : {}),
    quota: "office",
    ...options,
    ...(await attachment(services, trx, booking, { calendar, link, office: to })),
  });
}

/**
 * The change as its recipient sees it: the scheduled emails that it replaces were never sent.
 * @returns `known`, the booking as in the last email, `isBack` if the booking was rescheduled back to
 * the time in it, and `isReplacing` if a scheduled email was withdrawn
 */
async function changeFor(
  trx: Trx,
  templates: readonly EmailTemplateName[],
  transition: Transition,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
): Promise<{
  transition: Transition;
  was: EmailedBooking;
  known: EmailedBooking;
  isBack: boolean;
  isReplacing: boolean;
}> {
  const replaced = await replaceScheduled(trx, { appointmentId: booking.id, templates });
  const former = PreviousState.safeParse(replaced);
  if (!former.success) return { transition, was, known: was, isBack: false, isReplacing: false };
  const { consultant = was.consultant, endsAt = was.endsAt, ...time } = former.data;
  const known = { ...was, ...time, consultant, endsAt };
  const isReplacing = true;
  if (transition !== "reschedule") return { transition, was, known, isBack: false, isReplacing };
  return {
    transition: known.startsAt ? "reschedule" : "choose",
    was: known,
    known,
    isBack: known.startsAt?.getTime() === booking.startsAt?.getTime(),
    isReplacing,
  };
}

/**
 * Queues an email to the customer about a booking, with a link to it.
 * @param options.calendar what the attachment does to the customer's calendar
 * @param options.values more values for the template
 * @param options.page the subpage of the booking that the link opens
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
  // A canceled booking can't be changed, so its email has no link.
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
  {
    calendar,
    ...about
  }: { calendar: TransitionRule["calendar"]; link: string; office?: Colleague },
) {
  const { startsAt } = booking;
  if (!calendar || !startsAt) return {};
  const method = methodFor(calendar, about.office?.email ?? booking.email ?? "", config);
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
