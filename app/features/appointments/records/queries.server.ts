import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { type ListOrder, readPage } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import type { UnsentEmail } from "~/platform/email/status";
import type { Page, Place } from "~/shared/lists/pagination";
import { sortParts } from "~/shared/lists/sorting";
import { bookingColumns, consultantName, newReply } from "../booking/columns.queries.server";
import { waitingCountLimit } from "../booking/labels.rules";
import { type BookingState, customerTemplates, isHeld } from "../booking/transitions.rules";
import { unsentAnswer } from "../follow-up/queries.server";
import { heldTime } from "../holds/rules";
import type { BookingSort } from "./filter.rules";
import type { Booking } from "./schema";

/** Filters for the list; dates are yyyy-MM-dd in the company's time zone. */
export type BookingScope = { on: string } | { from: string };

/**
 * A page of bookings with a time. Reads the page's keys from an index first, then its rows, so
 * pages far down the list stay fast.
 */
export async function listBookings(
  db: Database,
  scope: BookingScope,
  place: Place,
  sort: BookingSort = "when",
): Promise<Page<Booking>> {
  const scoped = db
    .selectFrom("appointments")
    .select("id")
    .where(inScope(scope))
    // Requests have their own list.
    .where("start_time", "is not", null);
  return pageOfBookings(db, await readPage(scoped, bookingOrder(sort), place));
}

/** A page of bookings from a page of their ids, and whether they have a new reply. */
export async function pageOfBookings(
  db: Database,
  page: Page<{ id: string }>,
): Promise<Page<Booking>> {
  return { ...page, rows: await rowsInOrder(db, page.rows, listedBookings(db)) };
}

/** The bookings in lists; to be narrowed to those of a page. */
export function listedBookings(db: Database) {
  return bookings(db).select(newReply);
}

/** The order of bookings. Each one matches an index, which is read in both directions. */
export function bookingOrder(sort: BookingSort): ListOrder {
  const { column, direction } = sortParts(sort);
  return { columns: [...bookingColumnsBy[column], { by: sql`id`, type: "uuid" }], direction };
}

const bookingColumnsBy = {
  when: [
    { by: sql`appointment_date`, type: "date" },
    // Requests for a day come after its appointments.
    { by: sql`coalesce(start_time, '24:00')`, type: "time" },
  ],
  customer: [{ by: sql`lower(customer_name)`, type: "text" }],
  received: [{ by: sql`created_at`, type: "timestamptz" }],
} as const;

/** The bookings with these ids, in the same order. */
export function bookingsOf(db: Database, keys: readonly { id: string }[]): Promise<Booking[]> {
  return rowsInOrder(db, keys, bookings(db));
}

/** The rows of a query with these ids, in the same order. */
export async function rowsInOrder<Row extends MaybeHeld & { id: string }>(
  db: Database,
  keys: readonly { id: string }[],
  query: SelectQueryBuilder<Tables, "appointments", Row>,
): Promise<(Row & { held: string | null })[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const found: Row[] = await query.where("id", "in", ids).execute();
  const byId = new Map((await withHolds(db, found)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const found = await bookings(db).where("id", "=", id).execute();
  const [booking] = await withHolds(db, found);
  return booking;
}

interface MaybeHeld extends Pick<BookingState, "status" | "startsAt"> {
  heldUntil: Date | null;
}

/** Adds `held` to bookings: the end of the hold ("8:34 PM"), or null if the time isn't held. */
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

function bookings(db: Database) {
  return db.selectFrom("appointments").select(bookingColumns);
}

function inScope(scope: BookingScope) {
  return (eb: ExpressionBuilder<Tables, "appointments">) =>
    "on" in scope
      ? eb("appointment_date", "=", scope.on)
      : eb("appointment_date", ">=", scope.from);
}

/** The number of all bookings, as a part of a statement. */
export const bookingCount = sql<number>`(
  select coalesce(sum(bookings), 0)::integer from booking_counts)`;

/**
 * A subquery of the requests waiting for an answer. It stops at {@link waitingCountLimit}, to keep
 * counting cheap.
 */
export function waitingRequests(db: Database) {
  return db
    .selectFrom("appointments")
    .select("id")
    .where("status", "=", sql.lit("pending"))
    .where("outcome", "is", null)
    .where("answered_at", "is", null)
    .limit(sql.lit(waitingCountLimit));
}

/** Requests waiting for an answer: the ones due soonest first, then the oldest. */
export async function unansweredRequests(
  db: Database,
  most: number,
): Promise<
  (Pick<Booking, "id" | "name" | "service" | "askedAt" | "held"> & {
    dueAt: Date | null;
    unsentAnswer: UnsentEmail | null;
  })[]
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
      unsentAnswer,
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

/** {@link unnotifiedCustomers} searches only this many of the newest emails of each status. */
const emailsSearched = 500;

/**
 * Bookings that the office confirmed, rescheduled or canceled without the customer knowing yet,
 * because the email is waiting or has failed after `since`. Newest first.
 */
export async function unnotifiedCustomers(db: Database, since: Date, most: number) {
  const newest = (status: "waiting" | "failed") =>
    db
      .selectFrom("outgoing_mails")
      .select(["id", "created_at as at", "status"])
      .where("status", "=", sql.lit(status))
      .orderBy("created_at", "desc")
      .limit(sql.lit(emailsSearched));
  const found = await db
    .selectFrom(
      db
        .selectFrom(newest("waiting").as("waiting"))
        .selectAll()
        .unionAll(db.selectFrom(newest("failed").as("failed")).selectAll().where("at", ">", since))
        .as("mail"),
    )
    .innerJoin("appointment_events as event", "event.mail_id", "mail.id")
    .innerJoin("appointments", "appointments.id", "event.appointment_id")
    .select(["appointments.id", "customer_name as name", "service_name as service"])
    .select(["event.action", "mail.status as email"])
    .where("event.actor", "=", "office")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outgoing_mails as later")
            .select("later.id")
            .whereRef("later.appointment_id", "=", "appointments.id")
            .where("later.template", "in", customerTemplates)
            .where("later.sent_at", "is not", null)
            .whereRef("later.created_at", ">=", "mail.at"),
        ),
      ),
    )
    .orderBy("mail.at", "desc")
    .orderBy("event.id", "desc")
    .limit(sql.lit(most))
    .execute();
  // A booking can have several failed emails.
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

/** Appointments that customers booked and nobody in the office has opened yet. Newest first. */
export function unseenAppointments(db: Database, most: number) {
  return db
    .selectFrom("appointments")
    .select(["id", "customer_name as name", "service_name as service", "starts_at as startsAt"])
    .select(consultantName)
    .where("unseen_since", "is not", null)
    .where("status", "=", sql.lit("confirmed"))
    .orderBy("unseen_since", "desc")
    .limit(sql.lit(most))
    .execute();
}
