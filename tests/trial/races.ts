// Customers choose the same time at once; in the second half of the rounds the office chooses an
// overlapping one, too. On PostgreSQL, half of the requests go to a second process. In each round
// exactly one request may succeed, the others must get a conflict, and one invitation is sent.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMonth, requestsWithLinks, secretOf } from "../bench/customer-links.ts";
import { openDirectly } from "../bench/database.ts";
import { office, signIn } from "../bench/office.ts";
import { startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Engine, Tally } from "./report.ts";

/** @param rounds how many with one time, and as many again with overlapping times */
export async function raceForTimes(
  engine: Engine,
  { rounds, atOnce }: { rounds: number; atOnce: number },
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-races-"));
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const env = {
    DATA_DIR: folder,
    TRUSTED_PROXIES: "127.0.0.1",
    ...office,
    ...(postgres ? { DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(48) } : {}),
  };
  const direct = () => openDirectly(join(folder, "db"), postgres?.url);
  try {
    await (await startProgram(env)).stop();
    const filling = await direct();
    await filling.run(`${requestsWithLinks(atOnce + 2 * rounds)};
      insert into business_settings values ('horizon_days', '365'), ('notice_hours', '0')
      on conflict (setting_key) do update set setting_value = excluded.setting_value`);
    const ids = await filling.query<{ id: string }>(
      "select id from appointments order by substr(submission_hash, 5)::int",
    );
    await filling.close();

    await using first = await startProgram(env);
    await using second = postgres ? await startProgram(env) : undefined;
    const programs = second ? [first, second] : [first];
    const origins = programs.map(({ origin }) => origin);
    const times = await availableStarts(origins[0] ?? "", 2 * rounds);
    const cookies = await Promise.all(origins.map((origin) => signIn(origin)));
    let waiting = ids.map(({ id }, place) => ({ id, secret: secretOf(place + 1) }));
    let bad = 0;
    for (let round = 0; round < 2 * rounds; round += 1) {
      const time = times[round];
      if (!time) throw new Error("not enough available times in the calendar");
      const answers = await Promise.all(
        waiting.slice(0, atOnce).map(async (booking, place) => {
          const at = place % origins.length;
          const [origin = "", cookie = ""] = [origins[at], cookies[at]];
          // In the second half, every third request is the office's, half an hour later.
          const across = round >= rounds && place % 3 === 0;
          const status = across
            ? await confirm(origin, cookie, booking.id, time)
            : await take(origin, booking.secret, time.startsAt, `10.${round}.${place}.7`);
          return { booking, status };
        }),
      );
      const won = answers.filter(({ status }) => status === 302);
      const conflicts = answers.filter(({ status }) => status === 409);
      if (won.length !== 1 || conflicts.length !== atOnce - 1) {
        bad += 1;
        const others = answers.filter(({ status }) => status !== 302 && status !== 409);
        const statuses = [...new Set(others.map(({ status }) => status))].join(", ");
        console.log(
          `round ${round + 1}: ${won.length} succeeded, ${conflicts.length} got a conflict, others: ${statuses}`,
        );
      }
      waiting = waiting.filter(({ id }) => !won.some(({ booking }) => booking.id === id));
    }
    for (const program of programs) await program.stop();

    const after = await direct();
    const [found] = await after.query<{ confirmed: number; invited: number }>(`
      select (select count(*)::int from appointments where status = 'confirmed') as confirmed,
        (select count(*)::int from outgoing_mails where template = 'booking_confirmed') as invited`);
    await after.close();
    const right = found?.confirmed === 2 * rounds && found.invited === 2 * rounds;
    return { tried: 2 * rounds, held: right ? 2 * rounds - bad : 0 };
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Time {
  date: string;
  startsAt: string;
}

/** 10 AM on up to `count` available days, from next month on. */
async function availableStarts(origin: string, count: number): Promise<Time[]> {
  const times: Time[] = [];
  const month = new Date();
  month.setUTCDate(1);
  while (times.length < count) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    const { days } = await availableMonth(origin, secretOf(1), month.toISOString().slice(0, 7));
    for (const { date, times: free } of days) {
      const ten = free.find(({ start }) => start === "10:00");
      if (ten) times.push({ date, startsAt: ten.startsAt });
    }
    if (days.length === 0) break;
  }
  return times;
}

/**
 * Chooses a time as the time picker does without JavaScript, and returns the response status.
 * @param address the visitor's, in a network of their own, because networks have limits, too
 */
async function take(
  origin: string,
  secret: string,
  startsAt: string,
  address: string,
): Promise<number> {
  const headers = { Origin: origin, "X-Forwarded-For": address };
  return send(`${origin}/booking/${secret}/time`, { startsAt }, headers);
}

/** Confirms as the form on the booking's page does, for a time that starts half an hour later. */
async function confirm(origin: string, Cookie: string, id: string, { date }: Time) {
  const fields = { seen: "pending~~", date, start: "10:30", end: "11:30", notify: "on", note: "" };
  return send(`${origin}/admin/bookings/${id}/confirm`, fields, { Origin: origin, Cookie });
}

async function send(url: string, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: "POST", redirect: "manual", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
