import { isTooLate } from "~/features/appointments/booking/transitions.rules";
import { companyFacts } from "~/features/appointments/invitations/queries.server";
import { calendarLinks } from "~/features/appointments/invitations/rules";
import { changeUntil } from "~/features/appointments/links/rules";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { offeredDay } from "~/features/customer-page/time-picker/queries.server";
import { replyAddress } from "~/features/emails/settings.queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";
import { m } from "~/shared/messages/customer/interviews";
import { formatZone } from "~/shared/zones";
import { type FoundInterview, selectInterviews } from "../booking/columns.queries.server";
import {
  dayAndHours,
  interviewersLine,
  interviewPath,
  interviewWords,
  pageState,
  placeLine,
} from "../booking/rules";
import { interviewTimes, openSessions } from "../booking/times.queries.server";
import { applicantEntry } from "../emails/values.rules";
import type { ApplicantInterview, InterviewChoices } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config">;

/** The id of the interview that a secret link is for. */
export async function interviewOfSecret(
  db: Database | Trx,
  secret: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("interview_links")
    .select("interview_id as id")
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
  return found?.id;
}

/** The interview that a secret link is for, as the applicant's pages show it. */
export async function applicantInterview({ db, clock, config }: Needs, secret: string) {
  const id = await interviewOfSecret(db, secret);
  if (!id) return undefined;
  const interview = await selectInterviews(db).where("interviews.id", "=", id).executeTakeFirst();
  if (!interview) return undefined;
  const { settings, zone } = await slotSettingsAndZone(db);
  const [now, cutoffHours] = [clock.now(), settings.change_cutoff_hours];
  const company = await companyFacts(db, clock);
  const { startsAt, endsAt, minutes } = interview;
  const state = pageState(interview, now, businessToday(clock, zone));
  const isBooked = state === "booked" && startsAt !== null && endsAt !== null;
  const tooLate = isBooked && isTooLate(startsAt, cutoffHours, now);
  const deadline = !isBooked
    ? ""
    : tooLate
      ? m.deadline_passed({ answer: answerWords(await replyAddress(db, config), config.appUrl) })
      : m.deadline({ limit: changeUntil(startsAt, { cutoffHours, zone }) });
  const link = config.appUrl + interviewPath(secret);
  const entry = isBooked
    ? applicantEntry({ ...interview, startsAt, endsAt }, company, link)
    : undefined;
  const view: ApplicantInterview = {
    state,
    words: interviewWords(interview),
    isGroup: interview.isGroup,
    job: interview.job,
    company: company.name,
    when:
      startsAt && endsAt
        ? {
            ...dayAndHours(startsAt, endsAt, zone),
            startsAt: startsAt.toISOString(),
            zone: formatZone(zone, zoneName(startsAt, zone)),
          }
        : null,
    place: placeLine(interview),
    interviewers: interviewersLine(interview.interviewers.map(({ name }) => name)),
    length: minutes ? m.takes_minutes({ minutes }) : "",
    note: interview.note,
    canceledBy: interview.canceledBy,
    deadline,
    tooLate,
    calendars: entry ? calendarLinks(entry) : [],
  };
  return { interview, view, entry, company, link };
}

/** The times or group sessions that an interview can have now. */
export async function interviewChoices(
  { db, clock }: Pick<Services, "db" | "clock">,
  interview: FoundInterview,
): Promise<InterviewChoices> {
  const { id, isGroup, kind, minutes, interviewers, sessionId, jobId } = interview;
  const range = { from: interview.firstDay, to: interview.lastDay };
  const nameOf = (at: Date | undefined, zone: string) => zoneName(at ?? clock.now(), zone);
  if (isGroup || !kind || !minutes) {
    const { zone, sessions } = await openSessions(
      { db, clock },
      { ...range, jobId, except: sessionId },
    );
    return {
      zone,
      zoneName: nameOf(sessions[0]?.startsAt, zone),
      days: [],
      sessions: sessions.map(({ startsAt, endsAt, seats, taken, title, ...session }) => ({
        id: session.id,
        title,
        ...dayAndHours(startsAt, endsAt, zone),
        startsAt: startsAt.toISOString(),
        place: placeLine({ ...session, phone: interview.phone }),
        left: seats - taken,
      })),
    };
  }
  const numbers = interviewers.map(({ number }) => number);
  const { zone, days } = await interviewTimes(
    { db, clock },
    { ...range, kind, minutes, interviewers: numbers, except: id },
  );
  const name = nameOf(days[0]?.times[0]?.startsAt, zone);
  return {
    zone,
    zoneName: name,
    days: days.map((day) => {
      const dayName = nameOf(day.times[0]?.startsAt, zone);
      return {
        ...offeredDay(day, zone, dayName),
        ...(dayName === name ? {} : { zoneName: dayName }),
      };
    }),
    sessions: [],
  };
}
