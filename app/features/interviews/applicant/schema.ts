import { z } from "zod";
import type { CalendarLink } from "~/features/appointments/invitations/rules";
import type { OfferedDay } from "~/features/customer-page/time-picker/schema";
import { optionalText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/customer/interviews";
import type { PageState } from "../booking/rules";

/** An interview as its applicant's pages show it. */
export interface ApplicantInterview {
  state: PageState;
  /** "phone interview" */
  words: string;
  isGroup: boolean;
  job: string;
  company: string;
  /** Null while it has no time. */
  when: {
    /** yyyy-MM-dd in the company's time zone. */
    day: string;
    /** HH:MM */
    start: string;
    /** "Wed, Mar 31, 2027" */
    date: string;
    /** "8:00 AM – 8:30 AM" */
    time: string;
    /** The moment as ISO text. */
    startsAt: string;
    /** "Eastern Standard Time (New York)" */
    zone: string;
  } | null;
  place: string;
  interviewers: string;
  length: string;
  note: string;
  canceledBy: "office" | "applicant" | null;
  /** The deadline to change it online, as a sentence. */
  deadline: string;
  tooLate: boolean;
  calendars: CalendarLink[];
}

/** The days or sessions that an applicant can choose from. */
export interface InterviewChoices {
  /** The company's IANA time zone. */
  zone: string;
  /** "Eastern Standard Time" */
  zoneName: string;
  days: OfferedDay[];
  sessions: OfferedSession[];
}

export interface OfferedSession {
  id: string;
  title: string;
  day: string;
  start: string;
  date: string;
  time: string;
  startsAt: string;
  place: string;
  left: number;
}

/** The chosen time or session. */
export const ChooseInterviewInput = z.object({
  startsAt: z.iso
    .datetime({ error: m.times_required })
    .transform((text) => new Date(text))
    .optional(),
  session: z.uuid({ error: m.session_required }).optional(),
  /** The interview's time when the page was loaded, as ISO text; empty for none. */
  was: z.string().max(40).default(""),
});

export const CancelInterviewInput = z.object({ note: optionalText(1000) });
