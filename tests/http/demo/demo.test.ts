import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestsByWeek } from "~/features/bookings/records/queries.server";
import { lastMondays, readableDate } from "~/shared/dates";
import { fillDemo } from "../../../server/demo/fill";
import { type TestApp, testApp } from "../../support/app";

// Shortly after midnight in New York: most of today is still to come.
const now = new Date("2026-11-20T05:10:00Z");
const firstAdmin = { email: "office@example.com", password: "watchpost-demo" };
let app: TestApp;

// Two years take a while: all tests look at the same ones.
beforeAll(async () => {
  app = await testApp({ now, config: { firstAdmin } });
  await fillDemo(app.services);
}, 300_000);
afterAll(() => app[Symbol.asyncDispose]());

/** The rows of a query that should find nothing, or one row of numbers. */
async function found(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(app.db)).rows;
}

test("the demo is two years of a company, put in once", async () => {
  expect(await fillDemo(app.services)).toContain("watchpost-demo");
  expect(
    await found(sql`select
      (select count(*) from appointments) as bookings,
      (select count(*) from jobs) as openings,
      (select count(*) from job_applications) as applications,
      (select count(*) from messages) as messages`),
  ).toEqual([{ bookings: 3000, openings: 12, applications: 400, messages: 200 }]);
});

test("the office has people who came, who left and who are invited", async () => {
  expect(
    await found(sql`select
      (select count(*) from users) as accounts,
      (select count(*) from user_roles) as admins,
      (select count(*) from invitations where expires_at > ${now}) as invited,
      (select count(*) from invitations where expires_at <= ${now}) as expired,
      (select count(distinct actor_id) from appointment_events where actor = 'office') as took_steps`),
  ).toEqual([{ accounts: 7, admins: 4, invited: 1, expired: 1, took_steps: 4 }]);
});

test("nobody in the demo could be real", async () => {
  expect(
    await found(sql`
      select customer_email as who from appointments
      where customer_email not like '%@example.com' or customer_phone !~ '555 01[0-9][0-9]$'
      union all select email from job_applications
      where email not like '%@example.com' or phone !~ '555 01[0-9][0-9]$'
      union all select email from messages where email not like '%@example.com'
      union all select email from users where email not like '%@example.com'
      union all select to_address from outgoing_mails where to_address not like '%@example.com'`),
  ).toEqual([]);
});

test("names are many, and of every length and language", async () => {
  const [names] = (await found(sql`
    select count(distinct customer_name) as different, max(length(customer_name)) as longest,
      count(*) filter (where customer_name ~ '[^a-zA-Z ''-]') as foreign
    from appointments`)) as { different: number; longest: number; foreign: number }[];
  expect(names?.different).toBeGreaterThan(900);
  expect(names?.longest).toBeGreaterThan(40);
  expect(names?.foreign).toBeGreaterThan(100);
});

test("appointments are within the hours, and no consultant has two at a time", async () => {
  expect(
    await found(sql`
      select a.id from appointments a join appointments b
        on a.id < b.id and a.consultant = b.consultant
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status in ('confirmed', 'completed', 'no_show')
        and b.status in ('confirmed', 'completed', 'no_show')
      union all select id from appointments where consultant > 2
      union all select id from appointments
      where starts_at is not null and not exists (
        select from availability_schedule where is_enabled
          and day_of_week = extract(dow from appointment_date)
          and availability_schedule.start_time <= appointments.start_time
          and availability_schedule.end_time >= appointments.end_time)
      union all select id from appointments join blackout_dates on date = appointment_date
      where starts_at is not null`),
  ).toEqual([]);
  const [coming] = (await found(sql`
    select count(*) as booked from appointments
    where status = 'confirmed' and starts_at between ${now} and ${now}::timestamptz + interval '14 days'
  `)) as { booked: number }[];
  expect(coming?.booked).toBeGreaterThan(20);
});

test("a booking's history leads to what it is, step by step and never ahead", async () => {
  expect(
    await found(sql`
      select id from appointments
      where greatest(created_at, updated_at, time_set_at) > ${now}
        or time_set_at < created_at or time_set_at > starts_at
        or (starts_at is null) <> (time_set_at is null)
        or status = 'pending' and starts_at is not null
        or status in ('completed', 'no_show') and ends_at > ${now}
      union all
      select appointment_id from (
        select appointment_id, at, to_status, new_starts_at, actor, actor_id, actor_name,
          lead(at) over steps as next_at, lead(from_status) over steps as next_from,
          lead(old_starts_at) over steps as next_old, action, lead(action) over steps as next_action
        from appointment_events window steps as (partition by appointment_id order by id)
      ) step join appointments on appointments.id = appointment_id
      where at < created_at or at > ${now} or next_at < at or next_from <> to_status
        or 'edit' not in (action, next_action) and next_old is distinct from new_starts_at
        or next_at is null and to_status <> status
        or actor_name = '' or (actor = 'office') <> (actor_id is not null)`),
  ).toEqual([]);
});

test("each booking has the mails that its steps bring, dated as they are", async () => {
  // What transitions.rules.ts promises the customer and the office for each step.
  expect(
    await found(sql`
      with promised as (
        select id, created_at as at, template from appointments,
          unnest(array['booking_confirmation', 'booking_notification']) as template
        where source = 'website'
        union all
        select appointment_id, at, 'booking_confirmation' from appointment_events
        where action = 'add' and to_status = 'pending'
        union all
        select appointment_id, at, case action when 'cancel' then 'booking_cancelled'
          when 'move' then 'booking_moved' else 'booking_confirmed' end
        from appointment_events
        where action in ('choose', 'confirm', 'move', 'cancel') or action = 'add' and to_status = 'confirmed'
        union all
        select appointment_id, at, 'appointment_notification' from appointment_events
        where (action in ('choose', 'confirm', 'move', 'cancel') or action = 'add')
          and (new_starts_at is not null or action = 'cancel' and actor = 'customer')
        union all
        select appointment_id, queued_at, 'booking_reminder' from appointment_reminders
      ), sent as (
        select appointment_id as id, created_at as at, template from outgoing_mails
        where appointment_id is not null
      )
      (select * from promised except all select * from sent)
      union all (select * from sent except all select * from promised)`),
  ).toEqual([]);
});

test("whoever had a time for a day or more was reminded of it, once and a day before", async () => {
  expect(
    await found(sql`
      select id from appointments a
      where status in ('confirmed', 'completed', 'no_show')
        and starts_at <= ${now}::timestamptz + interval '24 hours'
        and time_set_at <= starts_at - interval '24 hours'
        and not exists (
          select from appointment_reminders r join outgoing_mails m on m.id = r.mail_id
          where r.appointment_id = a.id and r.sequence = a.sequence
            and m.created_at between a.starts_at - interval '24 hours'
              and a.starts_at - interval '23 hours 55 minutes')`),
  ).toEqual([]);
});

test("mails speak of their own appointment, and a booking's page shows them", async () => {
  const { rows: confirmed } = await sql<{ id: string; subject: string; date: string }>`
    select e.appointment_id as id, m.subject, to_char(
      e.new_starts_at at time zone 'America/New_York', 'YYYY-MM-DD') as date
    from appointment_events e join outgoing_mails m on m.appointment_id = e.appointment_id
      and m.template = 'booking_confirmed' and m.created_at = e.at`.execute(app.db);
  expect(new Set(confirmed.map(({ subject }) => subject)).size).toBeGreaterThan(400);
  for (const { subject, date } of confirmed) {
    expect(subject).toBe(`Your appointment on ${readableDate(date)}`);
  }
  const office = await app.adminBrowser();
  const last = confirmed.at(-1);
  const page = await (await office.get(`/admin/bookings/${last?.id}`)).text();
  expect(page).toContain(last?.subject);
  expect(page).not.toContain("No emails about this booking yet.");
});

test("nothing waits to be mailed, nothing is dated ahead, and a failure names who it was for", async () => {
  expect(
    await found(sql`
      select id from outgoing_mails
      where status not in ('sent', 'failed') or (status = 'sent') <> (sent_at is not null)
        or least(last_tried_at, sent_at) < created_at
        or greatest(created_at, last_tried_at, sent_at) > ${now}
      union all select id from messages where received_at > ${now}`),
  ).toEqual([]);
  expect(app.sentEmails).toEqual([]);
  const mails = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "status", "last_error"])
    .execute();
  const failed = mails.filter(({ status }) => status === "failed");
  expect(failed.length).toBeGreaterThan(10);
  expect(failed.length).toBeLessThan(mails.length / 50);
  for (const { to_address, last_error } of failed) {
    expect(last_error).toMatch(/^5\d\d /);
    const named = /<(.+?)>/.exec(last_error ?? "")?.[1];
    if (named) expect(named).toBe(to_address);
  }
});

test("the audit log holds what the office did, by people who were there", async () => {
  const { rows } = await sql<{ kind: string; times: number }>`
    select entity || ' ' || action as kind, count(*) as times from audit_log group by 1`.execute(
    app.db,
  );
  const times = new Map(rows.map(({ kind, times }) => [kind, times]));
  const atLeast = {
    "session signed-in": 200,
    "session signed-out": 30,
    "session sign-in-failed": 5,
    "booking changed": 3000,
    "booking created": 150,
    "booking exported": 20,
    "application changed": 700,
    "application exported": 50,
    "audit exported": 2,
    "message changed": 200,
    "message sent": 100,
    "job created": 12,
    "job changed": 8,
    "service changed": 4,
    "setting changed": 6,
    "template changed": 1,
    "content changed": 4,
    "photo changed": 2,
    "hours changed": 1,
    "blackout created": 8,
    "user created": 5,
    "user changed": 1,
    "invitation sent": 5,
  };
  for (const [kind, least] of Object.entries(atLeast)) {
    expect(times.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(least);
  }
  expect(
    await found(sql`
      select audit_log.id from audit_log left join users on users.id = actor_id
      where at > ${now} or action <> 'sign-in-failed'
        and (actor_name <> users.name or actor_email <> users.email or at < users.created_at
          or users.id is null)`),
  ).toEqual([]);
});

test("what the office did to bookings and applications stands in their history and in the log", async () => {
  expect(
    await found(sql`
      with history as (
        select appointment_id::text as id, at, actor_id from appointment_events where actor = 'office'
        union all select application_id::text, at, actor_id from application_events
        union all select application_id::text, at, author_id from application_notes
        union all select message_id::text, sent_at, author_id from message_replies
      ), log as (
        select entity_id as id, at, actor_id from audit_log
        where entity in ('booking', 'application') and action in ('created', 'changed')
          or entity = 'message' and action = 'sent'
      )
      (select * from history except all select * from log)
      union all (select * from log except all select * from history)`),
  ).toEqual([]);
});

test("the requests of the last weeks go on as those before", async () => {
  const weeks = lastMondays("2026-11-20", 104);
  const counts = await requestsByWeek(app.db, {
    from: weeks[0] ?? "",
    weeks: weeks.length,
    timeZone: "America/New_York",
  });
  const whole = weeks.slice(1, -1).map((monday) => counts.get(monday) ?? 0);
  const average = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length;
  const [last, before] = [whole.slice(-4), whole.slice(-12, -4)];
  expect(average(last) / average(before)).toBeGreaterThan(0.75);
  expect(average(last) / average(before)).toBeLessThan(1.3);
  for (const week of last) expect(week).toBeLessThan(average(before) * 1.5);
  // It grows, but not by much at a time.
  const grown = average(whole.slice(-52)) / average(whole.slice(0, 50));
  expect(grown).toBeGreaterThan(1.1);
  expect(grown).toBeLessThan(1.6);
  const [days] = (await found(sql`
    select count(*) filter (where extract(isodow from created_at at time zone 'America/New_York') < 6)
      / count(*)::float as workdays from appointments`)) as { workdays: number }[];
  expect(days?.workdays).toBeGreaterThan(0.8);
});

test("a few promises are late, most are kept", async () => {
  const [waiting] = (await found(sql`select
    (select count(*) from appointments where status = 'pending') as pending,
    (select count(*) from appointments where status = 'pending'
      and created_at < ${now}::timestamptz - interval '24 hours') as late,
    (select count(*) from job_applications where status = 'new') as new,
    (select count(*) from job_applications where status = 'new'
      and created_at < ${now}::timestamptz - interval '8 days') as forgotten,
    (select count(*) from messages where status = 'unread') as unread,
    (select count(distinct status) from messages) as message_states,
    (select count(distinct status) from job_applications) as application_states,
    (select count(*) from application_notes) as notes,
    (select count(*) from message_replies) as replies`)) as Record<string, number>[];
  const within = (least: number, most: number) => ({
    asymmetricMatch: (value: number) => value >= least && value <= most,
    toString: () => `${least} to ${most}`,
  });
  expect(waiting).toEqual({
    pending: within(3, 20),
    late: within(2, 7),
    new: within(3, 14),
    forgotten: within(2, 4),
    unread: within(0, 10),
    message_states: within(3, 4),
    application_states: 5,
    notes: within(200, 700),
    replies: within(120, 200),
  });
});
