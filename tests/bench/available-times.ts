import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMonth, requestsWithLinks, secretOf } from "./customer-links.ts";
import { openDirectly } from "./database.ts";
import { startProgram } from "./program.ts";

const rounds = 100;
/** Until V8 has optimized the code, a response takes three times as long. */
const warmUp = 100;

/**
 * The 95th percentile, in milliseconds, of requests for a month's available times. The embedded
 * database has 100,000 bookings: five consultants, 90 half-hour appointments a day, and a tenth of
 * the future ones canceled.
 */
export async function measureAvailableTimes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  try {
    await (await startProgram({ DATA_DIR: folder })).stop();
    const direct = await openDirectly(join(folder, "db"));
    await direct.run(`${requestsWithLinks(1)};
      insert into consultants (number, name)
      select n, 'Consultant ' || n from generate_series(2, 5) n;
      insert into business_settings values ('slot_minutes', '30')
      on conflict (setting_key) do update set setting_value = excluded.setting_value;
      alter table appointments disable trigger user;
      insert into appointments (appointment_date, start_time, end_time, starts_at, ends_at,
        time_set_at, consultant, customer_name, customer_email, customer_key, customer_phone,
        service_name,
        status, preferred_time, message, submission_hash)
      select day, time, time + interval '30 minutes', (day + time) at time zone 'America/New_York',
        (day + time + interval '30 minutes') at time zone 'America/New_York', now(), 1 + n % 5,
        'Customer ' || n, 'customer' || n % 40000 || '@example.com',
        'customer' || n % 40000 || '@example.com', '+1 555 0142', 'Service ' || n % 7, case when day < current_date then 'completed'
          when n % 10 = 0 then 'cancelled' else 'confirmed' end,
        'TBD', repeat('Two gates and a car park. ', 12), 'bench-' || n
      from (select n, current_date + 70 - n / 90 as day,
        time '08:00' + n % 90 / 5 * interval '30 minutes' as time
        from generate_series(0, 99999) n) as drawn;
      alter table appointments enable trigger user`);
    await direct.run("vacuum (analyze) appointments");
    await direct.close();
    const program = await startProgram({ DATA_DIR: folder });
    try {
      const next = new Date();
      next.setUTCDate(1);
      next.setUTCMonth(next.getUTCMonth() + 1);
      const ask = () => availableMonth(program.origin, secretOf(1), next.toISOString().slice(0, 7));
      for (let warm = 0; warm < warmUp; warm += 1) await ask();
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await ask();
        times.push(performance.now() - began);
      }
      return times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0;
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
