import { type Kysely, sql } from "kysely";

/** Customers without an email address, known by their phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The email address in lower case, else the last ten digits of the phone number. */
const key = `coalesce(lower(customer_email),
  right(regexp_replace(customer_phone, '\\D', '', 'g'), 10))`;

const statements = [
  "alter table appointments alter column customer_email drop not null",
  "drop index appointments_search",
  "drop index appointments_by_customer",
  "alter table appointments drop column search_text",
  // The line break keeps a one-line search from matching across the parts.
  `alter table appointments
    add column customer_key text generated always as (${key}) stored,
    add column search_text text generated always as
      (lower(customer_name || E'\\n' || coalesce(customer_email, '') || E'\\n'
        || coalesce(company, '')) || E'\\n' || customer_phone) stored`,
  "create index appointments_search on appointments using gin (search_text gin_trgm_ops)",
  `create index appointments_by_customer
    on appointments (customer_key, appointment_date, start_time, id)`,

  "alter table customers alter column customer_email drop not null",
  "alter table customers rename column email_key to customer_key",
  "drop index customers_by_name",
  "drop index customers_search",
  "alter table customers drop column search_text",
  `alter table customers add column search_text text generated always as
    (lower(customer_name || E'\\n' || coalesce(customer_email, '')) || E'\\n' || customer_phone)
    stored`,
  "create index customers_by_name on customers (sort_name, customer_key) include (search_text)",
  "create index customers_search on customers using gin (search_text gin_trgm_ops)",

  `create or replace function refresh_customer(key text) returns void language sql as $$
    delete from customers where customer_key = key;
    insert into customers
      select key, customer_name, customer_email, customer_phone,
        (select count(*) from appointments where customer_key = key), created_at
      from appointments where customer_key = key
      order by created_at, id limit 1
  $$`,
  `create or replace function keep_customers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into customers values (new.customer_key, new.customer_name,
          new.customer_email, new.customer_phone, 1, new.created_at)
        on conflict (customer_key) do update set total_bookings = customers.total_bookings + 1;
      elsif tg_op = 'DELETE' then
        perform refresh_customer(old.customer_key);
      else
        perform refresh_customer(old.customer_key);
        if new.customer_key <> old.customer_key then
          perform refresh_customer(new.customer_key);
        end if;
      end if;
      return null;
    end
  $$`,
];
