import { type Kysely, sql } from "kysely";

/**
 * All tables of version 1.0. Databases that the 82 migrations before it made have exactly the same,
 * and count as having this one. One statement at a time works on both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create extension if not exists pg_trgm",
  "create extension if not exists btree_gist",

  // Accounts

  `create table users (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    must_change_password boolean not null default false
  )`,
  "create index users_by_name on users (lower(name), id)",
  "create index users_search on users using gin (lower(name || E'\\n' || email) gin_trgm_ops)",

  `create table sessions (
    id text primary key,
    token text not null unique,
    user_id text not null references users on delete cascade,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    signed_in_at timestamptz not null default now(),
    confirmed_at timestamptz,
    second_factor_at timestamptz,
    challenge text,
    challenge_expires_at timestamptz
  )`,
  "create index sessions_by_user on sessions (user_id)",

  `create table accounts (
    id text primary key,
    user_id text not null references users on delete cascade,
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
    user_id text not null references users on delete cascade,
    -- The roles are defined in the code; an unknown one allows nothing.
    role text not null,
    granted_at timestamptz not null default clock_timestamp(),
    primary key (user_id, role)
  )`,

  `create table authenticators (
    user_id text primary key references users on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null
  )`,

  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null check (length(name) between 1 and 60),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  "create index passkeys_by_user on passkeys (user_id, created_at)",

  `create table backup_codes (
    user_id text not null references users on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,

  `create table setup_links (
    secret_hash text primary key,
    expires_at timestamptz not null
  )`,

  `create table invitations (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    name text not null check (length(name) between 1 and 120),
    secret_hash text not null unique,
    invited_by text references users on delete set null,
    invited_by_name text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    roles text[] not null check (cardinality(roles) > 0)
  )`,
  "create index invitations_by_inviter on invitations (invited_by)",

  `create table email_changes (
    user_id text primary key references users on delete cascade,
    new_email text not null check (new_email = lower(new_email)),
    secret_hash text not null unique,
    expires_at timestamptz not null
  )`,

  `create table calendar_feeds (
    user_id text primary key references users on delete cascade,
    secret_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz,
    own_only boolean not null default false
  )`,

  // Settings and content of the site

  `create table business_settings (
    setting_key text primary key check (setting_key ~ '^[a-z][a-z0-9_]{0,63}$'),
    setting_value text not null check (length(setting_value) <= 20000)
  )`,

  `create table seeds (
    name text primary key,
    seeded_at timestamptz not null default clock_timestamp()
  )`,

  // When each public topic last changed, for the sitemap.
  `create table content_changes (
    topic text primary key,
    changed_at timestamptz not null
  )`,

  // The office's changes to the built-in content.
  `create table site_content (
    key text primary key check (key ~ '^[a-z][a-z-]{0,63}$'),
    -- Null: the built-in text applies.
    value jsonb check (jsonb_typeof(value) = 'array'),
    hidden boolean not null default false,
    ours boolean not null default false,
    updated_at timestamptz not null,
    updated_by text not null
  )`,

  `create table services (
    id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100),
    title text not null check (length(title) between 1 and 200),
    description text not null check (length(description) <= 5000),
    icon text not null default 'Shield',
    features text[] not null default '{}',
    created_at timestamptz not null default clock_timestamp(),
    -- A new service gets the next number; reordering reassigns the numbers.
    position integer generated by default as identity,
    updated_at timestamptz not null default clock_timestamp(),
    for_whom text not null default '',
    steps text[] not null default '{}',
    questions text not null default '',
    job_type text not null default '',
    hidden boolean not null default false,
    constraint services_position_unique unique (position) deferrable initially deferred
  )`,

  // A drawing or an uploaded photo; a draft until it has texts, deleted for good by the cleanup.
  `create table gallery_items (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    category text check (category in ('Events', 'Patrol', 'Concierge', 'Training')),
    caption text not null,
    alt_text text not null,
    picture text,
    position integer not null,
    created_at timestamptz not null default now(),
    photo text unique,
    photo_width integer,
    photo_height integer,
    photo_widths integer[],
    source_sha256 text,
    published boolean not null default true,
    deleted_at timestamptz,
    updated_at timestamptz not null default now(),
    constraint gallery_items_one_picture check (num_nonnulls(picture, photo) = 1),
    constraint gallery_items_photo_sizes check (
      photo is null
      or (photo_width > 0 and photo_height > 0 and cardinality(photo_widths) > 0)
    ),
    constraint gallery_items_title_length check (length(title) <= 200),
    constraint gallery_items_published_texts check (
      not published
      or (title ~ '\\S' and alt_text ~ '\\S' and category is not null)
    )
  )`,
  "create index gallery_items_by_position on gallery_items (position, id)",
  "create index gallery_items_by_source on gallery_items (source_sha256)",
  `create index gallery_items_deleted on gallery_items (deleted_at)
    where deleted_at is not null`,

  // Photos in the fixed places of the site. A place has at most one published photo, and one
  // waiting to replace it.
  `create table slot_photos (
    photo text primary key,
    slot text not null check (slot ~ '^(hero|about|careers|(service|leader)-[a-z0-9-]{1,100})$'),
    service_id text references services on delete cascade,
    photo_width integer not null check (photo_width > 0),
    photo_height integer not null check (photo_height > 0),
    photo_widths integer[] not null check (cardinality(photo_widths) > 0),
    focal_x integer not null default 50 check (focal_x between 0 and 100),
    focal_y integer not null default 50 check (focal_y between 0 and 100),
    alt_text text not null default '' check (length(alt_text) <= 500),
    decorative boolean not null default false,
    published boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint slot_photos_one_each unique (slot, published),
    constraint slot_photos_of_service check ((slot like 'service-%') = (service_id is not null)),
    constraint slot_photos_described check (not published or decorative or alt_text ~ '\\S')
  )`,
  `create index slot_photos_by_service on slot_photos (service_id)
    where service_id is not null`,

  // Availability

  `create table availability_schedule (
    id uuid primary key default gen_random_uuid(),
    day_of_week smallint not null check (day_of_week between 0 and 6),
    start_time time not null,
    end_time time not null,
    is_enabled boolean not null default true,
    -- In seconds of the week, so that ranges of one day can't overlap and days stay apart.
    constraint availability_no_overlap exclude using gist (
      int4range(
        day_of_week * 86400 + extract(epoch from start_time)::integer,
        day_of_week * 86400 + extract(epoch from end_time)::integer
      ) with &&
    ),
    check (end_time > start_time)
  )`,

  `create table blackout_dates (
    date date primary key,
    reason text,
    constraint blackout_reason_length check (length(reason) between 1 and 200)
  )`,

  // Appointments keep the numbers of consultants who are no longer there.
  `create table consultants (
    number smallint primary key check (number between 1 and 1000),
    name text not null check (length(name) between 1 and 120),
    email text not null default '',
    phone text not null default '',
    user_id text unique references users on delete set null,
    is_active boolean not null default true,
    services text[] not null default '{}',
    areas text not null default '',
    own_hours boolean not null default false,
    position integer generated by default as identity,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    reminders boolean not null default false,
    constraint consultants_position_unique unique (position) deferrable initially deferred
  )`,
  "insert into consultants (number, name) values (1, 'Consultant 1')",

  `create table consultant_hours (
    consultant smallint not null references consultants on delete cascade,
    day_of_week smallint not null check (day_of_week between 0 and 6),
    start_time time not null,
    end_time time not null,
    primary key (consultant, day_of_week, start_time),
    check (end_time > start_time)
  )`,

  `create table consultant_days_off (
    consultant smallint not null references consultants on delete cascade,
    date date not null,
    reason text,
    primary key (consultant, date)
  )`,

  // Calendars that consultants keep outside of the program.
  `create table consultant_calendars (
    consultant integer primary key references consultants on delete cascade,
    address text not null,
    etag text,
    last_modified text,
    content_hash text,
    read_at timestamptz,
    checked_at timestamptz,
    ok_at timestamptz,
    failing_since timestamptz,
    problem text,
    told_at timestamptz,
    created_at timestamptz not null default now(),
    username text,
    password text,
    check ((username is null) = (password is null))
  )`,

  `create table consultant_busy_times (
    consultant integer not null references consultant_calendars on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (consultant, starts_at),
    check (ends_at > starts_at and ends_at <= (starts_at + interval '24 hours'))
  )`,

  // Messages

  `create table messages (
    id uuid primary key default gen_random_uuid(),
    name text not null check (length(name) between 1 and 200),
    email text not null check (length(email) between 3 and 254),
    phone text,
    message text not null check (length(message) between 1 and 20000),
    status text not null default 'unread'
      check (status in ('unread', 'read', 'replied', 'archived')),
    submission_hash text not null,
    received_at timestamptz not null,
    -- The line breaks keep a one-line search from matching across the parts.
    search_text text generated always as
      (lower(name || E'\\n' || email || E'\\n' || coalesce(phone, '') || E'\\n' || message)) stored,
    quote_id uuid
  )`,
  "create index messages_by_status on messages (status, received_at desc, id)",
  "create index messages_by_submission on messages (submission_hash, received_at)",
  "create index messages_search on messages using gin (search_text gin_trgm_ops)",
  "create index messages_by_age on messages (received_at desc, id)",
  `create index messages_open on messages (received_at desc, id)
    where status in ('unread', 'read')`,
  "create index messages_by_email on messages (lower(email), received_at desc, id)",
  "create index messages_by_quote on messages (quote_id) where quote_id is not null",
  `create index messages_by_phone on messages
    (right(regexp_replace(phone, '\\D', '', 'g'), 10), received_at)`,

  `create table saved_replies (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    reply text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  // Customers

  // Grouping 100,000 bookings by customer on every view would be too slow, so triggers on
  // appointments keep the groups. Stored columns instead of computed ones: an index on plain
  // columns finds pages far down the list without reading the table, and a search too short for
  // trigrams reads the text directly.
  `create table customers (
    customer_key text constraint customers_email_key_not_null not null primary key,
    customer_name text not null,
    customer_email text,
    customer_phone text,
    total_bookings integer not null,
    first_booked_at timestamptz not null,
    sort_name text generated always as (lower(customer_name)) stored,
    merged boolean not null default false,
    other_contacts text not null default '',
    phone_digits text generated always as
      (nullif(right(regexp_replace(customer_phone, '\\D', '', 'g'), 10), '')) stored,
    plain_email text generated always as
      (regexp_replace(lower(customer_email), '\\+[^@]*@', '@')) stored,
    -- The line breaks keep a one-line search from matching across the parts.
    search_text text generated always as
      (lower(customer_name || E'\\n' || coalesce(customer_email, '')) || E'\\n'
        || coalesce(customer_phone, '') || E'\\n' || other_contacts) stored
  )`,
  "create index customers_by_phone on customers (phone_digits)",
  "create index customers_by_plain_email on customers (plain_email)",
  `create index customers_by_name on customers (sort_name, customer_key)
    include (search_text)`,
  `create index customers_by_bookings on customers (total_bookings, customer_key)
    include (search_text)`,
  "create index customers_search on customers using gin (search_text gin_trgm_ops)",

  // A booking's customer isn't always the one with its address: the office can merge two.
  `create table merged_customers (
    key text primary key,
    kept_key text not null references customers on delete cascade on update cascade,
    merged_at timestamptz not null,
    merged_by text not null
  )`,
  "create index merged_customers_by_kept on merged_customers (kept_key)",

  `create table customer_sites (
    id uuid primary key default gen_random_uuid(),
    customer_key text not null references customers on delete cascade on update cascade,
    name text not null,
    address text not null,
    access text not null default '',
    contact_name text not null default '',
    contact_phone text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  "create index customer_sites_by_customer on customer_sites (customer_key)",

  // Appointments

  `create table appointments (
    id uuid primary key default gen_random_uuid(),
    appointment_date date not null,
    start_time time,
    end_time time,
    customer_name text not null check (length(customer_name) between 1 and 200),
    customer_email text check (length(customer_email) between 3 and 254),
    customer_phone text check (length(customer_phone) <= 40),
    service_id text references services on delete set null,
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
    consent_at timestamptz,
    consent_version text,
    submission_hash text not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    -- Requests, and appointments that nobody can take, have none.
    consultant smallint constraint appointments_consultant
      references consultants check (consultant between 1 and 1000),
    overbooked boolean not null default false,
    source text not null default 'website'
      check (source in ('website', 'phone', 'message', 'urgent')),
    consent_note text,
    sequence integer not null default 0,
    time_set_at timestamptz,
    held_until timestamptz,
    date_before_hold date,
    preferred_date date,
    customer_key text not null,
    owner_id text references users on delete set null,
    follow_up_on date,
    outcome text check (outcome in ('won', 'lost')),
    lost_reason text not null default '',
    monthly_value integer check (monthly_value >= 0),
    -- Tells sites apart; the same as \`siteKey\` in the code.
    site_key text generated always as
      (left(regexp_replace(lower(site_address), '[^a-z0-9]+', '', 'g'), 40)) stored,
    -- The deadline promised when the request came in doesn't change later.
    answer_due_at timestamptz,
    answered_at timestamptz,
    done_at timestamptz,
    message_id uuid references messages on delete set null,
    site_id uuid references customer_sites on delete set null,
    estimate jsonb check (jsonb_typeof(estimate) = 'object'),
    contact_key text generated always as
      (coalesce(lower(customer_email),
        right(regexp_replace(customer_phone, '\\D', '', 'g'), 10))) stored,
    -- The line breaks keep a one-line search from matching across the parts.
    search_text text generated always as
      (lower(customer_name || E'\\n' || coalesce(customer_email, '') || E'\\n'
        || coalesce(company, '')) || E'\\n' || coalesce(customer_phone, '')) stored,
    referrer text check (length(referrer) between 1 and 100),
    utm_source text check (length(utm_source) between 1 and 60),
    utm_medium text check (length(utm_medium) between 1 and 60),
    utm_campaign text check (length(utm_campaign) between 1 and 60),
    lead_source text collate "C" not null generated always as (
      case source when 'website' then coalesce(utm_source, referrer, ':website')
        else ':' || source end
    ) stored,
    stage text not null default 'new'
      check (stage in ('new', 'contacted', 'visit', 'quoted', 'won', 'lost', 'closed')),
    stage_since timestamptz not null default now(),
    outcome_at timestamptz,
    quoted_at timestamptz,
    -- When the clocks go back, an appointment can end at an earlier clock time than it began.
    constraint appointments_end_after_start
      check (starts_at is not null or end_time > start_time),
    -- Only a request can be held: it has a time and is still pending.
    constraint appointments_held_pending check (held_until is null or status = 'pending'),
    constraint appointments_somebodys check (consultant is not null or overbooked
      or starts_at is null or not (status = 'confirmed' or held_until is not null)),
    constraint appointments_contact check (num_nonnulls(customer_email, customer_phone) > 0),
    -- A confirmed booking needs a time: an open range would overlap everything.
    constraint appointments_never_meet
      exclude using gist (consultant with =, tstzrange(starts_at, ends_at) with &&)
      where ((status = 'confirmed' or held_until is not null)
        and starts_at is not null and not overbooked),
    check ((starts_at is null) = (ends_at is null)),
    check (ends_at > starts_at)
  )`,
  "create index appointments_by_submission on appointments (submission_hash, created_at)",
  "create index appointments_overbooked on appointments (starts_at) where overbooked",
  "create index appointments_by_status on appointments (status, appointment_date, start_time, id)",
  `create index appointments_waiting_longest on appointments (created_at, id)
    where status = 'pending'`,
  `create index appointments_by_request on appointments (created_at, id)
    include (status, service_id, appointment_date)`,
  `create index appointments_held on appointments (held_until)
    where held_until is not null and starts_at is not null`,
  `create index appointments_by_phone on appointments
    (right(regexp_replace(customer_phone, '\\D', '', 'g'), 10))`,
  `create index appointments_by_customer
    on appointments (customer_key, appointment_date, start_time, id)`,
  // Reads a month's taken and held times from the index alone, because the rows contain long
  // messages.
  `create index appointments_by_start on appointments (starts_at)
    include (ends_at, consultant, overbooked, id, status, held_until, site_key)
    where status = 'confirmed' or held_until is not null`,
  `create index appointments_unanswered on appointments (answer_due_at, created_at, id)
    where status = 'pending' and outcome is null and answered_at is null`,
  // A message can become a request, once.
  `create unique index appointments_by_message on appointments (message_id)
    where message_id is not null`,
  "create index appointments_by_site on appointments (site_id) where site_id is not null",
  "create index appointments_search on appointments using gin (search_text gin_trgm_ops)",
  // A search in the list of requests reads only the few waiting bookings, not all of them.
  `create index appointments_waiting_search on appointments
    using gin (search_text gin_trgm_ops) where status = 'pending'`,
  `create index appointments_by_name on appointments (lower(customer_name), id)
    include (customer_name, status, service_id, appointment_date, start_time, search_text)`,
  `create index appointments_stage on appointments (stage, stage_since desc, id)
    include (owner_id, service_id)`,
  `create index appointments_valued on appointments (stage, stage_since)
    include (monthly_value, owner_id, service_id) where monthly_value is not null`,
  "create index appointments_by_source on appointments (lead_source)",
  `create index appointments_lost on appointments (created_at)
    include (lost_reason, service_id, lead_source) where outcome = 'lost'`,
  `create index appointments_waiting on appointments (created_at, id)
    include (follow_up_on, outcome, owner_id, done_at, lead_source, search_text)
    where status = 'pending'`,
  `create index appointments_report on appointments (created_at)
    include (stage, status, quoted_at, monthly_value, answered_at, service_id, lead_source)`,
  // Lists have an index of their order with the columns of their filters and their search, so that
  // a page far down skips rows without reading the table.
  "create index appointments_by_day on appointments (appointment_date, start_time, id)",
  `create index appointments_by_service
    on appointments (service_id, appointment_date, start_time, id) include (status)`,
  `create index appointments_by_status_and_name
    on appointments (status, lower(customer_name), id) include (customer_name)`,
  "create index appointments_by_contact on appointments (contact_key, created_at)",
  `create index appointments_by_follow_up on appointments (follow_up_on, created_at, id)
    where follow_up_on is not null`,
  `create index appointments_decided on appointments (created_at, id)
    include (outcome, owner_id, lead_source, search_text) where outcome is not null`,
  `create index appointments_by_outcome
    on appointments (outcome, appointment_date, start_time, id) where outcome is not null`,
  `create index appointments_by_owner
    on appointments (owner_id, appointment_date, start_time, id) where owner_id is not null`,
  // The orders of the list of requests.
  `create index appointments_waiting_by_name on appointments (lower(customer_name), id)
    where status = 'pending'`,
  `create index appointments_waiting_by_start
    on appointments ((coalesce(preferred_date, '9999-12-31'::date)), id)
    where status = 'pending'`,
  `create index appointments_waiting_by_due on appointments
    ((coalesce(answer_due_at, '9999-12-31Z'::timestamptz)), created_at, id)
    where status = 'pending'`,
  // Also for counting the requests of a week.
  `create index appointments_promised on appointments (created_at)
    include (answer_due_at, answered_at, status, outcome, outcome_at)`,
  // The requests of one source are in their own index, so that a list of them doesn't read the
  // others.
  `create index appointments_waiting_by_source on appointments (lead_source, created_at, id)
    include (follow_up_on, outcome, owner_id, done_at) where status = 'pending'`,

  // The history of an appointment.
  `create table appointment_events (
    id bigint generated always as identity primary key,
    appointment_id uuid not null references appointments on delete cascade,
    at timestamptz not null,
    actor text not null check (actor in ('office', 'customer', 'system')),
    actor_id text,
    actor_name text not null,
    action text not null,
    from_status text,
    to_status text not null,
    old_starts_at timestamptz,
    old_ends_at timestamptz,
    new_starts_at timestamptz,
    new_ends_at timestamptz,
    note text
  )`,
  "create index appointment_events_by_appointment on appointment_events (appointment_id, id)",

  // The dashboard shows the number of all bookings; counting them takes longer the more there are.
  `create table booking_counts (
    id integer generated always as identity primary key,
    bookings integer not null
  )`,
  "insert into booking_counts (bookings) values (0)",

  `create table booking_notes (
    id bigint generated always as identity primary key,
    appointment_id uuid references appointments on delete cascade,
    at timestamptz not null,
    author_id text references users on delete set null,
    author_name text not null,
    kind text not null check (kind in ('note', 'call')),
    note text not null,
    customer_key text constraint office_notes_customer_key_fkey
      references customers on delete cascade on update cascade,
    edited_at timestamptz,
    constraint office_notes_about_one check (num_nonnulls(appointment_id, customer_key) = 1),
    constraint office_notes_calls check (kind = 'note' or appointment_id is not null)
  )`,
  // Renamed, so that its constraints and sequence have the same names in all databases.
  "alter table booking_notes rename to office_notes",
  "create index office_notes_by_appointment on office_notes (appointment_id, id)",
  `create index office_notes_by_customer on office_notes (customer_key, id)
    where customer_key is not null`,

  // Every email has a link with its own secret to the booking. Only a link that was sent by email
  // proves that the email address is the customer's.
  `create table manage_links (
    secret_hash text primary key,
    appointment_id uuid not null references appointments on delete cascade,
    created_at timestamptz not null,
    emailed boolean not null default false
  )`,
  "create index manage_links_by_appointment on manage_links (appointment_id)",

  // Openings and applications

  `create table jobs (
    id integer generated by default as identity primary key,
    title text not null check (length(title) between 1 and 200),
    location text not null check (length(location) between 1 and 200),
    shift text not null check (length(shift) between 1 and 200),
    type text not null
      check (type in ('Unarmed', 'Armed', 'Mobile Patrol', 'Event Security',
      'Executive Protection')),
    description text not null check (length(description) between 1 and 20000),
    requirements text[] not null check (cardinality(requirements) > 0),
    responsibilities text[] not null default '{}',
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index jobs_by_age on jobs (created_at desc, id desc)",
  "create index jobs_open_by_age on jobs (created_at desc, id desc) where is_active",

  `create table job_applications (
    id uuid primary key default gen_random_uuid(),
    job_id integer not null references jobs on delete cascade,
    full_name text not null check (length(full_name) between 1 and 200),
    email text not null check (length(email) between 3 and 254),
    phone text not null,
    city text not null,
    certifications text[] not null default '{}',
    experience_years text check (experience_years in ('0', '1-2', '3-5', '5+')),
    experience text not null default '',
    availability text not null default '',
    resume_url text unique,
    status text not null default 'new'
      check (status in ('new', 'reviewing', 'interviewed', 'hired', 'rejected')),
    submission_hash text not null,
    consent_at timestamptz not null,
    consent_version text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- The line breaks keep a one-line search from matching across the parts.
    search_text text generated always as
      (lower(full_name || E'\\n' || email || E'\\n' || phone || E'\\n' || city)) stored,
    -- Null for a resume received while no scanner was set up.
    resume_scan text check (resume_scan in ('clean', 'waiting'))
  )`,
  // One application per opening and email address, across all processes.
  "create unique index job_applications_once on job_applications (job_id, lower(email))",
  "create index job_applications_by_status on job_applications (status, created_at desc, id)",
  "create index job_applications_search on job_applications using gin (search_text gin_trgm_ops)",
  "create index job_applications_by_opening on job_applications (job_id, created_at desc, id)",
  `create index job_applications_by_opening_and_status
    on job_applications (job_id, status, created_at desc, id)`,
  `create index job_applications_by_mailbox
    on job_applications (lower(email), created_at desc, id)`,
  `create index job_applications_to_scan on job_applications (created_at)
    where resume_scan = 'waiting'`,
  `create index job_applications_by_phone on job_applications
    (right(regexp_replace(phone, '\\D', '', 'g'), 10))`,
  `create index job_applications_by_name on job_applications (lower(full_name), id)
    include (full_name, status, job_id, search_text)`,
  `create index job_applications_by_status_and_name
    on job_applications (status, lower(full_name), id) include (full_name)`,
  `create index job_applications_by_age on job_applications (created_at desc, id)
    include (status, job_id, search_text)`,
  // The dashboard lists every application without a decision, oldest first.
  `create index job_applications_undecided on job_applications (created_at, id)
    where status in ('new', 'reviewing', 'interviewed')`,
  `create index job_applications_by_status_change on job_applications (updated_at, id)
    include (status, job_id, search_text)`,
  `create index job_applications_by_status_and_change
    on job_applications (status, updated_at, id)`,

  // The row of the application itself records its arrival.
  `create table application_events (
    id bigint generated always as identity primary key,
    application_id uuid not null references job_applications on delete cascade,
    at timestamptz not null,
    actor_id text references users on delete set null,
    actor_name text not null,
    from_status text not null,
    to_status text not null,
    mailed boolean not null default false
  )`,
  "create index application_events_by_application on application_events (application_id, id)",
  "create index application_events_by_actor on application_events (actor_id)",

  `create table application_notes (
    id bigint generated always as identity primary key,
    application_id uuid not null references job_applications on delete cascade,
    at timestamptz not null,
    author_id text references users on delete set null,
    author_name text not null,
    note text not null check (length(note) between 1 and 5000)
  )`,
  "create index application_notes_by_application on application_notes (application_id, id)",
  "create index application_notes_by_author on application_notes (author_id)",

  // Urgent requests

  `create table on_call_people (
    id uuid primary key default gen_random_uuid(),
    name text not null check (length(name) between 1 and 120),
    email text not null check (length(email) between 3 and 254),
    phone text not null default '',
    webhook_url text not null default '',
    position integer generated by default as identity,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint on_call_position_unique unique (position) deferrable initially deferred
  )`,

  `create table urgent_requests (
    id uuid primary key default gen_random_uuid(),
    callback_phone text not null check (length(callback_phone) between 5 and 40),
    site_address text not null check (length(site_address) between 1 and 300),
    reason text not null
      check (reason in ('fire_watch', 'break_in', 'no_show', 'event', 'threat', 'other')),
    entry text not null default '',
    fire_system text not null default '',
    out_since text not null default '',
    ordered_by text not null default '',
    department_told text not null default '',
    starts text not null default '',
    hours text not null default '',
    contact text not null default '',
    details text not null default '',
    status text not null default 'waiting'
      check (status in ('waiting', 'unanswered', 'taken', 'closed')),
    taken_by text,
    taken_at timestamptz,
    taken_page text,
    closed_by text,
    closed_at timestamptz,
    outcome text not null default '',
    submission_hash text not null,
    received_at timestamptz not null,
    -- The line breaks keep a one-line search from matching across the parts.
    search_text text generated always as
      (lower(callback_phone || E'\\n' || site_address || E'\\n' || contact || E'\\n'
        || ordered_by || E'\\n' || details || E'\\n' || outcome)) stored,
    round integer not null default 1,
    without_person uuid references on_call_people on delete set null,
    check (status <> 'taken' or taken_by is not null),
    check ((status = 'closed') = (closed_at is not null))
  )`,
  "create index urgent_requests_by_age on urgent_requests (received_at desc, id)",
  `create index urgent_requests_open on urgent_requests (received_at desc, id)
    where status <> 'closed'`,
  "create index urgent_requests_by_submission on urgent_requests (submission_hash, received_at)",
  "create index urgent_requests_search on urgent_requests using gin (search_text gin_trgm_ops)",
  `create index urgent_requests_by_phone on urgent_requests
    (right(regexp_replace(callback_phone, '\\D', '', 'g'), 10))`,
  `create index urgent_requests_by_without_person on urgent_requests (without_person)
    where without_person is not null`,

  // The visitor's pages; a repeated form gets another link to the same request.
  `create table urgent_links (
    secret_hash text primary key,
    request_id uuid not null references urgent_requests on delete cascade,
    created_at timestamptz not null
  )`,
  "create index urgent_links_by_request on urgent_links (request_id)",

  // Nobody is paged twice about one request in a round. A request that is handed back, or that
  // nobody answered, is paged again.
  `create table urgent_pages (
    id uuid primary key default gen_random_uuid(),
    request_id uuid not null references urgent_requests on delete cascade,
    person_id uuid references on_call_people on delete set null,
    name text not null,
    secret_hash text not null unique,
    mail_id uuid,
    paged_at timestamptz not null,
    round integer not null default 1,
    unique (request_id, person_id, round)
  )`,
  "create index urgent_pages_by_person on urgent_pages (person_id)",
  "create index urgent_pages_by_mail on urgent_pages (mail_id)",

  `create table urgent_events (
    id bigint generated always as identity primary key,
    request_id uuid not null references urgent_requests on delete cascade,
    at timestamptz not null,
    kind text not null,
    name text not null default '',
    note text not null default ''
  )`,
  "create index urgent_events_by_request on urgent_events (request_id, id)",

  // Quotes

  // A sequence would leave gaps when a transaction is rolled back.
  `create table quote_counter (
    "only" boolean primary key default true check ("only"),
    last integer not null check (last >= 0)
  )`,
  "insert into quote_counter (last) values (1000)",

  `create table quotes (
    id uuid primary key default gen_random_uuid(),
    appointment_id uuid not null references appointments on delete cascade,
    number integer unique,
    created_by text not null,
    created_at timestamptz not null
  )`,
  // The quote that a message asks about.
  "alter table messages add foreign key (quote_id) references quotes on delete set null",
  "create index quotes_by_appointment on quotes (appointment_id)",

  // A version that was sent never changes again, except for what becomes of it.
  `create table quote_versions (
    id uuid primary key default gen_random_uuid(),
    quote_id uuid not null references quotes on delete cascade,
    version integer not null check (version > 0),
    status text not null default 'draft'
      check (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'replaced')),
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    valid_until date not null,
    weekly integer not null default 0 check (weekly between 0 and 2000000000),
    monthly integer not null default 0 check (monthly between 0 and 2000000000),
    once integer not null default 0 check (once between 0 and 2000000000),
    term integer check (term between 0 and 2000000000),
    document jsonb check (jsonb_typeof(document) = 'object'),
    document_hash text,
    sent_at timestamptz,
    sent_by text,
    seen_at timestamptz,
    decided_at timestamptz,
    signer_name text,
    signer_title text,
    signer_address text,
    signer_agent text,
    decline_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    reminded_at timestamptz,
    latest boolean not null default true,
    unique (quote_id, version),
    check ((status = 'draft') = (sent_at is null)),
    check ((sent_at is null) = (document is null)),
    check ((document is null) = (document_hash is null)),
    check ((status in ('accepted', 'declined')) = (decided_at is not null)),
    check ((status = 'accepted') = (signer_name is not null)),
    check (seen_at is null or sent_at is not null)
  )`,
  // At most one version can be answered by the client, and at most one edited by the office.
  `create unique index quote_versions_open on quote_versions (quote_id)
    where status in ('sent', 'accepted')`,
  `create unique index quote_versions_draft on quote_versions (quote_id)
    where status = 'draft'`,
  "create index quote_versions_expiring on quote_versions (valid_until) where status = 'sent'",
  "create unique index quote_versions_latest on quote_versions (quote_id) where latest",
  `create index quote_versions_newest on quote_versions (created_at desc, id desc)
    where latest`,
  `create index quote_versions_by_status on quote_versions (status, created_at desc, id desc)
    where latest`,
  `create index quote_versions_by_value on quote_versions (monthly, coalesce(term, once), id)
    where latest`,
  "create index quote_versions_by_end on quote_versions (valid_until, id) where latest",

  // The page of a revoked link says so.
  `create table quote_links (
    secret_hash text primary key,
    version_id uuid not null references quote_versions on delete cascade,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  "create index quote_links_by_version on quote_links (version_id)",

  `create table quote_tasks (
    quote_id uuid not null references quotes on delete cascade,
    position integer not null,
    task text not null check (length(task) between 1 and 150),
    owner_id text references users on delete set null,
    due_on date,
    done_at timestamptz,
    primary key (quote_id, position)
  )`,

  // Blocks that each new draft starts with.
  `create table quote_terms (
    position integer primary key,
    title text not null check (length(title) between 1 and 100),
    body text not null check (length(body) between 1 and 5000)
  )`,

  `create function keep_quote_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.status <> 'draft' and exists (select from quotes where id = old.quote_id) then
          raise exception 'a quote that was sent is kept' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.status <> new.status and not (
        (old.status = 'draft' and new.status = 'sent')
        or (old.status = 'sent' and new.status in ('accepted', 'declined', 'expired', 'replaced'))
        or (old.status in ('declined', 'expired') and new.status = 'replaced')
      ) then
        raise exception 'a quote can''t change from % to %', old.status, new.status
          using errcode = 'check_violation';
      end if;
      if old.status <> 'draft' and (
        new.content <> old.content or new.document <> old.document
        or new.document_hash <> old.document_hash or new.valid_until <> old.valid_until
        or new.sent_at <> old.sent_at or new.version <> old.version
        or new.weekly <> old.weekly or new.monthly <> old.monthly or new.once <> old.once
        or new.term is distinct from old.term
      ) then
        raise exception 'a quote that was sent can''t be changed' using errcode = 'check_violation';
      end if;
      return new;
    end
  $$`,
  `create trigger quote_versions_kept before update or delete on quote_versions
    for each row execute function keep_quote_version()`,

  `create function keep_quote_decision() returns trigger language plpgsql as $$
    begin
      raise exception 'the answer to a quote can''t be changed' using errcode = 'check_violation';
    end
  $$`,
  `create trigger quote_decisions_kept before update on quote_versions for each row
    when (old.decided_at is not null and (
      old.decided_at, old.signer_name, old.signer_title, old.signer_address, old.signer_agent,
      old.decline_reason
    ) is distinct from (
      new.decided_at, new.signer_name, new.signer_title, new.signer_address, new.signer_agent,
      new.decline_reason
    ))
    execute function keep_quote_decision()`,

  // Lists show the latest version of each quote; searching for it in all of them is slow.
  `create function keep_latest_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update quote_versions set latest = false where quote_id = new.quote_id and latest;
        return new;
      end if;
      update quote_versions set latest = true where id = (
        select id from quote_versions where quote_id = old.quote_id
        order by version desc limit 1);
      return null;
    end
  $$`,
  `create trigger quote_versions_added before insert on quote_versions
    for each row when (new.latest) execute function keep_latest_version()`,
  // The draft of a new version was discarded.
  `create trigger quote_versions_removed after delete on quote_versions
    for each row when (old.latest) execute function keep_latest_version()`,

  // Emails

  `create table email_templates (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    subject text not null,
    html_content text not null,
    -- Null: generated from the HTML.
    text_content text
  )`,

  `create table outgoing_mails (
    id uuid primary key,
    template text not null,
    to_address text not null,
    subject text not null,
    html text not null,
    text text not null,
    status text not null default 'waiting'
      check (status in ('waiting', 'scheduled', 'sent', 'failed', 'withdrawn')),
    attempts integer not null default 0,
    last_error text,
    appointment_id uuid references appointments on delete set null,
    created_at timestamptz not null default clock_timestamp(),
    sent_at timestamptz,
    reply_to text,
    last_tried_at timestamptz,
    -- The email that this is a copy of.
    resent_of uuid references outgoing_mails on delete set null,
    -- Deleting an application deletes its emails, too.
    application_id uuid references job_applications on delete cascade,
    calendar text,
    -- PUBLISH: emails to the sender's own mailbox show the appointment instead of inviting.
    calendar_method text check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH')),
    -- It isn't sent after this time.
    not_after timestamptz,
    mailbox text,
    quota text check (quota in ('customer', 'account', 'office')),
    counted_at timestamptz,
    send_at timestamptz,
    reason text check (reason in ('changes', 'quota', 'replaced', 'collected', 'restored')),
    former jsonb,
    urgent_request_id uuid references urgent_requests on delete cascade,
    footer text[],
    -- Lowercasing 5,000 addresses for a search for one or two letters took longer than reading
    -- them.
    search_text text generated always as (lower(to_address)) stored,
    -- The PDF is made when the email is delivered, so only its version is stored.
    quote_version_id uuid references quote_versions on delete cascade,
    constraint outgoing_mails_calendar check ((calendar is null) = (calendar_method is null)),
    constraint outgoing_mails_scheduled check ((status = 'scheduled') = (send_at is not null))
  )`,
  `alter table urgent_pages add foreign key (mail_id) references outgoing_mails on delete set null`,
  "create index outgoing_mails_by_appointment on outgoing_mails (appointment_id)",
  "create index outgoing_mails_by_original on outgoing_mails (resent_of)",
  "create index outgoing_mails_by_status on outgoing_mails (status, created_at desc, id)",
  "create index outgoing_mails_by_sending on outgoing_mails (sent_at)",
  `create index outgoing_mails_stuck on outgoing_mails (last_tried_at)
    where status = 'waiting'`,
  `create index outgoing_mails_failed on outgoing_mails (last_tried_at)
    where status = 'failed'`,
  `create index outgoing_mails_by_application on outgoing_mails (application_id, created_at desc)
    where application_id is not null`,
  `create index outgoing_mails_by_quota on outgoing_mails (mailbox, counted_at desc)
    where mailbox is not null`,
  "create index outgoing_mails_by_mailbox on outgoing_mails (lower(to_address), created_at)",
  `create index outgoing_mails_by_reply_address on outgoing_mails (lower(reply_to))
    where reply_to is not null`,
  `create index outgoing_mails_by_urgent_request on outgoing_mails (urgent_request_id)
    where urgent_request_id is not null`,
  "create index outgoing_mails_search on outgoing_mails using gin (search_text gin_trgm_ops)",
  `create index outgoing_mails_by_age on outgoing_mails (created_at desc, id)
    include (search_text)`,
  `create index outgoing_mails_by_quote_version on outgoing_mails (quote_version_id)
    where quote_version_id is not null`,

  `create table message_replies (
    id uuid primary key default gen_random_uuid(),
    message_id uuid references messages on delete cascade,
    mail_id uuid references outgoing_mails on delete set null,
    subject text not null,
    reply text not null,
    reply_to text not null,
    author_id text references users on delete set null,
    author_name text not null,
    sent_at timestamptz not null,
    appointment_id uuid constraint replies_appointment_id_fkey
      references appointments on delete cascade,
    application_id uuid constraint replies_application_id_fkey
      references job_applications on delete cascade,
    constraint replies_about_one
      check (num_nonnulls(message_id, appointment_id, application_id) = 1)
  )`,
  // Renamed, so that its constraints and sequence have the same names in all databases.
  "alter table message_replies rename to replies",
  "create index replies_by_message on replies (message_id, sent_at)",
  "create index replies_by_mail on replies (mail_id)",
  `create index replies_by_appointment on replies (appointment_id, sent_at)
    where appointment_id is not null`,
  `create index replies_by_application on replies (application_id, sent_at)
    where application_id is not null`,

  // Messages that arrived by email.
  `create table received_emails (
    message_id uuid primary key references messages on delete cascade,
    submission_hash text not null unique,
    subject text not null check (length(subject) between 1 and 300),
    answers_mail_id uuid references outgoing_mails on delete set null,
    automatic boolean not null,
    attachments integer not null,
    original text not null
  )`,
  `create index received_emails_by_answered on received_emails (answers_mail_id)
    where answers_mail_id is not null`,

  // One for each time that an appointment got.
  `create table appointment_reminders (
    appointment_id uuid not null references appointments on delete cascade,
    sequence integer not null,
    mail_id uuid not null references outgoing_mails on delete cascade,
    queued_at timestamptz not null,
    -- The time that it was for, because reopening an appointment counts as a change of its time.
    appointment_at timestamptz,
    primary key (appointment_id, sequence)
  )`,
  "create index appointment_reminders_by_mail on appointment_reminders (mail_id)",

  // One for each time of an appointment.
  `create table consultant_reminders (
    appointment_id uuid not null references appointments on delete cascade,
    consultant integer not null references consultants on delete cascade,
    appointment_at timestamptz not null,
    mail_id uuid references outgoing_mails on delete cascade,
    primary key (appointment_id, consultant, appointment_at)
  )`,
  "create index consultant_reminders_by_mail on consultant_reminders (mail_id)",

  // What follows from changes to appointments

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

  // The key is the email address in lower case, else the last ten digits of the phone number. The
  // lock waits for a merge, which otherwise wouldn't see this booking.
  `create function choose_customer() returns trigger language plpgsql as $$
    declare contact text := coalesce(lower(new.customer_email),
  right(regexp_replace(new.customer_phone, '\\D', '', 'g'), 10));
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

  // Keeps the row, since notes and sites belong to it. The lock waits for bookings that are being
  // added, so that none is left without its customer. The office chose the details of a merged
  // customer: they stay as long as a booking has them.
  `create function refresh_customer(key text) returns void language plpgsql as $$
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

  // Correcting the email address or phone number of a customer's only booking creates another
  // customer.
  `create function keep_customers() returns trigger language plpgsql as $$
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
  `create trigger customers_follow_appointments
    after insert or delete or update of customer_name, customer_email, customer_phone
    on appointments for each row execute function keep_customers()`,

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

  // "24 hours", "1 day"; any other text counts as 24 hours; an empty one promises nothing.
  `create function promised_time(promise text) returns interval language sql immutable as $$
    select case when promise <> '' then coalesce(
      (select make_interval(mins => part[1]::int * case part[2]
          when 'minute' then 1 when 'hour' then 60 else 1440 end)
        from regexp_match(lower(btrim(promise)), '^(\\d{1,4}) (minute|hour|day)s?$') as part
        where part is not null),
      interval '24 hours') end
  $$`,

  `create function promise_answer() returns trigger language plpgsql as $$
    begin
      if new.status = 'pending' and new.answer_due_at is null then
        new.answer_due_at := new.created_at + (select promised_time(setting_value)
          from business_settings where setting_key = 'answer_within');
      end if;
      return new;
    end
  $$`,
  `create trigger appointments_promise before insert on appointments
    for each row execute function promise_answer()`,

  // A time, a reply, a call, or being marked as done. Only a change of status is an answer, so that
  // a follow-up in the history of a canceled booking isn't one.
  `create function first_answer(request uuid) returns timestamptz language sql stable as $$
    select min(at) from (
      select sent_at as at from replies where appointment_id = request
      union all
      select at from office_notes where appointment_id = request and kind = 'call'
      union all
      select at from appointment_events where appointment_id = request
        and from_status is distinct from to_status
        and (to_status = 'confirmed' or actor = 'office' and to_status = 'cancelled')
      union all
      select done_at from appointments where id = request
    ) answers
  $$`,

  `create function keep_answer() returns trigger language plpgsql as $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.appointment_id;
      return null;
    end
  $$`,
  `create trigger replies_answer after insert on replies
    for each row when (new.appointment_id is not null) execute function keep_answer()`,
  `create trigger office_notes_answer after insert on office_notes
    for each row when (new.kind = 'call') execute function keep_answer()`,
  `create trigger appointment_events_answer after insert on appointment_events
    for each row when (new.to_status in ('confirmed', 'cancelled'))
    execute function keep_answer()`,

  `create function keep_done() returns trigger language plpgsql as $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.id;
      return null;
    end
  $$`,
  `create trigger appointments_done after update of done_at on appointments
    for each row when (new.done_at is distinct from old.done_at) execute function keep_done()`,

  // To add a stage, add a line. A canceled request without an outcome isn't in the pipeline.
  `create function keep_stage() returns trigger language plpgsql as $$
    declare
      former text := case when tg_op = 'UPDATE' then old.stage end;
    begin
      new.stage := case
        when new.outcome is not null then new.outcome
        when new.status = 'cancelled' then 'closed'
        when new.quoted_at is not null then 'quoted'
        when new.status <> 'pending' then 'visit'
        when new.answered_at is not null then 'contacted'
        else 'new'
      end;
      if new.outcome is null then
        new.outcome_at := null;
      elsif new.outcome_at is null
        or (tg_op = 'UPDATE' and new.outcome is distinct from old.outcome
          and new.outcome_at is not distinct from old.outcome_at) then
        new.outcome_at := now();
      end if;
      if new.stage is distinct from former then
        new.stage_since := coalesce(
          case new.stage
            when 'contacted' then new.answered_at
            when 'visit' then new.time_set_at
            when 'quoted' then new.quoted_at
            when 'new' then new.created_at
            when 'closed' then new.updated_at
            else new.outcome_at
          end,
          new.created_at);
      end if;
      return new;
    end
  $$`,
  `create trigger appointments_stage before insert or update on appointments
    for each row execute function keep_stage()`,

  // The newest quote is the request's value, until the office or the client changes it.
  `create function keep_quoted() returns trigger language plpgsql as $$
    begin
      update appointments set quoted_at = coalesce(quoted_at, new.sent_at),
        monthly_value = case when new.monthly > 0 then new.monthly else monthly_value end
      from quotes where quotes.id = new.quote_id and appointments.id = quotes.appointment_id;
      return null;
    end
  $$`,
  `create trigger quote_versions_sent after update of sent_at on quote_versions
    for each row when (old.sent_at is null and new.sent_at is not null)
    execute function keep_quoted()`,

  // Surveys

  // Each change of the questions is a new version that never changes, so that older surveys keep
  // their wording.
  `create table survey_questions (
    version integer primary key check (version > 0),
    sections jsonb not null check (jsonb_typeof(sections) = 'array'),
    created_by text not null,
    created_at timestamptz not null
  )`,

  `create function keep_survey_questions() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of the survey questions is kept' using errcode = 'check_violation';
    end
  $$`,
  `create trigger survey_questions_kept before update or delete on survey_questions
    for each row execute function keep_survey_questions()`,

  `create table surveys (
    id uuid primary key default gen_random_uuid(),
    appointment_id uuid not null references appointments on delete cascade,
    questions_version integer not null references survey_questions,
    status text not null default 'open' check (status in ('open', 'finished')),
    created_by text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    finished_by text,
    finished_at timestamptz,
    check ((status = 'finished') = (finished_at is not null)),
    check ((finished_by is null) = (finished_at is null))
  )`,
  "create index surveys_by_appointment on surveys (appointment_id)",
  "create index surveys_newest on surveys (created_at desc, id desc)",
  "create index surveys_by_status on surveys (status, created_at desc, id desc)",

  // Every change is kept; the last one of a field is its value. The phone generates the id, so that
  // a change that is sent twice is stored once.
  `create table survey_changes (
    position bigint generated always as identity primary key,
    id uuid not null unique,
    survey_id uuid not null references surveys on delete cascade,
    kind text not null check (kind in ('survey', 'question', 'finding', 'post', 'photo')),
    item text not null check (length(item) between 1 and 40),
    field text not null check (length(field) between 1 and 30),
    value text not null check (length(value) <= 5000),
    changed_by text not null,
    changed_at timestamptz not null
  )`,
  `create index survey_changes_latest
    on survey_changes (survey_id, kind, item, field, position desc)`,

  `create table survey_photos (
    id uuid primary key,
    survey_id uuid not null references surveys on delete cascade,
    item text not null check (length(item) between 1 and 40),
    photo text not null,
    photo_width integer not null,
    photo_height integer not null,
    photo_widths integer[] not null,
    added_by text not null,
    added_at timestamptz not null
  )`,
  "create index survey_photos_by_survey on survey_photos (survey_id, added_at)",
  "create index survey_photos_by_photo on survey_photos (photo)",

  // A shared report is a copy, which doesn't change with the survey.
  `create table survey_reports (
    id uuid primary key default gen_random_uuid(),
    survey_id uuid not null references surveys on delete cascade,
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    shared_by text not null,
    shared_at timestamptz not null
  )`,
  "create index survey_reports_by_survey on survey_reports (survey_id, shared_at desc)",

  `create table survey_links (
    secret_hash text primary key,
    report_id uuid not null references survey_reports on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    check (expires_at > created_at)
  )`,
  "create index survey_links_by_report on survey_links (report_id)",

  // Who opened a shared report.
  `create table survey_openings (
    id bigint generated always as identity primary key,
    secret_hash text not null references survey_links on delete cascade,
    what text not null check (what in ('page', 'pdf')),
    address text not null,
    agent text not null,
    at timestamptz not null
  )`,
  // Renamed, so that its constraints and sequence have the same names in all databases.
  "alter table survey_openings rename to survey_views",
  "create index survey_views_by_link on survey_views (secret_hash, at desc)",

  // Rates and billing

  // A change of price is its own row.
  `create table rates (
    id uuid primary key default gen_random_uuid(),
    name text not null check (length(name) between 1 and 100),
    service_id text references services on update cascade on delete set null,
    unit text not null check (unit in ('hour', 'visit', 'once', 'week', 'month')),
    armed text not null default '' check (armed in ('', 'no', 'yes')),
    amount integer not null check (amount > 0),
    minimum_hours smallint check (minimum_hours between 1 and 24),
    night smallint check (night between 100 and 1000),
    weekend smallint check (weekend between 100 and 1000),
    holiday smallint check (holiday between 100 and 1000),
    overtime smallint check (overtime between 100 and 1000),
    short_notice smallint check (short_notice between 1 and 500),
    tax smallint check (tax between 1 and 5000),
    shown_from integer check (shown_from > 0),
    shown_to integer,
    valid_from date not null,
    ends_on date,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (shown_to >= shown_from),
    check (ends_on > valid_from),
    check ((shown_from is null) = (shown_to is null))
  )`,
  "create unique index rates_start on rates (lower(name), coalesce(service_id, ''), valid_from)",

  // At most one row; without it, the defaults apply.
  `create table billing_settings (
    id boolean primary key default true check (id),
    night_from text not null check (night_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    night_to text not null check (night_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    weekend integer[] not null check (weekend <@ '{0,1,2,3,4,5,6}'),
    overtime_after smallint not null check (overtime_after between 1 and 168),
    short_notice_within smallint not null check (short_notice_within between 1 and 720),
    coverage_factor smallint check (coverage_factor between 100 and 1000),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    number_locale text not null check (length(number_locale) between 2 and 35),
    holiday_country text not null check (holiday_country ~ '^[A-Z]{2}$'),
    holiday_state text not null check (length(holiday_state) <= 10),
    check (night_from <> night_to)
  )`,

  `create table holidays (
    date date primary key,
    name text not null check (length(name) between 1 and 100),
    created_at timestamptz not null
  )`,

  // Licenses, insurance and bonds

  `create table licenses (
    id uuid primary key default gen_random_uuid(),
    state text not null,
    authority text not null,
    class text not null,
    number text not null,
    legal_name text not null,
    address text not null,
    -- Null only for a number from the former setting, until the office adds the date.
    expires_on date,
    lookup_url text not null default '',
    lookup_checked_on date,
    notice text not null default '',
    notice_shown boolean not null default false,
    -- The name of a file in private storage.
    document text unique,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  `create table coverages (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    -- Whole dollars.
    amount bigint not null check (amount > 0),
    carrier text not null,
    expires_on date not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  // A renewed record has a new date, so its expiry is announced again.
  `create table expiry_notices (
    record_id uuid not null,
    expires_on date not null,
    days_before integer not null,
    sent_at timestamptz not null,
    primary key (record_id, expires_on, days_before)
  )`,

  // The office

  // Named filters, orders and columns of the office's lists; for everybody without a user.
  `create table saved_views (
    id uuid primary key default gen_random_uuid(),
    user_id text references users on delete cascade,
    list text not null,
    name text not null,
    query text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index saved_views_by_name
    on saved_views (coalesce(user_id, ''), list, lower(name))`,

  `create table legal_holds (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    reason text not null check (length(reason) between 1 and 1000),
    set_by text not null,
    set_at timestamptz not null
  )`,
  "create unique index legal_holds_by_email on legal_holds (email)",

  `create table backup_runs (
    id uuid primary key default gen_random_uuid(),
    started_at timestamptz not null,
    finished_at timestamptz,
    started_by text not null check (started_by in ('schedule', 'office', 'command')),
    name text,
    size_bytes bigint,
    error text,
    check ((name is null) = (size_bytes is null))
  )`,
  "create index backup_runs_started_at on backup_runs (started_at desc)",

  // Audit log

  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_id text,
    actor_name text not null,
    actor_email text not null,
    action text not null,
    entity text not null,
    entity_id text not null,
    label text not null,
    changes jsonb not null default '{}',
    -- Keeps the hash of erased details from being guessed.
    salt uuid default gen_random_uuid(),
    erased_at timestamptz
  )`,
  "create index audit_log_by_age on audit_log (at desc, id desc)",
  "create index audit_log_by_entity on audit_log (entity, entity_id, id desc)",
  "create index audit_log_by_actor on audit_log (actor_id, at desc, id desc)",
  "create index audit_log_by_kind on audit_log (entity, at desc, id desc)",
  "create index audit_log_by_action on audit_log (action, at desc, id desc)",
  "create index audit_log_search on audit_log using gin (lower(label) gin_trgm_ops)",

  // Chains the entries by their hashes, so that an edited or deleted one is noticed. Later
  // migrations must not update the log.
  `create table audit_chain (
    seq bigint primary key,
    entry_id bigint not null unique,
    details_hash text not null,
    hash text not null
  )`,

  `create table audit_chain_head (
    one boolean primary key default true check (one),
    seq bigint not null,
    hash text not null
  )`,

  `create table audit_anchors (
    kind text primary key check (kind in ('start', 'latest')),
    seq bigint not null,
    hash text not null,
    signature text not null,
    at timestamptz not null
  )`,

  `create table audit_checks (
    one boolean primary key default true check (one),
    checked_at timestamptz not null,
    entries bigint not null,
    problem text,
    entry_id bigint
  )`,

  // The same texts as in platform/audit/chain.server.ts.
  `create function append_to_audit_chain(entry audit_log) returns void language plpgsql as $$
  declare
    head audit_chain_head;
    details text;
    chained text;
  begin
    select * into head from audit_chain_head for update;
    if not found then
      insert into audit_chain_head (seq, hash) values (
        coalesce((select max(seq) from audit_chain), 0),
        coalesce((select hash from audit_chain order by seq desc limit 1), '')
      ) on conflict do nothing;
      select * into head from audit_chain_head for update;
    end if;
    details := encode(sha256(convert_to(jsonb_build_array(
      entry.salt, entry.entity_id, entry.label, entry.changes)::text, 'UTF8')), 'hex');
    chained := encode(sha256(convert_to(jsonb_build_array(
      head.hash, head.seq + 1, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
      entry.actor_id, entry.actor_name, entry.actor_email, entry.action, entry.entity,
      details)::text, 'UTF8')), 'hex');
    insert into audit_chain (seq, entry_id, details_hash, hash)
      values (head.seq + 1, entry.id, details, chained);
    update audit_chain_head set seq = head.seq + 1, hash = chained;
  end $$`,

  `create function chain_audit_entry() returns trigger language plpgsql as $$
  begin
    perform append_to_audit_chain(new);
    return null;
  end $$`,
  // Deferred to the commit, so that the lock is the last one a transaction takes, can't deadlock,
  // and is held only during the commit.
  `create constraint trigger audit_log_chain after insert on audit_log
    deferrable initially deferred for each row execute function chain_audit_entry()`,

  // Counts of failed sign-ins and refused requests.
  `create table refused_access (
    hour timestamptz not null,
    kind text not null,
    account text not null,
    network text not null,
    times integer not null,
    last_at timestamptz not null,
    primary key (hour, kind, account, network)
  )`,

  // Jobs and limits

  // The only queue, for delayed and recurring work.
  `create table queued_jobs (
    kind text not null,
    key text not null,
    payload jsonb not null default '{}',
    run_at timestamptz not null default clock_timestamp(),
    attempts integer not null default 0,
    lock_id uuid,
    locked_until timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    primary key (kind, key),
    check ((lock_id is null) = (locked_until is null))
  )`,
  "create index queued_jobs_due on queued_jobs (kind, coalesce(locked_until, run_at))",

  `create table rate_limits (
    key text primary key,
    window_ends_at timestamptz not null,
    hits integer not null
  )`,
  "create index rate_limits_by_end on rate_limits (window_ends_at)",

  // How many submissions the spam check returned.
  `create table held_back (
    day date not null,
    form text not null,
    reason text not null,
    times integer not null,
    primary key (day, form, reason)
  )`,
];
