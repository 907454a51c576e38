import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type Insertable, sql } from "kysely";
import type { Tables } from "~/platform/db/schema";
import { hours } from "~/shared/durations";
import { book } from "../../support/bookings";
import type { Site } from "./site";

/**
 * A confirmed appointment of an hour with the first consultant.
 * @param start on the company's clock, for example "2026-12-01T10:00"
 */
export async function aVisit(
  { app }: Site,
  start: string,
  booking: Parameters<typeof book>[1] = {},
): Promise<string> {
  const startsAt = new Date(`${start}:00-05:00`);
  const endsAt = new Date(startsAt.getTime() + hours(1));
  const [date = "", time = ""] = start.split("T");
  const hour = Number(time.slice(0, 2)) + 1;
  return book(app, {
    status: "confirmed",
    appointment_date: date,
    start_time: time,
    end_time: `${hour}:${time.slice(3)}`,
    starts_at: startsAt,
    ends_at: endsAt,
    time_set_at: app.clock.now(),
    sequence: 1,
    consultant: 1,
    ...booking,
  });
}

/** Adds an overbooked appointment at the time of another one. */
export async function overbookedWith({ app }: Site, id: string): Promise<string> {
  const other = await book(app, { status: "confirmed", overbooked: true });
  await sql`update appointments set (appointment_date, start_time, end_time, starts_at, ends_at) =
    (select appointment_date, start_time, end_time, starts_at, ends_at from appointments
      where id = ${id}) where id = ${other}`.execute(app.db);
  return other;
}

/** Adds an active consultant who gets emails, and returns their number. */
export async function aConsultant({ app }: Site): Promise<number> {
  const { last } = await app.db
    .selectFrom("consultants")
    .select((eb) => eb.fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  const number = Number(last) + 1;
  await app.db
    .insertInto("consultants")
    .values({ number, name: `Consultant ${number}`, email: `c${number}@example.com` })
    .execute();
  return number;
}

/** Stores a file, and returns its name. */
export async function aFile(
  { app }: Site,
  folder: "resumes" | "licenses",
  content: Buffer,
  extension: string,
): Promise<string> {
  const name = `${app.clock.now().getTime()}-${randomBytes(16).toString("hex")}.${extension}`;
  const file = await app.services.files.receive(Readable.from([content]));
  await app.services.files.keep(file, `${folder}/${name}`);
  return name;
}

/** An email in the outbox. */
export async function anEmail(
  { app }: Site,
  facts: Partial<Insertable<Tables["outgoing_mails"]>>,
): Promise<string> {
  const { id } = await app.db
    .insertInto("outgoing_mails")
    .values({
      ...{ id: randomUUID(), template: "booking_confirmation", to_address: "ada@example.com" },
      ...{ subject: "Your visit", html: "<p>See you.</p>", text: "See you." },
      created_at: app.clock.now(),
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
