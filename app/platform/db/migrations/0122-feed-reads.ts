import { type Kysely, sql } from "kysely";

/** Which programs read the job feed, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table feed_reads (
    day date not null,
    reader text not null check (length(reader) <= 200),
    network text not null,
    times integer not null default 1 check (times > 0),
    last_at timestamptz not null,
    primary key (day, reader, network)
  )`.execute(db);
}
