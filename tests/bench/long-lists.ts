/** The rows of each list that the budgets are for. */
export const budgetRows = 100_000;

/** Bookings per day. More rows are more days: half of them in the past, half in the future. */
const perDay = 45;

/** SQL for a row's customer: one of 40,000, or the frequent one, who has 2,000 rows. */
const customerNumber = (rows: number) =>
  `case when n % ${Math.ceil(rows / 2000)} = ${frequentCustomer} then ${frequentCustomer} else n % 40000 end`;
export const frequentCustomer = 3;

/** SQL for one of 494 names; 1 in 26 rows has the same first name, 1 in 19 the same last name. */
const nameSql = `(array['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Faye', 'Gus', 'Hana', 'Ivan', 'June',
    'Karl', 'Lena', 'Milo', 'Nora', 'Otto', 'Pia', 'Quinn', 'Rosa', 'Sven', 'Tess', 'Uma', 'Vera',
    'Walt', 'Xena', 'Yuri', 'Zoe'])[1 + n % 26] || ' '
  || (array['Marsh', 'Stone', 'Rivers', 'Hollow', 'Field', 'Wolfe', 'Ashdown', 'Birch', 'Cole', 'Dale',
    'Frost', 'Grove', 'Heath', 'Lake', 'Moor', 'North', 'Oakes', 'Pike', 'Reed'])[1 + n / 26 % 19]`;

/** SQL for the id of row n; {@link idOf} calculates the same one. */
export const idSql = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;

export function idOf(kind: string, n: number): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hex = createHash("md5").update(`${kind}${n}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}

/** SQL that fills the lists of bookings; see {@link longLists}. */
export const longBookings = (rows: number): readonly string[] => [
  "alter table appointments disable trigger user",
  `insert into appointments (id, appointment_date, start_time, customer_name, customer_email,
    customer_key, customer_phone, company, service_id, service_name, status, preferred_time, message,
    submission_hash, created_at, answer_due_at, answered_at, source, referrer, utm_source, stage,
    stage_since, outcome, outcome_at, lost_reason, monthly_value, quoted_at, preferred_date,
    follow_up_on)
  select ${idSql("booking")}, current_date + (${rows / 2} - n) / ${perDay},
    time '08:00' + n % 45 * interval '10 minutes',
    ${nameSql},
    'customer' || customer || '@example.com', 'customer' || customer || '@example.com',
    '+1 555 01' || lpad((n % 100)::text, 2, '0'),
    case when n % 3 > 0 then 'Example Works ' || n % 500 end,
    (select id from services order by id offset n % 7 limit 1), 'Service ' || n % 7,
    case when n % 9 = 0 then 'cancelled' when n % 10 = 0 then 'pending' else 'completed' end,
    'TBD', repeat('Two gates and a car park. ', 12), 'bench-' || n, at, at + interval '24 hours',
    case when n % 9 = 0 or n % 10 > 0 then at + n % 30 * interval '1 hour' end,
    case when n % 6 = 0 then 'phone' else 'website' end,
    case when n % 5 > 1 then 'site' || n % 30 || '.example.com' end,
    case when n % 4 = 1 then (array['google', 'newsletter', 'flyer'])[1 + n % 3] end,
    case when outcome is not null then outcome when n % 9 = 0 then 'closed'
      when n % 10 = 0 then 'new' when n % 2 = 1 then 'quoted' else 'visit' end,
    at + n % 30 * interval '1 hour', outcome,
    case when outcome is not null then at + n % 30 * interval '1 hour' end,
    case when outcome = 'lost' then 'Reason ' || n % 40 else '' end,
    case when n % 3 = 0 then n % 900 * 10000 end,
    case when n % 2 = 1 then at + n % 30 * interval '1 hour' end,
    case when n % 4 > 0 then (at + n % 90 * interval '1 day')::date end,
    case when n % 12 = 0 then (at + n % 60 * interval '1 day')::date end
  from generate_series(0, ${rows - 1}) n,
    lateral (select ${customerNumber(rows)} as customer) person,
    lateral (select timestamptz '2026-11-21 15:00Z' - n * interval '11 minutes' as at,
      case when n % 9 = 0 or n % 10 = 0 then null when n % 7 = 1 then 'won'
        when n % 7 < 4 or n > 20000 then 'lost' end as outcome) moment`,
  "alter table appointments enable trigger user",
  "update booking_counts set bookings = (select count(*) from appointments)",
];

/**
 * SQL that fills every list in the back office with this many rows, and with a twentieth as many
 * people. Names repeat and words are common, so searches find many rows. Half of the bookings are
 * in the future. Run the statements one by one.
 */
export const longLists = (rows: number): readonly string[] => [
  ...longBookings(rows),
  `insert into customers (customer_key, customer_name, customer_email, customer_phone,
    total_bookings, first_booked_at)
  select 'customer' || n || '@example.com',
    ${nameSql} || ' ' || n,
    'customer' || n || '@example.com', '+1 555 01' || lpad((n % 100)::text, 2, '0'), 1, now()
  from generate_series(0, ${rows - 1}) n`,
  `insert into messages (id, name, email, phone, message, status, submission_hash, received_at)
  select ${idSql("message")},
    ${nameSql},
    'customer' || ${customerNumber(rows)} || '@example.com', null,
    'Who answers at night? ' || repeat('Our gate is open and the lamp is out. ', 8) || n,
    (array['unread', 'read', 'replied', 'archived', 'replied', 'archived'])[1 + n % 6],
    'bench-' || n, timestamptz '2026-11-21 15:00Z' - n * interval '11 minutes'
  from generate_series(0, ${rows - 1}) n`,
  `insert into urgent_requests (callback_phone, site_address, reason, contact, details, status,
    taken_by, closed_by, closed_at, outcome, submission_hash, received_at)
  select '+1 555 01' || lpad((n % 100)::text, 2, '0'), n || ' Harbor Road, Exampleton',
    (array['fire_watch', 'break_in', 'threat', 'other'])[1 + n % 4],
    ${nameSql},
    repeat('The gate is open at night. ', 6), case when open then 'unanswered' else 'closed' end,
    case when not open then 'Pat' end, case when not open then 'Pat' end,
    case when not open then now() end, case when open then '' else 'An officer stayed.' end,
    'bench-' || n, timestamptz '2026-11-21 15:00Z' - n * interval '11 minutes'
  from generate_series(0, ${rows - 1}) n, lateral (select n < 500 and n % 50 = 7 as open) state`,
  `insert into jobs (title, location, shift, type, description, requirements, responsibilities)
  select 'Officer ' || n, 'Exampleton', 'Nights', 'Unarmed', 'A round of fourteen sites.',
    '{A licence}', '{}' from generate_series(1, 40) n`,
  `insert into job_applications (id, job_id, full_name, email, phone, city, certifications, experience,
    availability, status, submission_hash, consent_at, consent_version, created_at, updated_at)
  select ${idSql("application")}, (select min(id) from jobs) + n % 40,
    ${nameSql},
    'customer' || n || '@example.com', '+1 555 01' || lpad((n % 100)::text, 2, '0'),
    (array['Exampleton', 'Sampleford', 'Testbury'])[1 + n % 3], '{CPR/First Aid}',
    repeat('I have walked many rounds. ', 12), 'Nights',
    (array['new', 'reviewing', 'interviewed', 'hired', 'rejected', 'rejected'])[1 + n % 6],
    'bench-' || n, now(), '2026-11-21', at, at + n % 30 * interval '1 day'
  from generate_series(0, ${rows - 1}) n,
    lateral (select timestamptz '2026-11-21 15:00Z' - n * interval '11 minutes' as at) moment`,
  `insert into outgoing_mails (id, template, to_address, subject, html, text, status, attempts,
    last_error, created_at, last_tried_at, sent_at)
  select ${idSql("mail")}, 'booking_confirmation', 'customer' || ${customerNumber(rows)} || '@example.com',
    'We received your request', repeat('<p>Thank you for asking us.</p>', 40),
    repeat('Thank you for asking us. ', 40), case when n % 50 = 7 then 'failed' else 'sent' end, 1,
    case when n % 50 = 7 then '550 User unknown' end, at, at, case when n % 50 <> 7 then at end
  from generate_series(0, ${rows - 1}) n,
    lateral (select timestamptz '2026-11-21 15:00Z' - n * interval '11 minutes' as at) moment`,
  // Without indexes, its trigger would read whole tables to find when a request was answered.
  "alter table replies disable trigger user",
  `insert into replies (appointment_id, mail_id, subject, reply, reply_to, author_name, sent_at)
  select ${idSql("booking")}, ${idSql("mail")}, 'Your request', repeat('We start on Monday. ', 20),
    'customer' || ${customerNumber(rows)} || '@example.com', 'Pat', now()
  from generate_series(0, ${rows - 1}, 3) n`,
  "alter table replies enable trigger user",
  `insert into received_emails (message_id, submission_hash, subject, answers_mail_id, automatic,
    attachments, original)
  select ${idSql("message")}, 'bench-' || n, 'Re: Your request', ${idSql("mail")}, false, 0, ''
  from generate_series(3, ${rows - 1}, 5) n`,
  `insert into users (id, name, email, email_verified)
  select 'bench-' || n, ${nameSql} || ' ' || n,
    'officer' || n || '@example.com', true from generate_series(1, ${rows / 20}) n`,
  // They are in the filter by owner, so a company with more rows doesn't have more of them.
  "insert into user_roles (user_id, role) select id, 'admin' from users where id like 'bench-%77' limit 50",
  // Without the chain of entries, whose trigger would take most of the time.
  "alter table audit_log disable trigger user",
  `insert into audit_log (at, actor_id, actor_name, actor_email, action, entity, entity_id, label,
    changes)
  select timestamptz '2026-11-21 15:00Z' - (${rows} - n) * interval '7 minutes', 'bench-' || n % 40 + 1,
    'Officer ' || n % 40 + 1, 'officer@example.com', (array['changed', 'sent', 'signed-in'])[1 + n % 3],
    (array['booking', 'application', 'message', 'service'])[1 + n % 4], gen_random_uuid(),
    ${nameSql},
    '{"status": ["pending", "confirmed"]}'
  from generate_series(0, ${rows - 1}) n`,
  "alter table audit_log enable trigger user",
  `insert into blackout_dates (date, reason)
  select date '2026-11-21' + n * 2, 'Closed' from generate_series(0, ${Math.min(rows / 2, 50_000) - 1}) n
  union all select date '2026-11-21' - n * 2 - 1, 'Closed' from generate_series(0, ${Math.min(rows / 2, 50_000) - 1}) n`,
];

/** The large tables that {@link longLists} fills. */
export const longTables = [
  "appointments",
  "customers",
  "messages",
  "urgent_requests",
  "job_applications",
  "outgoing_mails",
  "replies",
  "received_emails",
  "users",
  "audit_log",
  "blackout_dates",
];
