import { sql } from "kysely";
import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import type { BookingState } from "~/features/appointments/booking/transitions.rules";
import { bookingConfirmed, bookingMoved } from "~/features/appointments/public.server";
import { bookingOrder, pageOfBookings } from "~/features/appointments/records/queries.server";
import type { Booking } from "~/features/appointments/records/schema";
import { type OrderColumn, readMatches, readPage } from "~/platform/db/pagination.server";
import type { Database, Trx } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { byPage } from "~/platform/http/csv.server";
import { firstPage, type Page, type Place } from "~/shared/lists/pagination";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import { siteById, sitesOf } from "../sites/queries.server";
import type { Site } from "../sites/schema";
import {
  type Contact,
  type Customer,
  contact,
  type FoundCustomers,
  type Invited,
  type KnownCustomer,
  type SiteChoice,
} from "./schema";

/** The columns of a {@link Customer}. */
export const customerColumns = [
  "customer_key as key",
  "customer_name as name",
  "customer_email as email",
  "customer_phone as phone",
  "other_names as otherNames",
  "total_bookings as totalBookings",
] as const;

/** The columns that customers can be sorted by. */
export const customerSorts = ["name", "bookings"] as const;
type CustomerSort = SortOrder<(typeof customerSorts)[number]>;

const sortColumns: Record<(typeof customerSorts)[number], OrderColumn> = {
  name: { by: sql`sort_name`, type: "text" },
  bookings: { by: sql`total_bookings`, type: "integer" },
};

/** A page of customers. The search finds a part of a name, email or phone; see `inSearchText`. */
export async function listCustomers(
  db: Database,
  search: string,
  place: Place,
  sort: CustomerSort = "name",
): Promise<Page<Customer>> {
  const { column, direction } = sortParts(sort);
  const query = db.selectFrom("customers").select("customer_key as key");
  const matches = inSearchText(search);
  const found = search ? query.where(matches) : query;
  const columns = [sortColumns[column], { by: sql`customer_key`, type: "text" }] as const;
  const names = column === "name" ? { query, matches } : undefined;
  const page = await readMatches(db, search, found, { columns, direction }, place, names);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const keys = page.rows.map(({ key }) => key);
  const rows = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("customer_key", "in", keys)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return { ...page, rows: keys.flatMap((key) => byKey.get(key) ?? []) };
}

const exportedAtOnce = 500;

/** The customers that a search finds, or the chosen ones, by name and read in batches. */
export function exportCustomers(
  db: Database,
  search: string,
  chosen: readonly string[],
): AsyncGenerator<Customer> {
  return byPage<Customer & { sortName: string }>((after) =>
    db
      .selectFrom("customers")
      .select(customerColumns)
      .select("sort_name as sortName")
      .$if(chosen.length > 0, (query) => query.where("customer_key", "in", chosen))
      .$if(chosen.length === 0 && search !== "", (query) => query.where(inSearchText(search)))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(sort_name, customer_key) > (${after?.sortName}, ${after?.key})`),
      )
      .orderBy("sort_name")
      .orderBy("customer_key")
      .limit(exportedAtOnce)
      .execute(),
  );
}

/** The first matches of a customer search, to fill in a form. */
export async function findKnownCustomers(
  db: Database,
  search: string,
  most: number,
): Promise<FoundCustomers> {
  const { rows } = await listCustomers(db, search, firstPage);
  return { customers: await withSites(db, rows.slice(0, most)), more: rows.length > most };
}

/** @param key see {@link Customer} */
export async function findKnownCustomer(
  db: Database,
  key: string,
): Promise<KnownCustomer | undefined> {
  const found = await findCustomer(db, await keptKey(db, key));
  const [known] = await withSites(db, found ? [found] : []);
  return known;
}

async function withSites(db: Database, customers: readonly Customer[]): Promise<KnownCustomer[]> {
  if (customers.length === 0) return [];
  const newest = (column: "company" | "site_address") =>
    sql<string | null>`(array_agg(${sql.ref(column)} order by created_at desc)
      filter (where ${sql.ref(column)} is not null))[1]`;
  const keys = customers.map(({ key }) => key);
  const newestOf = await db
    .selectFrom("appointments")
    .select(["customer_key", newest("company").as("company")])
    .select(newest("site_address").as("siteAddress"))
    .where("customer_key", "in", keys)
    .groupBy("customer_key")
    .execute();
  const byKey = new Map(newestOf.map(({ customer_key, ...site }) => [customer_key, site]));
  const none = { company: null, siteAddress: null };
  const sites = await sitesOf(db, keys);
  return customers.map((customer) => ({
    ...customer,
    ...(byKey.get(customer.key) ?? none),
    sites: sites.filter(({ key }) => key === customer.key).map(siteChoice),
  }));
}

function siteChoice({ id, name, address }: Site): SiteChoice {
  return { id, name, address };
}

/** The key of a customer, or of the one that it was merged with. */
export async function keptKey(db: Database | Trx, key: string): Promise<string> {
  const merged = await db
    .selectFrom("merged_customers")
    .select("kept_key as key")
    .where("key", "=", key)
    .executeTakeFirst();
  return merged?.key ?? key;
}

/** The keys of a customer: its own, and those of the customers merged with it. */
export async function keysOf(db: Database | Trx, key: string): Promise<string[]> {
  const merged = await db
    .selectFrom("merged_customers")
    .select("key")
    .where("kept_key", "=", key)
    .orderBy("key")
    .execute();
  return [key, ...merged.map((one) => one.key)];
}

/** The keys of a booking's customer, for their correspondence. */
export async function addressesOfBooking(db: Database, id: string): Promise<string[]> {
  const booking = await db
    .selectFrom("appointments")
    .select("customer_key as key")
    .where("id", "=", id)
    .executeTakeFirst();
  return booking ? keysOf(db, booking.key) : [];
}

export function findCustomer(db: Database | Trx, key: string): Promise<Customer | undefined> {
  return db
    .selectFrom("customers")
    .select(customerColumns)
    .where("customer_key", "=", key)
    .executeTakeFirst();
}

/** A page of a customer's bookings, newest first. */
export async function listBookingsOf(
  db: Database,
  key: string,
  place: Place,
): Promise<Page<Booking>> {
  const found = db.selectFrom("appointments").select("id").where("customer_key", "=", key);
  return pageOfBookings(db, await readPage(found, bookingOrder("-when"), place));
}

/** The latest bookings of the customer with an email address, for a message from that address. */
export async function bookingsOfMailbox(
  db: Database,
  email: string,
): Promise<Pick<Booking, "id" | "date" | "startTime" | "service" | "status">[]> {
  return latestOf(db, await keptKey(db, email.toLowerCase()))
    .select(["id", "appointment_date as date", "start_time as startTime"])
    .select(["service_name as service", "status"])
    .limit(10)
    .execute();
}

/**
 * The id of the customer's latest booking with the email address on their page; undefined if there
 * is none. A merged customer's bookings can have other addresses.
 */
export async function bookingToReplyTo(
  db: Database,
  { key, email, phone }: Pick<Customer, "key" | "email" | "phone">,
): Promise<string | undefined> {
  if (!email) return undefined;
  // The offset keeps the database from finding all bookings of the contact and sorting them.
  const latest = latestOf(db, key).select(["id", "contact_key"]).offset(sql.lit(0));
  const found = await db
    .selectFrom(latest.as("latest"))
    .select("id")
    .where("contact_key", "=", contactKeyOf({ email, phone }))
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** The id of the booking that was added from a message. */
export async function requestFromMessage(
  db: Database,
  messageId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("appointments")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found?.id;
}

function latestOf(db: Database, key: string) {
  return db
    .selectFrom("appointments")
    .where("customer_key", "=", key)
    .orderBy("appointment_date", "desc")
    .orderBy("start_time", "desc")
    .orderBy("id", "desc");
}

/** A booking's contact details, and whether its customer was invited; undefined if not found. */
export async function findContact(db: Database, id: string, now: Date) {
  const found = await contactOf(db, id).executeTakeFirst();
  if (!found) return undefined;
  const invitation: Invited = !canInvite(found, now) ? "none" : found.invited ? "sent" : "not sent";
  // The site of a booking can be another customer's, if the email address was corrected.
  const sites = await sitesOf(db, [found.key]);
  const chosen = found.site_id ? await siteById(db, found.site_id) : undefined;
  const missing = chosen && !sites.some(({ id }) => id === chosen.id) ? [chosen] : [];
  return {
    contact: contact.pick(found),
    invitation,
    seen: contactMark(found),
    sites: [...sites, ...missing].map(siteChoice),
  };
}

/** Customers are only invited to upcoming appointments. */
export function canInvite(
  { status, startsAt }: Pick<BookingState, "status" | "startsAt">,
  now: Date,
): boolean {
  return status === "confirmed" && startsAt !== null && startsAt > now;
}

/** Identifies contact details as an editor saw them. */
export function contactMark(fields: Contact): string {
  return editMark(contact.pick(fields));
}

/** The row behind {@link findContact}, so that a command can lock it. */
export function contactOf(db: Database | Trx, id: string) {
  return db
    .selectFrom("appointments")
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("outgoing_mails")
          .select("outgoing_mails.id")
          .whereRef("appointment_id", "=", "appointments.id")
          .where("template", "in", [bookingConfirmed.name, bookingMoved.name]),
      )
        .$castTo<boolean>()
        .as("invited"),
      "status",
      "starts_at as startsAt",
      "customer_key as key",
    ])
    .select(contact.columns)
    .where("id", "=", id);
}
