import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { notifiedAddress, replyAddress } from "~/features/emails/settings.queries.server";
import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import type { Trx } from "~/platform/db/schema";
import { type EmailOptions, queueEmail, replaceEmails } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { m } from "~/shared/messages/email-values";
import {
  customerTemplates,
  type Transition,
  type TransitionRule,
  transitions,
} from "../booking/transitions.rules";
import { companyFacts, invitationText, methodFor } from "../invitations/queries.server";
import { newManageLink } from "../links/commands.server";
import { appointmentNotification } from "./appointment-notification.email";
import { bookingCancelled } from "./booking-cancelled.email";
import { bookingConfirmed } from "./booking-confirmed.email";
import { bookingMoved } from "./booking-moved.email";
import { consultantReminder } from "./consultant-reminder.email";
import {
  type AppointmentFacts,
  type ChangeFacts,
  type ChangeWords,
  changeWords,
  type EmailedBooking,
  type EmailFacts,
  hasEmail,
  PreviousState,
  previousState,
  type TransitionActor,
} from "./values.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

/** The emails that tell a customer about the state of a booking. */
const customerEmails: Record<NonNullable<TransitionRule["email"]>, Email<ChangeFacts>> = {
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_cancelled: bookingCancelled,
};
const officeTemplates = [appointmentNotification.name];

/**
 * Queues the emails of a transition to the customer and the office, in its transaction. Their
 * attachments keep both calendars up to date. They replace earlier ones that weren't sent yet:
 * customers can reschedule often, so both emails wait a minute for more changes, and after an outage
 * nobody hears of a time that is gone.
 * @param about `was`: the booking before the transition; `notify`: whether the customer gets an
 *   email. Without it, they still get one about a new time if an email about the time that they
 *   chose themselves wasn't sent yet.
 * @returns the id of the customer's email in the outbox; undefined if they don't get one
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
): Promise<string | undefined> {
  const { email: template, calendar } = transitions[transition];
  if (!template) return undefined;
  const byCustomer = "customer" in by;
  const waits = { collectsChanges: byCustomer && transition === "reschedule" };

  const toldCustomer = await replaceEmails(services, trx, {
    appointmentId: booking.id,
    templates: customerTemplates,
  });
  const toCustomer = changeFor(toldCustomer, transition, { booking, was });
  // A customer whose own new time wasn't confirmed by email yet still needs to hear the latest one.
  const isOwed = toCustomer.isReplacing && transition === "reschedule";
  let emailId: string | undefined;
  if ((notify || isOwed) && !toCustomer.isBack && hasEmail(booking)) {
    const { email = template } = transitions[toCustomer.transition];
    const about = {
      was: toCustomer.was,
      // Don't send customers their own note, or one of a change that they aren't told about.
      note: byCustomer || !notify ? "" : note,
    };
    const former = previousState(toCustomer.was);
    const quota = byCustomer ? "customer" : "none";
    const options = { calendar, about, former, quota, ...waits } as const;
    emailId = await emailCustomer(services, trx, customerEmails[email], booking, options);
  }

  // `emailColleague` replaces those that couldn't be sent: other recipients may know of them.
  const toldOffice = await replaceEmails(services, trx, {
    appointmentId: booking.id,
    templates: officeTemplates,
    statuses: ["scheduled"],
  });
  const toOffice = changeFor(toldOffice, transition, { booking, was });
  const office = await notifiedAddress(trx, services.config);
  // Notify the office about a request without a time only when the customer cancels it.
  if (!(booking.startsAt || byCustomer)) return emailId;
  const change = changeWords(toOffice.transition, { booking, was: toOffice.was }, by, note);
  const options = { former: previousState(toOffice.was), ...waits };
  const about = { calendar, change, options };
  const { isBack, known } = toOffice;
  if (office && !isBack) await emailColleague(services, trx, booking, { email: office }, about);
  if (isBack && known.consultant === booking.consultant) return emailId;
  const who = byCustomer ? m.the_customer : by.name;
  await emailConsultants(services, trx, { booking, was: known, office, who }, about);
  return emailId;
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
  const facts = await emailFacts(trx, services);
  const about = { booking, facts, name, link };
  const composed = await composeEmail(services, trx, consultantReminder, about);
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
  const change = {
    ...changeWords("confirm", { booking, was }, { name: who }, note),
    what_happened: reassigned(booking, who),
  };
  const about = { calendar: "REQUEST", change, options: {} } as const;
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
  const what_happened = m.appointment_changed({ who: by.name });
  const change = { what_happened, before: "", note: "" };
  const about = { calendar: "REQUEST", change, options: {} } as const;
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
  change: ChangeWords;
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
    const change = { ...about.change, ...(isCanceled ? {} : lost) };
    const canceled = { ...about, change, calendar: "CANCEL" } as const;
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
  const now = booking.startsAt ? found(booking.consultant) : undefined;
  const before = was.startsAt ? found(was.consultant) : undefined;
  // Two consultants can share an address, which still has the appointment then.
  const changed = now?.email.toLowerCase() !== before?.email.toLowerCase();
  return { now, before: changed ? before : undefined };
}

/** Queues the email to a colleague about a change to an appointment. */
async function emailColleague(
  services: Needs,
  trx: Trx,
  booking: EmailedBooking,
  to: Colleague,
  { calendar, change, options }: ColleagueEmail,
): Promise<void> {
  await replaceEmails(services, trx, {
    appointmentId: booking.id,
    templates: officeTemplates,
    statuses: ["waiting"],
    to: to.email,
  });
  const link = `${services.config.appUrl}/admin/bookings/${booking.id}`;
  const facts = await emailFacts(trx, services);
  const about = { booking, facts, change, link };
  const composed = await composeEmail(services, trx, appointmentNotification, about);
  await queueEmail(services, trx, to.email, composed, {
    appointmentId: booking.id,
    ...(hasEmail(booking) ? { replyTo: booking.email } : {}),
    quota: "office",
    ...options,
    ...(await attachment(services, trx, booking, { calendar, link, office: to })),
  });
}

/**
 * The change as its recipient sees it: the unsent emails that it replaces were never sent.
 * @param replaced what the recipient knew before them
 * @returns `known`, the booking as in the last email, `isBack` if the booking was rescheduled back to
 * the time in it, and `isReplacing` if an unsent email was withdrawn
 */
function changeFor(
  replaced: unknown,
  transition: Transition,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
): {
  transition: Transition;
  was: EmailedBooking;
  known: EmailedBooking;
  isBack: boolean;
  isReplacing: boolean;
} {
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
 * @param options.about other facts for the email, in addition to the booking
 * @param options.page the subpage of the booking that the link opens
 * @returns the email's id in the outbox
 */
export async function emailCustomer<About extends object>(
  services: Needs,
  trx: Trx,
  email: Email<AppointmentFacts & About>,
  booking: EmailedBooking & { email: string },
  {
    calendar,
    about,
    page,
    ...options
  }: {
    calendar?: TransitionRule["calendar"];
    about: About;
    page?: "confirm";
  } & Pick<EmailOptions, "notAfter" | "quota" | "former" | "collectsChanges">,
): Promise<string> {
  // A canceled booking can't be changed, so its email has no link.
  const url = calendar === "CANCEL" ? "" : (await newManageLink(services, trx, booking.id)).url;
  const link = page ? `${url}/${page}` : url;
  const facts = await emailFacts(trx, services);
  const composed = await composeEmail(services, trx, email, { booking, facts, link, ...about });
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

const emailFacts = oncePerTransaction(
  async (trx, { clock, config }: Needs): Promise<EmailFacts> => {
    const { settings, zone } = await slotSettingsAndZone(trx);
    return {
      company: await companyFacts(trx, clock),
      answer: answerWords(await replyAddress(trx, config), config.appUrl),
      cutoffHours: settings.change_cutoff_hours,
      zone,
      zoneName: (moment) => zoneName(moment, zone),
      now: clock.now(),
    };
  },
);
