import { type Kysely, sql } from "kysely";

/** The newest entries of a person are read from an index, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index appointments_by_contact",
  "create index appointments_by_contact on appointments (contact_key, created_at)",
  "drop index messages_by_phone",
  `create index messages_by_phone on messages
    (right(regexp_replace(phone, '\\D', '', 'g'), 10), received_at)`,
  // The same as messages_by_email, backward.
  "drop index messages_by_mailbox",
];
