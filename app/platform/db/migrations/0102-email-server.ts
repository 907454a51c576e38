import { type Kysely, sql } from "kysely";

/** The email server that an admin enters in the office; one row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_server (
    id boolean primary key default true check (id),
    host text not null,
    port integer not null check (port between 1 and 65535),
    username text,
    password text,
    sender_name text not null,
    sender_address text not null,
    check ((username is null) = (password is null))
  )`.execute(db);
}
