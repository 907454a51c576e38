import { composeMail } from "~/features/emails/queries.server";
import { businessTimeZone, setting } from "~/features/settings/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/zoned-time.server";
import { readableDate } from "~/shared/dates";
import type { By } from "./history.commands.server";
import { hoursOf } from "./list.rules";
import { newManageLink } from "./manage-links.commands.server";
import { preferredTimeLabel } from "./request.rules";
import { type Step, transitions } from "./transitions.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

/** What mails say about a booking. */
export interface MailedBooking {
  id: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  siteAddress: string | null;
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  preferredTime: string;
  sequence: number;
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

/** Queues the mails of a step, in the transaction that takes it. */
export async function mailStep(
  services: Needs,
  trx: Trx,
  step: Step,
  { booking, was, note, mail }: StepMails,
): Promise<void> {
  const template = transitions[step].mail;
  if (!template || !mail) return;
  const { url } = await newManageLink(services, trx, booking.id);
  const composed = await composeMail(trx, template, {
    ...(await valuesOf(trx, booking)),
    old_date: readableDate(was.date),
    old_time: hoursOf(was),
    note,
    link: url,
  });
  await queueMail(services, trx, booking.email, composed, await aboutOf(trx, booking));
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

async function valuesOf(trx: Trx, booking: MailedBooking) {
  const zone = await businessTimeZone(trx);
  return {
    customer_name: booking.name,
    service_name: booking.service,
    date: readableDate(booking.date),
    time: hoursOf(booking),
    time_zone: booking.startsAt ? zoneName(booking.startsAt, zone) : "",
    address: await placeOf(trx, booking),
    preferred_date: booking.date,
    preferred_time: preferredTimeLabel(booking.preferredTime),
  };
}

/** Where an appointment takes place: at the site, or at the office when none was named. */
async function placeOf(trx: Trx, { siteAddress }: MailedBooking): Promise<string> {
  return siteAddress || (await setting(trx, "address")) || "";
}

async function aboutOf(trx: Trx, { id }: MailedBooking) {
  const replyTo = await setting(trx, "email");
  return { appointmentId: id, ...(replyTo ? { replyTo } : {}) };
}
