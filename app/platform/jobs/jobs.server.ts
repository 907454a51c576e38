import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { OpenDatabase } from "../db/open-database";
import type { Database, Trx } from "../db/schema";
import { isDiskFull } from "../disk-full";
import type { Events, Topic } from "../events.server";
import type { Logger } from "../log.server";

/** Work that waits in the database until a process does it, so that it survives crashes. */
export interface JobKind<Payload extends object = object> {
  /** Stored in `queued_jobs.kind`. */
  name: string;
  payload: z.ZodType<Payload>;
  /** For a recurring kind: the seconds from the end of one run to the next. It has only one job. */
  every?: number;
  /** The seconds to wait after the nth failed attempt; undefined gives up. Default: give up. */
  retryAfter?: (attempt: number, payload: Payload) => number | undefined;
  /** How many jobs one process works on at a time. Default: 1. */
  concurrency?: number;
  /** The topic of the screens that show what is queued. */
  topic?: Topic;
}

export interface JobAttempt {
  /** 1 for the first attempt. */
  number: number;
  /** Whether the job is given up when this attempt fails. */
  last: boolean;
  /** Aborted when the program stops: long work should stop early and continue in the next run. */
  signal: AbortSignal;
  /**
   * Completes a one-time job in the transaction that stores its result: both are stored or neither
   * is.
   */
  complete(trx: Trx): Promise<void>;
}

/** Throws if the attempt failed. */
export type JobHandler<Payload> = (payload: Payload, attempt: JobAttempt) => Promise<void>;

export interface Jobs {
  /**
   * Puts work into the queue as part of a transaction. A job of the same kind and key is replaced:
   * it runs at the new time with the new payload, and once more if it is running right now.
   * @param options.delay in seconds
   * @param options.keepTime whether a job that is queued already keeps its time
   */
  enqueue<Payload extends object>(
    trx: Trx,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { key?: string; delay?: number; keepTime?: boolean },
  ): Promise<void>;
  /**
   * Starts working on a kind in this process.
   * @param nextIn the seconds until a recurring job's next run, instead of `every`, which is then
   *   only the pause after a failure
   */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    handle: JobHandler<Payload>,
    nextIn?: () => Promise<number>,
  ): Promise<void>;
  /** Stops taking jobs of a kind in this process. Running ones finish. */
  leave(kind: { name: string }): void;
  /** Waits up to ten seconds for running jobs, or `atOnce` for none. */
  stop(options?: { atOnce?: boolean }): Promise<void>;
}

/** A kind with a single job that runs repeatedly, in whichever process takes it. */
export function recurringJob(name: string, every: number): JobKind {
  return { name, payload: z.object({}), every };
}

/** Pauses in seconds that double from `first` up to `longest`, for this many retries. */
export function growingPauses(first: number, longest: number, retries: number) {
  return (attempt: number): number | undefined =>
    attempt > retries ? undefined : Math.min(longest, first * 2 ** (attempt - 1));
}

/** How long a dead process's job stays locked. A live process renews its locks. */
const lockSeconds = 60;
const renewLockMs = 20_000;
/** New work is announced by the transaction that enqueued it; polling finds delayed work. */
const pollMs = 5_000;
/** How often jobs are looked for that a wrong clock has put far into the future. */
const checkDatesMs = 600_000;
/** The longest pause of a job that isn't repeated at an interval: the next night's. */
const longestPauseSeconds = 26 * 3600;
const stopWithinMs = 10_000;

interface TakenJob {
  kind: string;
  key: string;
  payload: unknown;
  attempts: number;
  lock_id: string;
}

interface Worker {
  kind: JobKind;
  handle: JobHandler<object>;
  nextIn: (() => Promise<number>) | undefined;
  running: number;
}

/** Opens the queue, the table `queued_jobs`. All times are the database's. */
export async function openJobs(
  { db, engine }: OpenDatabase,
  { events, log }: { events: Events; log: Logger },
): Promise<Jobs> {
  if (engine === "embedded") {
    // The data lock keeps other processes out, so these locks belong to a dead process.
    await sql`update queued_jobs set lock_id = null, locked_until = null
      where lock_id is not null`.execute(db);
  }
  // On the embedded database, losing a lock in a crash does no harm, so taking jobs doesn't wait
  // for the disk.
  const withoutSync =
    engine === "embedded" ? sql`and set_config('synchronous_commit', 'off', true) = 'off'` : sql``;
  const workers = new Map<string, Worker>();
  /** Those whose jobs' dates haven't been checked since the start. */
  let unchecked: Worker[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let taking: Promise<void> | undefined;
  let takeAgain = false;

  function wake(): void {
    takeAgain = true;
    taking ??= takeAll();
  }

  async function takeAll(): Promise<void> {
    try {
      while (takeAgain && !stopping.signal.aborted) {
        takeAgain = false;
        await correctDates([...unchecked]);
        for (const job of await takeDue()) {
          const run = attempt(job).finally(() => {
            running.delete(run);
            wake();
          });
          running.add(run);
        }
      }
    } catch (err) {
      // A full disk has already been logged once.
      if (!isDiskFull(err)) log.warn({ err }, "jobs could not be taken");
    } finally {
      taking = undefined;
    }
  }

  /** Locks as many due jobs of each kind as this process can run now, oldest first. */
  async function takeDue(): Promise<TakenJob[]> {
    const free = [...workers.values()]
      .map(({ kind, running }) => ({ kind: kind.name, count: (kind.concurrency ?? 1) - running }))
      .filter(({ count }) => count > 0);
    if (free.length === 0) return [];
    const { rows } = await sql<TakenJob>`
      with due as (
        select job.kind, job.key
        from jsonb_to_recordset(${JSON.stringify(free)}::jsonb) as free (kind text, count int)
        cross join lateral (
          select kind, key from queued_jobs
          where kind = free.kind and coalesce(locked_until, run_at) <= now()
          order by coalesce(locked_until, run_at)
          limit free.count
          for update skip locked
        ) as job
      )
      update queued_jobs
      set attempts = attempts + 1, lock_id = gen_random_uuid(),
        locked_until = now() + make_interval(secs => ${lockSeconds})
      from due where queued_jobs.kind = due.kind and queued_jobs.key = due.key ${withoutSync}
      returning queued_jobs.kind, queued_jobs.key, payload, attempts, lock_id`.execute(db);
    return rows;
  }

  /**
   * Makes jobs due that wait for longer than any of theirs does: they were queued while the clock was
   * wrong. Running one too early does no harm, because each looks for what is due.
   */
  async function correctDates(kinds: readonly Worker[]): Promise<void> {
    if (kinds.length === 0) return;
    const longest = kinds.map(({ kind, nextIn }) => ({
      kind: kind.name,
      seconds: nextIn ? longestPauseSeconds : (kind.every ?? longestPauseSeconds),
    }));
    const { rows } = await sql<{ kind: string }>`
      update queued_jobs set run_at = now(), lock_id = null, locked_until = null
      from jsonb_to_recordset(${JSON.stringify(longest)}::jsonb) as longest (kind text, seconds int)
      where queued_jobs.kind = longest.kind
        and (locked_until > now() + make_interval(secs => ${2 * lockSeconds})
          or locked_until is null and run_at > now() + make_interval(secs => seconds + 60))
      returning queued_jobs.kind`.execute(db);
    unchecked = unchecked.filter((worker) => !kinds.includes(worker));
    if (rows.length === 0) return;
    const jobs = [...new Set(rows.map(({ kind }) => kind))];
    log.warn(
      { jobs },
      "jobs had dates in the future, probably because the clock was wrong; running them now",
    );
    wake();
  }

  async function attempt(job: TakenJob): Promise<void> {
    const worker = workers.get(job.kind);
    if (!worker) return;
    const { kind, handle, nextIn } = worker;
    const { attempts: number } = job;
    let next = kind.every === undefined ? undefined : { after: kind.every, attempts: 0 };
    let completed = false;
    const complete = async (trx: Trx) => {
      await release(trx, job, undefined);
      completed = true;
    };
    worker.running += 1;
    const renewing = setInterval(() => void renewLock(job), renewLockMs);
    try {
      const payload = kind.payload.parse(job.payload);
      const after = kind.retryAfter?.(number, payload);
      const last = after === undefined;
      try {
        await handle(payload, { number, last, signal: stopping.signal, complete });
        if (nextIn) next = { after: await nextIn(), attempts: 0 };
      } catch (error) {
        completed = false;
        if (last) throw error;
        next = { after, attempts: number };
      }
    } catch (err) {
      log.warn({ err, job: job.kind }, "a job failed");
    }
    clearInterval(renewing);
    worker.running -= 1;
    if (completed) return;
    // If this fails, the lock expires and the job runs again.
    await release(db, job, next).catch((err: unknown) =>
      log.warn({ err, job: job.kind }, "the end of a job could not be recorded"),
    );
  }

  async function renewLock({ kind, key, lock_id }: TakenJob): Promise<void> {
    await sql`update queued_jobs set locked_until = now() + make_interval(secs => ${lockSeconds})
      where kind = ${kind} and key = ${key} and lock_id = ${lock_id}`
      .execute(db)
      .catch((err: unknown) => log.warn({ err, job: kind }, "a job's lock could not be renewed"));
  }

  /** Removes a job or sets its next run; one that was enqueued again keeps its new time. */
  async function release(
    db: Database | Trx,
    { kind, key, lock_id, attempts }: TakenJob,
    next: { after: number; attempts: number } | undefined,
  ): Promise<void> {
    const locked = sql`kind = ${kind} and key = ${key} and lock_id = ${lock_id}`;
    // Enqueuing sets the attempts to 0.
    const unchanged = sql`${locked} and attempts = ${attempts}`;
    const { numAffectedRows } = next
      ? await sql`update queued_jobs set lock_id = null, locked_until = null,
          attempts = ${next.attempts}, run_at = now() + make_interval(secs => ${next.after})
          where ${unchanged}`.execute(db)
      : await sql`delete from queued_jobs where ${unchanged}`.execute(db);
    if (numAffectedRows) return;
    await sql`update queued_jobs set lock_id = null, locked_until = null where ${locked}`.execute(
      db,
    );
  }

  const polling = setInterval(wake, pollMs);
  polling.unref();
  const checkingDates = setInterval(() => {
    correctDates([...workers.values()]).catch((err: unknown) =>
      log.warn({ err }, "the jobs' dates could not be checked"),
    );
  }, checkDatesMs);
  checkingDates.unref();
  const unsubscribe = events.subscribe((topic) => {
    if (topic === "queue" || topic === undefined) wake();
  });

  return {
    enqueue: async (trx, kind, payload, { key, delay = 0, keepTime = false } = {}) => {
      await trx
        .insertInto("queued_jobs")
        .values({
          kind: kind.name,
          key: kind.every === undefined ? (key ?? randomUUID()) : "",
          payload: JSON.stringify(payload),
          run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${delay})`,
        })
        .onConflict((conflict) =>
          conflict.columns(["kind", "key"]).doUpdateSet((eb) => ({
            payload: eb.ref("excluded.payload"),
            run_at: eb.ref(keepTime ? "queued_jobs.run_at" : "excluded.run_at"),
            attempts: 0,
          })),
        )
        .execute();
      if (delay === 0) await events.publish(trx, "queue");
      if (kind.topic) await events.publish(trx, kind.topic);
    },
    work: async (kind, handle, nextIn) => {
      if (kind.every !== undefined) {
        await db
          .insertInto("queued_jobs")
          .values({ kind: kind.name, key: "" })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const worker = { kind, handle, nextIn, running: 0 } as unknown as Worker;
      workers.set(kind.name, worker);
      unchecked.push(worker);
      wake();
    },
    leave: ({ name }) => {
      workers.delete(name);
    },
    stop: async ({ atOnce = false } = {}) => {
      stopping.abort();
      unsubscribe();
      clearInterval(polling);
      clearInterval(checkingDates);
      await taking;
      if (atOnce) return;
      let late: NodeJS.Timeout | undefined;
      const timeLimit = new Promise((resolve) => {
        late = setTimeout(resolve, stopWithinMs);
      });
      await Promise.race([Promise.all(running), timeLimit]);
      clearTimeout(late);
    },
  };
}
