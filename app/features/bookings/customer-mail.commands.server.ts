import { composeMail } from "~/features/emails/queries.server";
import type { MailName } from "~/features/emails/schema";
import { businessTimeZone, setting } from "~/features/settings/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/zoned-time.server";
import { readableDate, readableTime } from "~/shared/dates";
import { preferredTimeLabel } from "./request.rules";

/** When a booking takes place, or what was asked for while it has no time. */
export interface MailedTime {
  date: string;
  start: string | null;
  end: string | null;
  startsAt: Date | null;
  preferredTime: string;
}

interface MailAbout {
  id: string;
  name: string;
  email: string;
  service: string;
  at: MailedTime;
  /** Before it was moved. */
  was?: MailedTime;
  note: string;
}

/** Queues a mail about a booking to its customer, in the transaction that gives the reason. */
export async function mailCustomer(
  services: Pick<Services, "jobs">,
  trx: Trx,
  template: MailName,
  booking: MailAbout,
): Promise<void> {
  const { at, was } = booking;
  const zone = await businessTimeZone(trx);
  const mail = await composeMail(trx, template, {
    customer_name: booking.name,
    service_name: booking.service,
    date: readableDate(at.date),
    time: hoursOf(at),
    time_zone: at.startsAt ? zoneName(at.startsAt, zone) : "",
    old_date: was ? readableDate(was.date) : "",
    old_time: was ? hoursOf(was) : "",
    preferred_date: at.date,
    preferred_time: preferredTimeLabel(at.preferredTime),
    note: booking.note,
  });
  const replyTo = await setting(trx, "email");
  const about = { appointmentId: booking.id, ...(replyTo ? { replyTo } : {}) };
  await queueMail(services, trx, booking.email, mail, about);
}

function hoursOf({ start, end, preferredTime }: MailedTime): string {
  if (!start) return preferredTimeLabel(preferredTime);
  return end ? `${readableTime(start)} – ${readableTime(end)}` : readableTime(start);
}
