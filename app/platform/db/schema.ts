import type { ColumnType, Generated, Kysely, Transaction } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A timestamp with a default. */
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** yyyy-MM-dd, without a zone. */
type DateText = string;
/** HH:MM:SS, without a zone. */
type TimeText = string;

type ApplicationStatus = "new" | "reviewing" | "interviewed" | "hired" | "rejected";
type JobType = "Unarmed" | "Armed" | "Mobile Patrol" | "Event Security" | "Executive Protection";
type UrgentReason = "fire_watch" | "break_in" | "no_show" | "event" | "threat" | "other";
type AppointmentStatus = "pending" | "confirmed" | "cancelled" | "completed" | "no_show";
type RateUnit = "hour" | "visit" | "once" | "week" | "month";
type PipelineStage = "new" | "contacted" | "visit" | "quoted" | "won" | "lost";

export interface Tables {
  business_settings: { setting_key: string; setting_value: string };
  services: {
    id: string;
    title: string;
    description: string;
    icon: Generated<string>;
    features: string[];
    for_whom: Generated<string>;
    /** How the service works. */
    steps: Generated<string[]>;
    /** Questions and answers; see `questionsOf` in features/services/rules.ts. */
    questions: Generated<string>;
    /** The type of the openings on its page; empty if there is none. */
    job_type: Generated<JobType | "">;
    /** Hidden from visitors. */
    hidden: Generated<boolean>;
    /** Unique, in ascending order; numbered by the database. */
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
  /** The people who visit sites. */
  consultants: {
    number: number;
    name: string;
    email: Generated<string>;
    phone: Generated<string>;
    /** Their account, if they have one. */
    user_id: string | null;
    is_active: Generated<boolean>;
    /** The ids of the services that they take; empty for all. */
    services: Generated<string[]>;
    /** ZIP codes, or their first digits; empty for everywhere. */
    areas: Generated<string>;
    /** Whether `consultant_hours` replaces the company's weekly hours for them. */
    own_hours: Generated<boolean>;
    /** Whether they are reminded of their visits by email. */
    reminders: Generated<boolean>;
    /** Unique, in ascending order; numbered by the database. */
    position: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  consultant_hours: {
    consultant: number;
    day_of_week: number;
    start_time: TimeText;
    end_time: TimeText;
  };
  consultant_days_off: { consultant: number; date: DateText; reason: string | null };
  /** The calendars that consultants keep outside of the program. */
  consultant_calendars: {
    consultant: number;
    /** A secret if there is no user name: it lets anyone read the whole calendar. */
    address: string;
    /** The user name of a CalDAV account, with its encrypted password; null for an ICS address. */
    username: string | null;
    password: string | null;
    /** From the last response with a body. */
    etag: string | null;
    last_modified: string | null;
    /** The hash of the last content that was read. */
    content_hash: string | null;
    /** When the whole calendar was last read. */
    read_at: Timestamp | null;
    /** The last attempt, and the last successful one. */
    checked_at: Timestamp | null;
    ok_at: Timestamp | null;
    /** The time of the first failure; null while the calendar can be read. */
    failing_since: Timestamp | null;
    problem: string | null;
    /** When the office was notified about this failure. */
    told_at: Timestamp | null;
    created_at: CreatedAt;
  };
  /**
   * When a consultant is busy outside of the program; non-overlapping, in order, and at most a day
   * long.
   */
  consultant_busy_times: { consultant: number; starts_at: Timestamp; ends_at: Timestamp };
  appointments: {
    id: Generated<string>;
    appointment_date: DateText;
    start_time: TimeText | null;
    end_time: TimeText | null;
    customer_name: string;
    /** Null for a customer who has none. */
    customer_email: string | null;
    /** Null if the customer gave only an email address; one of the two is always set. */
    customer_phone: string | null;
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
    /**
     * The end of the hold on a pending booking's time. Kept after the hold has expired, when
     * `starts_at` is null again.
     */
    held_until: Timestamp | null;
    /** The value of `appointment_date` after the hold ends. */
    date_before_hold: DateText | null;
    /** The start date that the customer asked for; null if left open. */
    preferred_date: DateText | null;
    consent_at: Timestamp | null;
    consent_version: string | null;
    submission_hash: string;
    /** The consultant's number; null without a time, or when nobody can take it. */
    consultant: number | null;
    /** Whether nobody can take it or the office double-booked its consultant. */
    overbooked: Generated<boolean>;
    /** The SEQUENCE of its iCalendar event. */
    sequence: Generated<number>;
    /** When it got its current time. */
    time_set_at: Timestamp | null;
    source: Generated<"website" | "phone" | "message" | "urgent">;
    /** The host of the website that led to ours. */
    referrer: string | null;
    /** Parameters of a campaign's link. */
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    /**
     * The source that reports group by: `utm_source`, else `referrer`, else `source` after a colon.
     * Generated by the database.
     */
    lead_source: ColumnType<string, never, never>;
    /** The stage in the pipeline, and since when. Kept by a trigger. */
    stage: ColumnType<PipelineStage | "closed", never, never>;
    stage_since: ColumnType<Date, never, never>;
    /** When its first quote was sent. Kept by a trigger. */
    quoted_at: Timestamp | null;
    /** When `outcome` was set. */
    outcome_at: Timestamp | null;
    /** The message that became this request. */
    message_id: string | null;
    owner_id: string | null;
    /** The day on which the office follows up. */
    follow_up_on: DateText | null;
    outcome: "won" | "lost" | null;
    lost_reason: Generated<string>;
    /** In cents. */
    monthly_value: number | null;
    /** The deadline of the promised answer; set by the database when a request comes in. */
    answer_due_at: Timestamp | null;
    /** The first answer: a time, a reply, a call, or `done_at`. Kept by triggers. */
    answered_at: Timestamp | null;
    /** When the office marked the request as done. */
    done_at: Timestamp | null;
    /** An `Estimate`. */
    estimate: ColumnType<unknown, string | null | undefined, string | null>;
    /** How consent was given, if not by a checkbox. */
    consent_note: string | null;
    /** The customer's site that was chosen; `site_address` is a copy of the address. */
    site_id: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    /** Identifies the customer: `contact_key`, or the customer that it was merged with. */
    customer_key: ColumnType<string, never, string>;
    /**
     * The email address in lower case, else the last ten digits of the phone number. Generated by
     * the database, like the next ones.
     */
    contact_key: ColumnType<string, never, never>;
    search_text: ColumnType<string, never, never>;
    /** The same for equal addresses; see features/availability/times/site.rules.ts. */
    site_key: ColumnType<string | null, never, never>;
  };
  /** The history of an appointment. */
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
  /** The office's notes about a booking or a customer, and the calls about a booking. */
  office_notes: {
    id: ColumnType<number, never, never>;
    /** Exactly one of these two is set. */
    appointment_id: string | null;
    customer_key: string | null;
    at: Timestamp;
    author_id: string | null;
    author_name: string;
    kind: "note" | "call";
    note: string;
    edited_at: Timestamp | null;
  };
  /** The places that a customer has guarded. Unset fields are empty strings. */
  customer_sites: {
    id: Generated<string>;
    customer_key: string;
    name: string;
    address: string;
    access: Generated<string>;
    contact_name: Generated<string>;
    contact_phone: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Links to the customer's page of an appointment; each email has its own. */
  manage_links: {
    secret_hash: string;
    appointment_id: string;
    created_at: Timestamp;
    /** Whether it was only in an email, so using it proves the booking's email address. */
    emailed: Generated<boolean>;
  };
  /** At most one for each time that an appointment has had. */
  appointment_reminders: {
    appointment_id: string;
    sequence: number;
    mail_id: string;
    queued_at: Timestamp;
    /** The time that it was for; null for older reminders whose time has changed since. */
    appointment_at: Timestamp | null;
  };
  /** One for each consultant and time of an appointment. */
  consultant_reminders: {
    appointment_id: string;
    consultant: number;
    appointment_at: Timestamp;
    /** Null if the consultant took it over less than 24 hours ahead and was notified then. */
    mail_id: string | null;
  };
  /** Secret URLs of the calendar feeds of people in the office. */
  calendar_feeds: {
    user_id: string;
    /** Only the appointments of the account's consultant. */
    own_only: Generated<boolean>;
    secret_hash: string;
    created_at: Timestamp;
    last_read_at: Timestamp | null;
  };
  /**
   * The number of appointments is the sum of the rows. There are several, so that bookings at the
   * same time don't wait for each other's row. Kept by triggers on appointments.
   */
  booking_counts: { id: Generated<number>; bookings: number };
  /** One row per `appointments.customer_key`, kept by a trigger on appointments. */
  customers: {
    customer_key: string;
    customer_name: string;
    customer_email: string | null;
    customer_phone: string | null;
    total_bookings: number;
    first_booked_at: Date;
    /** Whether the office chose name, email and phone when it merged customers. */
    merged: Generated<boolean>;
    /** For searching: the contact details in all bookings of a merged customer. */
    other_contacts: Generated<string>;
    /** The last ten digits. Generated by the database, like the next ones. */
    phone_digits: ColumnType<string | null, never, never>;
    /** The address in lower case, without what follows a plus sign. */
    plain_email: ColumnType<string | null, never, never>;
    sort_name: ColumnType<string, never, never>;
    search_text: ColumnType<string, never, never>;
  };
  /** The keys of customers that were merged with another one. */
  merged_customers: { key: string; kept_key: string; merged_at: Timestamp; merged_by: string };
  messages: {
    id: Generated<string>;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    status: Generated<"unread" | "read" | "replied" | "archived">;
    submission_hash: string;
    received_at: Timestamp;
    /** The quote that it asks about. */
    quote_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Generated by the database. */
    search_text: ColumnType<string, never, never>;
  };
  received_emails: {
    message_id: string;
    /** Identifies an email that is delivered more than once. */
    submission_hash: string;
    subject: string;
    /** Our email that it replies to. */
    answers_mail_id: string | null;
    /** Whether it was sent by a program. */
    automatic: boolean;
    attachments: number;
    /** The names and sizes of the first of them. */
    attachment_list: ColumnType<unknown, string | undefined, string>;
    /** Its file in storage. */
    file: ColumnType<string | null, string | null | undefined, string | null>;
    /** The whole email in Base64, if it arrived when these weren't files yet. */
    original: ColumnType<string | null, string | null | undefined, string | null>;
    /** Why it couldn't be read. */
    problem: ColumnType<"limits" | "invalid" | null, "limits" | "invalid" | null | undefined>;
    /** The checks of its sender that failed, such as "DMARC, SPF". */
    failed_checks: Generated<string>;
  };
  replies: {
    id: Generated<string>;
    /** Exactly one of these three is set. */
    message_id: string | null;
    appointment_id: string | null;
    application_id: string | null;
    mail_id: string | null;
    subject: string;
    reply: string;
    reply_to: string;
    author_id: string | null;
    author_name: string;
    sent_at: Timestamp;
  };
  /** Texts that the office inserts into its replies. */
  saved_replies: {
    id: Generated<string>;
    title: string;
    reply: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Named filters of the office's lists. */
  saved_views: {
    id: Generated<string>;
    /** Null for a view of the whole office. */
    user_id: string | null;
    /** The list's address without a query. */
    list: string;
    name: string;
    query: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The people who are paged about urgent requests. */
  on_call_people: {
    id: Generated<string>;
    name: string;
    email: string;
    phone: Generated<string>;
    webhook_url: Generated<string>;
    /** Unique, in ascending order; numbered by the database. */
    position: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Unset fields are empty strings. */
  urgent_requests: {
    id: Generated<string>;
    callback_phone: string;
    site_address: string;
    reason: UrgentReason;
    entry: Generated<string>;
    fire_system: Generated<string>;
    out_since: Generated<string>;
    ordered_by: Generated<string>;
    department_told: Generated<string>;
    starts: Generated<string>;
    hours: Generated<string>;
    contact: Generated<string>;
    details: Generated<string>;
    /** `unanswered`: everybody was paged, and nobody took it. */
    status: Generated<"waiting" | "unanswered" | "taken" | "closed">;
    taken_by: string | null;
    taken_at: Timestamp | null;
    /**
     * The hash of the secret in the page through which it was taken; null if it was taken in the
     * office.
     */
    taken_page: string | null;
    /** How many times paging has started, from 1. */
    round: Generated<number>;
    /** The person who handed the request back, whom this round skips. */
    without_person: string | null;
    closed_by: string | null;
    closed_at: Timestamp | null;
    outcome: Generated<string>;
    submission_hash: string;
    received_at: Timestamp;
    /** Generated by the database. */
    search_text: ColumnType<string, never, never>;
  };
  /** Hashes of the secrets in the addresses of visitors' status pages. */
  urgent_links: { secret_hash: string; request_id: string; created_at: Timestamp };
  /** One row for each person who was paged about a request in a round. */
  urgent_pages: {
    id: Generated<string>;
    request_id: string;
    person_id: string | null;
    round: Generated<number>;
    name: string;
    secret_hash: string;
    mail_id: string | null;
    paged_at: Timestamp;
  };
  /** The history of an urgent request. */
  urgent_events: {
    id: ColumnType<number, never, never>;
    request_id: string;
    at: Timestamp;
    kind: string;
    name: Generated<string>;
    note: Generated<string>;
  };
  gallery_items: {
    id: Generated<string>;
    title: string;
    /** Required once published. */
    category: "Events" | "Patrol" | "Concierge" | "Training" | null;
    caption: string;
    alt_text: string;
    /** The name of a built-in drawing; null for a photo, whose file names start with `photo`. */
    picture: string | null;
    photo: string | null;
    /** Of the largest file, in pixels. */
    photo_width: number | null;
    photo_height: number | null;
    /** In ascending order. */
    photo_widths: number[] | null;
    /** Of the uploaded file, which isn't kept. */
    source_sha256: string | null;
    /** False for a draft, which only the office sees. */
    published: Generated<boolean>;
    /** When it was deleted; it can be restored until the cleanup deletes it permanently. */
    deleted_at: Timestamp | null;
    position: number;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  /** Photos in the fixed places of the site, such as the top of the home page. */
  slot_photos: {
    /** The prefix of its files' names. */
    photo: string;
    /** `hero`, `about`, `careers`, `service-ID` or `leader-ID`. */
    slot: string;
    service_id: string | null;
    photo_width: number;
    photo_height: number;
    photo_widths: number[];
    /** Percent from the left and from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    /** Required once published, unless it's decorative. */
    alt_text: Generated<string>;
    decorative: Generated<boolean>;
    /** False for a new photo, which only the office sees. */
    published: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  jobs: {
    id: Generated<number>;
    title: string;
    location: string;
    shift: string;
    type: JobType;
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
    /** The file's name in private storage. */
    resume_url: string | null;
    /** Null without a resume or a scanner; `waiting` until the resume can be scanned. */
    resume_scan: ColumnType<"clean" | "waiting" | null, "clean" | "waiting" | null | undefined>;
    status: Generated<ApplicationStatus>;
    submission_hash: string;
    consent_at: Timestamp;
    consent_version: string;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    /** Generated by the database. */
    search_text: ColumnType<string, never, never>;
  };
  /** Status changes of an application. */
  application_events: {
    id: ColumnType<number, never, never>;
    application_id: string;
    at: Timestamp;
    actor_id: string | null;
    actor_name: string;
    from_status: ApplicationStatus;
    to_status: ApplicationStatus;
    /** Whether the applicant got an email. */
    mailed: boolean;
  };
  /** The office's internal notes about an application. */
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
    /** By field: `[before, after]`. */
    changes: ColumnType<Record<string, [unknown, unknown]>, string, string>;
    /** Part of the hash of the details; null once they were erased. */
    salt: Generated<string | null>;
    /** When the details were erased. */
    erased_at: Timestamp | null;
  };
  /** The hashes of the audit log, written by a trigger; see platform/audit/chain. */
  audit_chain: { seq: number; entry_id: number; details_hash: string; hash: string };
  audit_chain_head: { one: Generated<true>; seq: number; hash: string };
  /** Signed places in the chain. */
  audit_anchors: {
    kind: "start" | "latest";
    seq: number;
    hash: string;
    signature: string;
    at: Timestamp;
  };
  /** The latest check of the chain. */
  audit_checks: {
    one: Generated<true>;
    checked_at: Timestamp;
    entries: number;
    problem: string | null;
    entry_id: number | null;
  };
  /** Failed sign-ins and refused requests, counted by hour. */
  refused_access: {
    hour: Timestamp;
    kind: string;
    /** An account's ID; empty for unknown addresses. */
    account: string;
    /** Empty for all other networks, after an hour has too many rows. */
    network: string;
    times: number;
    last_at: Timestamp;
  };
  /** Sections that the office edited, hid or confirmed; the others are built in. */
  site_content: {
    key: string;
    /** Null for the built-in text. */
    value: ColumnType<Record<string, string>[] | null, string | null, string | null>;
    hidden: boolean;
    ours: boolean;
    updated_at: Timestamp;
    updated_by: string;
  };
  /** When each public topic last changed. */
  content_changes: { topic: string; changed_at: Timestamp };
  /** Submissions held back by the spam check or a limit, counted by day, form and reason. */
  held_back: { day: DateText; form: string; reason: string; times: number };
  email_templates: {
    id: Generated<string>;
    name: string;
    subject: string;
    html_content: string;
    /** Null if it is generated from the HTML. */
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
    /**
     * The footer lines of the HTML and the text, as of the last attempt; null for emails without a
     * footer.
     */
    footer: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    /** `scheduled`: waits until `send_at`. `withdrawn`: won't be sent. */
    status: Generated<"waiting" | "scheduled" | "sent" | "failed" | "withdrawn">;
    /** Why it is scheduled or withdrawn; a withdrawn email without a reason is outdated. */
    reason: "changes" | "quota" | "replaced" | "collected" | "restored" | null;
    send_at: Timestamp | null;
    /** The address without its tags; see platform/email/mailbox.server.ts. */
    mailbox: string | null;
    /**
     * The mailbox quota that can delay it; null if nothing may delay it, such as an email from the
     * office or a page.
     */
    quota: "customer" | "account" | "office" | null;
    /** When it was last handed to the email server, which counts against the mailbox's quota. */
    counted_at: Timestamp | null;
    /** What the recipient knew before this email, for a newer email that replaces it. */
    former: ColumnType<unknown, string | null | undefined, string | null>;
    attempts: Generated<number>;
    last_error: string | null;
    appointment_id: string | null;
    application_id: string | null;
    urgent_request_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: CreatedAt;
    sent_at: Timestamp | null;
    /** The last delivery attempt. */
    last_tried_at: Timestamp | null;
    /** Generated by the database. */
    search_text: ColumnType<string, never, never>;
    /** The email that this is a copy of. */
    resent_of: string | null;
    /** The iCalendar text of its invitation, and the method. */
    calendar: string | null;
    calendar_method: "REQUEST" | "CANCEL" | "PUBLISH" | null;
    /** It isn't sent after this time. */
    not_after: Timestamp | null;
    /** The quote whose PDF is attached when it is delivered. */
    quote_version_id: ColumnType<string | null, string | null | undefined, string | null>;
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
    /** While an attempt runs: its owner, and when the owner counts as dead. */
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
    /** The password is too weak for the account's role; see features/accounts/passwords. */
    must_change_password: Generated<boolean>;
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
    signed_in_at: Generated<Date>;
    /** When its owner last confirmed their identity; see platform/auth/recent-password. */
    confirmed_at: Timestamp | null;
    /** When the second step of the sign-in was passed. */
    second_factor_at: Timestamp | null;
    /** The challenge that the session's passkey must sign. */
    challenge: string | null;
    challenge_expires_at: Timestamp | null;
  };
  /** One authenticator app per account; in use once confirmed. */
  authenticators: {
    user_id: string;
    /** Encrypted with AUTH_SECRET. */
    secret: string;
    confirmed_at: Timestamp | null;
    /** The last 30-second step whose code was used. */
    last_step: ColumnType<string, number | undefined, number>;
    created_at: Timestamp;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: string;
    transports: string[];
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  /** The unused backup codes. */
  backup_codes: { user_id: string; code_hash: string };
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
  user_roles: { user_id: string; role: string; granted_at: CreatedAt };
  /** Hash of the one-time link that creates the first admin. */
  setup_links: { secret_hash: string; expires_at: Timestamp };
  /** Invitations that were not accepted yet; one per address. */
  invitations: {
    id: Generated<string>;
    /** In lower case. */
    email: string;
    name: string;
    roles: string[];
    secret_hash: string;
    invited_by: string | null;
    invited_by_name: string;
    sent_at: Timestamp;
    expires_at: Timestamp;
  };
  /** New email addresses of accounts, not confirmed yet. */
  email_changes: { user_id: string; new_email: string; secret_hash: string; expires_at: Timestamp };
  /** People whose records must be kept, by email address in lower case. */
  legal_holds: {
    id: Generated<string>;
    email: string;
    reason: string;
    set_by: string;
    set_at: Timestamp;
  };
  rate_limits: { key: string; window_ends_at: Timestamp; hits: number };
  /** Attempts to make a backup. Never part of a backup itself. */
  backup_runs: {
    id: Generated<string>;
    started_at: Timestamp;
    /** Null while it runs, or if the program was killed. */
    finished_at: Timestamp | null;
    started_by: "schedule" | "office" | "command";
    /** The name and size of the finished backup. */
    name: string | null;
    size_bytes: number | null;
    /** A sentence for the office. */
    error: string | null;
  };
  licenses: {
    id: Generated<string>;
    state: string;
    authority: string;
    class: string;
    number: string;
    legal_name: string;
    address: string;
    /** Null only for a number from the old setting, until the office adds the date. */
    expires_on: DateText | null;
    lookup_url: Generated<string>;
    lookup_checked_on: DateText | null;
    notice: Generated<string>;
    notice_shown: Generated<boolean>;
    /** The name of a file in private storage. */
    document: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Insurance policies and bonds. */
  coverages: {
    id: Generated<string>;
    kind: string;
    /** Whole dollars. */
    amount: number;
    carrier: string;
    expires_on: DateText;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The company's prices, each valid from a day on. Amounts are in cents. */
  rates: {
    id: Generated<string>;
    name: string;
    /** Null for every service. */
    service_id: string | null;
    unit: RateUnit;
    armed: Generated<"" | "no" | "yes">;
    amount: number;
    minimum_hours: number | null;
    /** In percent of the amount: 150 is one and a half times. */
    night: number | null;
    weekend: number | null;
    holiday: number | null;
    overtime: number | null;
    /** In percent on top of the amount. */
    short_notice: number | null;
    /** In hundredths of a percent: 725 is 7.25 %. */
    tax: number | null;
    /** The hourly range that visitors see. */
    shown_from: number | null;
    shown_to: number | null;
    valid_from: DateText;
    /** The first day on which it no longer applies. */
    ends_on: DateText | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The last number that a quote got. */
  quote_counter: { only: Generated<boolean>; last: number };
  quotes: {
    id: Generated<string>;
    /** The request or booking that it answers; it says who the client is. */
    appointment_id: string;
    /** Given when the first version is sent, without gaps. */
    number: number | null;
    created_by: string;
    created_at: Timestamp;
  };
  /** The database refuses changes to a version that was sent, except to its status. */
  quote_versions: {
    id: Generated<string>;
    quote_id: string;
    version: number;
    /** Whether it is the quote's latest version; maintained by triggers. */
    latest: Generated<boolean>;
    status: Generated<"draft" | "sent" | "accepted" | "declined" | "expired" | "replaced">;
    /** A `QuoteContent`. */
    content: ColumnType<unknown, string, string>;
    /** The last day on which the client can accept it. */
    valid_until: DateText;
    /** In cents, without tax, like the next three. */
    weekly: Generated<number>;
    monthly: Generated<number>;
    once: Generated<number>;
    /** Null for services without an end date. */
    term: number | null;
    /** A `QuoteDocument`, as the client sees it; null while it is a draft. */
    document: ColumnType<unknown, string | null | undefined, string>;
    /** The SHA-256 of the document, in hexadecimal. */
    document_hash: string | null;
    sent_at: Timestamp | null;
    sent_by: string | null;
    /** When its page was first opened, by the client or by an email scanner. */
    seen_at: Timestamp | null;
    decided_at: Timestamp | null;
    signer_name: string | null;
    signer_title: string | null;
    signer_address: string | null;
    signer_agent: string | null;
    decline_reason: string | null;
    /** When the client was reminded that it expires. */
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  quote_links: {
    secret_hash: string;
    version_id: string;
    created_at: Timestamp;
    /** Its page then says that the link was revoked. */
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** The tasks to do before the first shift of an accepted quote. */
  quote_tasks: {
    quote_id: string;
    position: number;
    task: string;
    owner_id: string | null;
    due_on: DateText | null;
    done_at: Timestamp | null;
  };
  /** The questions of surveys; new surveys use the latest version. */
  survey_questions: {
    version: number;
    /** `SurveySection[]` */
    sections: ColumnType<unknown, string, string>;
    created_by: string;
    created_at: Timestamp;
  };
  surveys: {
    id: Generated<string>;
    /** The request or booking of the visit; it says who the customer is, and where the site is. */
    appointment_id: string;
    questions_version: number;
    status: Generated<"open" | "finished">;
    created_by: string;
    created_at: Timestamp;
    /** When someone last changed it or added a photo. */
    changed_at: Timestamp;
    finished_by: string | null;
    finished_at: Timestamp | null;
  };
  /** Every change of every field, never updated: the last one of a field is its value. */
  survey_changes: {
    position: Generated<string>;
    /** Generated by the phone, so that a change that is sent twice is stored once. */
    id: string;
    survey_id: string;
    kind: "survey" | "question" | "finding" | "post" | "photo";
    item: string;
    field: string;
    value: string;
    changed_by: string;
    changed_at: Timestamp;
  };
  survey_photos: {
    /** Generated by the phone. */
    id: string;
    survey_id: string;
    /** The question or finding that it shows. */
    item: string;
    /** The name of its files. */
    photo: string;
    photo_width: number;
    photo_height: number;
    photo_widths: number[];
    added_by: string;
    added_at: Timestamp;
  };
  survey_reports: {
    id: Generated<string>;
    survey_id: string;
    /** A `SurveyReport`, as the client sees it. */
    document: ColumnType<unknown, string, never>;
    shared_by: string;
    shared_at: Timestamp;
  };
  survey_links: {
    secret_hash: string;
    report_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Who opened a shared report. */
  survey_views: {
    id: Generated<string>;
    secret_hash: string;
    what: "page" | "pdf";
    /** The IP address. */
    address: string;
    /** The browser. */
    agent: string;
    at: Timestamp;
  };
  /** The blocks of terms that new drafts start with. */
  quote_terms: { position: number; title: string; body: string };
  /** At most one row. */
  billing_settings: {
    id: Generated<boolean>;
    /** HH:MM on the company's clock. */
    night_from: string;
    night_to: string;
    /** Weekdays; Sunday is 0. */
    weekend: number[];
    /** In hours per week. */
    overtime_after: number;
    /** In hours before the start. */
    short_notice_within: number;
    /** Guards on the payroll for each full-time position, in percent; null if not known. */
    coverage_factor: number | null;
    /** ISO 4217, such as "USD". */
    currency: string;
    /** BCP 47, such as "en-US". */
    number_locale: string;
    /**
     * The place whose public holidays are suggested: ISO 3166 codes; an empty state means the whole
     * country.
     */
    holiday_country: string;
    holiday_state: string;
  };
  /** The days that are billed as holidays. */
  holidays: {
    date: DateText;
    name: string;
    created_at: Timestamp;
  };
  /** The expiry notices that were sent, so that each is sent only once. */
  expiry_notices: {
    record_id: string;
    expires_on: DateText;
    days_before: number;
    sent_at: Timestamp;
  };
  seeds: { name: string; seeded_at: CreatedAt };
}

/** The database outside a transaction. */
export type Database = Kysely<Tables>;
/** The handle inside a transaction; while it is open, use no other handle. */
export type Trx = Transaction<Tables>;
