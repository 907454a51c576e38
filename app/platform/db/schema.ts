import type { ColumnType, Generated, Insertable, Kysely, Transaction } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A moment that the database sets when the writer doesn't. */
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** yyyy-MM-dd, without a zone. */
type DateText = string;
/** HH:MM:SS, without a zone. */
type TimeText = string;

type ApplicationStatus = "new" | "reviewing" | "interviewed" | "hired" | "rejected";
type AppointmentStatus = "pending" | "confirmed" | "cancelled" | "completed" | "no_show";

export interface Tables {
  business_settings: { setting_key: string; setting_value: string };
  services: {
    id: string;
    title: string;
    description: string;
    icon: Generated<string>;
    features: string[];
    /** Each its own; the smallest comes first. Numbered by the database. */
    position: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  availability_schedule: {
    id: Generated<string>;
    day_of_week: number;
    start_time: TimeText;
    end_time: TimeText;
    is_enabled: boolean;
  };
  blackout_dates: { date: DateText; reason: string | null };
  appointments: {
    id: Generated<string>;
    appointment_date: DateText;
    start_time: TimeText | null;
    end_time: TimeText | null;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    service_id: string | null;
    service_name: string;
    status: Generated<AppointmentStatus>;
    company: string | null;
    site_address: string | null;
    location_type: string | null;
    coverage: string | null;
    preferred_contact: string | null;
    preferred_time: string;
    message: string;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
    consent_at: Timestamp | null;
    consent_version: string | null;
    submission_hash: string;
    /** Whose time it takes, from 1 to the setting `consultants`. */
    consultant: Generated<number>;
    /** The office gave it a time that was taken. */
    overbooked: Generated<boolean>;
    /** How often calendars that were sent it have been told of a change. */
    sequence: Generated<number>;
    /** When it was given the time that it has. */
    time_set_at: Timestamp | null;
    source: Generated<"website" | "phone">;
    /** How consent was given, when not by ticking a box. */
    consent_note: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    /** Kept by the database. */
    search_text: ColumnType<string, never, never>;
  };
  /** What became of an appointment, step by step. */
  appointment_events: {
    id: ColumnType<number, never, never>;
    appointment_id: string;
    at: Timestamp;
    actor: "office" | "customer" | "system";
    actor_id: string | null;
    actor_name: string;
    action: string;
    from_status: AppointmentStatus | null;
    to_status: AppointmentStatus;
    old_starts_at: Timestamp | null;
    old_ends_at: Timestamp | null;
    new_starts_at: Timestamp | null;
    new_ends_at: Timestamp | null;
    note: string | null;
  };
  /** Links with which a customer keeps an appointment; each mail brings one of its own. */
  manage_links: { secret_hash: string; appointment_id: string; created_at: Timestamp };
  /** One for each time that an appointment has been given. */
  appointment_reminders: {
    appointment_id: string;
    sequence: number;
    mail_id: string;
    queued_at: Timestamp;
  };
  /** Addresses under which the office's people subscribe to the appointments. */
  calendar_feeds: {
    user_id: string;
    secret_hash: string;
    created_at: Timestamp;
    last_read_at: Timestamp | null;
  };
  /** One row per email address, kept by a trigger on appointments. */
  customers: {
    email_key: string;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    total_bookings: number;
    first_booked_at: Date;
    /** Both kept by the database. */
    sort_name: ColumnType<string, never, never>;
    search_text: ColumnType<string, never, never>;
  };
  messages: {
    id: Generated<string>;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    status: Generated<"unread" | "read" | "replied" | "archived">;
    submission_hash: string;
    received_at: Timestamp;
    /** Kept by the database. */
    search_text: ColumnType<string, never, never>;
  };
  message_replies: {
    id: Generated<string>;
    message_id: string;
    mail_id: string | null;
    subject: string;
    reply: string;
    reply_to: string;
    author_id: string | null;
    author_name: string;
    sent_at: Timestamp;
  };
  gallery_items: {
    id: Generated<string>;
    title: string;
    /** Always there once published. */
    category: "Events" | "Patrol" | "Concierge" | "Training" | null;
    caption: string;
    alt_text: string;
    /** The name of a drawing of ours, or else `photo`: what its files' names begin with. */
    picture: string | null;
    photo: string | null;
    /** Of its largest file, in pixels. */
    photo_width: number | null;
    photo_height: number | null;
    /** Smallest first. */
    photo_widths: number[] | null;
    /** What the file that was uploaded had; the file itself isn't kept. */
    source_sha256: string | null;
    /** False for a draft, which only the office sees. */
    published: Generated<boolean>;
    /** Until it is swept it can be put back. */
    deleted_at: Timestamp | null;
    position: number;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  jobs: {
    id: Generated<number>;
    title: string;
    location: string;
    shift: string;
    type: "Unarmed" | "Armed" | "Mobile Patrol" | "Event Security" | "Executive Protection";
    description: string;
    requirements: string[];
    responsibilities: string[];
    is_active: Generated<boolean>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  job_applications: {
    id: Generated<string>;
    job_id: number;
    full_name: string;
    email: string;
    phone: string;
    city: string;
    certifications: string[];
    experience_years: "0" | "1-2" | "3-5" | "5+" | null;
    experience: string;
    availability: string;
    /** The name of the file in private storage. */
    resume_url: string | null;
    status: Generated<ApplicationStatus>;
    submission_hash: string;
    consent_at: Timestamp;
    consent_version: string;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    /** Kept by the database. */
    search_text: ColumnType<string, never, never>;
  };
  /** Who set which status when. */
  application_events: {
    id: ColumnType<number, never, never>;
    application_id: string;
    at: Timestamp;
    actor_id: string | null;
    actor_name: string;
    from_status: ApplicationStatus;
    to_status: ApplicationStatus;
    /** The applicant was told by mail. */
    mailed: boolean;
  };
  /** What the office notes about an applicant, for itself. */
  application_notes: {
    id: ColumnType<number, never, never>;
    application_id: string;
    at: Timestamp;
    author_id: string | null;
    author_name: string;
    note: string;
  };
  audit_log: {
    id: ColumnType<number, never, never>;
    at: Timestamp;
    actor_id: string | null;
    actor_name: string;
    actor_email: string;
    action: string;
    entity: string;
    entity_id: string;
    label: string;
    /** Field by field, from what to what. */
    changes: ColumnType<Record<string, [unknown, unknown]>, string, never>;
  };
  /** Texts that the office changed, hid or called its own; the others are built in. */
  site_content: {
    key: string;
    /** Null: the built-in text. */
    value: ColumnType<Record<string, string>[] | null, string | null, string | null>;
    hidden: boolean;
    ours: boolean;
    updated_at: Timestamp;
    updated_by: string;
  };
  /** When what the public site shows last changed. */
  content_changes: { topic: string; changed_at: Timestamp };
  /** Forms held back as automatic. */
  held_back: { day: DateText; form: string; reason: string; times: number };
  email_templates: {
    id: Generated<string>;
    name: string;
    subject: string;
    html_content: string;
    /** Null: made from the HTML. */
    text_content: string | null;
  };
  outgoing_mails: {
    id: string;
    template: string;
    to_address: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
    /** `withdrawn`: what it says no longer held before it could be sent. */
    status: Generated<"waiting" | "sent" | "failed" | "withdrawn">;
    attempts: Generated<number>;
    last_error: string | null;
    appointment_id: string | null;
    application_id: string | null;
    created_at: CreatedAt;
    sent_at: Timestamp | null;
    /** When the mail server was last asked to take it. */
    last_tried_at: Timestamp | null;
    /** The mail that this one is a copy of. */
    resent_of: string | null;
    /** The iCalendar text of the invitation that it carries, and what it does. */
    calendar: string | null;
    calendar_method: "REQUEST" | "CANCEL" | "PUBLISH" | null;
    /** From this moment on it isn't sent any more. */
    not_after: Timestamp | null;
  };
  /** Work that waits; see platform/jobs. */
  queued_jobs: {
    kind: string;
    /** One job for each key of a kind. */
    key: string;
    payload: ColumnType<unknown, string | undefined, string>;
    run_at: UpdatedAt;
    /** Attempts begun since the job was enqueued. */
    attempts: Generated<number>;
    /** While an attempt runs: whose it is, and when it counts as dead. */
    lock_id: string | null;
    locked_until: Timestamp | null;
    created_at: CreatedAt;
  };
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: Timestamp;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Timestamp | null;
    refresh_token_expires_at: Timestamp | null;
    scope: string | null;
    password: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  user_roles: { user_id: string; role: "admin"; granted_at: CreatedAt };
  /** Hash of the one-time link with which the first admin is made. */
  setup_links: { secret_hash: string; expires_at: Timestamp };
  /** Sent and not accepted yet; one for an address. */
  invitations: {
    id: Generated<string>;
    /** In lower case. */
    email: string;
    name: string;
    secret_hash: string;
    invited_by: string | null;
    invited_by_name: string;
    sent_at: Timestamp;
    expires_at: Timestamp;
  };
  /** An address that an account wants and hasn't confirmed yet. */
  email_changes: { user_id: string; new_email: string; secret_hash: string; expires_at: Timestamp };
  rate_limits: { key: string; window_ends_at: Timestamp; hits: number };
  seeds: { name: string; seeded_at: CreatedAt };
}

/** What is stored in a table. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** The database outside a transaction. */
export type Database = Kysely<Tables>;
/** The handle inside a transaction: while it is open, only it may be used. */
export type Trx = Transaction<Tables>;
