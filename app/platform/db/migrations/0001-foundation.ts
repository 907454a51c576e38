import { type Kysely, sql } from "kysely";

/** Content, bookings, emails, accounts. One statement at a time works on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create extension if not exists pg_trgm",

  `create table business_settings (
    setting_key text primary key check (setting_key ~ '^[a-z][a-z0-9_]{0,63}$'),
    setting_value text not null check (length(setting_value) <= 20000)
  )`,

  `create table services (
    id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100),
    title text not null check (length(title) between 1 and 200),
    description text not null check (length(description) <= 5000),
    icon text not null default 'Shield',
    features text[] not null default '{}',
    created_at timestamptz not null default clock_timestamp()
  )`,
  "create index services_by_age on services (created_at, id)",

  `create table availability_schedule (
    id uuid primary key default gen_random_uuid(),
    day_of_week smallint not null check (day_of_week between 0 and 6),
    start_time time not null,
    end_time time not null,
    is_enabled boolean not null default true,
    check (end_time > start_time)
  )`,
  "create table blackout_dates (date date primary key, reason text)",

  `create table appointments (
    id uuid primary key default gen_random_uuid(),
    appointment_date date not null,
    start_time time,
    end_time time,
    customer_name text not null check (length(customer_name) between 1 and 200),
    customer_email text not null check (length(customer_email) between 3 and 254),
    customer_phone text not null check (length(customer_phone) <= 40),
    service_id text references services (id) on delete set null,
    service_name text not null,
    status text not null default 'pending'
      check (status in ('pending', 'confirmed', 'cancelled', 'completed', 'no_show')),
    company text,
    site_address text,
    location_type text,
    coverage text,
    preferred_contact text,
    preferred_time text not null,
    message text not null,
    starts_at timestamptz,
    ends_at timestamptz,
    manage_secret_hash text,
    consent_at timestamptz,
    consent_version text,
    submission_hash text not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    check ((starts_at is null) = (ends_at is null)),
    check (ends_at > starts_at),
    check (end_time > start_time)
  )`,
  "create index appointments_by_day on appointments (appointment_date, start_time, id)",
  "create index appointments_by_submission on appointments (submission_hash, created_at)",
  "create index appointments_by_customer on appointments (lower(customer_email), created_at, id)",
  "create index appointments_by_service on appointments (service_id)",

  // Grouping 100,000 bookings by email on every view would be too slow, so a trigger keeps the groups.
  `create table customers (
    email_key text primary key,
    customer_name text not null,
    customer_email text not null,
    customer_phone text not null,
    total_bookings integer not null,
    first_booked_at timestamptz not null
  )`,
  "create index customers_by_name on customers (lower(customer_name), email_key)",
  // The line break keeps a one-line search from matching across the parts.
  `create index customers_search on customers using gin
    ((lower(customer_name || E'\\n' || customer_email) || E'\\n' || customer_phone) gin_trgm_ops)`,
  `create function refresh_customer(key text) returns void language sql as $$
    delete from customers where email_key = key;
    insert into customers
      select key, customer_name, customer_email, customer_phone,
        (select count(*) from appointments where lower(customer_email) = key), created_at
      from appointments where lower(customer_email) = key
      order by created_at, id limit 1
  $$`,
  `create function keep_customers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into customers values (lower(new.customer_email), new.customer_name,
          new.customer_email, new.customer_phone, 1, new.created_at)
        on conflict (email_key) do update set total_bookings = customers.total_bookings + 1;
      elsif tg_op = 'DELETE' then
        perform refresh_customer(lower(old.customer_email));
      else
        perform refresh_customer(lower(old.customer_email));
        if lower(new.customer_email) <> lower(old.customer_email) then
          perform refresh_customer(lower(new.customer_email));
        end if;
      end if;
      return null;
    end
  $$`,
  `create trigger customers_follow_appointments
    after insert or delete or update of customer_name, customer_email, customer_phone
    on appointments for each row execute function keep_customers()`,

  `create table email_templates (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    subject text not null,
    html_content text not null
  )`,
  `create table outgoing_mails (
    id uuid primary key,
    template text not null,
    to_address text not null,
    subject text not null,
    html text not null,
    text text not null,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    last_error text,
    appointment_id uuid references appointments (id) on delete set null,
    created_at timestamptz not null default clock_timestamp(),
    sent_at timestamptz
  )`,
  "create index outgoing_mails_by_status on outgoing_mails (status, created_at)",
  "create index outgoing_mails_by_appointment on outgoing_mails (appointment_id)",

  `create table users (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
  `create table sessions (
    id text primary key,
    token text not null unique,
    user_id text not null references users (id) on delete cascade,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
  "create index sessions_by_user on sessions (user_id)",
  `create table accounts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
  "create index accounts_by_user on accounts (user_id)",
  `create table verifications (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  )`,
  "create index verifications_by_identifier on verifications (identifier)",
  `create table user_roles (
    user_id text not null references users (id) on delete cascade,
    role text not null check (role in ('admin')),
    granted_at timestamptz not null default clock_timestamp(),
    primary key (user_id, role)
  )`,
  "create table setup_links (secret_hash text primary key, expires_at timestamptz not null)",
  `create table rate_limits (
    key text primary key,
    window_ends_at timestamptz not null,
    hits integer not null
  )`,
  "create index rate_limits_by_end on rate_limits (window_ends_at)",
  `create table seeds (
    name text primary key,
    seeded_at timestamptz not null default clock_timestamp()
  )`,
];
