import { sql } from "kysely";
import { peopleWith } from "~/platform/auth/people.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { UnsentEmail } from "~/platform/email/status";
import { newestUnsentEmail } from "~/platform/email/unsent.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { AppointmentStatus, Outcome } from "~/shared/booking-status";
import { type FollowUp, followUp } from "./schema";

export function followUpOf(db: Database | Trx, id: string) {
  return db
    .selectFrom("appointments")
    .select(followUp.columns)
    .select(["customer_name as name", "status"])
    .where("id", "=", id);
}

/** Identifies the state of a follow-up as an editor saw it. */
export function followUpMark(fields: FollowUp): string {
  return editMark(followUp.pick(fields));
}

/** The people who can take care of a booking, by name. */
export async function possibleOwners(db: Database | Trx): Promise<{ id: string; name: string }[]> {
  const people = await peopleWith(db, "bookings.edit");
  return people.map(({ id, name }) => ({ id, name }));
}

/** The follow-up of a booking as it is exported. */
export interface ExportedFollowUp {
  owner: string | null;
  followUpOn: string | null;
  lostReason: string;
  /** In the currency's smallest unit. */
  monthlyValue: number | null;
}

export async function followUpsOf(
  db: Database,
  keys: readonly { id: string }[],
): Promise<ReadonlyMap<string, ExportedFollowUp>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("appointments")
    .leftJoin("users", "users.id", "appointments.owner_id")
    .select(["appointments.id", "users.name as owner", "follow_up_on as followUpOn"])
    .select(["lost_reason as lostReason", "monthly_value as monthlyValue"])
    .where(
      "appointments.id",
      "in",
      keys.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, ...followUp }) => [id, followUp]));
}

/** The progress of a request in the office. */
export interface RequestState {
  /** Null while nobody owns it. */
  owner: string | null;
  followUpOn: string | null;
  /** Whether it still needs its first answer: it wasn't canceled or decided before that. */
  isWaiting: boolean;
  /** The deadline of the promised answer; null without a promise, or if no answer is needed. */
  dueAt: Date | null;
  /**
   * The first answer: a confirmed time, a reply, a call, a cancellation by the office, or marking
   * the request as done. A response by email counts once it is sent.
   */
  answeredAt: Date | null;
  /** The state of a response whose email hasn't been sent; null if there is none. */
  unsentAnswer: UnsentEmail | null;
  doneAt: Date | null;
}

/** The state of the newest unsent email that responds to a request; null for answered requests. */
export const unsentAnswer =
  sql<UnsentEmail | null>`case when answered_at is null then ${newestUnsentEmail(sql`
    mail.appointment_id = appointments.id and mail.sent_at is null
      and mail.reason is distinct from 'replaced'
      and (exists (select from replies where mail_id = mail.id)
        or exists (select from appointment_events
          where mail_id = mail.id and actor = 'office'))`)} end`.as("unsentAnswer");

/** The columns of a {@link RequestState}; see {@link separateState}. */
export const requestStateColumns = [
  sql<string | null>`(select name from users where users.id = owner_id)`.as("owner"),
  "follow_up_on as followUpOn",
  "answer_due_at as dueAt",
  "answered_at as answeredAt",
  unsentAnswer,
  "done_at as doneAt",
] as const;

type StateRow = Omit<RequestState, "isWaiting"> & {
  status: AppointmentStatus;
  outcome: Outcome | null;
};

/** Separates a row with the {@link requestStateColumns} into the booking and its state. */
export function separateState<Row extends StateRow>(row: Row) {
  const { owner, followUpOn, dueAt, answeredAt, unsentAnswer, doneAt, ...booking } = row;
  const isOver = row.status === "cancelled" && !unsentAnswer;
  const isWaiting = !answeredAt && !isOver && row.outcome === null;
  const due = answeredAt || isWaiting ? dueAt : null;
  const state = { owner, followUpOn, dueAt: due, answeredAt, unsentAnswer, doneAt, isWaiting };
  return { booking, state };
}
