import { isTooLate } from "~/features/appointments/booking/transitions.rules";
import { isOverlapError } from "~/features/availability/times/assign-slot.queries.server";
import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { businessDate, businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { type FoundInterview, lockInterview } from "../booking/columns.queries.server";
import { pageState } from "../booking/rules";
import {
  addInterviewEvent,
  type ChosenTime,
  storeCancellation,
  storeTime,
} from "../booking/store.commands.server";
import { interviewTimes, openSessions } from "../booking/times.queries.server";
import { emailBooked, emailCanceled } from "../emails/commands.server";
import { interviewOfSecret } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/** How often an interview can be changed, since each change emails the team. */
const changeLimit: Limit = { name: "interview-change", tries: 20, seconds: 86_400 };

interface Choice {
  startsAt?: Date | undefined;
  session?: string | undefined;
  /** The time that the applicant saw, as ISO text; empty for none. */
  was: string;
}

/**
 * Gives an interview the time or the session that its applicant chose: the first one or another one.
 * Choosing the current one changes nothing.
 *
 * Refused as
 * - `unknown`: the link doesn't exist
 * - `canceled`, `expired`, `closed` or `over`: see `PageState`
 * - `none-chosen`: neither a time nor a session was chosen
 * - `changed`: its time isn't `was` anymore
 * - `too-late`: the deadline for changes has passed
 * - `taken` or `full`: the time isn't free anymore, or the session has no free seat
 * - `too-many`: too many changes in a day
 */
export async function chooseInterviewTime(services: Needs, secret: string, choice: Choice) {
  try {
    return await withAvailabilityLock(services.db, (trx) => choose(services, trx, secret, choice));
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken");
    throw error;
  }
}

async function choose(services: Needs, trx: Trx, secret: string, { was, ...choice }: Choice) {
  const found = await lockBySecret(services, trx, secret);
  if (!found.ok) return found;
  const { interview } = found;
  const { startsAt: current, endsAt: currentEnd } = interview;
  const isMoved = interview.status === "booked";
  const isSame = interview.isGroup
    ? choice.session === interview.sessionId
    : choice.startsAt?.getTime() === current?.getTime();
  if (!(interview.isGroup ? choice.session : choice.startsAt)) return refuse("none-chosen");
  if (isMoved && isSame) return accept({ moved: false });
  if (was !== (current?.toISOString() ?? "")) return refuse("changed");
  if (await isPastDeadline(trx, services, interview)) return refuse("too-late");
  const time = await freeTime(services, trx, interview, choice);
  if (!time) return refuse(interview.isGroup ? "full" : "taken");
  if (!(await withinLimit({ ...services, db: trx }, changeLimit, interview.id))) {
    return refuse("too-many");
  }
  const sequence = await storeTime(services, trx, interview, time);
  await addInterviewEvent(services, trx, interview.id, {
    by: { applicant: interview.fullName },
    action: isMoved ? "moved" : "chosen",
    startsAt: time.startsAt,
  });
  const { startsAt, endsAt, session } = time;
  const booked = {
    ...interview,
    ...(session && { kind: session.kind, place: session.place }),
    ...{ startsAt, endsAt, sequence },
  };
  const before =
    isMoved && current && currentEnd ? { startsAt: current, endsAt: currentEnd } : undefined;
  await emailBooked(services, trx, booked, before);
  return accept({ moved: isMoved });
}

/** The chosen time if it's free. A session is locked, so that its last seat is given once. */
async function freeTime(
  { clock }: Needs,
  trx: Trx,
  interview: FoundInterview,
  { startsAt, session: chosen }: Omit<Choice, "was">,
): Promise<ChosenTime | undefined> {
  const { id, isGroup, kind, minutes, interviewers, jobId, firstDay, lastDay } = interview;
  const needs = { db: trx, clock };
  if (isGroup) {
    if (!chosen) return undefined;
    await trx
      .selectFrom("interview_sessions")
      .select("id")
      .where("id", "=", chosen)
      .forUpdate()
      .execute();
    const { sessions } = await openSessions(needs, { jobId, from: firstDay, to: lastDay });
    const session = sessions.find((one) => one.id === chosen);
    return session && { startsAt: session.startsAt, endsAt: session.endsAt, session };
  }
  if (!startsAt || !kind || !minutes) return undefined;
  const { zone } = await slotSettingsAndZone(trx);
  const day = businessDate(startsAt, zone);
  if (day < firstDay || day > lastDay) return undefined;
  const numbers = interviewers.map(({ number }) => number);
  const range = { from: day, to: day, except: id };
  const { days } = await interviewTimes(needs, { kind, minutes, interviewers: numbers, ...range });
  return days[0]?.times.find((time) => time.startsAt.getTime() === startsAt.getTime());
}

/** Cancels an interview for its applicant. Refused like {@link chooseInterviewTime}. */
export function cancelByApplicant(services: Needs, secret: string, note: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    const found = await lockBySecret(services, trx, secret);
    if (!found.ok) {
      const { reason } = found;
      return reason === "canceled" ? accept() : refuse(reason);
    }
    const { interview } = found;
    if (await isPastDeadline(trx, services, interview)) return refuse("too-late");
    const sequence = await storeCancellation(services, trx, interview, "applicant");
    await addInterviewEvent(services, trx, interview.id, {
      by: { applicant: interview.fullName },
      action: "canceled",
      startsAt: interview.startsAt,
      note,
    });
    const canceled = { ...interview, sequence };
    await emailCanceled(services, trx, canceled, { by: "applicant", message: note });
    return accept();
  });
}

/** The locked interview that a link is for, if the applicant can still change it. */
async function lockBySecret({ clock }: Needs, trx: Trx, secret: string) {
  const id = await interviewOfSecret(trx, secret);
  const interview = id ? await lockInterview(trx, id) : undefined;
  if (!interview) return refuse("unknown");
  const { zone } = await slotSettingsAndZone(trx);
  const state = pageState(interview, clock.now(), businessToday(clock, zone));
  if (state !== "choose" && state !== "booked") return refuse(state);
  return accept({ interview });
}

async function isPastDeadline(trx: Trx, { clock }: Needs, { startsAt }: FoundInterview) {
  if (!startsAt) return false;
  const { settings } = await slotSettingsAndZone(trx);
  return isTooLate(startsAt, settings.change_cutoff_hours, clock.now());
}
