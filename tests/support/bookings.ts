import type { Insertable } from "kysely";
import type { Tables } from "~/platform/db/schema";
import { storedPhone } from "~/shared/stored-phone";
import type { TestApp } from "./app";

let made = 0;

/** Adds a booking to the database, by default with the values of a visitor's request. */
export async function book(
  app: Pick<TestApp, "db">,
  booking: Partial<Insertable<Tables["appointments"]>> = {},
): Promise<string> {
  made += 1;
  if (booking.consultant) await addFormerConsultant(app, booking.consultant);
  const { id } = await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      customer_name: `Customer ${made}`,
      customer_email: `customer${made}@example.com`,
      customer_phone: "+1 555 0142",
      service_name: "Mobile Patrol",
      preferred_time: "night",
      message: "Two gates.",
      submission_hash: `booking-${made}`,
      ...booking,
      ...(booking.customer_phone ? { customer_phone: storedPhone(booking.customer_phone) } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A confirmed booking on December 1, 2026, New York time; times such as "10:00" and "11:00". */
export function bookAt(
  app: TestApp,
  start: string,
  end: string,
  booking: Partial<Insertable<Tables["appointments"]>> = {},
): Promise<string> {
  return book(app, {
    status: "confirmed",
    start_time: start,
    end_time: end,
    starts_at: `2026-12-01T${start}:00-05:00`,
    ends_at: `2026-12-01T${end}:00-05:00`,
    consultant: booking.overbooked ? null : 1,
    ...booking,
  });
}

/** Adds an inactive consultant, who doesn't make more times available. */
async function addFormerConsultant(app: Pick<TestApp, "db">, number: number): Promise<void> {
  await app.db
    .insertInto("consultants")
    .values({ number, name: `Consultant ${number}`, is_active: false })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .execute();
}

/** Adds consultants to the first one of a new installation, with the next numbers. */
export async function addConsultants(
  app: TestApp,
  ...consultants: Partial<Insertable<Tables["consultants"]>>[]
): Promise<void> {
  for (const [at, consultant] of consultants.entries()) {
    const number = at + 2;
    await app.db
      .insertInto("consultants")
      .values({ number, name: `Consultant ${number}`, ...consultant })
      .execute();
  }
}

export function bookingOf(app: TestApp, id: string) {
  return app.db
    .selectFrom("appointments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The `seen` field of a form that changes a booking. */
export async function stateOf(app: TestApp, id: string): Promise<string> {
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  return `${status}~${starts_at?.toISOString() ?? ""}~${ends_at?.toISOString() ?? ""}`;
}
