import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { isOverlapError, readTime } from "~/features/availability/times/assign-slot.queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { minutesOf, timeOf } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { lockInterview } from "../booking/columns.queries.server";
import { addInterviewEvent, storeCancellation } from "../booking/store.commands.server";
import { emailCanceled, emailSession } from "../emails/commands.server";
import { lockSession } from "./queries.server";
import type { SessionInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Editor = AdminActor<"careers.edit">;

/**
 * Schedules a group interview and invites its interviewers. The office can choose any time, so hours
 * and days off don't count.
 *
 * Refused as
 * - `no-time`, with the field and the reason: the time has passed, or the clocks skip it
 * - `no-interviewer` or `no-job`: it doesn't exist or isn't active anymore
 * - `busy`: one of the interviewers has an interview or an appointment at that time
 */
export async function addSession(services: Needs, actor: Editor, input: SessionInput) {
  try {
    return await withAvailabilityLock(services.db, (trx) => add(services, trx, actor, input));
  } catch (error) {
    if (isOverlapError(error)) return refuse("busy");
    throw error;
  }
}

async function add(services: Needs, trx: Trx, actor: Editor, input: SessionInput) {
  const now = services.clock.now();
  const { title, job: job_id, kind, place, seats, date, start } = input;
  const end = minutesOf(start) + input.minutes;
  if (end >= 1440) return refuse("no-time", { field: "start", why: "It must end on the same day" });
  const time = await readTime(trx, { date, start, end: timeOf(end) }, now);
  if (!time.ok) return time;
  const { startsAt, endsAt } = time.slot;
  if (startsAt <= now) {
    return refuse("no-time", { field: "start", why: "Choose a time in the future" });
  }
  const active = await activeConsultants(trx);
  const isActive = (wanted: number) => active.some(({ number }) => number === wanted);
  if (!input.interviewers.every(isActive)) return refuse("no-interviewer");
  if (job_id !== null) {
    const job = await trx
      .selectFrom("jobs")
      .select("id")
      .where("id", "=", job_id)
      .executeTakeFirst();
    if (!job) return refuse("no-job");
  }
  const moments = { starts_at: startsAt, ends_at: endsAt };
  const { id } = await trx
    .insertInto("interview_sessions")
    .values({ title, job_id, kind, place, seats, ...moments, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("interview_interviewers")
    .values(input.interviewers.map((consultant) => ({ session_id: id, consultant, ...moments })))
    .execute();
  const interviewers = input.interviewers.map((number) => ({ number }));
  const session = { id, title, kind, place, startsAt, endsAt, interviewers };
  await emailSession(services, trx, session, { who: actor.name, canceled: false });
  await recordChange(services, trx, actor, {
    action: "created",
    entity: "interview",
    entityId: "sessions",
    label: title,
    after: { kind, place, seats, ...moments },
  });
  return accept();
}

/**
 * Cancels a group interview with the interviews of everyone who has a seat, and emails them. Refused
 * as `unknown`, and as `over` once it has ended.
 */
export function cancelSession(services: Needs, actor: Editor, id: string, note: string) {
  return withAvailabilityLock(services.db, async (trx) => {
    const session = await lockSession(trx, id);
    if (!session) return refuse("unknown");
    if (session.canceledAt) return accept();
    const now = services.clock.now();
    if (session.endsAt <= now) return refuse("over");
    await trx
      .updateTable("interview_sessions")
      .set({ canceled_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("interview_interviewers")
      .set({ starts_at: null, ends_at: null })
      .where("session_id", "=", id)
      .execute();
    for (const { id: seat } of session.applicants) {
      const interview = await lockInterview(trx, seat);
      if (interview?.status !== "booked") continue;
      const sequence = await storeCancellation(services, trx, interview, "office");
      const { startsAt } = interview;
      const event = { by: actor, action: "canceled", startsAt, note } as const;
      await addInterviewEvent(services, trx, seat, event);
      const canceled = { ...interview, sequence };
      await emailCanceled(services, trx, canceled, { by: actor, message: note });
    }
    await emailSession(services, trx, session, { who: actor.name, canceled: true });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "interview",
      entityId: "sessions",
      label: session.title,
      before: { canceled: false },
      after: { canceled: true, applicants: session.applicants.length },
    });
    return accept();
  });
}
