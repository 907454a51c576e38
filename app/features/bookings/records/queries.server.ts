import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { manyWaiting } from "../lifecycle/labels.rules";
import type { Booking, Customer } from "./schema";

/** Which bookings a list holds; dates are the company's, yyyy-MM-dd. */
export type BookingScope =
  | { on: string }
  | { from: string }
  /** Requests that nobody has answered yet, also those whose wished day has passed. */
  | "waiting";

/**
 * A page of bookings, by date, then start time; those without a time come last on their day.
 * The keys of a page are found in the index alone, then its rows are read: so a far page costs
 * little more than the first.
 */
export async function listBookings(
  db: Database,
  scope: BookingScope,
  page: number,
): Promise<Page<Booking>> {
  const { limit, offset } = windowOf(page);
  const keys = await db
    .selectFrom("appointments")
    .select("id")
    .where(inScope(scope))
    .orderBy("appointment_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return asPage(await bookingsOf(db, keys), page);
}

/** The rows of keys that were found in an index, in the order of the keys. */
export async function bookingsOf(
  db: Database,
  keys: readonly { id: string }[],
): Promise<Booking[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await bookings(db).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One booking, or undefined when there is none of that id. */
export function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  return bookings(db).where("id", "=", id).executeTakeFirst();
}

function bookings(db: Database) {
  return db.selectFrom("appointments").select(bookingColumns);
}

/** What the lists of the office show of a booking. */
const bookingColumns = [
  "id",
  "appointment_date as date",
  "start_time as startTime",
  "end_time as endTime",
  "preferred_time as preferredTime",
  "customer_name as name",
  "customer_email as email",
  "customer_phone as phone",
  "service_name as service",
  "status",
  "company",
  "site_address as siteAddress",
  "location_type as locationType",
  "preferred_contact as preferredContact",
  "message",
  "created_at as askedAt",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "overbooked",
  "source",
] as const;

function inScope(scope: BookingScope) {
  return (eb: ExpressionBuilder<Tables, "appointments">) => {
    if (scope === "waiting") return eb("status", "=", sql.lit("pending"));
    return "on" in scope
      ? eb("appointment_date", "=", scope.on)
      : eb("appointment_date", ">=", scope.from);
  };
}

/** The dashboard's numbers: all bookings there ever were, and requests still to be answered. */
export async function countBookings(db: Database): Promise<{ total: number; waiting: number }> {
  const { total } = await db
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total, waiting: await countWaiting(db) };
}

/**
 * Requests that nobody has answered, up to {@link manyWaiting}: beyond it nobody reads the number,
 * and counting on would take longer than the list itself.
 */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("appointments")
        .select("id")
        .where("status", "=", sql.lit("pending"))
        .limit(manyWaiting)
        .as("waiting"),
    )
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * A page of customers by name. A search finds a part of the name or the email, however cased,
 * or a part of the phone number exactly as typed.
 */
export async function listCustomers(
  db: Database,
  search: string,
  page: number,
): Promise<Page<Customer>> {
  const { limit, offset } = windowOf(page);
  const found = await db
    .selectFrom("customers")
    .select("email_key")
    .$if(search !== "", (query) => query.where(inSearchText(search)))
    .orderBy("sort_name")
    .orderBy("email_key")
    .limit(limit)
    .offset(offset)
    .execute();
  if (found.length === 0) return asPage<Customer>([], page);
  const keys = found.map((row) => row.email_key);
  const rows = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("email_key", "in", keys)
    .orderBy("sort_name")
    .orderBy("email_key")
    .execute();
  return asPage(rows, page);
}

/** What the office reads of a customer. */
export const customerColumns = [
  "customer_name as name",
  "customer_email as email",
  "customer_phone as phone",
  "total_bookings as totalBookings",
] as const;
