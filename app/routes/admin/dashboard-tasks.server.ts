// What the dashboard lists, as tasks.

import { eventLabel, hoursOf } from "~/features/appointments/booking/labels.rules";
import { siteNotes } from "~/features/appointments/booking/site.rules";
import { outcomeLabel } from "~/features/appointments/follow-up/schema";
import {
  listBookings,
  unansweredRequests,
  unnotifiedCustomers,
  unseenAppointments,
} from "~/features/appointments/records/queries.server";
import { unreachableCalendars } from "~/features/availability/outside-calendars/queries.server";
import { longestWaitingApplications } from "~/features/careers/applications/queries.server";
import { applicationStatusLabel } from "~/features/careers/status-emails/status.rules";
import { failedSince } from "~/features/emails/delivery-log/queries.server";
import { listCoverages, listLicenses } from "~/features/licenses/queries.server";
import {
  coverageKindLabel,
  daysUntil,
  inDays,
  isValidOn,
  noticeDays,
} from "~/features/licenses/rules";
import { longestUnread } from "~/features/messages/inbox/queries.server";
import { dueFollowUps } from "~/features/requests/inbox/queries.server";
import type { UnsentEmail } from "~/platform/email/status";
import type { Services } from "~/platform/services";
import { formatMoment, shortDate } from "~/shared/dates";
import { days } from "~/shared/durations";
import { firstPage } from "~/shared/lists/pagination";
import { loadedTasks, type Task } from "~/ui/admin/lists/dashboard-cards";
import {
  timeLeftToRespond,
  unsentResponse,
  type Waited,
  waitedForAnswer,
  waitedForDecision,
} from "~/ui/admin/lists/waiting";

type Database = Services["db"];

/** Older failed emails are only in the delivery log. */
const failedDays = 7;

export async function requestTasks(db: Database, now: Date, mayAct: boolean): Promise<Task[]> {
  const found = await unansweredRequests(db, loadedTasks);
  return found.map(({ id, name, service, askedAt, dueAt, held, unsentAnswer }) => ({
    id,
    to: `/admin/bookings/${id}?requests=open`,
    name,
    about: held ? `${service} · Time held until ${held}` : service,
    state: responseState({ askedAt, dueAt, unsentAnswer }, now),
    action: mayAct && !unsentAnswer ? "Respond" : "Open",
  }));
}

function responseState(
  {
    askedAt,
    dueAt,
    unsentAnswer,
  }: { askedAt: Date; dueAt: Date | null; unsentAnswer: UnsentEmail | null },
  now: Date,
): Waited {
  if (unsentAnswer) return unsentResponse(unsentAnswer, dueAt, now);
  if (dueAt) return timeLeftToRespond(dueAt, now);
  return { label: waitedForAnswer(askedAt, now), late: false };
}

/** Null if all customers have been notified of the office's changes. */
export async function unnotifiedTasks(db: Database, now: Date): Promise<Task[] | null> {
  const since = new Date(now.getTime() - days(failedDays));
  const found = await unnotifiedCustomers(db, since, loadedTasks);
  if (found.length === 0) return null;
  return found.map(({ id, name, service, action, email }) => ({
    id,
    to: `/admin/bookings/${id}`,
    name,
    about: `${service} · ${eventLabel(action)}`,
    state: unsentResponse(email === "waiting" ? "waiting" : "failed", null, now),
    action: "Open",
  }));
}

/** Null if there are none. */
export async function newAppointmentTasks(db: Database, timeZone: string): Promise<Task[] | null> {
  const found = await unseenAppointments(db, loadedTasks);
  if (found.length === 0) return null;
  return found.map(({ id, name, service, startsAt, consultantName }) => ({
    id,
    to: `/admin/bookings/${id}`,
    name,
    about: [service, consultantName && `With ${consultantName}`].filter(Boolean).join(" · "),
    state: { label: startsAt ? formatMoment(startsAt, timeZone) : "", late: false },
    action: "Open",
  }));
}

export async function followUpTasks(db: Database, today: string): Promise<Task[]> {
  const found = await dueFollowUps(db, today, loadedTasks);
  return found.map(({ id, name, service, owner, outcome, followUpOn }) => ({
    id,
    to: `/admin/bookings/${id}?requests=due`,
    name,
    about: [service, outcome && outcomeLabel(outcome), owner ?? "Unassigned"]
      .filter(Boolean)
      .join(" · "),
    state: {
      label: followUpOn === today ? "Today" : `Since ${shortDate(followUpOn)}`,
      late: followUpOn < today,
    },
    action: "Open",
  }));
}

/** Null if nothing expires soon. */
export async function expiryTasks(db: Database, today: string): Promise<Task[] | null> {
  const licenses = (await listLicenses(db)).map((one) => ({
    to: `/admin/licenses/${one.id}`,
    name: [one.class || "License", one.number].join(" "),
    about: one.authority,
    ...one,
  }));
  const coverages = (await listCoverages(db)).map((one) => ({
    to: `/admin/licenses/insurance/${one.id}`,
    name: coverageKindLabel(one.kind),
    about: one.carrier,
    ...one,
  }));
  const tasks = [...licenses, ...coverages].flatMap(({ id, to, name, about, expires_on }) => {
    if (!expires_on || daysUntil(expires_on, today) > noticeDays[0]) return [];
    const valid = isValidOn(expires_on, today);
    const label = valid ? `Expires ${inDays(daysUntil(expires_on, today))}` : "Expired";
    return [{ id, to, name, about, state: { label, late: !valid }, action: "Renew" }];
  });
  return tasks.length > 0 ? tasks : null;
}

export async function visitTasks(db: Database, today: string): Promise<Task[]> {
  const { rows } = await listBookings(db, { on: today }, firstPage);
  return rows
    .filter(({ status }) => status !== "cancelled")
    .map((booking) => ({
      id: booking.id,
      to: `/admin/bookings/${booking.id}`,
      name: booking.name,
      about: [
        booking.consultantName && `With ${booking.consultantName}`,
        booking.service,
        booking.siteAddress ?? "No site address",
      ]
        .filter(Boolean)
        .join(" · "),
      details: siteNotes(booking.site).join(" · "),
      state: { label: hoursOf(booking), late: false },
      action: "Open",
      outside: booking.siteAddress
        ? {
            href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(booking.siteAddress)}`,
            label: "Map",
          }
        : undefined,
    }));
}

export async function messageTasks(db: Database, now: Date): Promise<Task[]> {
  const found = await longestUnread(db, loadedTasks);
  return found.map(({ id, name, opening, receivedAt }) => ({
    id,
    to: `/admin/messages/${id}`,
    name,
    about: opening,
    state: { label: waitedForAnswer(receivedAt, now), late: false },
    action: "Read",
  }));
}

export async function emailTasks(
  db: Database,
  now: Date,
  timeZone: string,
  mayAct: boolean,
): Promise<Task[]> {
  const since = new Date(now.getTime() - days(failedDays));
  const found = await failedSince(db, { since, now }, loadedTasks);
  return found.map(({ id, to, subject, createdAt }) => ({
    id,
    to: `/admin/email-settings/log/${id}`,
    name: to,
    about: subject,
    state: { label: formatMoment(createdAt, timeZone), late: false },
    action: mayAct ? "Send Again" : "Open",
  }));
}

export async function applicationTasks(
  db: Database,
  today: string,
  timeZone: string,
): Promise<Task[]> {
  const found = await longestWaitingApplications(db, loadedTasks, timeZone);
  return found.map(({ id, name, job, status, appliedOn }) => ({
    id,
    to: `/admin/careers/applications/${id}`,
    name,
    about: [job, status !== "new" && applicationStatusLabel(status)].filter(Boolean).join(" · "),
    state: waitedForDecision(appliedOn, today),
    action: "Review",
  }));
}

/** Null if all of them can be read; most companies have none. */
export async function calendarTasks(db: Database, timeZone: string): Promise<Task[] | null> {
  const found = await unreachableCalendars(db);
  if (found.length === 0) return null;
  return found.map(({ consultant, name, host, failingSince }) => ({
    id: String(consultant),
    to: `/admin/schedule/consultants/${consultant}/calendar`,
    name,
    about: host,
    state: { label: `Since ${formatMoment(failingSince, timeZone)}`, late: false },
    action: "Check",
  }));
}
