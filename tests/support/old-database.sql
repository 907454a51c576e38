-- A database of the last version before 1.0, as its 82 migrations made it, written by pg_dump. The
-- functions were moved below the tables, and the condition of quote_decisions_kept is the original.

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text,
    actor_name text NOT NULL,
    actor_email text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    label text NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    salt uuid DEFAULT gen_random_uuid(),
    erased_at timestamp with time zone
);

CREATE TABLE public.accounts (
    id text NOT NULL,
    user_id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.application_events (
    id bigint NOT NULL,
    application_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text,
    actor_name text NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    mailed boolean DEFAULT false NOT NULL
);

ALTER TABLE public.application_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.application_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.application_notes (
    id bigint NOT NULL,
    application_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id text,
    author_name text NOT NULL,
    note text NOT NULL,
    CONSTRAINT application_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 5000)))
);

ALTER TABLE public.application_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.application_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.appointment_events (
    id bigint NOT NULL,
    appointment_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    actor_id text,
    actor_name text NOT NULL,
    action text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    old_starts_at timestamp with time zone,
    old_ends_at timestamp with time zone,
    new_starts_at timestamp with time zone,
    new_ends_at timestamp with time zone,
    note text,
    CONSTRAINT appointment_events_actor_check CHECK ((actor = ANY (ARRAY['office'::text, 'customer'::text, 'system'::text])))
);

ALTER TABLE public.appointment_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.appointment_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.appointment_reminders (
    appointment_id uuid NOT NULL,
    sequence integer NOT NULL,
    mail_id uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    appointment_at timestamp with time zone
);

CREATE TABLE public.appointments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_date date NOT NULL,
    start_time time without time zone,
    end_time time without time zone,
    customer_name text NOT NULL,
    customer_email text,
    customer_phone text,
    service_id text,
    service_name text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    company text,
    site_address text,
    location_type text,
    coverage text,
    preferred_contact text,
    preferred_time text NOT NULL,
    message text NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    consent_at timestamp with time zone,
    consent_version text,
    submission_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    consultant smallint,
    overbooked boolean DEFAULT false NOT NULL,
    source text DEFAULT 'website'::text NOT NULL,
    consent_note text,
    sequence integer DEFAULT 0 NOT NULL,
    time_set_at timestamp with time zone,
    held_until timestamp with time zone,
    date_before_hold date,
    preferred_date date,
    customer_key text NOT NULL,
    owner_id text,
    follow_up_on date,
    outcome text,
    lost_reason text DEFAULT ''::text NOT NULL,
    monthly_value integer,
    site_key text GENERATED ALWAYS AS ("left"(regexp_replace(lower(site_address), '[^a-z0-9]+'::text, ''::text, 'g'::text), 40)) STORED,
    answer_due_at timestamp with time zone,
    answered_at timestamp with time zone,
    done_at timestamp with time zone,
    message_id uuid,
    site_id uuid,
    estimate jsonb,
    contact_key text GENERATED ALWAYS AS (COALESCE(lower(customer_email), "right"(regexp_replace(customer_phone, '\D'::text, ''::text, 'g'::text), 10))) STORED,
    search_text text GENERATED ALWAYS AS (((lower(((((customer_name || '
'::text) || COALESCE(customer_email, ''::text)) || '
'::text) || COALESCE(company, ''::text))) || '
'::text) || COALESCE(customer_phone, ''::text))) STORED,
    referrer text,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    lead_source text GENERATED ALWAYS AS (
CASE source
    WHEN 'website'::text THEN COALESCE(utm_source, referrer, ':website'::text)
    ELSE (':'::text || source)
END) STORED NOT NULL COLLATE pg_catalog."C",
    stage text DEFAULT 'new'::text NOT NULL,
    stage_since timestamp with time zone DEFAULT now() NOT NULL,
    outcome_at timestamp with time zone,
    quoted_at timestamp with time zone,
    CONSTRAINT appointments_check CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
    CONSTRAINT appointments_check1 CHECK ((ends_at > starts_at)),
    CONSTRAINT appointments_consultant_check CHECK (((consultant >= 1) AND (consultant <= 1000))),
    CONSTRAINT appointments_contact CHECK ((num_nonnulls(customer_email, customer_phone) > 0)),
    CONSTRAINT appointments_customer_email_check CHECK (((length(customer_email) >= 3) AND (length(customer_email) <= 254))),
    CONSTRAINT appointments_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 200))),
    CONSTRAINT appointments_customer_phone_check CHECK ((length(customer_phone) <= 40)),
    CONSTRAINT appointments_end_after_start CHECK (((starts_at IS NOT NULL) OR (end_time > start_time))),
    CONSTRAINT appointments_estimate_check CHECK ((jsonb_typeof(estimate) = 'object'::text)),
    CONSTRAINT appointments_held_pending CHECK (((held_until IS NULL) OR (status = 'pending'::text))),
    CONSTRAINT appointments_monthly_value_check CHECK ((monthly_value >= 0)),
    CONSTRAINT appointments_outcome_check CHECK ((outcome = ANY (ARRAY['won'::text, 'lost'::text]))),
    CONSTRAINT appointments_referrer_check CHECK (((length(referrer) >= 1) AND (length(referrer) <= 100))),
    CONSTRAINT appointments_somebodys CHECK (((consultant IS NOT NULL) OR overbooked OR (starts_at IS NULL) OR (NOT ((status = 'confirmed'::text) OR (held_until IS NOT NULL))))),
    CONSTRAINT appointments_source_check CHECK ((source = ANY (ARRAY['website'::text, 'phone'::text, 'message'::text, 'urgent'::text]))),
    CONSTRAINT appointments_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'contacted'::text, 'visit'::text, 'quoted'::text, 'won'::text, 'lost'::text, 'closed'::text]))),
    CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text, 'no_show'::text]))),
    CONSTRAINT appointments_utm_campaign_check CHECK (((length(utm_campaign) >= 1) AND (length(utm_campaign) <= 60))),
    CONSTRAINT appointments_utm_medium_check CHECK (((length(utm_medium) >= 1) AND (length(utm_medium) <= 60))),
    CONSTRAINT appointments_utm_source_check CHECK (((length(utm_source) >= 1) AND (length(utm_source) <= 60)))
);

CREATE TABLE public.audit_anchors (
    kind text NOT NULL,
    seq bigint NOT NULL,
    hash text NOT NULL,
    signature text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT audit_anchors_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'latest'::text])))
);

CREATE TABLE public.audit_chain (
    seq bigint NOT NULL,
    entry_id bigint NOT NULL,
    details_hash text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.audit_chain_head (
    one boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    hash text NOT NULL,
    CONSTRAINT audit_chain_head_one_check CHECK (one)
);

CREATE TABLE public.audit_checks (
    one boolean DEFAULT true NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    entries bigint NOT NULL,
    problem text,
    entry_id bigint,
    CONSTRAINT audit_checks_one_check CHECK (one)
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.authenticators (
    user_id text NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.availability_schedule (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    day_of_week smallint NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT availability_schedule_check CHECK ((end_time > start_time)),
    CONSTRAINT availability_schedule_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6)))
);

CREATE TABLE public.backup_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL
);

CREATE TABLE public.backup_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    started_by text NOT NULL,
    name text,
    size_bytes bigint,
    error text,
    CONSTRAINT backup_runs_check CHECK (((name IS NULL) = (size_bytes IS NULL))),
    CONSTRAINT backup_runs_started_by_check CHECK ((started_by = ANY (ARRAY['schedule'::text, 'office'::text, 'command'::text])))
);

CREATE TABLE public.billing_settings (
    id boolean DEFAULT true NOT NULL,
    night_from text NOT NULL,
    night_to text NOT NULL,
    weekend integer[] NOT NULL,
    overtime_after smallint NOT NULL,
    short_notice_within smallint NOT NULL,
    coverage_factor smallint,
    currency text NOT NULL,
    number_locale text NOT NULL,
    holiday_country text NOT NULL,
    holiday_state text NOT NULL,
    CONSTRAINT billing_settings_check CHECK ((night_from <> night_to)),
    CONSTRAINT billing_settings_coverage_factor_check CHECK (((coverage_factor >= 100) AND (coverage_factor <= 1000))),
    CONSTRAINT billing_settings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT billing_settings_holiday_country_check CHECK ((holiday_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT billing_settings_holiday_state_check CHECK ((length(holiday_state) <= 10)),
    CONSTRAINT billing_settings_id_check CHECK (id),
    CONSTRAINT billing_settings_night_from_check CHECK ((night_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT billing_settings_night_to_check CHECK ((night_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT billing_settings_number_locale_check CHECK (((length(number_locale) >= 2) AND (length(number_locale) <= 35))),
    CONSTRAINT billing_settings_overtime_after_check CHECK (((overtime_after >= 1) AND (overtime_after <= 168))),
    CONSTRAINT billing_settings_short_notice_within_check CHECK (((short_notice_within >= 1) AND (short_notice_within <= 720))),
    CONSTRAINT billing_settings_weekend_check CHECK ((weekend <@ '{0,1,2,3,4,5,6}'::integer[]))
);

CREATE TABLE public.blackout_dates (
    date date NOT NULL,
    reason text,
    CONSTRAINT blackout_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

CREATE TABLE public.booking_counts (
    id integer NOT NULL,
    bookings integer NOT NULL
);

ALTER TABLE public.booking_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.office_notes (
    id bigint NOT NULL,
    appointment_id uuid,
    at timestamp with time zone NOT NULL,
    author_id text,
    author_name text NOT NULL,
    kind text NOT NULL,
    note text NOT NULL,
    customer_key text,
    edited_at timestamp with time zone,
    CONSTRAINT booking_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text]))),
    CONSTRAINT office_notes_about_one CHECK ((num_nonnulls(appointment_id, customer_key) = 1)),
    CONSTRAINT office_notes_calls CHECK (((kind = 'note'::text) OR (appointment_id IS NOT NULL)))
);

ALTER TABLE public.office_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.business_settings (
    setting_key text NOT NULL,
    setting_value text NOT NULL,
    CONSTRAINT business_settings_setting_key_check CHECK ((setting_key ~ '^[a-z][a-z0-9_]{0,63}$'::text)),
    CONSTRAINT business_settings_setting_value_check CHECK ((length(setting_value) <= 20000))
);

CREATE TABLE public.calendar_feeds (
    user_id text NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_read_at timestamp with time zone,
    own_only boolean DEFAULT false NOT NULL
);

CREATE TABLE public.consultant_busy_times (
    consultant integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT consultant_busy_times_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval))))
);

CREATE TABLE public.consultant_calendars (
    consultant integer NOT NULL,
    address text NOT NULL,
    etag text,
    last_modified text,
    content_hash text,
    read_at timestamp with time zone,
    checked_at timestamp with time zone,
    ok_at timestamp with time zone,
    failing_since timestamp with time zone,
    problem text,
    told_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    username text,
    password text,
    CONSTRAINT consultant_calendars_check CHECK (((username IS NULL) = (password IS NULL)))
);

CREATE TABLE public.consultant_days_off (
    consultant smallint NOT NULL,
    date date NOT NULL,
    reason text
);

CREATE TABLE public.consultant_hours (
    consultant smallint NOT NULL,
    day_of_week smallint NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    CONSTRAINT consultant_hours_check CHECK ((end_time > start_time)),
    CONSTRAINT consultant_hours_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6)))
);

CREATE TABLE public.consultant_reminders (
    appointment_id uuid NOT NULL,
    consultant integer NOT NULL,
    appointment_at timestamp with time zone NOT NULL,
    mail_id uuid
);

CREATE TABLE public.consultants (
    number smallint NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    user_id text,
    is_active boolean DEFAULT true NOT NULL,
    services text[] DEFAULT '{}'::text[] NOT NULL,
    areas text DEFAULT ''::text NOT NULL,
    own_hours boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reminders boolean DEFAULT false NOT NULL,
    CONSTRAINT consultants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT consultants_number_check CHECK (((number >= 1) AND (number <= 1000)))
);

ALTER TABLE public.consultants ALTER COLUMN "position" ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.consultants_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_changes (
    topic text NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.coverages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    carrier text NOT NULL,
    expires_on date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT coverages_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.customer_sites (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    customer_key text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    access text DEFAULT ''::text NOT NULL,
    contact_name text DEFAULT ''::text NOT NULL,
    contact_phone text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.customers (
    customer_key text NOT NULL,
    customer_name text NOT NULL,
    customer_email text,
    customer_phone text,
    total_bookings integer NOT NULL,
    first_booked_at timestamp with time zone NOT NULL,
    sort_name text GENERATED ALWAYS AS (lower(customer_name)) STORED,
    merged boolean DEFAULT false NOT NULL,
    other_contacts text DEFAULT ''::text NOT NULL,
    phone_digits text GENERATED ALWAYS AS (NULLIF("right"(regexp_replace(customer_phone, '\D'::text, ''::text, 'g'::text), 10), ''::text)) STORED,
    plain_email text GENERATED ALWAYS AS (regexp_replace(lower(customer_email), '\+[^@]*@'::text, '@'::text)) STORED,
    search_text text GENERATED ALWAYS AS (((((lower(((customer_name || '
'::text) || COALESCE(customer_email, ''::text))) || '
'::text) || COALESCE(customer_phone, ''::text)) || '
'::text) || other_contacts)) STORED
);

CREATE TABLE public.email_changes (
    user_id text NOT NULL,
    new_email text NOT NULL,
    secret_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_changes_new_email_check CHECK ((new_email = lower(new_email)))
);

CREATE TABLE public.email_templates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    html_content text NOT NULL,
    text_content text
);

CREATE TABLE public.expiry_notices (
    record_id uuid NOT NULL,
    expires_on date NOT NULL,
    days_before integer NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE public.gallery_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    category text,
    caption text NOT NULL,
    alt_text text NOT NULL,
    picture text,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    photo text,
    photo_width integer,
    photo_height integer,
    photo_widths integer[],
    source_sha256 text,
    published boolean DEFAULT true NOT NULL,
    deleted_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT gallery_items_category_check CHECK ((category = ANY (ARRAY['Events'::text, 'Patrol'::text, 'Concierge'::text, 'Training'::text]))),
    CONSTRAINT gallery_items_one_picture CHECK ((num_nonnulls(picture, photo) = 1)),
    CONSTRAINT gallery_items_photo_sizes CHECK (((photo IS NULL) OR ((photo_width > 0) AND (photo_height > 0) AND (cardinality(photo_widths) > 0)))),
    CONSTRAINT gallery_items_published_texts CHECK (((NOT published) OR ((title ~ '\S'::text) AND (alt_text ~ '\S'::text) AND (category IS NOT NULL)))),
    CONSTRAINT gallery_items_title_length CHECK ((length(title) <= 200))
);

CREATE TABLE public.held_back (
    day date NOT NULL,
    form text NOT NULL,
    reason text NOT NULL,
    times integer NOT NULL
);

CREATE TABLE public.holidays (
    date date NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    invited_by text,
    invited_by_name text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    roles text[] NOT NULL,
    CONSTRAINT invitations_email_check CHECK ((email = lower(email))),
    CONSTRAINT invitations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT invitations_roles_check CHECK ((cardinality(roles) > 0))
);

CREATE TABLE public.job_applications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    job_id integer NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    city text NOT NULL,
    certifications text[] DEFAULT '{}'::text[] NOT NULL,
    experience_years text,
    experience text DEFAULT ''::text NOT NULL,
    availability text DEFAULT ''::text NOT NULL,
    resume_url text,
    status text DEFAULT 'new'::text NOT NULL,
    submission_hash text NOT NULL,
    consent_at timestamp with time zone NOT NULL,
    consent_version text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((full_name || '
'::text) || email) || '
'::text) || phone) || '
'::text) || city))) STORED,
    resume_scan text,
    CONSTRAINT job_applications_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT job_applications_experience_years_check CHECK ((experience_years = ANY (ARRAY['0'::text, '1-2'::text, '3-5'::text, '5+'::text]))),
    CONSTRAINT job_applications_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
    CONSTRAINT job_applications_resume_scan_check CHECK ((resume_scan = ANY (ARRAY['clean'::text, 'waiting'::text]))),
    CONSTRAINT job_applications_status_check CHECK ((status = ANY (ARRAY['new'::text, 'reviewing'::text, 'interviewed'::text, 'hired'::text, 'rejected'::text])))
);

CREATE TABLE public.jobs (
    id integer NOT NULL,
    title text NOT NULL,
    location text NOT NULL,
    shift text NOT NULL,
    type text NOT NULL,
    description text NOT NULL,
    requirements text[] NOT NULL,
    responsibilities text[] DEFAULT '{}'::text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jobs_description_check CHECK (((length(description) >= 1) AND (length(description) <= 20000))),
    CONSTRAINT jobs_location_check CHECK (((length(location) >= 1) AND (length(location) <= 200))),
    CONSTRAINT jobs_requirements_check CHECK ((cardinality(requirements) > 0)),
    CONSTRAINT jobs_shift_check CHECK (((length(shift) >= 1) AND (length(shift) <= 200))),
    CONSTRAINT jobs_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT jobs_type_check CHECK ((type = ANY (ARRAY['Unarmed'::text, 'Armed'::text, 'Mobile Patrol'::text, 'Event Security'::text, 'Executive Protection'::text])))
);

ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.legal_holds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    reason text NOT NULL,
    set_by text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT legal_holds_email_check CHECK ((email = lower(email))),
    CONSTRAINT legal_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);

CREATE TABLE public.licenses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    state text NOT NULL,
    authority text NOT NULL,
    class text NOT NULL,
    number text NOT NULL,
    legal_name text NOT NULL,
    address text NOT NULL,
    expires_on date,
    lookup_url text DEFAULT ''::text NOT NULL,
    lookup_checked_on date,
    notice text DEFAULT ''::text NOT NULL,
    notice_shown boolean DEFAULT false NOT NULL,
    document text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.manage_links (
    secret_hash text NOT NULL,
    appointment_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    emailed boolean DEFAULT false NOT NULL
);

CREATE TABLE public.merged_customers (
    key text NOT NULL,
    kept_key text NOT NULL,
    merged_at timestamp with time zone NOT NULL,
    merged_by text NOT NULL
);

CREATE TABLE public.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    message text NOT NULL,
    status text DEFAULT 'unread'::text NOT NULL,
    submission_hash text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((name || '
'::text) || email) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || message))) STORED,
    quote_id uuid,
    CONSTRAINT messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 20000))),
    CONSTRAINT messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'replied'::text, 'archived'::text])))
);

CREATE TABLE public.on_call_people (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    webhook_url text DEFAULT ''::text NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT on_call_people_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT on_call_people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);

ALTER TABLE public.on_call_people ALTER COLUMN "position" ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.on_call_people_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.outgoing_mails (
    id uuid NOT NULL,
    template text NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    appointment_id uuid,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp with time zone,
    reply_to text,
    last_tried_at timestamp with time zone,
    resent_of uuid,
    application_id uuid,
    calendar text,
    calendar_method text,
    not_after timestamp with time zone,
    mailbox text,
    quota text,
    counted_at timestamp with time zone,
    send_at timestamp with time zone,
    reason text,
    former jsonb,
    urgent_request_id uuid,
    footer text[],
    search_text text GENERATED ALWAYS AS (lower(to_address)) STORED,
    quote_version_id uuid,
    CONSTRAINT outgoing_mails_calendar CHECK (((calendar IS NULL) = (calendar_method IS NULL))),
    CONSTRAINT outgoing_mails_calendar_method_check CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text, 'PUBLISH'::text]))),
    CONSTRAINT outgoing_mails_quota_check CHECK ((quota = ANY (ARRAY['customer'::text, 'account'::text, 'office'::text]))),
    CONSTRAINT outgoing_mails_reason_check CHECK ((reason = ANY (ARRAY['changes'::text, 'quota'::text, 'replaced'::text, 'collected'::text, 'restored'::text]))),
    CONSTRAINT outgoing_mails_scheduled CHECK (((status = 'scheduled'::text) = (send_at IS NOT NULL))),
    CONSTRAINT outgoing_mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'scheduled'::text, 'sent'::text, 'failed'::text, 'withdrawn'::text])))
);

CREATE TABLE public.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE public.queued_jobs (
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    run_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    lock_id uuid,
    locked_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT queued_jobs_check CHECK (((lock_id IS NULL) = (locked_until IS NULL)))
);

CREATE TABLE public.quote_counter (
    "only" boolean DEFAULT true NOT NULL,
    last integer NOT NULL,
    CONSTRAINT quote_counter_last_check CHECK ((last >= 0)),
    CONSTRAINT quote_counter_only_check CHECK ("only")
);

CREATE TABLE public.quote_links (
    secret_hash text NOT NULL,
    version_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);

CREATE TABLE public.quote_tasks (
    quote_id uuid NOT NULL,
    "position" integer NOT NULL,
    task text NOT NULL,
    owner_id text,
    due_on date,
    done_at timestamp with time zone,
    CONSTRAINT quote_tasks_task_check CHECK (((length(task) >= 1) AND (length(task) <= 150)))
);

CREATE TABLE public.quote_terms (
    "position" integer NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    CONSTRAINT quote_terms_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
    CONSTRAINT quote_terms_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

CREATE TABLE public.quote_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    quote_id uuid NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    content jsonb NOT NULL,
    valid_until date NOT NULL,
    weekly integer DEFAULT 0 NOT NULL,
    monthly integer DEFAULT 0 NOT NULL,
    once integer DEFAULT 0 NOT NULL,
    term integer,
    document jsonb,
    document_hash text,
    sent_at timestamp with time zone,
    sent_by text,
    seen_at timestamp with time zone,
    decided_at timestamp with time zone,
    signer_name text,
    signer_title text,
    signer_address text,
    signer_agent text,
    decline_reason text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    reminded_at timestamp with time zone,
    latest boolean DEFAULT true NOT NULL,
    CONSTRAINT quote_versions_check CHECK (((status = 'draft'::text) = (sent_at IS NULL))),
    CONSTRAINT quote_versions_check1 CHECK (((sent_at IS NULL) = (document IS NULL))),
    CONSTRAINT quote_versions_check2 CHECK (((document IS NULL) = (document_hash IS NULL))),
    CONSTRAINT quote_versions_check3 CHECK (((status = ANY (ARRAY['accepted'::text, 'declined'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT quote_versions_check4 CHECK (((status = 'accepted'::text) = (signer_name IS NOT NULL))),
    CONSTRAINT quote_versions_check5 CHECK (((seen_at IS NULL) OR (sent_at IS NOT NULL))),
    CONSTRAINT quote_versions_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
    CONSTRAINT quote_versions_document_check CHECK ((jsonb_typeof(document) = 'object'::text)),
    CONSTRAINT quote_versions_monthly_check CHECK (((monthly >= 0) AND (monthly <= 2000000000))),
    CONSTRAINT quote_versions_once_check CHECK (((once >= 0) AND (once <= 2000000000))),
    CONSTRAINT quote_versions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'replaced'::text]))),
    CONSTRAINT quote_versions_term_check CHECK (((term >= 0) AND (term <= 2000000000))),
    CONSTRAINT quote_versions_version_check CHECK ((version > 0)),
    CONSTRAINT quote_versions_weekly_check CHECK (((weekly >= 0) AND (weekly <= 2000000000)))
);

CREATE TABLE public.quotes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_id uuid NOT NULL,
    number integer,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    hits integer NOT NULL
);

CREATE TABLE public.rates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    service_id text,
    unit text NOT NULL,
    armed text DEFAULT ''::text NOT NULL,
    amount integer NOT NULL,
    minimum_hours smallint,
    night smallint,
    weekend smallint,
    holiday smallint,
    overtime smallint,
    short_notice smallint,
    tax smallint,
    shown_from integer,
    shown_to integer,
    valid_from date NOT NULL,
    ends_on date,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT rates_amount_check CHECK ((amount > 0)),
    CONSTRAINT rates_armed_check CHECK ((armed = ANY (ARRAY[''::text, 'no'::text, 'yes'::text]))),
    CONSTRAINT rates_check CHECK ((shown_to >= shown_from)),
    CONSTRAINT rates_check1 CHECK ((ends_on > valid_from)),
    CONSTRAINT rates_check2 CHECK (((shown_from IS NULL) = (shown_to IS NULL))),
    CONSTRAINT rates_holiday_check CHECK (((holiday >= 100) AND (holiday <= 1000))),
    CONSTRAINT rates_minimum_hours_check CHECK (((minimum_hours >= 1) AND (minimum_hours <= 24))),
    CONSTRAINT rates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT rates_night_check CHECK (((night >= 100) AND (night <= 1000))),
    CONSTRAINT rates_overtime_check CHECK (((overtime >= 100) AND (overtime <= 1000))),
    CONSTRAINT rates_short_notice_check CHECK (((short_notice >= 1) AND (short_notice <= 500))),
    CONSTRAINT rates_shown_from_check CHECK ((shown_from > 0)),
    CONSTRAINT rates_tax_check CHECK (((tax >= 1) AND (tax <= 5000))),
    CONSTRAINT rates_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'visit'::text, 'once'::text, 'week'::text, 'month'::text]))),
    CONSTRAINT rates_weekend_check CHECK (((weekend >= 100) AND (weekend <= 1000)))
);

CREATE TABLE public.received_emails (
    message_id uuid NOT NULL,
    submission_hash text NOT NULL,
    subject text NOT NULL,
    answers_mail_id uuid,
    automatic boolean NOT NULL,
    attachments integer NOT NULL,
    original text NOT NULL,
    CONSTRAINT received_emails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300)))
);

CREATE TABLE public.refused_access (
    hour timestamp with time zone NOT NULL,
    kind text NOT NULL,
    account text NOT NULL,
    network text NOT NULL,
    times integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.replies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id uuid,
    mail_id uuid,
    subject text NOT NULL,
    reply text NOT NULL,
    reply_to text NOT NULL,
    author_id text,
    author_name text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    appointment_id uuid,
    application_id uuid,
    CONSTRAINT replies_about_one CHECK ((num_nonnulls(message_id, appointment_id, application_id) = 1))
);

CREATE TABLE public.saved_replies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    reply text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.saved_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id text,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.seeds (
    name text NOT NULL,
    seeded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.services (
    id text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    icon text DEFAULT 'Shield'::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    "position" integer NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    for_whom text DEFAULT ''::text NOT NULL,
    steps text[] DEFAULT '{}'::text[] NOT NULL,
    questions text DEFAULT ''::text NOT NULL,
    job_type text DEFAULT ''::text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT services_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT services_id_check CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 100))),
    CONSTRAINT services_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);

ALTER TABLE public.services ALTER COLUMN "position" ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.services_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    second_factor_at timestamp with time zone,
    challenge text,
    challenge_expires_at timestamp with time zone
);

CREATE TABLE public.setup_links (
    secret_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.site_content (
    key text NOT NULL,
    value jsonb,
    hidden boolean DEFAULT false NOT NULL,
    ours boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by text NOT NULL,
    CONSTRAINT site_content_key_check CHECK ((key ~ '^[a-z][a-z-]{0,63}$'::text)),
    CONSTRAINT site_content_value_check CHECK ((jsonb_typeof(value) = 'array'::text))
);

CREATE TABLE public.slot_photos (
    photo text NOT NULL,
    slot text NOT NULL,
    service_id text,
    photo_width integer NOT NULL,
    photo_height integer NOT NULL,
    photo_widths integer[] NOT NULL,
    focal_x integer DEFAULT 50 NOT NULL,
    focal_y integer DEFAULT 50 NOT NULL,
    alt_text text DEFAULT ''::text NOT NULL,
    decorative boolean DEFAULT false NOT NULL,
    published boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT slot_photos_alt_text_check CHECK ((length(alt_text) <= 500)),
    CONSTRAINT slot_photos_described CHECK (((NOT published) OR decorative OR (alt_text ~ '\S'::text))),
    CONSTRAINT slot_photos_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
    CONSTRAINT slot_photos_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
    CONSTRAINT slot_photos_of_service CHECK (((slot ~~ 'service-%'::text) = (service_id IS NOT NULL))),
    CONSTRAINT slot_photos_photo_height_check CHECK ((photo_height > 0)),
    CONSTRAINT slot_photos_photo_width_check CHECK ((photo_width > 0)),
    CONSTRAINT slot_photos_photo_widths_check CHECK ((cardinality(photo_widths) > 0)),
    CONSTRAINT slot_photos_slot_check CHECK ((slot ~ '^(hero|about|careers|(service|leader)-[a-z0-9-]{1,100})$'::text))
);

CREATE TABLE public.survey_changes (
    "position" bigint NOT NULL,
    id uuid NOT NULL,
    survey_id uuid NOT NULL,
    kind text NOT NULL,
    item text NOT NULL,
    field text NOT NULL,
    value text NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT survey_changes_field_check CHECK (((length(field) >= 1) AND (length(field) <= 30))),
    CONSTRAINT survey_changes_item_check CHECK (((length(item) >= 1) AND (length(item) <= 40))),
    CONSTRAINT survey_changes_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'question'::text, 'finding'::text, 'post'::text, 'photo'::text]))),
    CONSTRAINT survey_changes_value_check CHECK ((length(value) <= 5000))
);

ALTER TABLE public.survey_changes ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.survey_changes_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.survey_links (
    secret_hash text NOT NULL,
    report_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT survey_links_check CHECK ((expires_at > created_at))
);

CREATE TABLE public.survey_views (
    id bigint NOT NULL,
    secret_hash text NOT NULL,
    what text NOT NULL,
    address text NOT NULL,
    agent text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT survey_openings_what_check CHECK ((what = ANY (ARRAY['page'::text, 'pdf'::text])))
);

ALTER TABLE public.survey_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.survey_openings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.survey_photos (
    id uuid NOT NULL,
    survey_id uuid NOT NULL,
    item text NOT NULL,
    photo text NOT NULL,
    photo_width integer NOT NULL,
    photo_height integer NOT NULL,
    photo_widths integer[] NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT survey_photos_item_check CHECK (((length(item) >= 1) AND (length(item) <= 40)))
);

CREATE TABLE public.survey_questions (
    version integer NOT NULL,
    sections jsonb NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT survey_questions_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
    CONSTRAINT survey_questions_version_check CHECK ((version > 0))
);

CREATE TABLE public.survey_reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    survey_id uuid NOT NULL,
    document jsonb NOT NULL,
    shared_by text NOT NULL,
    shared_at timestamp with time zone NOT NULL,
    CONSTRAINT survey_reports_document_check CHECK ((jsonb_typeof(document) = 'object'::text))
);

CREATE TABLE public.surveys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    appointment_id uuid NOT NULL,
    questions_version integer NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    finished_by text,
    finished_at timestamp with time zone,
    CONSTRAINT surveys_check CHECK (((status = 'finished'::text) = (finished_at IS NOT NULL))),
    CONSTRAINT surveys_check1 CHECK (((finished_by IS NULL) = (finished_at IS NULL))),
    CONSTRAINT surveys_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text])))
);

CREATE TABLE public.urgent_events (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL
);

ALTER TABLE public.urgent_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.urgent_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.urgent_links (
    secret_hash text NOT NULL,
    request_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.urgent_pages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id uuid NOT NULL,
    person_id uuid,
    name text NOT NULL,
    secret_hash text NOT NULL,
    mail_id uuid,
    paged_at timestamp with time zone NOT NULL,
    round integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.urgent_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    callback_phone text NOT NULL,
    site_address text NOT NULL,
    reason text NOT NULL,
    entry text DEFAULT ''::text NOT NULL,
    fire_system text DEFAULT ''::text NOT NULL,
    out_since text DEFAULT ''::text NOT NULL,
    ordered_by text DEFAULT ''::text NOT NULL,
    department_told text DEFAULT ''::text NOT NULL,
    starts text DEFAULT ''::text NOT NULL,
    hours text DEFAULT ''::text NOT NULL,
    contact text DEFAULT ''::text NOT NULL,
    details text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    taken_by text,
    taken_at timestamp with time zone,
    taken_page text,
    closed_by text,
    closed_at timestamp with time zone,
    outcome text DEFAULT ''::text NOT NULL,
    submission_hash text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((((((callback_phone || '
'::text) || site_address) || '
'::text) || contact) || '
'::text) || ordered_by) || '
'::text) || details) || '
'::text) || outcome))) STORED,
    round integer DEFAULT 1 NOT NULL,
    without_person uuid,
    CONSTRAINT urgent_requests_callback_phone_check CHECK (((length(callback_phone) >= 5) AND (length(callback_phone) <= 40))),
    CONSTRAINT urgent_requests_check CHECK (((status <> 'taken'::text) OR (taken_by IS NOT NULL))),
    CONSTRAINT urgent_requests_check1 CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT urgent_requests_reason_check CHECK ((reason = ANY (ARRAY['fire_watch'::text, 'break_in'::text, 'no_show'::text, 'event'::text, 'threat'::text, 'other'::text]))),
    CONSTRAINT urgent_requests_site_address_check CHECK (((length(site_address) >= 1) AND (length(site_address) <= 300))),
    CONSTRAINT urgent_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'unanswered'::text, 'taken'::text, 'closed'::text])))
);

CREATE TABLE public.user_roles (
    user_id text NOT NULL,
    role text NOT NULL,
    granted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL
);

CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
INSERT INTO public.booking_counts OVERRIDING SYSTEM VALUE VALUES (1, 0);
INSERT INTO public.consultants VALUES (1, 'Consultant 1', '', '', NULL, true, '{}', '', false, 1, '2026-11-01 13:17:28.188696+00', '2026-11-01 13:17:28.188696+00', false);
INSERT INTO public.kysely_migration VALUES ('0001-foundation', '2026-11-01T13:17:28.247Z');
INSERT INTO public.kysely_migration VALUES ('0002-office-lists', '2026-11-01T13:17:28.257Z');
INSERT INTO public.kysely_migration VALUES ('0003-messages', '2026-11-01T13:17:28.264Z');
INSERT INTO public.kysely_migration VALUES ('0004-gallery', '2026-11-01T13:17:28.266Z');
INSERT INTO public.kysely_migration VALUES ('0005-careers', '2026-11-01T13:17:28.356Z');
INSERT INTO public.kysely_migration VALUES ('0006-content-changes', '2026-11-01T13:17:28.358Z');
INSERT INTO public.kysely_migration VALUES ('0007-held-back', '2026-11-01T13:17:28.366Z');
INSERT INTO public.kysely_migration VALUES ('0008-audit-log', '2026-11-01T13:17:28.376Z');
INSERT INTO public.kysely_migration VALUES ('0009-order-and-hours', '2026-11-01T13:17:28.384Z');
INSERT INTO public.kysely_migration VALUES ('0010-booking-states', '2026-11-01T13:17:28.505Z');
INSERT INTO public.kysely_migration VALUES ('0011-office-mails', '2026-11-01T13:17:28.521Z');
INSERT INTO public.kysely_migration VALUES ('0012-photos', '2026-11-01T13:17:28.527Z');
INSERT INTO public.kysely_migration VALUES ('0013-applications-office', '2026-11-01T13:17:28.552Z');
INSERT INTO public.kysely_migration VALUES ('0014-site-content', '2026-11-01T13:17:28.554Z');
INSERT INTO public.kysely_migration VALUES ('0015-people-and-audit', '2026-11-01T13:17:28.568Z');
INSERT INTO public.kysely_migration VALUES ('0016-dashboard', '2026-11-01T13:17:28.573Z');
INSERT INTO public.kysely_migration VALUES ('0017-appointments', '2026-11-01T13:17:28.586Z');
INSERT INTO public.kysely_migration VALUES ('0018-long-lists', '2026-11-01T13:17:28.591Z');
INSERT INTO public.kysely_migration VALUES ('0019-free-times', '2026-11-01T13:17:28.593Z');
INSERT INTO public.kysely_migration VALUES ('0020-own-invitations', '2026-11-01T13:17:28.594Z');
INSERT INTO public.kysely_migration VALUES ('0021-queued-jobs', '2026-11-01T13:17:28.597Z');
INSERT INTO public.kysely_migration VALUES ('0022-reschedule', '2026-11-01T13:17:28.598Z');
INSERT INTO public.kysely_migration VALUES ('0023-sessions', '2026-11-01T13:17:28.604Z');
INSERT INTO public.kysely_migration VALUES ('0024-second-factors', '2026-11-01T13:17:28.624Z');
INSERT INTO public.kysely_migration VALUES ('0025-email-limits', '2026-11-01T13:17:28.651Z');
INSERT INTO public.kysely_migration VALUES ('0027-held-times', '2026-11-01T13:17:28.886Z');
INSERT INTO public.kysely_migration VALUES ('0030-backups', '2026-11-01T13:17:28.927Z');
INSERT INTO public.kysely_migration VALUES ('0030-resume-scans', '2026-11-01T13:17:28.985Z');
INSERT INTO public.kysely_migration VALUES ('0031-roles', '2026-11-01T13:17:28.991Z');
INSERT INTO public.kysely_migration VALUES ('0032-audit-chain', '2026-11-01T13:17:29.014Z');
INSERT INTO public.kysely_migration VALUES ('0033-legal-holds', '2026-11-01T13:17:29.093Z');
INSERT INTO public.kysely_migration VALUES ('0034-licenses', '2026-11-01T13:17:29.113Z');
INSERT INTO public.kysely_migration VALUES ('0035-urgent-requests', '2026-11-01T13:17:29.136Z');
INSERT INTO public.kysely_migration VALUES ('0036-photo-slots', '2026-11-01T13:17:29.141Z');
INSERT INTO public.kysely_migration VALUES ('0037-service-pages', '2026-11-01T13:17:29.145Z');
INSERT INTO public.kysely_migration VALUES ('0038-page-again', '2026-11-01T13:17:29.149Z');
INSERT INTO public.kysely_migration VALUES ('0039-email-footers', '2026-11-01T13:17:29.150Z');
INSERT INTO public.kysely_migration VALUES ('0042-delivery-log-search', '2026-11-01T13:17:29.161Z');
INSERT INTO public.kysely_migration VALUES ('0043-requests', '2026-11-01T13:17:29.165Z');
INSERT INTO public.kysely_migration VALUES ('0044-customers-without-email', '2026-11-01T13:17:29.178Z');
INSERT INTO public.kysely_migration VALUES ('0045-plain-wording', '2026-11-01T13:17:29.242Z');
INSERT INTO public.kysely_migration VALUES ('0046-replies', '2026-11-01T13:17:29.246Z');
INSERT INTO public.kysely_migration VALUES ('0047-follow-up', '2026-11-01T13:17:29.251Z');
INSERT INTO public.kysely_migration VALUES ('0048-consultants', '2026-11-01T13:17:29.270Z');
INSERT INTO public.kysely_migration VALUES ('0049-sorted-lists', '2026-11-01T13:17:29.272Z');
INSERT INTO public.kysely_migration VALUES ('0050-invited-roles', '2026-11-01T13:17:29.273Z');
INSERT INTO public.kysely_migration VALUES ('0051-own-feeds', '2026-11-01T13:17:29.274Z');
INSERT INTO public.kysely_migration VALUES ('0052-received-emails', '2026-11-01T13:17:29.276Z');
INSERT INTO public.kysely_migration VALUES ('0053-request-inbox', '2026-11-01T13:17:29.285Z');
INSERT INTO public.kysely_migration VALUES ('0054-request-search', '2026-11-01T13:17:29.286Z');
INSERT INTO public.kysely_migration VALUES ('0055-requests-from-messages', '2026-11-01T13:17:29.288Z');
INSERT INTO public.kysely_migration VALUES ('0056-saved-views', '2026-11-01T13:17:29.291Z');
INSERT INTO public.kysely_migration VALUES ('0057-customer-notes-and-sites', '2026-11-01T13:17:29.297Z');
INSERT INTO public.kysely_migration VALUES ('0058-estimates', '2026-11-01T13:17:29.298Z');
INSERT INTO public.kysely_migration VALUES ('0059-merged-customers', '2026-11-01T13:17:29.316Z');
INSERT INTO public.kysely_migration VALUES ('0060-customers-without-phone', '2026-11-01T13:17:29.326Z');
INSERT INTO public.kysely_migration VALUES ('0061-outside-calendars', '2026-11-01T13:17:29.329Z');
INSERT INTO public.kysely_migration VALUES ('0062-rates', '2026-11-01T13:17:29.334Z');
INSERT INTO public.kysely_migration VALUES ('0063-confirmation-labels', '2026-11-01T13:17:29.335Z');
INSERT INTO public.kysely_migration VALUES ('0064-list-search', '2026-11-01T13:17:29.338Z');
INSERT INTO public.kysely_migration VALUES ('0065-consultant-reminders', '2026-11-01T13:17:29.341Z');
INSERT INTO public.kysely_migration VALUES ('0066-quotes', '2026-11-01T13:17:29.356Z');
INSERT INTO public.kysely_migration VALUES ('0067-billing', '2026-11-01T13:17:29.360Z');
INSERT INTO public.kysely_migration VALUES ('0068-sources-and-stages', '2026-11-01T13:17:29.373Z');
INSERT INTO public.kysely_migration VALUES ('0069-quote-answers', '2026-11-01T13:17:29.376Z');
INSERT INTO public.kysely_migration VALUES ('0070-quote-tasks', '2026-11-01T13:17:29.378Z');
INSERT INTO public.kysely_migration VALUES ('0071-quote-stage', '2026-11-01T13:17:29.382Z');
INSERT INTO public.kysely_migration VALUES ('0072-surveys', '2026-11-01T13:17:29.395Z');
INSERT INTO public.kysely_migration VALUES ('0073-latest-versions', '2026-11-01T13:17:29.398Z');
INSERT INTO public.kysely_migration VALUES ('0074-survey-question-versions', '2026-11-01T13:17:29.399Z');
INSERT INTO public.kysely_migration VALUES ('0075-caldav-calendars', '2026-11-01T13:17:29.400Z');
INSERT INTO public.kysely_migration VALUES ('0076-narrow-indexes', '2026-11-01T13:17:29.407Z');
INSERT INTO public.kysely_migration VALUES ('0077-booking-counts', '2026-11-01T13:17:29.411Z');
INSERT INTO public.kysely_migration VALUES ('0078-one-index-per-order', '2026-11-01T13:17:29.413Z');
INSERT INTO public.kysely_migration VALUES ('0079-survey-views', '2026-11-01T13:17:29.414Z');
INSERT INTO public.kysely_migration VALUES ('0080-consultation-wording', '2026-11-01T13:17:29.418Z');
INSERT INTO public.kysely_migration VALUES ('0081-newest-of-a-person', '2026-11-01T13:17:29.420Z');
INSERT INTO public.kysely_migration VALUES ('0082-search-applications-by-age', '2026-11-01T13:17:29.421Z');
INSERT INTO public.kysely_migration VALUES ('0083-clearer-built-in-texts', '2026-11-01T13:17:29.422Z');
INSERT INTO public.kysely_migration VALUES ('0084-decided-requests', '2026-11-01T13:17:29.432Z');
INSERT INTO public.kysely_migration VALUES ('0085-undecided-applications', '2026-11-01T13:17:29.433Z');
INSERT INTO public.kysely_migration VALUES ('0086-sorted-lists', '2026-11-01T13:17:29.435Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.quote_counter VALUES (true, 1000);
SELECT pg_catalog.setval('public.application_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.application_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.appointment_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.booking_counts_id_seq', 1, true);
SELECT pg_catalog.setval('public.booking_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.consultants_position_seq', 1, true);
SELECT pg_catalog.setval('public.jobs_id_seq', 1, false);
SELECT pg_catalog.setval('public.on_call_people_position_seq', 1, false);
SELECT pg_catalog.setval('public.services_position_seq', 1, false);
SELECT pg_catalog.setval('public.survey_changes_position_seq', 1, false);
SELECT pg_catalog.setval('public.survey_openings_id_seq', 1, false);
SELECT pg_catalog.setval('public.urgent_events_id_seq', 1, false);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.appointment_events
    ADD CONSTRAINT appointment_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_pkey PRIMARY KEY (appointment_id, sequence);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_never_meet EXCLUDE USING gist (consultant WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((((status = 'confirmed'::text) OR (held_until IS NOT NULL)) AND (starts_at IS NOT NULL) AND (NOT overbooked)));

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_anchors
    ADD CONSTRAINT audit_anchors_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_entry_id_key UNIQUE (entry_id);

ALTER TABLE ONLY public.audit_chain_head
    ADD CONSTRAINT audit_chain_head_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.audit_checks
    ADD CONSTRAINT audit_checks_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.availability_schedule
    ADD CONSTRAINT availability_no_overlap EXCLUDE USING gist (int4range(((day_of_week * 86400) + (EXTRACT(epoch FROM start_time))::integer), ((day_of_week * 86400) + (EXTRACT(epoch FROM end_time))::integer)) WITH &&);

ALTER TABLE ONLY public.availability_schedule
    ADD CONSTRAINT availability_schedule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.backup_codes
    ADD CONSTRAINT backup_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY public.backup_runs
    ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.billing_settings
    ADD CONSTRAINT billing_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.blackout_dates
    ADD CONSTRAINT blackout_dates_pkey PRIMARY KEY (date);

ALTER TABLE ONLY public.booking_counts
    ADD CONSTRAINT booking_counts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.office_notes
    ADD CONSTRAINT booking_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.business_settings
    ADD CONSTRAINT business_settings_pkey PRIMARY KEY (setting_key);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.consultant_busy_times
    ADD CONSTRAINT consultant_busy_times_pkey PRIMARY KEY (consultant, starts_at);

ALTER TABLE ONLY public.consultant_calendars
    ADD CONSTRAINT consultant_calendars_pkey PRIMARY KEY (consultant);

ALTER TABLE ONLY public.consultant_days_off
    ADD CONSTRAINT consultant_days_off_pkey PRIMARY KEY (consultant, date);

ALTER TABLE ONLY public.consultant_hours
    ADD CONSTRAINT consultant_hours_pkey PRIMARY KEY (consultant, day_of_week, start_time);

ALTER TABLE ONLY public.consultant_reminders
    ADD CONSTRAINT consultant_reminders_pkey PRIMARY KEY (appointment_id, consultant, appointment_at);

ALTER TABLE ONLY public.consultants
    ADD CONSTRAINT consultants_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.consultants
    ADD CONSTRAINT consultants_position_unique UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.consultants
    ADD CONSTRAINT consultants_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.content_changes
    ADD CONSTRAINT content_changes_pkey PRIMARY KEY (topic);

ALTER TABLE ONLY public.coverages
    ADD CONSTRAINT coverages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customer_sites
    ADD CONSTRAINT customer_sites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (customer_key);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_name_key UNIQUE (name);

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.expiry_notices
    ADD CONSTRAINT expiry_notices_pkey PRIMARY KEY (record_id, expires_on, days_before);

ALTER TABLE ONLY public.gallery_items
    ADD CONSTRAINT gallery_items_photo_key UNIQUE (photo);

ALTER TABLE ONLY public.gallery_items
    ADD CONSTRAINT gallery_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.held_back
    ADD CONSTRAINT held_back_pkey PRIMARY KEY (day, form, reason);

ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (date);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_email_key UNIQUE (email);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.job_applications
    ADD CONSTRAINT job_applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_applications
    ADD CONSTRAINT job_applications_resume_url_key UNIQUE (resume_url);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_document_key UNIQUE (document);

ALTER TABLE ONLY public.licenses
    ADD CONSTRAINT licenses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.manage_links
    ADD CONSTRAINT manage_links_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.merged_customers
    ADD CONSTRAINT merged_customers_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT message_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.on_call_people
    ADD CONSTRAINT on_call_people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.on_call_people
    ADD CONSTRAINT on_call_position_unique UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.queued_jobs
    ADD CONSTRAINT queued_jobs_pkey PRIMARY KEY (kind, key);

ALTER TABLE ONLY public.quote_counter
    ADD CONSTRAINT quote_counter_pkey PRIMARY KEY ("only");

ALTER TABLE ONLY public.quote_links
    ADD CONSTRAINT quote_links_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.quote_tasks
    ADD CONSTRAINT quote_tasks_pkey PRIMARY KEY (quote_id, "position");

ALTER TABLE ONLY public.quote_terms
    ADD CONSTRAINT quote_terms_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_quote_id_version_key UNIQUE (quote_id, version);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_number_key UNIQUE (number);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.received_emails
    ADD CONSTRAINT received_emails_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.received_emails
    ADD CONSTRAINT received_emails_submission_hash_key UNIQUE (submission_hash);

ALTER TABLE ONLY public.refused_access
    ADD CONSTRAINT refused_access_pkey PRIMARY KEY (hour, kind, account, network);

ALTER TABLE ONLY public.saved_replies
    ADD CONSTRAINT saved_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_position_unique UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.setup_links
    ADD CONSTRAINT setup_links_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.site_content
    ADD CONSTRAINT site_content_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.slot_photos
    ADD CONSTRAINT slot_photos_one_each UNIQUE (slot, published);

ALTER TABLE ONLY public.slot_photos
    ADD CONSTRAINT slot_photos_pkey PRIMARY KEY (photo);

ALTER TABLE ONLY public.survey_changes
    ADD CONSTRAINT survey_changes_id_key UNIQUE (id);

ALTER TABLE ONLY public.survey_changes
    ADD CONSTRAINT survey_changes_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.survey_links
    ADD CONSTRAINT survey_links_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.survey_views
    ADD CONSTRAINT survey_openings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.survey_photos
    ADD CONSTRAINT survey_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.survey_questions
    ADD CONSTRAINT survey_questions_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.survey_reports
    ADD CONSTRAINT survey_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.surveys
    ADD CONSTRAINT surveys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.urgent_events
    ADD CONSTRAINT urgent_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.urgent_links
    ADD CONSTRAINT urgent_links_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_request_id_person_id_round_key UNIQUE (request_id, person_id, round);

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.urgent_requests
    ADD CONSTRAINT urgent_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX accounts_by_user ON public.accounts USING btree (user_id);

CREATE INDEX application_events_by_actor ON public.application_events USING btree (actor_id);

CREATE INDEX application_events_by_application ON public.application_events USING btree (application_id, id);

CREATE INDEX application_notes_by_application ON public.application_notes USING btree (application_id, id);

CREATE INDEX application_notes_by_author ON public.application_notes USING btree (author_id);

CREATE INDEX appointment_events_by_appointment ON public.appointment_events USING btree (appointment_id, id);

CREATE INDEX appointment_reminders_by_mail ON public.appointment_reminders USING btree (mail_id);

CREATE INDEX appointments_by_contact ON public.appointments USING btree (contact_key, created_at);

CREATE INDEX appointments_by_customer ON public.appointments USING btree (customer_key, appointment_date, start_time, id);

CREATE INDEX appointments_by_day ON public.appointments USING btree (appointment_date, start_time, id);

CREATE INDEX appointments_by_follow_up ON public.appointments USING btree (follow_up_on, created_at, id) WHERE (follow_up_on IS NOT NULL);

CREATE UNIQUE INDEX appointments_by_message ON public.appointments USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX appointments_by_name ON public.appointments USING btree (lower(customer_name), id) INCLUDE (customer_name, status, service_id, appointment_date, start_time, search_text);

CREATE INDEX appointments_by_outcome ON public.appointments USING btree (outcome, appointment_date, start_time, id) WHERE (outcome IS NOT NULL);

CREATE INDEX appointments_by_owner ON public.appointments USING btree (owner_id, appointment_date, start_time, id) WHERE (owner_id IS NOT NULL);

CREATE INDEX appointments_by_phone ON public.appointments USING btree ("right"(regexp_replace(customer_phone, '\D'::text, ''::text, 'g'::text), 10));

CREATE INDEX appointments_by_request ON public.appointments USING btree (created_at, id) INCLUDE (status, service_id, appointment_date);

CREATE INDEX appointments_by_service ON public.appointments USING btree (service_id, appointment_date, start_time, id) INCLUDE (status);

CREATE INDEX appointments_by_site ON public.appointments USING btree (site_id) WHERE (site_id IS NOT NULL);

CREATE INDEX appointments_by_source ON public.appointments USING btree (lead_source);

CREATE INDEX appointments_by_start ON public.appointments USING btree (starts_at) INCLUDE (ends_at, consultant, overbooked, id, status, held_until, site_key) WHERE ((status = 'confirmed'::text) OR (held_until IS NOT NULL));

CREATE INDEX appointments_by_status ON public.appointments USING btree (status, appointment_date, start_time, id);

CREATE INDEX appointments_by_status_and_name ON public.appointments USING btree (status, lower(customer_name), id) INCLUDE (customer_name);

CREATE INDEX appointments_by_submission ON public.appointments USING btree (submission_hash, created_at);

CREATE INDEX appointments_decided ON public.appointments USING btree (created_at, id) INCLUDE (outcome, owner_id, lead_source, search_text) WHERE (outcome IS NOT NULL);

CREATE INDEX appointments_held ON public.appointments USING btree (held_until) WHERE ((held_until IS NOT NULL) AND (starts_at IS NOT NULL));

CREATE INDEX appointments_lost ON public.appointments USING btree (created_at) INCLUDE (lost_reason, service_id, lead_source) WHERE (outcome = 'lost'::text);

CREATE INDEX appointments_overbooked ON public.appointments USING btree (starts_at) WHERE overbooked;

CREATE INDEX appointments_promised ON public.appointments USING btree (created_at) INCLUDE (answer_due_at, answered_at, status, outcome, outcome_at);

CREATE INDEX appointments_report ON public.appointments USING btree (created_at) INCLUDE (stage, status, quoted_at, monthly_value, answered_at, service_id, lead_source);

CREATE INDEX appointments_search ON public.appointments USING gin (search_text public.gin_trgm_ops);

CREATE INDEX appointments_stage ON public.appointments USING btree (stage, stage_since DESC, id) INCLUDE (owner_id, service_id);

CREATE INDEX appointments_unanswered ON public.appointments USING btree (answer_due_at, created_at, id) WHERE ((status = 'pending'::text) AND (outcome IS NULL) AND (answered_at IS NULL));

CREATE INDEX appointments_valued ON public.appointments USING btree (stage, stage_since) INCLUDE (monthly_value, owner_id, service_id) WHERE (monthly_value IS NOT NULL);

CREATE INDEX appointments_waiting ON public.appointments USING btree (created_at, id) INCLUDE (follow_up_on, outcome, owner_id, done_at, lead_source, search_text) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_by_due ON public.appointments USING btree (COALESCE(answer_due_at, '9999-12-31 00:00:00+00'::timestamp with time zone), created_at, id) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_by_name ON public.appointments USING btree (lower(customer_name), id) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_by_source ON public.appointments USING btree (lead_source, created_at, id) INCLUDE (follow_up_on, outcome, owner_id, done_at) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_by_start ON public.appointments USING btree (COALESCE(preferred_date, '9999-12-31'::date), id) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_longest ON public.appointments USING btree (created_at, id) WHERE (status = 'pending'::text);

CREATE INDEX appointments_waiting_search ON public.appointments USING gin (search_text public.gin_trgm_ops) WHERE (status = 'pending'::text);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at DESC, id DESC);

CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, at DESC, id DESC);

CREATE INDEX audit_log_by_age ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_by_entity ON public.audit_log USING btree (entity, entity_id, id DESC);

CREATE INDEX audit_log_by_kind ON public.audit_log USING btree (entity, at DESC, id DESC);

CREATE INDEX audit_log_search ON public.audit_log USING gin (lower(label) public.gin_trgm_ops);

CREATE INDEX backup_runs_started_at ON public.backup_runs USING btree (started_at DESC);

CREATE INDEX consultant_reminders_by_mail ON public.consultant_reminders USING btree (mail_id);

CREATE INDEX customer_sites_by_customer ON public.customer_sites USING btree (customer_key);

CREATE INDEX customers_by_bookings ON public.customers USING btree (total_bookings, customer_key) INCLUDE (search_text);

CREATE INDEX customers_by_name ON public.customers USING btree (sort_name, customer_key) INCLUDE (search_text);

CREATE INDEX customers_by_phone ON public.customers USING btree (phone_digits);

CREATE INDEX customers_by_plain_email ON public.customers USING btree (plain_email);

CREATE INDEX customers_search ON public.customers USING gin (search_text public.gin_trgm_ops);

CREATE INDEX gallery_items_by_position ON public.gallery_items USING btree ("position", id);

CREATE INDEX gallery_items_by_source ON public.gallery_items USING btree (source_sha256);

CREATE INDEX gallery_items_deleted ON public.gallery_items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX invitations_by_inviter ON public.invitations USING btree (invited_by);

CREATE INDEX job_applications_by_age ON public.job_applications USING btree (created_at DESC, id) INCLUDE (status, job_id, search_text);

CREATE INDEX job_applications_by_mailbox ON public.job_applications USING btree (lower(email), created_at DESC, id);

CREATE INDEX job_applications_by_name ON public.job_applications USING btree (lower(full_name), id) INCLUDE (full_name, status, job_id, search_text);

CREATE INDEX job_applications_by_opening ON public.job_applications USING btree (job_id, created_at DESC, id);

CREATE INDEX job_applications_by_opening_and_status ON public.job_applications USING btree (job_id, status, created_at DESC, id);

CREATE INDEX job_applications_by_phone ON public.job_applications USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10));

CREATE INDEX job_applications_by_status ON public.job_applications USING btree (status, created_at DESC, id);

CREATE INDEX job_applications_by_status_and_change ON public.job_applications USING btree (status, updated_at, id);

CREATE INDEX job_applications_by_status_and_name ON public.job_applications USING btree (status, lower(full_name), id) INCLUDE (full_name);

CREATE INDEX job_applications_by_status_change ON public.job_applications USING btree (updated_at, id) INCLUDE (status, job_id, search_text);

CREATE UNIQUE INDEX job_applications_once ON public.job_applications USING btree (job_id, lower(email));

CREATE INDEX job_applications_search ON public.job_applications USING gin (search_text public.gin_trgm_ops);

CREATE INDEX job_applications_to_scan ON public.job_applications USING btree (created_at) WHERE (resume_scan = 'waiting'::text);

CREATE INDEX job_applications_undecided ON public.job_applications USING btree (created_at, id) WHERE (status = ANY (ARRAY['new'::text, 'reviewing'::text, 'interviewed'::text]));

CREATE INDEX jobs_by_age ON public.jobs USING btree (created_at DESC, id DESC);

CREATE INDEX jobs_open_by_age ON public.jobs USING btree (created_at DESC, id DESC) WHERE is_active;

CREATE UNIQUE INDEX legal_holds_by_email ON public.legal_holds USING btree (email);

CREATE INDEX manage_links_by_appointment ON public.manage_links USING btree (appointment_id);

CREATE INDEX merged_customers_by_kept ON public.merged_customers USING btree (kept_key);

CREATE INDEX messages_by_age ON public.messages USING btree (received_at DESC, id);

CREATE INDEX messages_by_email ON public.messages USING btree (lower(email), received_at DESC, id);

CREATE INDEX messages_by_phone ON public.messages USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10), received_at);

CREATE INDEX messages_by_quote ON public.messages USING btree (quote_id) WHERE (quote_id IS NOT NULL);

CREATE INDEX messages_by_status ON public.messages USING btree (status, received_at DESC, id);

CREATE INDEX messages_by_submission ON public.messages USING btree (submission_hash, received_at);

CREATE INDEX messages_open ON public.messages USING btree (received_at DESC, id) WHERE (status = ANY (ARRAY['unread'::text, 'read'::text]));

CREATE INDEX messages_search ON public.messages USING gin (search_text public.gin_trgm_ops);

CREATE INDEX office_notes_by_appointment ON public.office_notes USING btree (appointment_id, id);

CREATE INDEX office_notes_by_customer ON public.office_notes USING btree (customer_key, id) WHERE (customer_key IS NOT NULL);

CREATE INDEX outgoing_mails_by_age ON public.outgoing_mails USING btree (created_at DESC, id) INCLUDE (search_text);

CREATE INDEX outgoing_mails_by_application ON public.outgoing_mails USING btree (application_id, created_at DESC) WHERE (application_id IS NOT NULL);

CREATE INDEX outgoing_mails_by_appointment ON public.outgoing_mails USING btree (appointment_id);

CREATE INDEX outgoing_mails_by_mailbox ON public.outgoing_mails USING btree (lower(to_address), created_at);

CREATE INDEX outgoing_mails_by_original ON public.outgoing_mails USING btree (resent_of);

CREATE INDEX outgoing_mails_by_quota ON public.outgoing_mails USING btree (mailbox, counted_at DESC) WHERE (mailbox IS NOT NULL);

CREATE INDEX outgoing_mails_by_quote_version ON public.outgoing_mails USING btree (quote_version_id) WHERE (quote_version_id IS NOT NULL);

CREATE INDEX outgoing_mails_by_reply_address ON public.outgoing_mails USING btree (lower(reply_to)) WHERE (reply_to IS NOT NULL);

CREATE INDEX outgoing_mails_by_sending ON public.outgoing_mails USING btree (sent_at);

CREATE INDEX outgoing_mails_by_status ON public.outgoing_mails USING btree (status, created_at DESC, id);

CREATE INDEX outgoing_mails_by_urgent_request ON public.outgoing_mails USING btree (urgent_request_id) WHERE (urgent_request_id IS NOT NULL);

CREATE INDEX outgoing_mails_failed ON public.outgoing_mails USING btree (last_tried_at) WHERE (status = 'failed'::text);

CREATE INDEX outgoing_mails_search ON public.outgoing_mails USING gin (search_text public.gin_trgm_ops);

CREATE INDEX outgoing_mails_stuck ON public.outgoing_mails USING btree (last_tried_at) WHERE (status = 'waiting'::text);

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id, created_at);

CREATE INDEX queued_jobs_due ON public.queued_jobs USING btree (kind, COALESCE(locked_until, run_at));

CREATE INDEX quote_links_by_version ON public.quote_links USING btree (version_id);

CREATE INDEX quote_versions_by_end ON public.quote_versions USING btree (valid_until, id) WHERE latest;

CREATE INDEX quote_versions_by_status ON public.quote_versions USING btree (status, created_at DESC, id DESC) WHERE latest;

CREATE INDEX quote_versions_by_value ON public.quote_versions USING btree (monthly, COALESCE(term, once), id) WHERE latest;

CREATE UNIQUE INDEX quote_versions_draft ON public.quote_versions USING btree (quote_id) WHERE (status = 'draft'::text);

CREATE INDEX quote_versions_expiring ON public.quote_versions USING btree (valid_until) WHERE (status = 'sent'::text);

CREATE UNIQUE INDEX quote_versions_latest ON public.quote_versions USING btree (quote_id) WHERE latest;

CREATE INDEX quote_versions_newest ON public.quote_versions USING btree (created_at DESC, id DESC) WHERE latest;

CREATE UNIQUE INDEX quote_versions_open ON public.quote_versions USING btree (quote_id) WHERE (status = ANY (ARRAY['sent'::text, 'accepted'::text]));

CREATE INDEX quotes_by_appointment ON public.quotes USING btree (appointment_id);

CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (window_ends_at);

CREATE UNIQUE INDEX rates_start ON public.rates USING btree (lower(name), COALESCE(service_id, ''::text), valid_from);

CREATE INDEX received_emails_by_answered ON public.received_emails USING btree (answers_mail_id) WHERE (answers_mail_id IS NOT NULL);

CREATE INDEX replies_by_application ON public.replies USING btree (application_id, sent_at) WHERE (application_id IS NOT NULL);

CREATE INDEX replies_by_appointment ON public.replies USING btree (appointment_id, sent_at) WHERE (appointment_id IS NOT NULL);

CREATE INDEX replies_by_mail ON public.replies USING btree (mail_id);

CREATE INDEX replies_by_message ON public.replies USING btree (message_id, sent_at);

CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (COALESCE(user_id, ''::text), list, lower(name));

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX slot_photos_by_service ON public.slot_photos USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE INDEX survey_changes_latest ON public.survey_changes USING btree (survey_id, kind, item, field, "position" DESC);

CREATE INDEX survey_links_by_report ON public.survey_links USING btree (report_id);

CREATE INDEX survey_photos_by_photo ON public.survey_photos USING btree (photo);

CREATE INDEX survey_photos_by_survey ON public.survey_photos USING btree (survey_id, added_at);

CREATE INDEX survey_reports_by_survey ON public.survey_reports USING btree (survey_id, shared_at DESC);

CREATE INDEX survey_views_by_link ON public.survey_views USING btree (secret_hash, at DESC);

CREATE INDEX surveys_by_appointment ON public.surveys USING btree (appointment_id);

CREATE INDEX surveys_by_status ON public.surveys USING btree (status, created_at DESC, id DESC);

CREATE INDEX surveys_newest ON public.surveys USING btree (created_at DESC, id DESC);

CREATE INDEX urgent_events_by_request ON public.urgent_events USING btree (request_id, id);

CREATE INDEX urgent_links_by_request ON public.urgent_links USING btree (request_id);

CREATE INDEX urgent_pages_by_mail ON public.urgent_pages USING btree (mail_id);

CREATE INDEX urgent_pages_by_person ON public.urgent_pages USING btree (person_id);

CREATE INDEX urgent_requests_by_age ON public.urgent_requests USING btree (received_at DESC, id);

CREATE INDEX urgent_requests_by_phone ON public.urgent_requests USING btree ("right"(regexp_replace(callback_phone, '\D'::text, ''::text, 'g'::text), 10));

CREATE INDEX urgent_requests_by_submission ON public.urgent_requests USING btree (submission_hash, received_at);

CREATE INDEX urgent_requests_by_without_person ON public.urgent_requests USING btree (without_person) WHERE (without_person IS NOT NULL);

CREATE INDEX urgent_requests_open ON public.urgent_requests USING btree (received_at DESC, id) WHERE (status <> 'closed'::text);

CREATE INDEX urgent_requests_search ON public.urgent_requests USING gin (search_text public.gin_trgm_ops);

CREATE INDEX users_by_name ON public.users USING btree (lower(name), id);

CREATE INDEX users_search ON public.users USING gin (lower(((name || '
'::text) || email)) public.gin_trgm_ops);

CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);

CREATE FUNCTION public.append_to_audit_chain(entry public.audit_log) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
  end $$;

CREATE FUNCTION public.chain_audit_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    perform append_to_audit_chain(new);
    return null;
  end $$;

CREATE FUNCTION public.choose_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare contact text := coalesce(lower(new.customer_email),
  right(regexp_replace(new.customer_phone, '\D', '', 'g'), 10));
    begin
      if tg_op = 'UPDATE' then
        if contact = old.contact_key then return new; end if;
      end if;
      perform pg_advisory_xact_lock_shared(hashtextextended('customers', 0));
      new.customer_key := coalesce(
        (select kept_key from merged_customers where key = contact), contact);
      return new;
    end
  $$;

CREATE FUNCTION public.count_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  $$;

CREATE FUNCTION public.find_phone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.customer_phone := (select customer_phone from appointments
        where customer_key = new.customer_key and customer_phone is not null
        order by created_at, id limit 1);
      return new;
    end
  $$;

CREATE FUNCTION public.first_answer(request uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
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
  $$;

CREATE FUNCTION public.keep_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.appointment_id;
      return null;
    end
  $$;

CREATE FUNCTION public.keep_customers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  $$;

CREATE FUNCTION public.keep_done() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update appointments set answered_at = first_answer(id) where id = new.id;
      return null;
    end
  $$;

CREATE FUNCTION public.keep_latest_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  $$;

CREATE FUNCTION public.keep_quote_decision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'the answer to a quote can''t be changed' using errcode = 'check_violation';
    end
  $$;

CREATE FUNCTION public.keep_quote_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  $$;

CREATE FUNCTION public.keep_quoted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update appointments set quoted_at = coalesce(quoted_at, new.sent_at),
        monthly_value = case when new.monthly > 0 then new.monthly else monthly_value end
      from quotes where quotes.id = new.quote_id and appointments.id = quotes.appointment_id;
      return null;
    end
  $$;

CREATE FUNCTION public.keep_stage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  $$;

CREATE FUNCTION public.keep_survey_questions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'a version of the survey questions is kept' using errcode = 'check_violation';
    end
  $$;

CREATE FUNCTION public.promise_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.status = 'pending' and new.answer_due_at is null then
        new.answer_due_at := new.created_at + (select promised_time(setting_value)
          from business_settings where setting_key = 'answer_within');
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.promised_time(promise text) RETURNS interval
    LANGUAGE sql IMMUTABLE
    AS $_$
    select case when promise <> '' then coalesce(
      (select make_interval(mins => part[1]::int * case part[2]
          when 'minute' then 1 when 'hour' then 60 else 1440 end)
        from regexp_match(lower(btrim(promise)), '^(\d{1,4}) (minute|hour|day)s?$') as part
        where part is not null),
      interval '24 hours') end
  $_$;

CREATE FUNCTION public.refresh_customer(key text) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
          select string_agg(distinct lower(concat_ws(E'\n', customer_name, customer_email,
            customer_phone)), E'\n') from appointments where customer_key = key), '')
          else '' end;
    end
  $$;

CREATE TRIGGER appointment_events_answer AFTER INSERT ON public.appointment_events FOR EACH ROW WHEN ((new.to_status = ANY (ARRAY['confirmed'::text, 'cancelled'::text]))) EXECUTE FUNCTION public.keep_answer();

CREATE TRIGGER appointments_added AFTER INSERT ON public.appointments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_bookings();

CREATE TRIGGER appointments_customer BEFORE INSERT OR UPDATE OF customer_email, customer_phone ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.choose_customer();

CREATE TRIGGER appointments_done AFTER UPDATE OF done_at ON public.appointments FOR EACH ROW WHEN ((new.done_at IS DISTINCT FROM old.done_at)) EXECUTE FUNCTION public.keep_done();

CREATE TRIGGER appointments_promise BEFORE INSERT ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.promise_answer();

CREATE TRIGGER appointments_removed AFTER DELETE ON public.appointments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_bookings();

CREATE TRIGGER appointments_stage BEFORE INSERT OR UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.keep_stage();

CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.chain_audit_entry();

CREATE TRIGGER customers_follow_appointments AFTER INSERT OR DELETE OR UPDATE OF customer_name, customer_email, customer_phone ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.keep_customers();

CREATE TRIGGER customers_phone BEFORE INSERT OR UPDATE ON public.customers FOR EACH ROW WHEN ((new.customer_phone IS NULL)) EXECUTE FUNCTION public.find_phone();

CREATE TRIGGER office_notes_answer AFTER INSERT ON public.office_notes FOR EACH ROW WHEN ((new.kind = 'call'::text)) EXECUTE FUNCTION public.keep_answer();

CREATE TRIGGER quote_decisions_kept BEFORE UPDATE ON public.quote_versions FOR EACH ROW
  WHEN (old.decided_at IS NOT NULL AND (
    old.decided_at, old.signer_name, old.signer_title, old.signer_address, old.signer_agent,
    old.decline_reason
  ) IS DISTINCT FROM (
    new.decided_at, new.signer_name, new.signer_title, new.signer_address, new.signer_agent,
    new.decline_reason
  ))
  EXECUTE FUNCTION public.keep_quote_decision();

CREATE TRIGGER quote_versions_added BEFORE INSERT ON public.quote_versions FOR EACH ROW WHEN (new.latest) EXECUTE FUNCTION public.keep_latest_version();

CREATE TRIGGER quote_versions_kept BEFORE DELETE OR UPDATE ON public.quote_versions FOR EACH ROW EXECUTE FUNCTION public.keep_quote_version();

CREATE TRIGGER quote_versions_removed AFTER DELETE ON public.quote_versions FOR EACH ROW WHEN (old.latest) EXECUTE FUNCTION public.keep_latest_version();

CREATE TRIGGER quote_versions_sent AFTER UPDATE OF sent_at ON public.quote_versions FOR EACH ROW WHEN (((old.sent_at IS NULL) AND (new.sent_at IS NOT NULL))) EXECUTE FUNCTION public.keep_quoted();

CREATE TRIGGER replies_answer AFTER INSERT ON public.replies FOR EACH ROW WHEN ((new.appointment_id IS NOT NULL)) EXECUTE FUNCTION public.keep_answer();

CREATE TRIGGER survey_questions_kept BEFORE DELETE OR UPDATE ON public.survey_questions FOR EACH ROW EXECUTE FUNCTION public.keep_survey_questions();

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.application_notes
    ADD CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.appointment_events
    ADD CONSTRAINT appointment_events_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.outgoing_mails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_consultant FOREIGN KEY (consultant) REFERENCES public.consultants(number);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.customer_sites(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.backup_codes
    ADD CONSTRAINT backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.office_notes
    ADD CONSTRAINT booking_notes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.office_notes
    ADD CONSTRAINT booking_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_busy_times
    ADD CONSTRAINT consultant_busy_times_consultant_fkey FOREIGN KEY (consultant) REFERENCES public.consultant_calendars(consultant) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_calendars
    ADD CONSTRAINT consultant_calendars_consultant_fkey FOREIGN KEY (consultant) REFERENCES public.consultants(number) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_days_off
    ADD CONSTRAINT consultant_days_off_consultant_fkey FOREIGN KEY (consultant) REFERENCES public.consultants(number) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_hours
    ADD CONSTRAINT consultant_hours_consultant_fkey FOREIGN KEY (consultant) REFERENCES public.consultants(number) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_reminders
    ADD CONSTRAINT consultant_reminders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_reminders
    ADD CONSTRAINT consultant_reminders_consultant_fkey FOREIGN KEY (consultant) REFERENCES public.consultants(number) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultant_reminders
    ADD CONSTRAINT consultant_reminders_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.outgoing_mails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consultants
    ADD CONSTRAINT consultants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.customer_sites
    ADD CONSTRAINT customer_sites_customer_key_fkey FOREIGN KEY (customer_key) REFERENCES public.customers(customer_key) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.job_applications
    ADD CONSTRAINT job_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.manage_links
    ADD CONSTRAINT manage_links_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merged_customers
    ADD CONSTRAINT merged_customers_kept_key_fkey FOREIGN KEY (kept_key) REFERENCES public.customers(customer_key) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT message_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT message_replies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.outgoing_mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT message_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.office_notes
    ADD CONSTRAINT office_notes_customer_key_fkey FOREIGN KEY (customer_key) REFERENCES public.customers(customer_key) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_quote_version_id_fkey FOREIGN KEY (quote_version_id) REFERENCES public.quote_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_resent_of_fkey FOREIGN KEY (resent_of) REFERENCES public.outgoing_mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_urgent_request_id_fkey FOREIGN KEY (urgent_request_id) REFERENCES public.urgent_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_links
    ADD CONSTRAINT quote_links_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.quote_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_tasks
    ADD CONSTRAINT quote_tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.quote_tasks
    ADD CONSTRAINT quote_tasks_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.received_emails
    ADD CONSTRAINT received_emails_answers_mail_id_fkey FOREIGN KEY (answers_mail_id) REFERENCES public.outgoing_mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.received_emails
    ADD CONSTRAINT received_emails_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT replies_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT replies_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.slot_photos
    ADD CONSTRAINT slot_photos_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.survey_changes
    ADD CONSTRAINT survey_changes_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.surveys(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.survey_links
    ADD CONSTRAINT survey_links_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.survey_reports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.survey_views
    ADD CONSTRAINT survey_openings_secret_hash_fkey FOREIGN KEY (secret_hash) REFERENCES public.survey_links(secret_hash) ON DELETE CASCADE;

ALTER TABLE ONLY public.survey_photos
    ADD CONSTRAINT survey_photos_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.surveys(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.survey_reports
    ADD CONSTRAINT survey_reports_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.surveys(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.surveys
    ADD CONSTRAINT surveys_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.surveys
    ADD CONSTRAINT surveys_questions_version_fkey FOREIGN KEY (questions_version) REFERENCES public.survey_questions(version);

ALTER TABLE ONLY public.urgent_events
    ADD CONSTRAINT urgent_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.urgent_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.urgent_links
    ADD CONSTRAINT urgent_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.urgent_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.outgoing_mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.on_call_people(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.urgent_pages
    ADD CONSTRAINT urgent_pages_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.urgent_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.urgent_requests
    ADD CONSTRAINT urgent_requests_without_person_fkey FOREIGN KEY (without_person) REFERENCES public.on_call_people(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
