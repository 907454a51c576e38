import {
  asEvent,
  companyFacts,
  methodFor,
} from "~/features/appointments/invitations/queries.server";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { notifiedAddress, replyAddress } from "~/features/emails/settings.queries.server";
import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import { calendarText } from "~/platform/calendar/icalendar.server";
import type { Trx } from "~/platform/db/schema";
import type { EmailCalendar } from "~/platform/email/mailer.server";
import { type EmailOptions, queueEmail } from "~/platform/email/outbox.server";
import { endInterviewEmails } from "~/platform/email/withdraw.server";
import { addLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { m } from "~/shared/messages/customer/interviews";
import { dayAndHours, interviewPath, interviewWords } from "../booking/rules";
import { interviewBooked } from "./interview-booked.email";
import { interviewCanceled } from "./interview-canceled.email";
import { interviewNotification } from "./interview-notification.email";
import { interviewOffer } from "./interview-offer.email";
import { interviewReminder } from "./interview-reminder.email";
import { interviewSession } from "./interview-session.email";
import {
  applicantEntry,
  type EmailedInterview,
  type EmailFacts,
  type InterviewFacts,
  interviewerEntry,
} from "./values.rules";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

type Scheduled = EmailedInterview & { startsAt: Date; endsAt: Date };

/** An interview with its applicant and the consultants who conduct it. */
interface Emailed extends EmailedInterview {
  applicationId: string;
  interviewers: readonly { number: number; name: string }[];
}

/** Emails the applicant the link to choose a time. */
export async function emailOffer(services: Needs, trx: Trx, interview: Emailed): Promise<void> {
  await emailApplicant(services, trx, interviewOffer, interview, { about: {}, quota: "none" });
}

/**
 * Emails the applicant, the interviewers and the office about a time that the applicant has chosen,
 * with invitations. Ends earlier emails about the interview that weren't sent yet.
 * @param was the previous time; undefined for the first one
 */
export async function emailBooked(
  services: Needs,
  trx: Trx,
  interview: Emailed & Scheduled,
  was: { startsAt: Date; endsAt: Date } | undefined,
): Promise<void> {
  await endInterviewEmails(services, trx, interview.id);
  await emailApplicant(services, trx, interviewBooked, interview, {
    about: {},
    calendar: "REQUEST",
  });
  const facts = await emailFacts(services, trx);
  const words = { name: interview.fullName, interview: interviewWords(interview) };
  await emailTeam(services, trx, interview, {
    what_happened: was ? m.moved_by(words) : m.chosen_by(words),
    before: was ? m.previous_time(dayAndHours(was.startsAt, was.endsAt, facts.zone)) : "",
    message: "",
    calendar: "REQUEST",
    alsoOffice: true,
  });
}

/**
 * Tells the applicant, and those who knew of its time, that an interview is canceled. Their calendars
 * drop it.
 * @param by the name of the person in the office, or that the applicant canceled it
 * @param message the canceling person's words to the others
 */
export async function emailCanceled(
  services: Needs,
  trx: Trx,
  interview: Emailed,
  { by, message }: { by: { name: string } | "applicant"; message: string },
): Promise<void> {
  await endInterviewEmails(services, trx, interview.id);
  const isApplicant = by === "applicant";
  const facts = await emailFacts(services, trx);
  const reason = isApplicant ? "" : message;
  const composed = await composeEmail(services, trx, interviewCanceled, {
    interview,
    facts,
    reason,
  });
  await queueEmail(services, trx, interview.email, composed, {
    ...recordOf(interview),
    ...(isApplicant ? {} : { quota: "none" as const }),
    ...applicantCalendar(services, interview, facts, "CANCEL", ""),
  });
  if (!interview.startsAt) return;
  const { fullName } = interview;
  await emailTeam(services, trx, interview, {
    what_happened: m.canceled_by({
      who: isApplicant ? fullName : by.name,
      interview: interviewWords(interview),
      name: fullName,
    }),
    before: "",
    message: isApplicant && message ? m.wrote({ name: fullName, note: message }) : "",
    calendar: "CANCEL",
    alsoOffice: isApplicant,
  });
}

/** Queues the applicant's reminder, and those of interviewers who want them. */
export async function emailReminders(
  services: Needs,
  trx: Trx,
  interview: Emailed & Scheduled,
  { notAfter, applicant }: { notAfter: Date; applicant: boolean },
): Promise<void> {
  if (applicant) {
    await emailApplicant(services, trx, interviewReminder, interview, { about: {}, notAfter });
  }
  if (interview.isGroup) return;
  const words = { name: interview.fullName, interview: interviewWords(interview) };
  await emailTeam(services, trx, interview, {
    what_happened: m.reminder_for(words),
    before: "",
    message: "",
    alsoOffice: false,
    notAfter,
    isReminder: true,
  });
}

/** Emails the interviewers of a group session that it takes place or is canceled. */
export async function emailSession(
  services: Needs,
  trx: Trx,
  session: {
    id: string;
    title: string;
    kind: string;
    place: string;
    startsAt: Date;
    endsAt: Date;
    interviewers: readonly { number: number }[];
  },
  { who, canceled }: { who: string; canceled: boolean },
): Promise<void> {
  const facts = await emailFacts(services, trx);
  const link = `${services.config.appUrl}/admin/careers/interviews/sessions`;
  const what_happened = canceled ? m.session_canceled({ who }) : m.session_added({ who });
  const about = { session, facts, what_happened, link };
  const composed = await composeEmail(services, trx, interviewSession, about);
  const { title, place, startsAt, endsAt } = session;
  const entry = {
    title: m.office_event_group({ title }),
    startsAt,
    endsAt,
    description: [place, link].join("\n"),
    location: session.kind === "phone" ? "" : place,
  };
  for (const to of await teamOf(trx, session.interviewers)) {
    const event = asEvent(
      { id: session.id, sequence: canceled ? 1 : 0 },
      entry,
      facts.company,
      services.config,
      facts.now,
    );
    const calendar = invitation(services, event, canceled ? "CANCEL" : "REQUEST", to);
    await queueEmail(services, trx, to.email, composed, { quota: "none", calendar });
  }
}

const recordOf = ({ id, applicationId }: Emailed) => ({ applicationId, interviewId: id });

async function emailApplicant<About extends object>(
  services: Needs,
  trx: Trx,
  email: Email<InterviewFacts & About>,
  interview: Emailed,
  {
    about,
    calendar,
    ...options
  }: { about: About; calendar?: "REQUEST" } & Pick<EmailOptions, "quota" | "notAfter">,
): Promise<void> {
  // Only the hash of a link is stored, so each email gets its own.
  const secret = await addLink(services, trx, "interview_links", { interview_id: interview.id });
  const link = services.config.appUrl + interviewPath(secret);
  const facts = await emailFacts(services, trx);
  const composed = await composeEmail(services, trx, email, { interview, facts, link, ...about });
  await queueEmail(services, trx, interview.email, composed, {
    ...recordOf(interview),
    ...options,
    ...(calendar ? applicantCalendar(services, interview, facts, calendar, link) : {}),
  });
  await services.events.publish(trx, "emails");
}

function applicantCalendar(
  services: Needs,
  interview: Emailed,
  { company, now }: EmailFacts,
  method: "REQUEST" | "CANCEL",
  link: string,
): { calendar?: EmailCalendar } {
  const { startsAt, endsAt, fullName: name, email } = interview;
  if (!startsAt || !endsAt) return {};
  const entry = applicantEntry({ ...interview, startsAt, endsAt }, company, link);
  const event = asEvent(interview, entry, company, services.config, now);
  return { calendar: invitation(services, event, method, { name, email }) };
}

interface TeamEmail {
  what_happened: string;
  before: string;
  message: string;
  calendar?: "REQUEST" | "CANCEL";
  alsoOffice: boolean;
  notAfter?: Date;
  /** Only for interviewers who want reminders. */
  isReminder?: boolean;
}

/** Emails the interviewers and the office; those of a group session have the session's own event. */
async function emailTeam(
  services: Needs,
  trx: Trx,
  interview: Emailed,
  { calendar, alsoOffice, notAfter, isReminder = false, ...words }: TeamEmail,
): Promise<void> {
  const facts = await emailFacts(services, trx);
  const link = `${services.config.appUrl}/admin/careers/interviews/${interview.id}`;
  const about = { interview, facts, link, ...words };
  const composed = await composeEmail(services, trx, interviewNotification, about);
  const options = {
    ...recordOf(interview),
    replyTo: interview.email,
    quota: isReminder ? ("none" as const) : ("office" as const),
    ...(notAfter ? { notAfter } : {}),
  };
  const team = interview.isGroup ? [] : await teamOf(trx, interview.interviewers, isReminder);
  const { startsAt, endsAt } = interview;
  for (const to of team) {
    const event =
      calendar && startsAt && endsAt
        ? asEvent(
            interview,
            interviewerEntry({ ...interview, startsAt, endsAt }, link),
            facts.company,
            services.config,
            facts.now,
          )
        : undefined;
    await queueEmail(services, trx, to.email, composed, {
      ...options,
      ...(event && calendar ? { calendar: invitation(services, event, calendar, to) } : {}),
    });
  }
  const office = alsoOffice ? await notifiedAddress(trx, services.config) : undefined;
  // An interviewer with the office's address gets one email, not two.
  if (!office || team.some(({ email }) => email.toLowerCase() === office.toLowerCase())) return;
  await queueEmail(services, trx, office, composed, options);
}

/** The interviewers who have an email address; each address once. */
async function teamOf(
  trx: Trx,
  interviewers: readonly { number: number }[],
  onlyReminded = false,
): Promise<{ name: string; email: string }[]> {
  if (interviewers.length === 0) return [];
  const rows = await trx
    .selectFrom("consultants")
    .select(["name", "email"])
    .where(
      "number",
      "in",
      interviewers.map(({ number }) => number),
    )
    .where("email", "!=", "")
    .$if(onlyReminded, (query) => query.where("reminders", "=", true))
    .orderBy("number")
    .execute();
  return [...new Map(rows.map((row) => [row.email.toLowerCase(), row])).values()];
}

function invitation(
  { config }: Needs,
  event: ReturnType<typeof asEvent>,
  wanted: "REQUEST" | "CANCEL",
  to: { name: string; email: string },
): EmailCalendar {
  const method = methodFor(wanted, to.email, config);
  const invited = method === "PUBLISH" ? {} : { attendee: to };
  return {
    method,
    text: calendarText(method, { ...event, ...invited, cancelled: wanted === "CANCEL" }),
  };
}

async function emailFacts({ clock, config }: Needs, trx: Trx): Promise<EmailFacts> {
  const { settings, zone } = await slotSettingsAndZone(trx);
  return {
    company: await companyFacts(trx, clock),
    answer: answerWords(await replyAddress(trx, config), config.appUrl),
    cutoffHours: settings.change_cutoff_hours,
    zone,
    zoneName: (moment) => zoneName(moment, zone),
    now: clock.now(),
  };
}
