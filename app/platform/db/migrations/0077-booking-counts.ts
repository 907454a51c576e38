import { type Kysely, sql } from "kysely";

/** The dashboard shows the number of all bookings; counting them takes longer the more there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table booking_counts (
    id integer generated always as identity primary key,
    bookings integer not null
  )`,
  "insert into booking_counts (bookings) select count(*) from appointments",
  // Any row will do, since they are added up. One that another transaction is changing is left
  // alone, so that bookings never wait for each other.
  `create function count_bookings() returns trigger language plpgsql as $$
    declare difference integer;
    begin
      select case when tg_op = 'INSERT' then count(*) else -count(*) end into difference
        from changed;
      update booking_counts set bookings = bookings + difference
        where id = (select id from booking_counts limit 1 for update skip locked);
      if not found then
        insert into booking_counts (bookings) values (difference);
      end if;
      return null;
    end
  $$`,
  `create trigger appointments_added after insert on appointments
    referencing new table as changed for each statement execute function count_bookings()`,
  `create trigger appointments_removed after delete on appointments
    referencing old table as changed for each statement execute function count_bookings()`,
];
