import { type Kysely, sql } from "kysely";
import { storedPhone } from "~/shared/stored-phone";

/**
 * Phone numbers are stored with their country's code and extension, and identify people by these
 * instead of their last ten digits. Customers who only shared those are told apart, and the audit
 * log says which. Searches ignore accents. A customer has the names of everyone who booked with
 * the same email address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await run(functions);
  await run(formerKeys);
  await readPhones(db);
  await run(newKeys);
  const former = await dropGenerated(db);
  await run(rewrites);
  await run(customers);
  await run(people);
  for (const definition of former) await sql.raw(definition).execute(db);
  await run(indexes);
  await run(told);
}

const functions = [
  // The same as `phoneKey` in the code.
  `create function phone_key(phone text) returns text
    language sql immutable strict parallel safe as $$
    select coalesce(
      replace(replace(substring(phone from '\\+\\d[\\d ]*\\d(?: ext\\. \\d+)?'), ' ext. ', ';ext='),
        ' ', ''),
      regexp_replace(phone, '\\D', '', 'g'))
  $$`,
  // A phone as it's shown and without its separators, to find any part of it.
  `create function searchable_phone(phone text) returns text
    language sql immutable strict parallel safe as $$
    select regexp_replace(phone, '\\+1 ([2-9]\\d\\d) ([2-9]\\d\\d) (\\d{4})(?!\\d)', '(\\1) \\2-\\3', 'g')
      || ' ' || translate(phone, ' ()./-', '')
  $$`,
  // In lower case, without accents and invisible characters. Accents go first, since not every
  // database knows the lower case of letters with them. A plain text is faster.
  `create function searchable(words text) returns text
    language sql immutable strict parallel safe as $$
    select case when octet_length(words) = length(words) then lower(words)
      else lower(replace(replace(translate(regexp_replace(normalize(words, NFD),
        '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
        '', 'g'), 'øØłŁđĐı’', 'oOlLdDi'''), 'ß', 'ss'), 'æ', 'ae')) end
  $$`,
  // Adds a line, unless it's there or there are very many.
  `create function add_line(lines text, line text) returns text
    language sql immutable parallel safe as $$
    select case when coalesce(line, '') = '' or length(lines) > 2000
        or strpos(E'\\n' || lower(lines) || E'\\n', E'\\n' || lower(line) || E'\\n') > 0
      then lines else concat_ws(E'\\n', nullif(lines, ''), line) end
  $$`,
];

/** The key of each customer before the phones change. */
const formerKeys = [
  `create temp table former_keys on commit drop as
    select id, contact_key as old_key, customer_phone as phone, created_at, false as urgent
      from appointments where customer_email is null
    union all select id, right(regexp_replace(callback_phone, '\\D', '', 'g'), 10), callback_phone,
      received_at, true from urgent_requests`,
];

const phones = [
  ["appointments", "customer_phone"],
  ["customers", "customer_phone"],
  ["customer_sites", "contact_phone"],
  ["messages", "phone"],
  ["job_applications", "phone"],
  ["urgent_requests", "callback_phone"],
  ["consultants", "phone"],
  ["on_call_people", "phone"],
] as const;

const slice = 5000;

/** Makes a temporary table of the phones that are stored otherwise from now on. */
async function readPhones(db: Kysely<unknown>): Promise<void> {
  const all = sql.join(
    phones.map(([table, column]) => sql`select ${sql.ref(column)} from ${sql.table(table)}`),
    sql` union `,
  );
  await sql`create temp table phones on commit drop as
    select typed, null::text as stored from (${all} union select setting_value
      from business_settings where setting_key in ('phone', 'emergency_phone')) as found (typed)
    where typed <> ''`.execute(db);
  await sql`create unique index on phones (typed)`.execute(db);
  for (let last = ""; ; ) {
    const { rows } = await sql<{ typed: string }>`
      select typed from phones where typed > ${last} order by typed limit ${slice}`.execute(db);
    const changed = rows
      .map(({ typed }) => ({ typed, stored: storedPhone(typed) }))
      .filter(({ typed, stored }) => stored !== typed);
    await sql`update phones set stored = changed.stored
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (typed text, stored text)
      where phones.typed = changed.typed`.execute(db);
    const end = rows.at(-1);
    if (!end || rows.length < slice) break;
    last = end.typed;
  }
  await sql`delete from phones where stored is null`.execute(db);
  await sql`analyze phones`.execute(db);
}

/** The generated columns that change. */
const generated: Record<string, readonly string[]> = {
  appointments: ["contact_key", "search_text"],
  customers: ["phone_digits", "search_text"],
  messages: ["search_text"],
  job_applications: ["search_text"],
  urgent_requests: ["search_text"],
};

/** @returns the definitions of the indexes that go with the columns and come back with new ones */
async function dropGenerated(db: Kysely<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(generated)) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${table}::regclass and exists (select from pg_depend, pg_attribute
        where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid
          and attrelid = indrelid and attnum = refobjsubid
          and attname in (${sql.join(columns)}))
      order by definition`.execute(db);
    found.push(...rows.map(({ definition }) => definition));
    const dropped = columns.map((column) => `drop column ${column}`);
    await sql.raw(`alter table ${table} ${dropped.join(", ")}`).execute(db);
  }
  return found.filter((definition) => !definition.includes("phone_digits"));
}

// Writing a table and its many indexes anew is much faster than updating each row.
const rewrites = [
  `create function stored_phone(entered text) returns text language plpgsql stable strict as $$
    begin return coalesce((select stored from phones where typed = entered), entered); end $$`,
  `create function new_customer_key(booking uuid, former text) returns text
    language plpgsql stable as $$
    begin return coalesce((select key from booking_keys where id = booking), former); end $$`,
  "drop trigger appointments_customer on appointments",
  "drop trigger customers_follow_appointments on appointments",
  "drop index appointments_by_phone",
  "drop index job_applications_by_phone",
  "drop index messages_by_phone",
  "drop index urgent_requests_by_phone",
  // The numbers are longer than what was typed.
  `alter table appointments
    drop constraint appointments_customer_phone_check,
    alter column customer_phone type text using stored_phone(customer_phone),
    alter column customer_key type text using new_customer_key(id, customer_key),
    add constraint appointments_customer_phone_check check (length(customer_phone) <= 80),
    add column contact_key text
      generated always as (coalesce(lower(customer_email), phone_key(customer_phone))) stored,
    add column search_text text generated always as (searchable(customer_name || E'\\n'
      || coalesce(customer_email, '') || E'\\n' || coalesce(company, '') || E'\\n'
      || coalesce(searchable_phone(customer_phone), ''))) stored`,
  `alter table messages
    alter column phone type text using stored_phone(phone),
    add column search_text text generated always as (searchable(name || E'\\n'
    || email || E'\\n' || coalesce(searchable_phone(phone), '') || E'\\n' || message)) stored`,
  `alter table job_applications
    alter column phone type text using stored_phone(phone),
    add column search_text text generated always as
    (searchable(full_name || E'\\n' || email || E'\\n' || searchable_phone(phone) || E'\\n'
      || city)) stored`,
  `alter table urgent_requests
    drop constraint urgent_requests_callback_phone_check,
    alter column callback_phone type text using stored_phone(callback_phone),
    add constraint urgent_requests_callback_phone_check
      check (length(callback_phone) between 5 and 80),
    add column search_text text generated always as
    (searchable(searchable_phone(callback_phone) || E'\\n' || site_address || E'\\n'
      || contact || E'\\n' || ordered_by || E'\\n' || details || E'\\n' || outcome)) stored`,
  "update customer_sites set contact_phone = stored_phone(contact_phone)",
  "update consultants set phone = stored_phone(phone)",
  "update on_call_people set phone = stored_phone(phone)",
  `update business_settings set setting_value = stored_phone(setting_value)
    where setting_key in ('phone', 'emergency_phone')`,
];

const indexes = [
  "create index customers_by_phone on customers (phone_key)",
  "create index messages_by_phone on messages (phone_key(phone), received_at)",
  "create index urgent_requests_by_phone on urgent_requests (phone_key(callback_phone))",
  "drop index users_search",
  `create index users_search on users
    using gin (searchable(name || E'\\n' || email) gin_trgm_ops)`,
  "drop index audit_log_search",
  "create index audit_log_search on audit_log using gin (searchable(label) gin_trgm_ops)",
];

const customers = [
  // As before, apart from the key. The lock waits for a merge, which otherwise wouldn't see this
  // booking.
  `create or replace function choose_customer() returns trigger language plpgsql as $$
    declare contact text := coalesce(lower(new.customer_email), phone_key(new.customer_phone));
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
  // As before, with the names and contact details of the other bookings.
  `create or replace function refresh_customer(key text) returns void language plpgsql as $$
    declare
      kept record;
      shown record;
      names text;
      contacts text;
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
      select string_agg(name, E'\\n' order by first_at) into names from (
        select min(customer_name) as name, min(created_at) as first_at from appointments
        where customer_key = key and lower(customer_name) <> lower(shown.customer_name)
        group by lower(customer_name)
      ) as others;
      select string_agg(distinct nullif(concat_ws(E'\\n', nullif(customer_email, shown.customer_email),
          searchable_phone(nullif(customer_phone, shown.customer_phone))), ''), E'\\n') into contacts
        from appointments where customer_key = key;
      insert into customers (customer_key, customer_name, customer_email, customer_phone,
        total_bookings, first_booked_at, other_names, other_contacts)
      values (key, shown.customer_name, shown.customer_email, shown.customer_phone,
        (select count(*) from appointments where customer_key = key), shown.created_at,
        left(coalesce(names, ''), 2000), coalesce(contacts, ''))
      on conflict (customer_key) do update set
        customer_name = excluded.customer_name,
        customer_email = excluded.customer_email,
        customer_phone = excluded.customer_phone,
        total_bookings = excluded.total_bookings,
        first_booked_at = excluded.first_booked_at,
        other_names = excluded.other_names,
        other_contacts = excluded.other_contacts;
    end
  $$`,
  `create or replace function keep_customers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into customers (customer_key, customer_name, customer_email, customer_phone,
          total_bookings, first_booked_at)
        values (new.customer_key, new.customer_name, new.customer_email, new.customer_phone, 1,
          new.created_at)
        on conflict (customer_key) do update set
          total_bookings = customers.total_bookings + 1,
          other_names = case when lower(customers.customer_name) = lower(excluded.customer_name)
            then customers.other_names
            else add_line(customers.other_names, excluded.customer_name) end,
          other_contacts = add_line(
            add_line(customers.other_contacts,
              nullif(excluded.customer_email, customers.customer_email)),
            searchable_phone(nullif(excluded.customer_phone, customers.customer_phone)));
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

const newKeys = [
  `create temp table moved on commit drop as
    select id, old_key, phone_key(coalesce(stored, phone)) as new_key, created_at, urgent
    from former_keys left join phones on typed = phone`,
  // The new key of the customer with an old one: that of the first booking.
  `create temp table renamed on commit drop as
    select distinct on (old_key) old_key, new_key, created_at from moved where not urgent
    order by old_key, created_at, id`,
  // Two old keys can have the same new one: one customer is renamed, and gets what the other had.
  `create temp table first_renamed on commit drop as
    select distinct on (new_key) old_key, new_key from renamed
    order by new_key, old_key <> new_key, created_at, old_key`,
  "create index on moved (id)",
  "create index on moved (old_key)",
  "create index on renamed (old_key)",
  "create index on first_renamed (old_key)",
  "analyze moved",
  "analyze renamed",
  "analyze first_renamed",
  // Customers who were merged stay merged, apart from those who are told apart.
  `create temp table merges on commit drop as
    select distinct on (key) key, kept_key, merged_at, merged_by from (
      select coalesce(own.new_key, key) as key, coalesce(kept.new_key, kept_key) as kept_key,
        merged_at, merged_by
      from merged_customers left join renamed as own on own.old_key = key
        left join renamed as kept on kept.old_key = kept_key
    ) as merged where key <> kept_key order by key, merged_at`,
  `create temp table booking_keys on commit drop as
    select id, coalesce(kept_key, chosen.key) as key from (
      select appointments.id, appointments.customer_key as former,
        case when moved.new_key <> own.new_key then moved.new_key
          else coalesce(joined.new_key, appointments.customer_key) end as key
      from appointments left join moved on moved.id = appointments.id
        left join renamed as own on own.old_key = moved.old_key
        left join renamed as joined on joined.old_key = appointments.customer_key
    ) as chosen left join merges on merges.key = chosen.key
    where coalesce(kept_key, chosen.key) <> former`,
  "create unique index on booking_keys (id)",
  "analyze booking_keys",
];

/**
 * Renames the customers. Notes and sites of those who are told apart stay with the one who booked
 * first.
 */
const people = [
  "alter table customers disable trigger user",
  "alter table customers add column other_names text not null default ''",
  `update customers set customer_phone = stored_phone(customer_phone),
      customer_key = coalesce(
        (select new_key from first_renamed where old_key = customer_key), customer_key)
    where customer_phone in (select typed from phones)
      or customer_key in (select old_key from first_renamed where old_key <> new_key)`,
  `create temp table joined on commit drop as
    select customer_key as old_key, coalesce(merges.kept_key, new_key) as new_key
    from customers left join renamed on old_key = customer_key
      left join merges on merges.key = coalesce(new_key, customer_key)
    where coalesce(merges.kept_key, new_key) <> customer_key`,
  `insert into customers (customer_key, customer_name, total_bookings, first_booked_at)
    select distinct on (customer_key) customer_key, customer_name, 0, created_at from appointments
    where not exists (select from customers where customer_key = appointments.customer_key)
    order by customer_key, created_at, id`,
  "update office_notes set customer_key = new_key from joined where customer_key = old_key",
  "update customer_sites set customer_key = new_key from joined where customer_key = old_key",
  "delete from merged_customers",
  `insert into merged_customers (key, kept_key, merged_at, merged_by)
    select key, kept_key, merged_at, merged_by from merges`,
  // For everyone at once, from the same columns as refresh_customer.
  "update customers set other_contacts = '' where other_contacts <> ''",
  `update customers set other_names = left(names, 2000) from (
      select customer_key, string_agg(name, E'\\n' order by first_at) as names from (
        select customer_key, min(appointments.customer_name) as name, min(created_at) as first_at
        from appointments join customers using (customer_key)
        where lower(appointments.customer_name) <> lower(customers.customer_name)
        group by customer_key, lower(appointments.customer_name)
      ) as others group by customer_key
    ) as found where found.customer_key = customers.customer_key`,
  `update customers set other_contacts = contacts from (
      select customer_key, string_agg(distinct contact, E'\\n') as contacts from (
        select customer_key, concat_ws(E'\\n',
          nullif(appointments.customer_email, customers.customer_email), searchable_phone(
            nullif(appointments.customer_phone, customers.customer_phone))) as contact
        from appointments join customers using (customer_key)
      ) as others where contact <> '' group by customer_key
    ) as found where found.customer_key = customers.customer_key`,
  `select refresh_customer(key) from (
    select new_key as key from moved where not urgent
      and new_key <> (select new_key from renamed where renamed.old_key = moved.old_key)
    union select renamed.new_key from moved join renamed using (old_key)
      where not urgent and moved.new_key <> renamed.new_key
    union select old_key from joined
    union select new_key from joined
    union select customer_key from customers where total_bookings = 0
  ) as changed`,
  `alter table customers
    add column phone_key text generated always as (nullif(phone_key(customer_phone), '')) stored,
    add column search_text text generated always as (searchable(customer_name || E'\\n'
      || coalesce(customer_email, '') || E'\\n' || coalesce(searchable_phone(customer_phone), '')
      || E'\\n' || other_names || E'\\n' || other_contacts)) stored`,
  "alter table customers enable trigger user",
  `create trigger appointments_customer before insert or update of customer_email, customer_phone
    on appointments for each row execute function choose_customer()`,
  `create trigger customers_follow_appointments
    after insert or delete or update of customer_name, customer_email, customer_phone
    on appointments for each row execute function keep_customers()`,
  "drop function stored_phone(text)",
  "drop function new_customer_key(uuid, text)",
];

const told = [
  // A hold applies to everyone to whom it applied before.
  `create temp table held on commit drop as
    select distinct email as old_key, new_key from legal_holds join moved on email = old_key`,
  `insert into held select email, '+1' || email from legal_holds
    where email ~ '^[2-9]\\d{9}$' and not exists (select from held where old_key = email)`,
  `insert into legal_holds (email, reason, set_by, set_at)
    select distinct on (new_key) new_key, reason, set_by, set_at
    from held join legal_holds on email = old_key order by new_key, set_at
    on conflict do nothing`,
  `delete from legal_holds where exists (select from held where old_key = email)
    and not exists (select from held where new_key = email)`,
  `insert into audit_log (at, actor_name, actor_email, action, entity, entity_id, label, changes)
    select now(), 'Watchpost', '', 'changed', 'customer', renamed.new_key,
      left(max(customers.customer_name), 300), jsonb_build_object('told_apart_from',
        jsonb_build_array(null, string_agg(distinct
          booking.customer_name || ', ' || booking.customer_phone, '; ')))
    from renamed join customers on customer_key = renamed.new_key
      join moved on moved.old_key = renamed.old_key
      join appointments as booking on booking.id = moved.id
    where moved.new_key <> renamed.new_key
    group by renamed.old_key, renamed.new_key order by renamed.old_key`,
];
