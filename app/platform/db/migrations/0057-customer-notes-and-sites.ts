import { type Kysely, sql } from "kysely";

/** Notes about customers too, and the sites of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table booking_notes rename to office_notes",
  "alter index booking_notes_by_appointment rename to office_notes_by_appointment",
  "alter trigger booking_notes_answer on office_notes rename to office_notes_answer",
  `alter table office_notes
    alter column appointment_id drop not null,
    add column customer_key text references customers on delete cascade,
    add column edited_at timestamptz,
    add constraint office_notes_about_one check
      (num_nonnulls(appointment_id, customer_key) = 1),
    add constraint office_notes_calls check (kind = 'note' or appointment_id is not null)`,
  `create index office_notes_by_customer on office_notes (customer_key, id)
    where customer_key is not null`,
  `create or replace function first_answer(request uuid) returns timestamptz
    language sql stable as $$
    select min(at) from (
      select sent_at as at from replies where appointment_id = request
      union all
      select at from office_notes where appointment_id = request and kind = 'call'
      union all
      select at from appointment_events where appointment_id = request
        and (to_status = 'confirmed' or actor = 'office' and to_status = 'cancelled')
      union all
      select done_at from appointments where id = request
    ) answers
  $$`,

  `create table customer_sites (
    id uuid primary key default gen_random_uuid(),
    customer_key text not null references customers on delete cascade,
    name text not null,
    address text not null,
    access text not null default '',
    contact_name text not null default '',
    contact_phone text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  "create index customer_sites_by_customer on customer_sites (customer_key)",
  "alter table appointments add column site_id uuid references customer_sites on delete set null",
  "create index appointments_by_site on appointments (site_id) where site_id is not null",

  // Keeps the row, since notes and sites belong to it. The lock waits for bookings that are being
  // added, so that none is left without its customer.
  `create or replace function refresh_customer(key text) returns void language plpgsql as $$
    declare first_booking record;
    begin
      perform 1 from customers where customer_key = key for update;
      select customer_name, customer_email, customer_phone, created_at into first_booking
        from appointments where customer_key = key order by created_at, id limit 1;
      if not found then
        delete from customers where customer_key = key;
        return;
      end if;
      insert into customers values (key, first_booking.customer_name,
        first_booking.customer_email, first_booking.customer_phone,
        (select count(*) from appointments where customer_key = key), first_booking.created_at)
      on conflict (customer_key) do update set
        customer_name = excluded.customer_name,
        customer_email = excluded.customer_email,
        customer_phone = excluded.customer_phone,
        total_bookings = excluded.total_bookings,
        first_booked_at = excluded.first_booked_at;
    end
  $$`,
  // Correcting the email address or phone number of a customer's only booking creates another
  // customer.
  `create or replace function keep_customers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into customers values (new.customer_key, new.customer_name,
          new.customer_email, new.customer_phone, 1, new.created_at)
        on conflict (customer_key) do update set total_bookings = customers.total_bookings + 1;
        return null;
      end if;
      if tg_op = 'UPDATE' and new.customer_key <> old.customer_key then
        perform refresh_customer(new.customer_key);
        if not exists (select from appointments where customer_key = old.customer_key) then
          update office_notes set customer_key = new.customer_key
            where customer_key = old.customer_key;
          update customer_sites set customer_key = new.customer_key
            where customer_key = old.customer_key;
        end if;
      end if;
      perform refresh_customer(old.customer_key);
      return null;
    end
  $$`,
];
