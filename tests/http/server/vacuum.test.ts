import { sql } from "kysely";
import { expect, test } from "vitest";
import { vacuumGrowingTables } from "~/platform/db/vacuum.server";
import { testApp } from "../../support/app";

// A PostgreSQL server vacuums by itself, unless its other connections prevent it.
const onEmbedded = test.skipIf(process.env.TEST_ENGINE === "postgres");

onEmbedded("a grown table is vacuumed, so lists are read from the index alone", async () => {
  await using app = await testApp();
  await sql`insert into appointments (appointment_date, customer_name, customer_email,
      customer_phone, service_name, preferred_time, message, submission_hash)
    select date '2026-11-21' + i % 100, 'Customer ' || i, 'customer' || i || '@example.com',
      '+1 555 0142', 'Event Security', 'TBD', repeat('Two gates. ', 40), i::text
    from generate_series(1, 6000) i`.execute(app.db);
  const visible = async () => {
    const { rows } = await sql<{ share: number }>`
      select relallvisible::float8 / greatest(relpages, 1) as share
      from pg_class where relname = 'appointments'`.execute(app.db);
    return rows[0]?.share ?? 0;
  };
  expect(await visible()).toBeLessThan(0.1);

  await vacuumGrowingTables(app.db);

  expect(await visible()).toBeGreaterThan(0.9);
  const plan = await sql<{ "QUERY PLAN": string }>`explain select id from appointments
    where appointment_date >= '2026-11-21' order by appointment_date, start_time, id
    limit 26 offset 4000`.execute(app.db);
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join()).toContain("Index Only Scan");
});
