import { isTooLate } from "~/features/appointments/booking/transitions.rules";
import type { CalendarEntry, CompanyFacts } from "~/features/appointments/invitations/rules";
import { changeUntil } from "~/features/appointments/links/rules";
import { applicantValues } from "~/features/careers/email-parts.rules";
import { formatDate } from "~/shared/dates";
import { m } from "~/shared/messages/customer/interviews";
import type { InterviewKind } from "~/shared/stored-values";
import { formatPhone } from "~/shared/telephone";
import { dayAndHours, interviewersLine, interviewWords, placeLine } from "../booking/rules";

/** An interview as its emails need it. */
export interface EmailedInterview {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  job: string;
  isGroup: boolean;
  kind: InterviewKind | null;
  minutes: number | null;
  place: string;
  note: string;
  lastDay: string;
  startsAt: Date | null;
  endsAt: Date | null;
  sequence: number;
  interviewers: readonly { name: string }[];
}

/** The services that the emails need besides the interview. */
export interface EmailFacts {
  company: CompanyFacts;
  zone: string;
  cutoffHours: number;
  /** How the applicant can answer, as the end of a sentence. */
  answer: string;
  zoneName: (moment: Date) => string;
  now: Date;
}

/** The facts of every email about an interview. */
export interface InterviewFacts {
  interview: EmailedInterview;
  facts: EmailFacts;
  link: string;
}

export function interviewValues(interview: EmailedInterview, { zone, zoneName }: EmailFacts) {
  const { startsAt, endsAt, minutes, interviewers } = interview;
  const when = startsAt && endsAt ? dayAndHours(startsAt, endsAt, zone) : undefined;
  return {
    ...applicantValues(interview),
    interview: interviewWords(interview),
    date: when?.date ?? "",
    time: when?.time ?? "",
    time_zone: startsAt ? zoneName(startsAt) : "",
    place: placeLine(interview),
    interviewers: interviewersLine(interviewers.map(({ name }) => name)),
    length: minutes ? m.takes_minutes({ minutes }) : "",
    note: interview.note,
    choose_until: m.choose_through({ day: formatDate(interview.lastDay) }),
  };
}

/** The sentence about the deadline to change or cancel. */
export function deadlineLine(
  { startsAt }: EmailedInterview,
  { cutoffHours, zone, answer, now }: EmailFacts,
): string {
  if (!startsAt) return "";
  if (isTooLate(startsAt, cutoffHours, now)) return m.deadline_passed({ answer });
  return m.deadline({ limit: changeUntil(startsAt, { cutoffHours, zone }) });
}

/** An interview with a time in the applicant's calendar. */
export function applicantEntry(
  interview: EmailedInterview & { startsAt: Date; endsAt: Date },
  company: CompanyFacts,
  link: string,
): CalendarEntry {
  const lines = [
    m.event_for({ job: interview.job }),
    placeLine(interview),
    interviewersLine(interview.interviewers.map(({ name }) => name)),
    link && m.event_change({ link }),
    company.phone && formatPhone(company.phone),
  ];
  return {
    title: capitalized(
      m.event_title({ interview: interviewWords(interview), company: company.name }),
    ),
    startsAt: interview.startsAt,
    endsAt: interview.endsAt,
    description: lines.filter(Boolean).join("\n"),
    location: interview.kind === "phone" ? "" : interview.place,
  };
}

/** The same in an interviewer's calendar. @param link the interview's page in the office */
export function interviewerEntry(
  interview: EmailedInterview & { startsAt: Date; endsAt: Date },
  link: string,
): CalendarEntry {
  const { fullName, phone, email, job, place, startsAt, endsAt } = interview;
  const lines = [m.event_for({ job }), formatPhone(phone), email, place, link];
  return {
    title: m.office_event_title({ name: fullName, interview: interviewWords(interview) }),
    startsAt,
    endsAt,
    description: lines.filter(Boolean).join("\n"),
    location: interview.kind === "phone" ? "" : place,
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
