import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillDemo } from "../../server/demo/fill";
import { testApp } from "../support/app";

test("the demo is two years of a company, put in once", async () => {
  const firstAdmin = { email: "office@example.com", password: "watchpost-demo" };
  await using app = await testApp({ config: { firstAdmin } });
  for (let times = 1; times <= 2; times += 1) {
    expect(await fillDemo(app.services)).toContain("watchpost-demo");
  }
  const { rows } = await sql`select
    (select count(*) from appointments) as bookings,
    (select count(*) from appointments where status = 'pending') as waiting,
    (select count(*) from jobs) as openings,
    (select count(*) from job_applications) as applications,
    (select count(*) from messages) as messages`.execute(app.db);
  expect(rows).toEqual([
    { bookings: 3000, waiting: 14, openings: 12, applications: 400, messages: 200 },
  ]);
});

test("nobody in the demo could be real, and no two kept bookings meet", async () => {
  await using app = await testApp();
  await fillDemo(app.services);
  const { rows: people } = await sql`
    select customer_email from appointments
    where customer_email not like '%@example.com' or customer_phone !~ '555 01[0-9][0-9]$'
    union all select email from job_applications where email not like '%@example.com'
    union all select email from messages where email not like '%@example.com'`.execute(app.db);
  expect(people).toEqual([]);
  const { rows: meeting } = await sql`
    select a.id from appointments a join appointments b
      on a.id < b.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.starts_at is not null and b.starts_at is not null`.execute(app.db);
  expect(meeting).toEqual([]);
});

test("every time in the demo was given once, after it was asked for and before now", async () => {
  await using app = await testApp();
  await fillDemo(app.services);
  const { rows } = await sql`
    select id from appointments
    where created_at > ${app.clock.now()} or time_set_at > ${app.clock.now()}
      or (starts_at is null) <> (time_set_at is null)
      or sequence <> (case when starts_at is null then 0 else 1 end)
      or time_set_at < created_at or time_set_at > starts_at`.execute(app.db);
  expect(rows).toEqual([]);
});

test("no mail and no message of the demo is dated ahead, and a failure names who it was for", async () => {
  // Shortly after midnight in New York: most of today is still to come.
  await using app = await testApp({ now: new Date("2026-11-21T05:10:00Z") });
  await fillDemo(app.services);
  const { rows: ahead } = await sql`
    select id from outgoing_mails
    where greatest(created_at, last_tried_at, sent_at) > ${app.clock.now()}
    union all select id from messages where received_at > ${app.clock.now()}`.execute(app.db);
  expect(ahead).toEqual([]);
  const failed = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "last_error"])
    .where("status", "=", "failed")
    .execute();
  const named = failed.flatMap(({ to_address, last_error }) => {
    const address = /<(.+?)>/.exec(last_error ?? "")?.[1];
    return address ? [[address, to_address]] : [];
  });
  expect(named.length).toBeGreaterThan(0);
  for (const [address, receiver] of named) expect(address).toBe(receiver);
});
