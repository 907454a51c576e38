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
  await run(triggers.map((table) => `alter table ${table} disable trigger user`));
  await storePhones(db);
  for (const table of Object.keys(generated)) await replaceGenerated(db, table);
  await run(indexes);
  await run(customers);
  await run(newKeys);
  await run(triggers.map((table) => `alter table ${table} enable trigger user`));
}

const triggers = ["appointments", "customers"];

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
      || ' ' || regexp_replace(phone, '[ ()./-]', '', 'g')
  $$`,
  // In lower case, without accents and invisible characters. Accents go first, since not every
  // database knows the lower case of letters with them.
  `create function searchable(words text) returns text
    language sql immutable strict parallel safe as $$
    select lower(replace(replace(translate(regexp_replace(normalize(words, NFD),
      '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
      '', 'g'), 'øØłŁđĐı’', 'oOlLdDi'''), 'ß', 'ss'), 'æ', 'ae'))
  $$`,
  // Adds a line, unless it's there or there are very many.
  `create function add_line(lines text, line text) returns text
    language sql immutable parallel safe as $$
    select case when coalesce(line, '') = '' or length(lines) > 2000
        or strpos(E'\\n' || lower(lines) || E'\\n', E'\\n' || lower(line) || E'\\n') > 0
      then lines else concat_ws(E'\\n', nullif(lines, ''), line) end
  $$`,
];

/** Who had which key, from before the phones change. */
const formerKeys = [
  `create temp table former_keys on commit drop as
    select id, contact_key as old_key, false as urgent from appointments
      where customer_email is null
    union all select id, right(regexp_replace(callback_phone, '\\D', '', 'g'), 10), true
      from urgent_requests`,
  "create index on former_keys (id)",
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

async function storePhones(db: Kysely<unknown>): Promise<void> {
  // The numbers are longer than what was typed.
  await sql`alter table appointments drop constraint appointments_customer_phone_check,
    add check (length(customer_phone) <= 80)`.execute(db);
  await sql`alter table urgent_requests drop constraint urgent_requests_callback_phone_check,
    add check (length(callback_phone) between 5 and 80)`.execute(db);
  const all = sql.join(
    phones.map(([table, column]) => sql`select ${sql.ref(column)} from ${sql.table(table)}`),
    sql` union `,
  );
  const settings = sql`setting_key in ('phone', 'emergency_phone')`;
  await sql`create temp table phones on commit drop as
    select typed, null::text as stored from (${all}
      union select setting_value from business_settings where ${settings}) as every (typed)
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
  for (const [table, name] of phones) {
    const column = sql.ref(name);
    await sql`update ${sql.table(table)} set ${column} = stored from phones
      where ${column} = typed`.execute(db);
  }
  await sql`update business_settings set setting_value = stored from phones
    where ${settings} and setting_value = typed`.execute(db);
}

/** The generated columns of a table; null for one that goes. */
const generated: Record<string, Record<string, string | null>> = {
  appointments: {
    contact_key: "coalesce(lower(customer_email), phone_key(customer_phone))",
    search_text: `searchable(customer_name || E'\\n' || coalesce(customer_email, '') || E'\\n'
      || coalesce(company, '') || E'\\n' || coalesce(searchable_phone(customer_phone), ''))`,
  },
  customers: {
    phone_digits: null,
    phone_key: "nullif(phone_key(customer_phone), '')",
    search_text: `searchable(customer_name || E'\\n' || coalesce(customer_email, '') || E'\\n'
      || coalesce(searchable_phone(customer_phone), '') || E'\\n' || other_names || E'\\n'
      || other_contacts)`,
  },
  messages: {
    search_text: `searchable(name || E'\\n' || email || E'\\n'
      || coalesce(searchable_phone(phone), '') || E'\\n' || message)`,
  },
  job_applications: {
    search_text: `searchable(full_name || E'\\n' || email || E'\\n' || searchable_phone(phone)
      || E'\\n' || city)`,
  },
  urgent_requests: {
    search_text: `searchable(searchable_phone(callback_phone) || E'\\n' || site_address || E'\\n'
      || contact || E'\\n' || ordered_by || E'\\n' || details || E'\\n' || outcome)`,
  },
};

/** Replaces generated columns in one rewrite of the table, and their indexes with the same ones. */
async function replaceGenerated(db: Kysely<unknown>, table: string): Promise<void> {
  const columns = Object.entries(generated[table] ?? {});
  const { rows: used } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and exists (select from pg_depend, pg_attribute
      where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid
        and attrelid = indrelid and attnum = refobjsubid
        and attname in (${sql.join(columns.map(([name]) => name))}))
    order by definition`.execute(db);
  const former = columns.map(([name]) => `drop column if exists ${name}`);
  if (table === "customers") former.push("add column other_names text not null default ''");
  await sql.raw(`alter table ${table} ${former.join(", ")}`).execute(db);
  const added = columns.flatMap(([name, expression]) =>
    expression ? `add column ${name} text generated always as (${expression}) stored` : [],
  );
  await sql.raw(`alter table ${table} ${added.join(", ")}`).execute(db);
  for (const { definition } of used) {
    if (!definition.includes("phone_digits")) await sql.raw(definition).execute(db);
  }
}

const indexes = [
  "drop index appointments_by_phone",
  "drop index job_applications_by_phone",
  "drop index messages_by_phone",
  "drop index urgent_requests_by_phone",
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

/**
 * Moves everything from the old keys to the new ones. Notes and sites of customers who are told
 * apart stay with the one who booked first.
 */
const newKeys = [
  `create temp table moved on commit drop as
    select former_keys.id, old_key, contact_key as new_key, created_at
    from former_keys join appointments using (id) where not urgent`,
  // The new key of the customer with an old one.
  `create temp table renamed on commit drop as
    select distinct on (old_key) old_key, new_key, created_at from moved
    order by old_key, created_at, id`,
  // Two old keys can have the same new one: one customer is renamed, and gets what the other had.
  `create temp table first_renamed on commit drop as
    select distinct on (new_key) old_key, new_key from renamed
    order by new_key, old_key <> new_key, created_at, old_key`,
  "create index on renamed (old_key)",
  "create index on first_renamed (old_key)",
  "analyze moved",
  "analyze renamed",
  "analyze first_renamed",
  `update customers set customer_key = new_key from first_renamed
    where customer_key = old_key and old_key <> new_key`,
  `update appointments set customer_key = new_key from renamed
    where customer_key = old_key and old_key <> new_key`,
  `update appointments set customer_key = moved.new_key
    from moved join renamed using (old_key)
    where appointments.id = moved.id and moved.new_key <> renamed.new_key`,
  // Those that others were merged into, or that were merged themselves.
  `insert into merged_customers (key, kept_key, merged_at, merged_by)
    select distinct on (new_key) new_key, kept_key, merged_at, merged_by
    from merged_customers join renamed on key = old_key
    where old_key <> new_key and kept_key <> new_key order by new_key, merged_at
    on conflict do nothing`,
  `delete from merged_customers using renamed
    where key = old_key and old_key <> new_key`,
  `update appointments set customer_key = kept_key from merged_customers where customer_key = key`,
  `create temp table joined on commit drop as
    select customer_key as old_key, coalesce(kept_key, new_key) as new_key
    from customers left join renamed on customer_key = old_key
      left join merged_customers on key = coalesce(new_key, customer_key)
    where coalesce(kept_key, new_key) <> customer_key`,
  `insert into customers (customer_key, customer_name, total_bookings, first_booked_at)
    select distinct on (customer_key) customer_key, customer_name, 0, created_at from appointments
    where not exists (select from customers where customer_key = appointments.customer_key)
    order by customer_key, created_at, id`,
  `update office_notes set customer_key = new_key from joined where customer_key = old_key`,
  `update customer_sites set customer_key = new_key from joined where customer_key = old_key`,
  `update merged_customers set kept_key = new_key from joined where kept_key = old_key`,
  // Also reads the names of customers who share an email address.
  `select refresh_customer(key) from (
    select customer_key as key from appointments group by customer_key
      having count(distinct customer_name) > 1 or count(distinct customer_phone) > 1
    union select moved.new_key from moved join renamed using (old_key)
      where moved.new_key <> renamed.new_key
    union select renamed.new_key from moved join renamed using (old_key)
      where moved.new_key <> renamed.new_key
    union select old_key from joined
    union select new_key from joined
    union select customer_key from customers where merged or total_bookings = 0
  ) as changed`,
  // A hold applies to everyone to whom it applied before.
  `create temp table held on commit drop as
    select email as old_key, new_key from legal_holds join (
      select old_key, new_key from moved
      union select old_key, phone_key(callback_phone) from former_keys
        join urgent_requests using (id) where urgent
    ) as keys on email = old_key`,
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
      left(max(customer_name), 300), jsonb_build_object('told_apart_from', jsonb_build_array(null,
        string_agg(distinct other, '; ')))
    from renamed join customers on customer_key = renamed.new_key
      join (select old_key, moved.new_key,
          booking.customer_name || ', ' || booking.customer_phone as other
        from moved join appointments as booking using (id)) as others using (old_key)
    where others.new_key <> renamed.new_key
    group by old_key, renamed.new_key order by old_key`,
];
