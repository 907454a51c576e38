import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { Booking } from "../records/schema";

const most = 10;

/** The latest bookings that were asked for from a mailbox. */
export function bookingsOfMailbox(
  db: Database,
  email: string,
): Promise<Pick<Booking, "id" | "date" | "service" | "status">[]> {
  return db
    .selectFrom("appointments")
    .select(["id", "appointment_date as date", "service_name as service", "status"])
    .where(sql<boolean>`lower(customer_email) = ${email.toLowerCase()}`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
