import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { data } from "react-router";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Tables } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/lists/paging";
import { sortParts } from "~/shared/lists/sorting";
import { heldTime } from "../holds/rules";
import { waitingCountLimit } from "../lifecycle/labels.rules";
import { type BookingState, isHeld } from "../lifecycle/transitions.rules";
import { bookingColumns } from "./columns.queries.server";
import type { BookingSort } from "./filter.rules";
import { type Booking, BookingId } from "./schema";

/** Filters for the list; dates are yyyy-MM-dd in the company's time zone. */
export type BookingScope = { on: string } | { from: string };

/**
 * A page of bookings with a time. Reads the page's keys from an index first, then its rows, so
 * pages far down the list stay fast.
 */
export async function listBookings(
  db: Database,
  scope: BookingScope,
  page: number,
  sort: BookingSort = "when",
): Promise<Page<Booking>> {
  const { limit, offset } = windowOf(page);
  const scoped = db
    .selectFrom("appointments")
    .select("id")
    .where(inScope(scope))
    // Requests have their own list.
    .where("start_time", "is not", null);
  const keys = await inOrder(scoped, sort).limit(limit).offset(offset).execute();
  return pageOfBookings(db, keys, page);
}

/** A page of bookings with these ids, and which of them have a new reply. */
export async function pageOfBookings(
  db: Database,
  keys: readonly { id: string }[],
  page: number,
): Promise<Page<Booking>> {
  const rows = await bookingsOf(db, keys);
  const replied = await bookingsWithNewReply(
    db,
    rows.map(({ id }) => id),
  );
  return asPage(
    rows.map((row) => (replied.has(row.id) ? { ...row, newReply: true } : row)),
    page,
  );
}

/** Sorts ids of bookings. Each order is that of one index, which is read in both directions. */
export function inOrder<Row>(
  ids: SelectQueryBuilder<Tables, "appointments", Row>,
  sort: BookingSort,
): SelectQueryBuilder<Tables, "appointments", Row> {
  const { column, direction } = sortParts(sort);
  const first = {
    when: ids.orderBy("appointment_date", direction).orderBy("start_time", direction),
    customer: ids.orderBy(sql`lower(customer_name)`, direction),
    received: ids.orderBy("created_at", direction),
  }[column];
  return first.orderBy("id", direction);
}

/** The bookings with these ids, in the same order. */
export async function bookingsOf(
  db: Database,
  keys: readonly { id: string }[],
): Promise<Booking[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await withHolds(db, await bookings(db).where("id", "in", ids).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The bookings among these with an unread reply to one of their emails. */
export async function bookingsWithNewReply(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("outgoing_mails")
    .innerJoin("received_emails", "answers_mail_id", "outgoing_mails.id")
    .innerJoin("messages", "messages.id", "received_emails.message_id")
    .select("outgoing_mails.appointment_id as id")
    .distinct()
    .where("outgoing_mails.appointment_id", "in", ids)
    .where("messages.status", "=", "unread")
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const found = await bookings(db).where("id", "=", id).execute();
  const [booking] = await withHolds(db, found);
  return booking;
}

interface MaybeHeld extends Pick<BookingState, "status" | "startsAt"> {
  heldUntil: Date | null;
}

/** Adds the end of a hold to a booking. */
export async function withHolds<Row extends MaybeHeld>(
  db: Database,
  rows: Row[],
): Promise<(Row & { held: string | null })[]> {
  const zone = rows.some(isHeld) ? await businessTimeZone(db) : "";
  return rows.map((row) => ({
    ...row,
    held: isHeld(row) && row.heldUntil ? heldTime(row.heldUntil, zone) : null,
  }));
}

/**
 * The booking id in the URL.
 * @throws a 404 response if it can't be one
 */
export function bookingIdOf(params: { id: string }): string {
  const id = BookingId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

function bookings(db: Database) {
  return db.selectFrom("appointments").select(bookingColumns);
}

function inScope(scope: BookingScope) {
  return (eb: ExpressionBuilder<Tables, "appointments">) =>
    "on" in scope
      ? eb("appointment_date", "=", scope.on)
      : eb("appointment_date", ">=", scope.from);
}

/** The number of all bookings. */
export async function countBookings(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Requests waiting for an answer, counted up to {@link waitingCountLimit} to stay fast. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("appointments")
        .select("id")
        .where("status", "=", sql.lit("pending"))
        .where("outcome", "is", null)
        .where("answered_at", "is", null)
        .limit(waitingCountLimit)
        .as("waiting"),
    )
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Requests waiting for an answer: the ones due soonest first, then the oldest. */
export async function unansweredRequests(
  db: Database,
  most: number,
): Promise<
  (Pick<Booking, "id" | "name" | "service" | "askedAt" | "held"> & { dueAt: Date | null })[]
> {
  const waiting = await db
    .selectFrom("appointments")
    .select([
      "id",
      "customer_name as name",
      "service_name as service",
      "created_at as askedAt",
      "answer_due_at as dueAt",
      "status",
      "starts_at as startsAt",
      "held_until as heldUntil",
    ])
    .where("status", "=", sql.lit("pending"))
    .where("outcome", "is", null)
    .where("answered_at", "is", null)
    .orderBy("answer_due_at")
    .orderBy("created_at")
    .orderBy("id")
    // A literal, so that the database keeps the plan.
    .limit(sql.lit(most))
    .execute();
  return withHolds(db, waiting);
}
