import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bookingCancelled } from "~/features/appointments/emails/booking-cancelled.email";
import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { licenseExpiring } from "~/features/emails/expiry-notices/license-expiring.email";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import { quoteSent } from "~/features/quotes/sending/quote-sent.email";
import { setting } from "~/features/settings/public/queries.server";
import { makeBackup } from "~/platform/backup/make-backup.server";
import {
  migrate,
  migrateTo,
  readMigrations,
  refuseOtherVersion,
} from "~/platform/db/migrate.server";
import { up as addWhatsAppCountry } from "~/platform/db/migrations/0100-whatsapp-country";
import { up as replaceUnconfirmedClaims } from "~/platform/db/migrations/0112-unconfirmed-claims";
import type { OpenDatabase } from "~/platform/db/open-database";
import { testApp } from "../../support/app";
import { emptyPlace, rowsOf } from "../../support/backups";
import { pageOf } from "../../support/customer-bookings";
import { openOldDatabase } from "../../support/database";

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;

/** The kinds of rows that an office has after a while. */
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
  `insert into office_notes (appointment_id, at, author_id, author_name, kind, note) values
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

/** All rows of all tables, without columns that the database generates. */
async function everything({ db }: OpenDatabase): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const found = new Map<string, string[]>();
  for (const { name } of tables) found.set(name, await rowsOf(db, name));
  return found;
}

test("upgrading the last database before 1.0 keeps every row", async () => {
  const database = await openOldDatabase();
  for (const statement of formerRows) await sql.raw(statement).execute(database.db);
  const before = await everything(database);

  await migrateTo(database.db, ["0086-baseline"]);
  expect(await everything(database)).toEqual(before);
  // Two processes start together.
  await Promise.all([migrate(database.db), migrate(database.db)]);
  const names = await readMigrations(database.db);
  expect(names.filter((name) => name <= "0086-sorted-lists")).toEqual(["0086-baseline"]);

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

test("customers who only shared the last ten digits are told apart, and the audit log says which", async () => {
  const database = await openOldDatabase();
  const { db } = database;
  await migrateTo(db, ["0086-baseline"]);
  await sql.raw(formerRows[0] ?? "").execute(db);
  const callers = [
    ["Ada Desk", null, "(614) 555-0142 ext. 12"],
    ["Ben Desk", null, "514-555-0142 x12"],
    ["Cal Cell", null, "+1 614 555 0177"],
    ["Cal Cell", null, "614.555.0177"],
    ["Dee Two", null, "614 555 0188 or 614 555 0177"],
    ["Eve Office", "office@example.com", "614 555 0199"],
    ["Fay Office", "office@example.com", "555-0100"],
  ] as const;
  for (const [at, [name, email, phone]] of callers.entries()) {
    await sql`insert into appointments (id, appointment_date, customer_name, customer_email,
        customer_phone, service_name, preferred_time, message, submission_hash, created_at)
      values (${id(at + 1)}, '2026-10-20', ${name}, ${email}, ${phone}, 'Patrol', 'TBD', '',
        ${name}, ${`2026-10-0${at + 1}`})`.execute(db);
  }
  const shared = "4555014212";
  await sql`insert into office_notes (customer_key, at, author_name, kind, note)
    values (${shared}, now(), 'Olive Office', 'note', 'Pays late.')`.execute(db);
  await sql`insert into urgent_requests (callback_phone, site_address, reason, submission_hash,
      received_at)
    values ('+1 614 555 0199 x3', '2 Example Street', 'other', 'u', now())`.execute(db);
  await sql`insert into legal_holds (email, reason, set_by, set_at) values
    (${shared}, 'Claim', 'Olive Office', now()), ('6145550111', 'Claim', 'Olive Office', now()),
    ('1455501993', 'Claim', 'Olive Office', now())`.execute(db);
  await sql`insert into business_settings (setting_key, setting_value) values
    ('phone', '614.555.0100'), ('whatsapp', '(614) 555-0101')`.execute(db);

  await migrate(db);

  const customers = await db
    .selectFrom("customers")
    .select(["customer_key", "customer_name", "customer_phone", "other_names", "total_bookings"])
    .orderBy("first_booked_at")
    .execute();
  expect(customers.map((row) => Object.values(row))).toEqual([
    ["+16145550142;ext=12", "Ada Desk", "+1 614 555 0142 ext. 12", "", 1],
    ["+15145550142;ext=12", "Ben Desk", "+1 514 555 0142 ext. 12", "", 1],
    ["+16145550177", "Cal Cell", "+1 614 555 0177", "", 2],
    ["+16145550188", "Dee Two", "+1 614 555 0188 or +1 614 555 0177", "", 1],
    ["office@example.com", "Eve Office", "+1 614 555 0199", "Fay Office", 2],
  ]);
  const notes = await db.selectFrom("office_notes").select("customer_key").execute();
  expect(notes).toEqual([{ customer_key: "+16145550142;ext=12" }]);
  const holds = await db.selectFrom("legal_holds").select("email").orderBy("email").execute();
  expect(holds.map(({ email }) => email)).toEqual([
    "+15145550142;ext=12",
    "+16145550111",
    "+16145550142;ext=12",
    "+16145550199;ext=3",
  ]);
  const settings = await db.selectFrom("business_settings").selectAll().execute();
  const stored = new Map(settings.map((row) => [row.setting_key, row.setting_value]));
  expect(stored.get("phone")).toBe("+1 614 555 0100");
  expect(stored.get("whatsapp")).toBe("+1 614 555 0101");

  const log = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", "customer")
    .orderBy("id")
    .execute();
  expect(log).toMatchObject([
    {
      entity_id: "+16145550142;ext=12",
      label: "Ada Desk",
      changes: { told_apart_from: [null, "Ben Desk, +1 514 555 0142 ext. 12"] },
    },
    {
      entity_id: "+16145550177",
      label: "Cal Cell",
      changes: { told_apart_from: [null, "Dee Two, +1 614 555 0188 or +1 614 555 0177"] },
    },
  ]);
  await using app = await testApp({ database });
  const office = await app.adminBrowser();
  const page = await pageOf(
    office.get(`/admin/bookings/customers/${encodeURIComponent("+15145550142;ext=12")}`),
  );
  expect(page).toContain("Ben Desk");
  expect(await pageOf(office.get("/admin/audit-log?kind=customer"))).toContain("Separated from");
});

/** A database on a server is already migrated, unlike the one that a backup is restored into. */
async function dropTables(db: OpenDatabase["db"]) {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** The state after 0085: the next migration added only indexes. */
async function openOlderDatabase() {
  const database = await openOldDatabase();
  await sql`delete from kysely_migration where name = '0086-sorted-lists'`.execute(database.db);
  return database;
}

const lastCommit = "23205f9fc9b4b310a170448204168000e01e4557";

test("adds the country code to a WhatsApp number without changing the chat that it opens", async () => {
  await using app = await testApp();
  const number = async (typed: string) => {
    const row = { setting_key: "whatsapp", setting_value: typed };
    await app.db
      .insertInto("business_settings")
      .values(row)
      .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(row))
      .execute();
    await addWhatsAppCountry(app.db as never);
    return setting(app.db, "whatsapp");
  };
  expect(await number("614.555.0101")).toBe("+1 614 555 0101");
  expect(await number("1 (614) 555-0101")).toBe("+1 614 555 0101");
  expect(await number("+1 614 555 0101")).toBe("+1 614 555 0101");
  expect(await number("+44 7700 900142")).toBe("+44 7700 900142");
  expect(await number("44 7700 900142")).toBe("+447700900142");
  expect(await number("98765 43210")).toBe("98765 43210");
  expect(await number("555-0101")).toBe("555-0101");
});

test("replaces built-in claims that nobody confirmed, and leaves those that the office edited or confirmed", async () => {
  await using app = await testApp();
  const { db } = app;
  const former = ["Key control", "Replacement officer within two hours"];
  const at = { created_at: new Date("2026-01-01T12:00:00Z") };
  await db
    .insertInto("services")
    .values([
      {
        id: "built-in",
        title: "Guards",
        description: "",
        features: former,
        ...at,
        updated_at: at.created_at,
      },
      {
        id: "edited",
        title: "Guards",
        description: "",
        features: former,
        ...at,
        updated_at: new Date(),
      },
    ])
    .execute();
  const item = {
    title: "Every door, every time",
    category: "Patrol",
    alt_text: "A padlock",
  } as const;
  const caption = "Our patrols check and log every lock, even when it rains.";
  await db
    .insertInto("gallery_items")
    .values([
      { ...item, picture: "every-door", position: 90, caption, ...at },
      {
        ...item,
        title: "At the gate",
        picture: "every-door",
        position: 91,
        caption: "Our own.",
        ...at,
      },
    ])
    .execute();
  const now = async () => ({
    features: (
      await db
        .selectFrom("services")
        .select("features")
        .where("id", "in", ["built-in", "edited"])
        .orderBy("id")
        .execute()
    ).map(({ features }) => features[1]),
    captions: (
      await db
        .selectFrom("gallery_items")
        .select(["title", "caption"])
        .where("position", ">=", 90)
        .orderBy("position")
        .execute()
    ).map(({ title, caption }) => [title, caption]),
  });
  const before = await now();

  // Samples that were confirmed at the launch aren't samples anymore.
  const launched = { setting_key: "launch_hidden", setting_value: "{}" };
  await db.insertInto("business_settings").values(launched).execute();
  await replaceUnconfirmedClaims(db as never);
  expect(await now()).toEqual(before);

  await db.deleteFrom("business_settings").where("setting_key", "=", "launch_hidden").execute();
  await replaceUnconfirmedClaims(db as never);
  expect(await now()).toEqual({
    features: ["Backup officers when someone calls out", "Replacement officer within two hours"],
    captions: [
      ["A loading dock at night", "A patrol checks the locks, even in the rain."],
      ["At the gate", "Our own."],
    ],
  });
});

test("refuses an older database with a message that says how to upgrade it", async () => {
  await using old = await openOlderDatabase();
  const names = await readMigrations(old.db);
  const refusal = {
    name: "StartError",
    message: expect.stringMatching(`^This database is from an older version .*${lastCommit}`),
  };
  await expect(migrate(old.db)).rejects.toMatchObject(refusal);
  await expect(refuseOtherVersion(old.db)).rejects.toMatchObject(refusal);
  expect(await readMigrations(old.db)).toEqual(names);
});

test("the last backup before 1.0 is restored, and an older one is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-old-backups-"));
  await using app = await testApp();
  const backUp = async (database: OpenDatabase) => {
    await sql.raw(formerRows[0] ?? "").execute(database.db);
    const target = mkdtempSync(join(folder, "target-"));
    const { name } = await makeBackup({ ...app.services, db: database.db }, { folder: target });
    return join(target, name);
  };
  try {
    await using last = await openOldDatabase();
    await using place = await emptyPlace(app);
    await dropTables(place.db);
    await place.restore(await backUp(last));
    expect(await rowsOf(place.db, "users")).toEqual(await rowsOf(last.db, "users"));
    expect(await readMigrations(place.db)).toEqual(await readMigrations(app.db));

    await using older = await openOlderDatabase();
    await using other = await emptyPlace(app);
    const before = await readMigrations(other.db);
    await expect(other.restore(await backUp(older))).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(`^This backup is from an older version .*${lastCommit}`),
    });
    expect(await readMigrations(other.db)).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The booking confirmation as earlier versions stored it. */
const formerConfirmation = bookingConfirmation.html
  .replace("Hello {{first_name}},", "Hello {{customer_name}},")
  .replace(
    "Want to skip the wait? Pick a time now:",
    "Or choose a time for the assessment yourself:",
  )
  .replaceAll("{{how_to_reply}}", "{{answer}}");

test("stored emails keep their variables after these were renamed", async () => {
  const database = await openOldDatabase();
  const { db } = database;
  await migrateTo(db, ["0086-baseline"]);
  const edited = [
    [bookingCancelled.name, "Your {{ cancelled }}", "<p>{{cancelled_with_time}}, {{answer}}</p>"],
    [licenseExpiring.name, "{{what}}: {{in_days}}", "<p>{{what}}</p>"],
    [quoteSent.name, "Our answer", "<p>Hello {{customer_name}},</p><p>{{answer}} {{link}}</p>"],
    [bookingConfirmation.name, bookingConfirmation.subject, formerConfirmation],
  ] as const;
  for (const [name, subject, html] of edited) {
    await sql`insert into email_templates (name, subject, html_content, text_content)
      values (${name}, ${subject}, ${html}, ${name === quoteSent.name ? "{{answer}} {{link}}" : null})`.execute(
      db,
    );
  }
  await migrate(db);
  const stored = await db.selectFrom("email_templates").selectAll().execute();
  const kinds = [bookingCancelled, licenseExpiring, quoteSent, bookingConfirmation];
  for (const email of kinds) {
    const row = stored.find(({ name }) => name === email.name);
    const { subject = "", html_content: html = "", text_content } = row ?? {};
    const text = { subject, html, ...(text_content ? { text: text_content } : {}) };
    expect(templateProblems(text, email.variables), email.name).toEqual({});
  }
  const html = (name: string) => stored.find((row) => row.name === name)?.html_content;
  expect(stored.find(({ name }) => name === bookingCancelled.name)?.subject).toBe(
    "Your {{canceled_booking}}",
  );
  expect(html(bookingCancelled.name)).toBe(
    "<p>{{canceled_booking_with_time}}, {{how_to_reply}}</p>",
  );
  // The greeting of an email that the office edited is its own.
  expect(html(quoteSent.name)).toContain("Hello {{customer_name}},");
  // Nobody edited this one.
  expect(html(bookingConfirmation.name)).toBe(bookingConfirmation.html);
  await database.close();
});
