import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillDemo } from "../../../server/demo/fill";
import { testApp } from "../../support/app";

const now = new Date("2026-11-20T17:10:00Z");
const clock = { now: () => now };

test("the demo is the same each time it is filled on the same day", async () => {
  const contents: unknown[] = [];
  for (const _ of ["once", "and again"]) {
    await using short = await testApp({
      now,
      fill: (config, database) => fillDemo(config, database, { clock, days: 6 }),
    });
    const rows = sql`select customer_name, status, created_at, starts_at, message from appointments
      union all select full_name, status, created_at, null, experience from job_applications
      union all select to_address, status, created_at, sent_at, subject from outgoing_mails
      union all select document->>'title', status, created_at, decided_at, monthly::text
      from quote_versions
      union all select actor_name, action, at, null, label from audit_log
      order by created_at, customer_name, message, status`;
    contents.push((await rows.execute(short.db)).rows);
  }
  expect(contents[0]).toEqual(contents[1]);
});
