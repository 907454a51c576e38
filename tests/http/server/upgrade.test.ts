import { sql } from "kysely";
import { expect, test } from "vitest";
import { countBookings } from "~/features/appointments/records/queries.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { openDatabaseBefore } from "../../support/database";

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;

/** Rows from before there were customers' sites, rates and quotes. */
const formerRows = [
  `insert into users (id, name, email, email_verified) values
    ('u1', 'Olive Office', 'olive@example.com', true)`,
  "insert into user_roles (user_id, role) values ('u1', 'dispatcher')",
  `insert into services (id, title, description, features) values
    ('patrol', 'Night Patrol', 'Rounds at night', '{Reports}')`,
  `insert into consultants (number, name, email, user_id, services, areas) values
    (2, 'Cal Walker', 'cal@example.com', 'u1', '{patrol}', '430')`,
  `insert into consultant_hours (consultant, day_of_week, start_time, end_time) values
    (2, 1, '09:00', '12:00')`,
  "insert into consultant_days_off (consultant, date, reason) values (2, '2026-12-31', 'Vacation')",
  "insert into blackout_dates (date, reason) values ('2026-12-25', 'Christmas')",
  "insert into business_settings (setting_key, setting_value) values ('phone', '+1 614 555 0100')",
  `insert into messages (id, name, email, phone, message, status, submission_hash, received_at)
    values ('${id(1)}', 'Meg Writer', 'meg@example.com', null, 'Do you guard barns?', 'replied',
      'm1', '2026-09-30 10:00Z'),
    ('${id(2)}', 'Nat Writer', 'nat@example.com', '614 555 0111', 'Thank you!', 'unread', 'm2',
      '2026-10-02 10:00Z')`,
  `insert into appointments (id, appointment_date, customer_name, customer_email, customer_phone,
      company, service_id, service_name, status, site_address, preferred_time, message, consent_at,
      consent_version, submission_hash, created_at, updated_at, source, owner_id, answered_at,
      message_id)
    values ('${id(11)}', '2026-10-20', 'Ada Asker', 'ADA@example.com', '+1 614 555 0142',
      'Ada Works', 'patrol', 'Night Patrol', 'pending', '1 Example Street', 'TBD', 'Two gates.',
      '2026-10-01 10:00Z', '2026-01-01', 'a1', '2026-10-01 10:00Z', '2026-10-01 10:00Z', 'website',
      'u1', null, null),
    ('${id(12)}', '2026-10-21', 'Ben Caller', null, '614-555-0143', null, null,
      'General Consultation', 'cancelled', null, 'TBD', '', null, null, 'a2',
      '2026-10-02 10:00Z', '2026-10-03 10:00Z', 'phone', null, '2026-10-02 10:00Z', null),
    ('${id(13)}', '2026-10-22', 'Meg Writer', 'meg@example.com', '614 555 0144', null, 'patrol',
      'Night Patrol', 'pending', null, 'TBD', '', null, null, 'a3', '2026-10-03 10:00Z',
      '2026-10-03 10:00Z', 'website', null, '2026-10-04 10:00Z', '${id(1)}')`,
  `insert into appointments (id, appointment_date, start_time, end_time, starts_at, ends_at,
      consultant, time_set_at, sequence, customer_name, customer_email, customer_phone,
      service_name, status, preferred_time, message, submission_hash, created_at, updated_at,
      outcome, lost_reason, monthly_value)
    values ('${id(14)}', '2026-09-01', '10:00', '11:00', '2026-09-01 14:00Z', '2026-09-01 15:00Z',
      2, '2026-08-20 10:00Z', 1, 'Ada Asker', 'ada@example.com', '+1 614 555 0142',
      'Night Patrol', 'completed', 'TBD', '', 'a4', '2026-08-19 10:00Z', '2026-09-05 10:00Z', 'won',
      '', 450000),
    ('${id(15)}', '2026-09-02', '10:00', '11:00', '2026-09-02 14:00Z', '2026-09-02 15:00Z',
      1, '2026-08-21 10:00Z', 2, 'Dee Lost', 'dee@example.com', '614 555 0145', 'Night Patrol',
      'completed', 'TBD', '', 'a5', '2026-08-20 10:00Z', '2026-09-06 10:00Z', 'lost',
      'Too expensive', null)`,
  `insert into appointment_events (appointment_id, at, actor, actor_id, actor_name, action,
      from_status, to_status, note)
    values ('${id(14)}', '2026-08-20 10:00Z', 'office', 'u1', 'Olive Office', 'confirm', 'pending',
      'confirmed', 'Bring the plan.')`,
  `insert into booking_notes (appointment_id, at, author_id, author_name, kind, note) values
    ('${id(11)}', '2026-10-01 12:00Z', 'u1', 'Olive Office', 'note', 'Wants a quote.'),
    ('${id(13)}', '2026-10-04 10:00Z', 'u1', 'Olive Office', 'call', 'Left a voicemail.')`,
  `insert into manage_links (secret_hash, appointment_id, created_at) values
    ('link', '${id(11)}', '2026-10-01 10:00Z')`,
  `insert into outgoing_mails (id, template, to_address, subject, html, text, status, attempts,
      appointment_id, created_at, sent_at, last_error)
    values ('${id(21)}', 'booking_confirmation', 'ada@example.com', 'We received your request',
      '<p>Hello</p>', 'Hello', 'sent', 1, '${id(11)}', '2026-10-01 10:00Z', '2026-10-01 10:01Z',
      null),
    ('${id(22)}', 'message_reply', 'meg@example.com', 'Re: barns', '<p>Yes</p>', 'Yes', 'failed', 3,
      null, '2026-10-01 10:00Z', null, '550 User unknown')`,
  `insert into appointment_reminders (appointment_id, sequence, mail_id, queued_at) values
    ('${id(14)}', 1, '${id(21)}', '2026-08-31 14:00Z')`,
  `insert into replies (message_id, mail_id, subject, reply, reply_to, author_id, author_name,
      sent_at)
    values ('${id(1)}', '${id(22)}', 'Re: barns', 'Yes', 'olive@example.com', 'u1', 'Olive Office',
      '2026-10-01 10:00Z')`,
  "insert into saved_replies (title, reply, created_at, updated_at) values ('Barns', 'Yes', now(), now())",
  `insert into jobs (id, title, location, shift, type, description, requirements) overriding system
      value values (7, 'Lobby Officer', 'Exampleton', 'Days', 'Unarmed', 'Front desk', '{Calm}')`,
  `insert into job_applications (id, job_id, full_name, email, phone, city, certifications,
      experience, status, submission_hash, consent_at, consent_version)
    values ('${id(31)}', 7, 'Abe Applicant', 'abe@example.com', '614 555 0150', 'Exampleton',
      '{CPR/First Aid}', 'Six years', 'interviewed', 'j1', '2026-10-01 10:00Z', '2026-01-01')`,
  `insert into application_notes (application_id, at, author_id, author_name, note) values
    ('${id(31)}', '2026-10-02 10:00Z', 'u1', 'Olive Office', 'Start nights?')`,
  `insert into urgent_requests (id, callback_phone, site_address, reason, submission_hash,
      received_at)
    values ('${id(41)}', '614 555 0160', '2 Example Street', 'fire_watch', 'u1',
      '2026-10-05 10:00Z')`,
  `insert into legal_holds (email, reason, set_by, set_at) values
    ('dee@example.com', 'Claim', 'Olive Office', '2026-10-05 10:00Z')`,
  `insert into licenses (state, authority, class, number, legal_name, address, created_at,
      updated_at)
    values ('Ohio', 'Sample Office', 'A', 'SAMPLE-1', 'Example LLC', '1 Example Street', now(),
      now())`,
];

/** Tables that were renamed since, with their new names. */
const renamed: Readonly<Record<string, string>> = { booking_notes: "office_notes" };

type Rows = Map<string, Record<string, unknown>[]>;

/** All rows of all tables, without columns that the database generates. */
async function everything({ db }: OpenDatabase): Promise<Rows> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name not like 'kysely%'`.execute(db);
  const found: Rows = new Map();
  for (const [table, named] of Map.groupBy(columns, ({ table }) => table)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(kept) as row from ${sql.table(table)} as kept`.execute(db);
    const stored = new Set(named.map(({ column }) => column));
    const entries = rows.map(({ row }) => Object.entries(row).filter(([name]) => stored.has(name)));
    found.set(table, entries.map(Object.fromEntries));
  }
  return found;
}

test("an older database keeps every row, and its screens show them", async () => {
  const database = await openDatabaseBefore("0056-saved-views");
  for (const statement of formerRows) await sql.raw(statement).execute(database.db);
  const before = await everything(database);

  await migrate(database.db);

  const after = await everything(database);
  for (const [table, rows] of before) {
    const kept = after.get(renamed[table] ?? table);
    expect(kept, table).toHaveLength(rows.length);
    expect(kept, table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    );
  }
  const bookings = await database.db
    .selectFrom("appointments")
    .select(["customer_name", "customer_key", "stage", "lead_source", "outcome_at"])
    .orderBy("submission_hash")
    .execute();
  expect(await countBookings(database.db)).toBe(bookings.length);
  expect(bookings).toMatchObject([
    { customer_key: "ada@example.com", stage: "new", lead_source: ":website", outcome_at: null },
    { customer_key: "6145550143", stage: "closed", lead_source: ":phone" },
    { customer_key: "meg@example.com", stage: "contacted", lead_source: ":website" },
    { customer_key: "ada@example.com", stage: "won", outcome_at: new Date("2026-09-05T10:00Z") },
    { customer_key: "dee@example.com", stage: "lost" },
  ]);

  await using app = await testApp({ database });
  const office = await app.adminBrowser();
  for (const [path, ...texts] of [
    [`/admin/bookings/${id(11)}`, "Ada Works", "Wants a quote.", "Olive Office"],
    [`/admin/bookings/${id(14)}`, "Won", "Bring the plan.", "Cal Walker"],
    ["/admin/bookings/customers", "Ada Asker", "Ben Caller", "Dee Lost"],
    ["/admin/bookings/requests", "Ada Works", "Meg Writer"],
    ["/admin/pipeline", "Ada Works", "Meg Writer"],
    ["/admin/reports?year=2026", "Too expensive", "$4,500"],
    [`/admin/messages/${id(1)}`, "Do you guard barns?"],
    [`/admin/careers/applications/${id(31)}`, "Abe Applicant", "Start nights?"],
    ["/admin/schedule/consultants", "Cal Walker"],
  ] as const) {
    const page = await pageOf(office.get(path));
    expect(
      texts.filter((text) => !page.includes(text)),
      path,
    ).toEqual([]);
  }
});

test("the last version of older quotes is marked as the latest", async () => {
  const { db, close } = await openDatabaseBefore("0073-latest-versions");
  try {
    await sql`insert into appointments (id, appointment_date, customer_name, customer_phone,
      service_name, preferred_time, message, submission_hash)
      values (${id(1)}, '2026-10-20', 'Ada', '614 555 0142', 'Patrol', 'TBD', '', 'a1')`.execute(
      db,
    );
    for (const [at, versions] of [1, 3].entries()) {
      await sql`insert into quotes (id, appointment_id, created_by, created_at)
        values (${id(at)}, ${id(1)}, 'Olive', now())`.execute(db);
      await sql`insert into quote_versions (quote_id, version, status, content, valid_until,
          document, document_hash, sent_at, created_at, updated_at)
        select ${id(at)}, version, case when version = ${versions} then 'sent' else 'replaced' end,
          '{}', '2026-12-01', '{}', 'hash', now(), now(), now()
        from generate_series(1, ${versions}::int) version`.execute(db);
    }
    await migrate(db);
    const latest = await db
      .selectFrom("quote_versions")
      .select(["quote_id", "version"])
      .where("latest", "=", true)
      .orderBy("version")
      .execute();
    expect(latest).toEqual([
      { quote_id: id(0), version: 1 },
      { quote_id: id(1), version: 3 },
    ]);
  } finally {
    await close();
  }
});
