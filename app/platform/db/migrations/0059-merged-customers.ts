import { type Kysely, sql } from "kysely";

/** Two customers can be merged: a booking's customer isn't always the one with its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The email address in lower case, else the last ten digits of the phone number. */
const contact = (row: string) => `coalesce(lower(${row}customer_email),
  right(regexp_replace(${row}customer_phone, '\\D', '', 'g'), 10))`;

const statements = [
  "alter table appointments alter column customer_key drop expression",
  `alter table appointments alter column customer_key set not null,
    add column contact_key text generated always as (${contact("")}) stored`,
  "create index appointments_by_contact on appointments (contact_key)",

  `alter table customers
    add column merged boolean not null default false,
    add column other_contacts text not null default '',
    add column phone_digits text generated always as
      (nullif(right(regexp_replace(customer_phone, '\\D', '', 'g'), 10), '')) stored,
    add column plain_email text generated always as
      (regexp_replace(lower(customer_email), '\\+[^@]*@', '@')) stored`,
  "create index customers_by_phone on customers (phone_digits)",
  "create index customers_by_plain_email on customers (plain_email)",
  "drop index customers_by_name",
  "drop index customers_by_bookings",
  "drop index customers_search",
  "alter table customers drop column search_text",
  `alter table customers add column search_text text generated always as
    (lower(customer_name || E'\\n' || coalesce(customer_email, '')) || E'\\n'
      || coalesce(customer_phone, '') || E'\\n' || other_contacts) stored`,
  "create index customers_by_name on customers (sort_name, customer_key) include (search_text)",
  `create index customers_by_bookings on customers (total_bookings, customer_key)
    include (search_text)`,
  "create index customers_search on customers using gin (search_text gin_trgm_ops)",

  ...["office_notes", "customer_sites"].map(
    (table) => `alter table ${table}
      drop constraint ${table}_customer_key_fkey,
      add foreign key (customer_key) references customers on delete cascade on update cascade`,
  ),
  `create table merged_customers (
    key text primary key,
    kept_key text not null references customers on delete cascade on update cascade,
    merged_at timestamptz not null,
    merged_by text not null
  )`,
  "create index merged_customers_by_kept on merged_customers (kept_key)",

  // The lock waits for a merge, which otherwise wouldn't see this booking.
  `create function choose_customer() returns trigger language plpgsql as $$
    declare contact text := ${contact("new.")};
    begin
      if tg_op = 'UPDATE' then
        if contact = old.contact_key then return new; end if;
      end if;
      perform pg_advisory_xact_lock_shared(hashtextextended('customers', 0));
      new.customer_key := coalesce(
        (select kept_key from merged_customers where key = contact), contact);
      return new;
    end
  $$`,
  `create trigger appointments_customer before insert or update of customer_email, customer_phone
    on appointments for each row execute function choose_customer()`,

  // The office chose the details of a merged customer. They stay as long as a booking has them.
  `create or replace function refresh_customer(key text) returns void language plpgsql as $$
    declare
      kept record;
      shown record;
    begin
      select * into kept from customers where customer_key = key for update;
      select customer_name, customer_email, customer_phone, created_at into shown
        from appointments where customer_key = key order by created_at, id limit 1;
      if not found then
        delete from customers where customer_key = key;
        return;
      end if;
      if kept.merged then
        if exists (select from appointments
            where customer_key = key and customer_name = kept.customer_name) then
          shown.customer_name := kept.customer_name;
        end if;
        if kept.customer_email is null or exists (select from appointments
            where customer_key = key and customer_email = kept.customer_email) then
          shown.customer_email := kept.customer_email;
        end if;
        if kept.customer_phone is null or exists (select from appointments
            where customer_key = key and customer_phone = kept.customer_phone) then
          shown.customer_phone := kept.customer_phone;
        end if;
      end if;
      insert into customers (customer_key, customer_name, customer_email, customer_phone,
        total_bookings, first_booked_at)
      values (key, shown.customer_name, shown.customer_email, shown.customer_phone,
        (select count(*) from appointments where customer_key = key), shown.created_at)
      on conflict (customer_key) do update set
        customer_name = excluded.customer_name,
        customer_email = excluded.customer_email,
        customer_phone = excluded.customer_phone,
        total_bookings = excluded.total_bookings,
        first_booked_at = excluded.first_booked_at,
        other_contacts = case when customers.merged then coalesce((
          select string_agg(distinct lower(concat_ws(E'\\n', customer_name, customer_email,
            customer_phone)), E'\\n') from appointments where customer_key = key), '')
          else '' end;
    end
  $$`,
  `create or replace function keep_customers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into customers (customer_key, customer_name, customer_email, customer_phone,
          total_bookings, first_booked_at)
        values (new.customer_key, new.customer_name, new.customer_email, new.customer_phone, 1,
          new.created_at)
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
