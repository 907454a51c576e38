import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "~/features/accounts/sign-in/commands.server";
import { requestsByWeek } from "~/features/requests/inbox/queries.server";
import { lastMondays } from "~/shared/dates";
import { fillDemo } from "../../../server/demo/fill";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { openAllGroups } from "../../support/open-groups";
import { findAddresses } from "../../support/screen-map";

// Shortly after midnight in New York, so most of today is still ahead.
const now = new Date("2026-11-20T05:10:00Z");
const clock = { now: () => now };
const firstAdmin = { email: "office@example.com", password: "watchpost-demo" };
let app: TestApp;
let office: Browser;

// Filling takes a while, so all tests share one demo.
beforeAll(async () => {
  app = await testApp({
    now,
    config: { firstAdmin },
    fill: (config, database) => fillDemo(config, database, { clock }),
  });
  office = openAllGroups(await app.adminBrowser("tom.ironside@example.com"));
}, 300_000);
afterAll(() => app[Symbol.asyncDispose]());

/** The rows of a query that should find nothing, or one row of numbers. */
async function found(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(app.db)).rows;
}

/** Matches a number in a range, both ends included. */
const within = (least: number, most: number) => ({
  asymmetricMatch: (value: number) => value >= least && value <= most,
  toString: () => `${least} to ${most}`,
});

test("the demo has a year of a company's data, created once", async () => {
  const size = sql`select
    (select count(*) from appointments) as bookings,
    (select count(*) from jobs) as openings,
    (select count(*) from job_applications) as applications,
    (select count(*) from messages) as messages,
    (select count(number) from quotes) as quotes,
    (select count(*) from outgoing_mails) as emails,
    (select count(*) from audit_log) as entries`;
  const filled = await found(size);
  expect(filled).toEqual([
    {
      bookings: within(500, 900),
      openings: 12,
      applications: within(150, 300),
      messages: within(80, 200),
      quotes: within(60, 110),
      emails: within(3000, 6000),
      entries: within(1800, 4000),
    },
  ]);
  const again = await fillDemo(app.services.config, app.database, { clock });
  expect(again).toContain("watchpost-demo");
  expect(await found(size)).toEqual(filled);
});

test("the sign-in printed at the start works", async () => {
  const visitor = {
    address: "192.0.2.1",
    limitKey: "192.0.2.1",
    network: "192.0.2",
    userAgent: null,
    cookies: null,
  };
  expect(await signIn(app.services, firstAdmin, visitor)).toMatchObject({ ok: true });
});

const lists = {
  "/admin": ["Overdue by", "Response times", "Review"],
  "/admin/bookings/today": ["Confirmed"],
  "/admin/bookings/requests": ["hr left", "Estimated start"],
  "/admin/bookings/upcoming": ["Confirmed"],
  "/admin/bookings/all?page=20": ["Completed"],
  "/admin/bookings/all?status=no_show": ["@example.com"],
  "/admin/bookings/week": ["09:00", "14:00"],
  "/admin/bookings/customers?page=5": ["@example.com"],
  "/admin/careers/manage": ["Event Team Lead"],
  "/admin/careers/applications?status=interviewed": ["@example.com"],
  "/admin/careers/applications/board": ["Reviewing", "Interviewed", "Hired"],
  "/admin/urgent?show=closed": ["Fire watch"],
  "/admin/on-call": ["Tom Ironside", "Grace Lanternby"],
  "/urgent": ["Send Urgent Request"],
  "/admin/messages": ["Unread"],
  "/admin/messages?show=replied": ["Replied"],
  "/admin/email-settings/log?page=50": ["Sent"],
  "/admin/email-settings/log?show=failed": ["User unknown"],
  "/admin/audit-log": ["Rosa Fenwright"],
  "/admin/quotes": ["Draft", "Accepted", "a month"],
  "/admin/quotes?status=declined": ["Declined"],
  "/admin/quotes?status=expired": ["Expired"],
  "/admin/quotes/terms": ["About these terms"],
  "/admin/surveys": ["Open", "Finished"],
  "/admin/pipeline": [">Contacted<", ">Quoted<", ">Site visit<", "Grace Lanternby"],
  "/admin/reports": ["October 2026", "chamber.example.com", "Urgent request", "Too expensive"],
  "/admin/rates": ["Unarmed officer", "Upcoming"],
  "/admin/rates/holidays": ["Thanksgiving Day"],
  "/admin/people?show=all": ["Hollis Barnwell"],
  "/admin/people/invitations": ["Priya Stillwater", "Expired"],
  "/admin/schedule/blackout": ["Christmas"],
};
test.each(Object.entries(lists))("%s isn't empty", async (address, texts) => {
  const page = await (await office.get(address)).text();
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

// React's development build renders them, and its warnings fail the test.
test("no screen is rendered with a warning", { timeout: 300_000 }, async () => {
  const read = async (browser: Browser, address: string) => {
    const response = await browser.get(address);
    return response.ok ? response.text() : undefined;
  };
  const visitor = app.newBrowser();
  const inOffice = await findAddresses(["/admin"], (address) => read(office, address));
  const onSite = await findAddresses(["/"], (address) => read(visitor, address));
  expect(inOffice.size).toBeGreaterThan(120);
  expect(onSite.size).toBeGreaterThan(10);
});

test("a booking's page shows its history and its emails", async () => {
  const [booking] = (await found(sql`
    select id, customer_name as name from appointments where status = 'completed'
      and source = 'website' order by created_at desc limit 1`)) as { id: string; name: string }[];
  const page = await (await office.get(`/admin/bookings/${booking?.id}`)).text();
  expect(page).toContain(booking?.name.replaceAll("'", "&#x27;"));
  expect(page).toContain("We received your request for");
  expect(page).toContain("Reminder: your appointment on");
});

test("an urgent request was answered by the second person on call", async () => {
  expect(
    await found(sql`
      select string_agg(trim(kind || ' ' || name), ', ' order by id) as history from urgent_events
      where kind <> 'closed' group by request_id having count(*) > 3`),
  ).toEqual([
    {
      history: "received, paged Tom Ironside, paged Grace Lanternby, taken Grace Lanternby",
    },
  ]);
});

test("the demo's email addresses and phone numbers can't be real", async () => {
  expect(
    await found(sql`
      select customer_email as who from appointments
      where customer_email not like '%@example.com' or customer_phone !~ '555 01[0-9][0-9]$'
      union all select email from job_applications
      where email not like '%@example.com' or phone !~ '555 01[0-9][0-9]$'
      union all select email from messages where email not like '%@example.com'
      union all select email from on_call_people
      where email not like '%@example.com' or phone !~ '555 01[0-9][0-9]$'
      union all select callback_phone from urgent_requests
      where callback_phone !~ '555 01[0-9][0-9]$'
      union all select email from users where email not like '%@example.com'
      union all select to_address from outgoing_mails where to_address not like '%@example.com'`),
  ).toEqual([]);
});

test("there are many names, of every length and in many languages", async () => {
  expect(
    await found(sql`
      select count(distinct customer_name) as different, max(length(customer_name)) as longest,
        count(*) filter (where customer_name ~ '[^a-zA-Z ''-]') as foreign
      from appointments`),
  ).toEqual([{ different: within(300, 900), longest: within(40, 60), foreign: within(10, 100) }]);
});

test("appointments are within the hours, and no consultant has two at a time", async () => {
  expect(
    await found(sql`
      select a.id from appointments a join appointments b
        on a.id < b.id and a.consultant = b.consultant
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status in ('confirmed', 'completed', 'no_show')
        and b.status in ('confirmed', 'completed', 'no_show')
      union all select id from appointments where consultant > 2 or overbooked
      union all select id from appointments
      where starts_at is not null and not exists (
        select from availability_schedule where is_enabled
          and day_of_week = extract(dow from appointment_date)
          and availability_schedule.start_time <= appointments.start_time
          and availability_schedule.end_time >= appointments.end_time)
      union all select id from appointments join blackout_dates on date = appointment_date
      where starts_at is not null`),
  ).toEqual([]);
});

test("today and the next two weeks are busy", async () => {
  expect(
    await found(sql`select
      count(*) filter (where appointment_date = '2026-11-20') as today,
      count(*) filter (where appointment_date between '2026-11-16' and '2026-11-22') as week,
      count(*) filter (where appointment_date between '2026-11-21' and '2026-12-04') as coming
      from appointments where status in ('confirmed', 'completed', 'no_show')`),
  ).toEqual([{ today: within(4, 16), week: within(15, 60), coming: within(10, 60) }]);
});

test("only appointments are dated in the future", async () => {
  expect(
    await found(sql`
      select id::text from appointments
      where greatest(created_at, updated_at, time_set_at) > ${now}
        or time_set_at < created_at or time_set_at > starts_at
        or status in ('completed', 'no_show') and ends_at > ${now}
      union all select appointment_id::text from appointment_events where at > ${now}
      union all select id::text from appointments
      where greatest(quoted_at, outcome_at, stage_since) > ${now}
      union all select id::text from quote_versions
      where greatest(created_at, updated_at, sent_at, seen_at, decided_at, reminded_at) > ${now}
        or seen_at < sent_at or decided_at < seen_at
      union all select quote_id::text from quote_tasks where done_at > ${now}
      union all select survey_id::text from survey_changes where changed_at > ${now}
      union all select survey_id::text from survey_reports where shared_at > ${now}
      union all select id::text from messages where received_at > ${now}
      union all select id::text from job_applications where greatest(created_at, updated_at) > ${now}
      union all select id::text from audit_log where at > ${now}
      union all select id::text from outgoing_mails
      where greatest(created_at, last_tried_at, sent_at) > ${now}
        or least(last_tried_at, sent_at) < created_at`),
  ).toEqual([]);
});

test("no email is waiting, and a failure names the address", async () => {
  expect(app.sentEmails).toEqual([]);
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "status", "last_error"])
    .where("status", "!=", "sent")
    .execute();
  expect(emails.length).toEqual(within(5, 80));
  // An email is withdrawn if a newer one about the same booking replaces it.
  const failed = emails.filter(({ status }) => status !== "withdrawn");
  for (const { to_address, status, last_error } of failed) {
    expect(status).toBe("failed");
    expect(last_error).toBe(`550 5.1.1 <${to_address}>: User unknown`);
  }
});

test("customers who had a time for at least a day were reminded once, a day before", async () => {
  expect(
    await found(sql`
      select id from appointments a
      where status in ('completed', 'no_show') and time_set_at <= starts_at - interval '24 hours'
        and customer_email is not null
        and (select count(*) from appointment_reminders r join outgoing_mails m on m.id = r.mail_id
          where r.appointment_id = a.id and r.sequence = a.sequence
            and m.created_at between a.starts_at - interval '24 hours'
              and a.starts_at - interval '22 hours') <> 1`),
  ).toEqual([]);
});

test("every status occurs, and a few requests are answered late", async () => {
  expect(
    await found(sql`select
      (select count(distinct status) from appointments) as booking_states,
      (select count(*) from appointments where status = 'pending') as pending,
      (select count(*) from appointments where status = 'pending'
        and created_at < ${now}::timestamptz - interval '24 hours') as late,
      (select count(distinct status) from job_applications) as application_states,
      (select count(*) from job_applications where status = 'new') as new,
      (select count(*) from job_applications where status = 'new'
        and created_at < ${now}::timestamptz - interval '8 days') as forgotten,
      (select count(*) from job_applications where resume_url is not null) as resumes,
      (select count(*) from application_notes) as notes,
      (select count(distinct status) from messages) as message_states,
      (select count(*) from messages where status = 'unread') as unread,
      (select count(*) from replies) as replies`),
  ).toEqual([
    {
      booking_states: 5,
      pending: within(6, 20),
      late: within(2, 7),
      application_states: 5,
      new: within(3, 14),
      forgotten: within(1, 4),
      resumes: within(40, 150),
      notes: within(60, 400),
      message_states: within(3, 4),
      unread: within(2, 10),
      replies: within(40, 160),
    },
  ]);
});

test("quotes are in every state, and some have several versions and questions", async () => {
  expect(
    await found(sql`select
      (select count(distinct status) from quote_versions) as states,
      (select count(*) from quote_versions where status = 'draft') as drafts,
      (select count(*) from quote_versions where status = 'sent' and seen_at is null) as unread,
      (select count(*) from quote_versions where status = 'accepted') as accepted,
      (select count(distinct decline_reason) from quote_versions) as reasons,
      (select count(*) from quote_versions where version > 1) as renewed,
      (select count(distinct quote_id) from messages) as questioned,
      (select count(*) from quote_versions where sent_at is not null
        and (monthly = 0 and term is null or greatest(monthly, term) > 200000000)) as odd,
      (select count(*) from quote_versions
        join quotes on quotes.id = quote_id join appointments on appointments.id = appointment_id
        where quote_versions.status = 'accepted' and monthly > 0 and monthly_value is null) as unvalued`),
  ).toEqual([
    {
      states: 6,
      drafts: within(1, 8),
      // Clients open quotes within a few days, so on some days none is unread.
      unread: within(0, 20),
      accepted: within(20, 70),
      reasons: within(3, 6),
      renewed: within(5, 30),
      questioned: within(10, 60),
      odd: 0,
      unvalued: 0,
    },
  ]);
});

test("quotes are numbered without gaps", async () => {
  expect(
    await found(
      sql`select min(number) as first, max(number) - count(number) as before from quotes`,
    ),
  ).toEqual([{ first: 1001, before: 1000 }]);
});

test("accepted quotes have a checklist, and most are completed", async () => {
  expect(
    await found(sql`
      with lists as (
        select quote_id, count(*) as tasks, count(done_at) as done, count(owner_id) as owned
        from quote_tasks group by 1)
      select count(*) filter (where done = tasks) as done,
        count(*) filter (where done between 1 and tasks - 1 and owned = tasks) as started,
        (select count(*) from quote_versions where status = 'accepted') - count(*) as missing
      from lists`),
  ).toEqual([{ done: within(15, 60), started: within(1, 12), missing: 0 }]);
});

test("some sites were surveyed, and a client opened a report", async () => {
  expect(
    await found(sql`select
      (select count(*) from surveys where status = 'finished') as finished,
      (select count(*) from surveys where status = 'open') as open,
      (select count(*) from survey_reports) as shared,
      (select count(*) from survey_views) as opened,
      (select count(*) from survey_changes where value = 'gap') as gaps,
      (select count(distinct surveys.id) from surveys join quotes using (appointment_id)) as quoted`),
  ).toEqual([
    { finished: 3, open: 1, shared: 1, opened: 2, gaps: within(12, 30), quoted: within(2, 3) },
  ]);
});

test("every kind of source leads to requests", async () => {
  const sources = (await found(
    sql`select lead_source from appointments group by 1 order by 1`,
  )) as { lead_source: string }[];
  expect(sources.map(({ lead_source }) => lead_source)).toEqual(
    expect.arrayContaining([":message", ":phone", ":urgent", ":website", "google", "google.com"]),
  );
});

test("the office has current members, former members and invited people", async () => {
  expect(
    await found(sql`select
      (select count(*) from users) as accounts,
      (select count(distinct user_id) from user_roles) as members,
      (select count(*) from invitations where expires_at > ${now}) as invited,
      (select count(*) from invitations where expires_at <= ${now}) as expired`),
  ).toEqual([{ accounts: 5, members: 4, invited: 1, expired: 1 }]);
});

test("the audit log has the office's work, by people who were admins at the time", async () => {
  const { rows } = await sql<{ kind: string; times: number }>`
    select entity || ' ' || action as kind, count(*) as times from audit_log group by 1`.execute(
    app.db,
  );
  const times = new Map(rows.map(({ kind, times }) => [kind, times]));
  const atLeast = {
    "session signed-in": 100,
    "session signed-out": 10,
    "session sign-in-failed": 3,
    "booking changed": 500,
    "booking created": 40,
    "booking exported": 10,
    "application changed": 300,
    "application exported": 20,
    "message changed": 60,
    "message sent": 40,
    "job created": 12,
    "job changed": 3,
    "service changed": 4,
    "setting changed": 4,
    "consultant created": 1,
    "consultant changed": 1,
    "template changed": 1,
    "content changed": 4,
    "photo changed": 1,
    "hours changed": 1,
    "blackout created": 4,
    "rate created": 12,
    "holiday created": 3,
    "quote created": 60,
    "quote sent": 60,
    "quote changed": 200,
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
      where action <> 'sign-in-failed'
        -- Clients answer quotes, and some of these expire.
        and not (actor_id is null and entity in ('quote', 'booking'))
        and (users.id is null or at < users.created_at)`),
  ).toEqual([]);
});

test("the latest weeks have as many requests as earlier ones", async () => {
  const weeks = lastMondays("2026-11-20", 52);
  const found = await requestsByWeek(
    app.db,
    { from: weeks[0] ?? "", weeks: weeks.length, timeZone: "America/New_York" },
    new Date(),
  );
  const whole = found.slice(0, -1).map(({ requests }) => requests);
  const average = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length;
  const [last, before] = [average(whole.slice(-4)), average(whole.slice(-12, -4))];
  expect(last / before).toEqual(within(0.75, 1.5));
});

test.each([
  ["a visit and its survey lead to one quote", 45],
  ["one person is on call, because the others hadn't joined yet", 62],
])("a shorter story is told in which %s", async (_, days) => {
  // On this day, each of these once ended the story.
  const today = new Date("2026-11-28T16:17:00Z");
  await using small = await testApp({
    now: today,
    fill: (config, database) => fillDemo(config, database, { clock: { now: () => today }, days }),
  });
  const quotes = await small.db.selectFrom("quotes").select("id").execute();
  expect(quotes.length).toBeGreaterThan(3);
});
