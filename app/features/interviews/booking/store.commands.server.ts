import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import type { InterviewEvent, InterviewKind } from "~/shared/stored-values";
import type { FoundInterview } from "./columns.queries.server";

type Needs = Pick<Services, "clock" | "events">;

/** The person who acted: someone in the office, or the applicant. */
export type InterviewActor = { userId: string; name: string } | { applicant: string };

/** A time with the session that it belongs to, if it is a group interview. */
export interface ChosenTime {
  startsAt: Date;
  endsAt: Date;
  session?: { id: string; kind: InterviewKind; place: string };
}

/**
 * Gives an interview a time, and its interviewers that time. The database refuses a time at which
 * one of them has another interview or an appointment (23P01). Needs the lock of the available times.
 * @returns the interview's new SEQUENCE
 */
export async function storeTime(
  { clock }: Needs,
  trx: Trx,
  { id, sequence }: FoundInterview,
  { startsAt, endsAt, session }: ChosenTime,
): Promise<number> {
  const now = clock.now();
  await trx
    .updateTable("interviews")
    .set({
      status: "booked",
      starts_at: startsAt,
      ends_at: endsAt,
      time_set_at: now,
      sequence: sequence + 1,
      updated_at: now,
      ...(session && { session_id: session.id, kind: session.kind, place: session.place }),
    })
    .where("id", "=", id)
    .execute();
  if (!session) {
    await trx
      .updateTable("interview_interviewers")
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where("interview_id", "=", id)
      .execute();
  }
  return sequence + 1;
}

/** Cancels an interview and frees its interviewers. Its time stays on the record. */
export async function storeCancellation(
  { clock }: Needs,
  trx: Trx,
  { id, sequence }: FoundInterview,
  by: "office" | "applicant",
): Promise<number> {
  await trx
    .updateTable("interviews")
    .set({
      status: "canceled",
      canceled_by: by,
      sequence: sequence + 1,
      updated_at: clock.now(),
    })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("interview_interviewers")
    .set({ starts_at: null, ends_at: null })
    .where("interview_id", "=", id)
    .execute();
  return sequence + 1;
}

/** Adds an entry to an interview's history. */
export async function addInterviewEvent(
  { clock, events }: Needs,
  trx: Trx,
  interviewId: string,
  {
    by,
    action,
    startsAt = null,
    note = "",
  }: { by: InterviewActor; action: InterviewEvent; startsAt?: Date | null; note?: string },
): Promise<void> {
  const office = "userId" in by;
  await trx
    .insertInto("interview_events")
    .values({
      interview_id: interviewId,
      at: clock.now(),
      actor: office ? "office" : "applicant",
      actor_id: office ? by.userId : null,
      actor_name: office ? by.name : by.applicant,
      action,
      starts_at: startsAt,
      note,
    })
    .execute();
  await events.publish(trx, "applications");
}
