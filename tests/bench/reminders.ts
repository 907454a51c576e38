// npm run bench -- reminders: 1,000 reminders are due at once, and four processes that share a
// PostgreSQL database are killed at random while they write and send them. Each must be sent once.
// A duplicate is allowed only if a process died after the mail server accepted the email and before
// the process recorded that, and it must have the same Message-ID.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../support/postgres.ts";
import { type Arrival, startMailbox } from "./mailbox.ts";
import { type RunningProgram, startProgram } from "./program.ts";

const reminders = 1000;
const workers = 4;
const kills = 40;
/** The range of the random pause between two kills, in milliseconds. */
const pauses = { least: 300, most: 2500 };
/** At least this many emails are sent between two random kills. */
const arrivalsPerKill = 8;
/** One in this many accepted emails gets its process killed. */
const acceptancesPerKill = 60;

export async function killWhileSendingReminders(): Promise<boolean> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "watchpost-reminders-"));
  const db = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(48), LOG_LEVEL: "error" };
  const run = {
    arrivals: [] as Arrival[],
    unrecorded: new Set<string>(),
    atRandom: 0,
    afterAcceptance: 0,
    stopped: false,
  };
  let running: Worker[] = [];
  try {
    // The first start creates the tables.
    await (await startProgram({ ...env, DATA_DIR: folder })).stop();
    await fill(db);
    const places = Array.from({ length: workers }, (_, number) => join(folder, String(number)));
    running = await Promise.all(
      places.map((DATA_DIR) => startWorker({ ...env, DATA_DIR }, db, run)),
    );
    await enableReminders(db);

    while (run.atRandom + run.afterAcceptance < kills && (await countUnsent(db)) > 0) {
      await waitForArrivals(run);
      await wait(pauses.least + Math.random() * (pauses.most - pauses.least));
      const one = running[Math.floor(Math.random() * workers)];
      run.atRandom += (await one?.kill()) ? 1 : 0;
    }
    run.stopped = true;
    // Jobs of a killed process are retried after a minute or two.
    for (let second = 0; second < 300 && (await countUnsent(db)) > 0; second += 1) await wait(1000);
    return report(await countEmails(db), run);
  } finally {
    await Promise.all(running.map((worker) => worker.stop()));
    await db.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A killed process may have held the job that writes reminders, so this waits for new emails. */
async function waitForArrivals({ arrivals }: Run): Promise<void> {
  const enough = arrivals.length + arrivalsPerKill;
  for (let tries = 0; tries < 900 && arrivals.length < enough; tries += 1) await wait(100);
}

interface Run {
  /** Every accepted email, in order. */
  arrivals: Arrival[];
  /** Message-IDs whose sender was killed after the acceptance and before recording it. */
  unrecorded: Set<string>;
  atRandom: number;
  afterAcceptance: number;
  /** Whether no more processes are killed. */
  stopped: boolean;
}

interface Worker {
  /**
   * Kills the process and starts a replacement; returns false, without a kill, while one is
   * starting or after the last kill.
   */
  kill(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Each process gets a separate mail server, which shows who sent each email. */
async function startWorker(env: Record<string, string>, db: pg.Pool, run: Run): Promise<Worker> {
  let program: RunningProgram | undefined;
  let last: string | undefined;
  let starting: Promise<unknown> = Promise.resolve();

  const kill = async () => {
    const killed = program;
    if (!killed || run.stopped) return false;
    program = undefined;
    await killed.kill();
    if (last && (await statusOf(db, last)) === "waiting") run.unrecorded.add(last);
    last = undefined;
    starting = start();
    return true;
  };
  const mailbox = await startMailbox(
    (mail) => {
      run.arrivals.push(mail);
      last = mail.messageId;
      if (Math.random() * acceptancesPerKill > 1) return;
      // Kills before the process gets the reply or while it records it.
      setTimeout(async () => {
        run.afterAcceptance += (await kill()) ? 1 : 0;
      }, Math.random() * 4);
    },
    () => 20 + Math.random() * 100,
  );
  const start = async () => {
    program = await startProgram({
      ...env,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "desk@example.com",
    });
  };
  await start();
  return {
    kill,
    stop: async () => {
      await starting;
      await program?.kill();
      await mailbox.close();
    },
  };
}

async function fill(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into consultants (number, name, is_active)
    select n, 'Consultant ' || n, false from generate_series(2, $1::integer) n`,
    [reminders],
  );
  await db.query(
    `insert into appointments (appointment_date, start_time, end_time, starts_at, ends_at,
      time_set_at, sequence, status, consultant, customer_name, customer_email, customer_phone,
      service_name, preferred_time, message, submission_hash)
    select current_date, '09:00', '10:00', now() + interval '20 hours', now() + interval '21 hours',
      now() - interval '7 days', 1, 'confirmed', n, 'Customer ' || n,
      'customer' || n || '@example.com', '+1 555 0142', 'Event Security', 'TBD', '', 'bench-' || n
    from generate_series(1, $1) n`,
    [reminders],
  );
}

/** Turns reminders on, as the switch in the back office does. */
async function enableReminders(db: pg.Pool): Promise<void> {
  await db.query("insert into business_settings values ('reminders_enabled', 'true')");
  await db.query(
    "update queued_jobs set run_at = now(), attempts = 0 where kind = 'write-reminders'",
  );
  await db.query("select pg_notify('watchpost_changes', 'queue')");
}

/** The number of appointments without a reminder recorded as sent. */
async function countUnsent(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ sent: string }>(
    `select count(*) as sent from appointment_reminders
    join outgoing_mails on id = mail_id where status = 'sent'`,
  );
  return reminders - Number(rows[0]?.sent);
}

async function statusOf(db: pg.Pool, messageId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ status: string }>(
    "select status from outgoing_mails where id = $1",
    [messageId.split("@")[0]],
  );
  return rows[0]?.status;
}

async function countEmails(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: string }>("select count(*) from outgoing_mails");
  return Number(rows[0]?.count);
}

function report(mails: number, { arrivals, unrecorded, atRandom, afterAcceptance }: Run): boolean {
  const timesSent = new Map<string, number>();
  const idsOf = new Map<string, Set<string>>();
  for (const { to, messageId } of arrivals) {
    timesSent.set(messageId, (timesSent.get(messageId) ?? 0) + 1);
    idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
  }
  const repeated = [...timesSent].filter(([, times]) => times > 1).map(([id]) => id);
  const unexplained = repeated.filter((id) => !unrecorded.has(id)).length;
  const otherIds = [...idsOf.values()].filter((ids) => ids.size > 1).length;
  const missing = reminders - idsOf.size;
  console.log(
    `${reminders} reminders, ${workers} processes, ${atRandom + afterAcceptance} kills (${afterAcceptance} right after an acceptance): ` +
      `${mails} written, ${idsOf.size} customers reminded, ${missing} missing, ` +
      `${repeated.length} sent again, each with its first Message-ID` +
      ` (${unrecorded.size} kills came between acceptance and recording); ` +
      `${unexplained} repeats without such a kill, ${otherIds} under another Message-ID`,
  );
  return mails === reminders && missing === 0 && unexplained === 0 && otherIds === 0;
}
