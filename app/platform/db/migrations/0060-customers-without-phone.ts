import { type Kysely, sql } from "kysely";

/** The office can add a request for a person who has only an email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table appointments alter column customer_phone drop not null,
    add constraint appointments_contact check (num_nonnulls(customer_email, customer_phone) > 0)`,
  "drop index appointments_search",
  "drop index appointments_waiting_search",
  "alter table appointments drop column search_text",
  // The line break keeps a one-line search from matching across the parts.
  `alter table appointments add column search_text text generated always as
    (lower(customer_name || E'\\n' || coalesce(customer_email, '') || E'\\n'
      || coalesce(company, '')) || E'\\n' || coalesce(customer_phone, '')) stored`,
  "create index appointments_search on appointments using gin (search_text gin_trgm_ops)",
  `create index appointments_waiting_search on appointments
    using gin (search_text gin_trgm_ops) where status = 'pending'`,
  "alter table customers alter column customer_phone drop not null",
  // The first booking may lack a number that a later one has.
  `create function find_phone() returns trigger language plpgsql as $$
    begin
      new.customer_phone := (select customer_phone from appointments
        where customer_key = new.customer_key and customer_phone is not null
        order by created_at, id limit 1);
      return new;
    end
  $$`,
  `create trigger customers_phone before insert or update on customers
    for each row when (new.customer_phone is null) execute function find_phone()`,
];
