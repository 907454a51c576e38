import { type Kysely, sql } from "kysely";

/** Licenses, insurance and bonds as records; promises in emails become variables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
  // The old setting had only the number. The record isn't shown until the rest is known.
  `insert into licenses (state, authority, class, number, legal_name, address, created_at, updated_at)
    select '', '', '', setting_value,
      coalesce((select setting_value from business_settings where setting_key = 'company_name'), ''),
      coalesce((select setting_value from business_settings where setting_key = 'address'), ''),
      now(), now()
    from business_settings where setting_key = 'licence_number' and setting_value <> ''`,
  "delete from business_settings where setting_key = 'licence_number'",
  // Promises come from the settings, and emails invite replies only if somebody reads them.
  ...["html_content", "text_content", "subject"].map(
    (part) => `update email_templates set ${part} =
      replace(replace(replace(replace(${part},
        'contact you within 24 hours', 'contact you {{response_time}}'),
        'contact you within 3-5 business days', 'contact you {{decision_time}}'),
        'just reply to this email', '{{answer}}'),
        'apply, reply to this email', 'apply, {{answer}}')
      where name in ('booking_confirmation', 'booking_cancelled', 'booking_reminder')
        or name like 'application\\_%' and name <> 'application_notification'`,
  ),
  // The built-in text said "Licensed" without a license.
  `update services set description =
      'Armed officers for sites where cash, goods or people are at real risk, chosen for their good judgment.'
    where description =
      'Licensed armed officers for sites where cash, goods or people are at real risk, chosen for their good judgment.'`,
];
