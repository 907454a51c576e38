import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { bookingsOf, customerColumns } from "../records/queries.server";
import type { Booking, Customer } from "../records/schema";

/** A customer by the email address in small letters, or undefined when nobody has booked so. */
export function findCustomer(db: Database, key: string): Promise<Customer | undefined> {
  return db
    .selectFrom("customers")
    .select(customerColumns)
    .where("email_key", "=", key)
    .executeTakeFirst();
}

/** A page of all bookings of one customer, the newest request first. */
export async function listBookingsOf(
  db: Database,
  key: string,
  page: number,
): Promise<Page<Booking>> {
  const { limit, offset } = windowOf(page);
  const keys = await db
    .selectFrom("appointments")
    .select("id")
    .where(sql`lower(customer_email)`, "=", key)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return asPage(await bookingsOf(db, keys), page);
}
