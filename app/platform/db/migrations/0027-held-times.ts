import { type Kysely, sql } from "kysely";

/** Times that are held until their customer confirms them by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Only a request can be held: it has a time and is still pending.
  `alter table appointments
    add column held_until timestamptz,
    add column date_before_hold date,
    add constraint appointments_held_pending check (held_until is null or status = 'pending')`,

  "alter table appointments drop constraint appointments_never_meet",
  `alter table appointments add constraint appointments_never_meet
    exclude using gist (consultant with =, tstzrange(starts_at, ends_at) with &&)
    where ((status = 'confirmed' or held_until is not null)
      and starts_at is not null and not overbooked)`,

  // Held times are read along with confirmed ones, from the index alone.
  "drop index appointments_by_start",
  `create index appointments_by_start on appointments (starts_at)
    include (ends_at, consultant, overbooked, id, status, held_until)
    where status = 'confirmed' or held_until is not null`,
  `create index appointments_held on appointments (held_until)
    where held_until is not null and starts_at is not null`,

  // Only a link that was sent by email proves that the email address is the customer's. Existing
  // links count as not emailed, because the page showed some of them, too.
  "alter table manage_links add column emailed boolean not null default false",
];
