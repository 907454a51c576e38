import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { systemClock } from "~/platform/clock";
import type { OpenDatabase } from "~/platform/db/open-database";
import { openEvents } from "~/platform/events.server";
import {
  growingPauses,
  type JobAttempt,
  type JobKind,
  type Jobs,
  openJobs,
  recurringJob,
} from "~/platform/jobs/jobs.server";
import { createLog } from "~/platform/log.server";
import { takeTestDatabase } from "../../support/database";

const greet: JobKind<{ name: string }> = {
  name: "greet",
  payload: z.object({ name: z.string() }),
  retryAfter: growingPauses(5, 60, 2),
};

let database: OpenDatabase;
let processes: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await takeTestDatabase();
});
afterEach(async () => {
  for (const one of processes) await one.stop();
  processes = [];
});

/** Acts as a separate process on the database. */
async function startProcess(): Promise<Jobs> {
  const events = await openEvents(database, systemClock);
  const jobs = await openJobs(database, { events, log: createLog("silent") });
  processes.push({
    stop: async () => {
      await jobs.stop({ atOnce: true });
      await events.close();
    },
  });
  return jobs;
}

function enqueue(jobs: Jobs, name: string, options?: { key?: string; delay?: number }) {
  return database.db.transaction().execute((trx) => jobs.enqueue(trx, greet, { name }, options));
}

const queued = () =>
  database.db
    .selectFrom("queued_jobs")
    .select(["kind", "key", "attempts", "lock_id"])
    .select(sql<number>`extract(epoch from run_at - clock_timestamp())::float8`.as("runsIn"))
    .execute();

/** Moves every waiting job's time to the past, as if its delay were over. */
const endPauses = async (jobs: Jobs) => {
  await sql`update queued_jobs set run_at = now()`.execute(database.db);
  // Wakes the workers.
  await enqueue(jobs, "nobody", { key: "wake", delay: 0 });
};

/** Moves the lock of a running job to the past, as if its process had died a minute ago. */
const expireLocks = () =>
  sql`update queued_jobs set locked_until = now() where lock_id is not null`.execute(database.db);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test("a job runs once its transaction commits, and leaves the queue", async () => {
  const jobs = await startProcess();
  const greeted: string[] = [];
  await jobs.work(greet, async ({ name }) => void greeted.push(name));
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, greet, { name: "Ada" });
    expect(greeted).toEqual([]);
  });
  await expect.poll(() => greeted).toEqual(["Ada"]);
  await expect.poll(queued).toEqual([]);
});

test("processes share the jobs, and each job runs once", async () => {
  const greeted: [worker: number, name: string][] = [];
  const crew: Jobs[] = [];
  for (const worker of [1, 2, 3]) {
    const jobs = await startProcess();
    await jobs.work(greet, async ({ name }) => {
      greeted.push([worker, name]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    crew.push(jobs);
  }
  const names = Array.from({ length: 60 }, (_, number) => `Guest ${number}`);
  await database.db.transaction().execute(async (trx) => {
    for (const name of names) await crew[0]?.enqueue(trx, greet, { name });
  });
  await expect.poll(queued).toEqual([]);
  expect(greeted.map(([, name]) => name).sort()).toEqual(names.sort());
  expect(new Set(greeted.map(([worker]) => worker)).size).toBeGreaterThan(1);
});

test("a failed attempt is repeated after growing pauses until the job is given up", async () => {
  const jobs = await startProcess();
  const attempts: Pick<JobAttempt, "number" | "last">[] = [];
  await jobs.work(greet, async ({ name }, { number, last }) => {
    if (name === "nobody") return;
    attempts.push({ number, last });
    throw new Error("not at home");
  });
  await enqueue(jobs, "Ada", { key: "ada" });
  const pause = async () => (await queued()).find(({ key, lock_id }) => key === "ada" && !lock_id);
  await expect.poll(async () => (await pause())?.runsIn).toBeGreaterThan(3);
  expect((await pause())?.runsIn).toBeLessThanOrEqual(5);
  await endPauses(jobs);
  await expect.poll(async () => (await pause())?.runsIn).toBeGreaterThan(8);
  await endPauses(jobs);
  await expect.poll(queued).toEqual([]);
  expect(attempts).toEqual([
    { number: 1, last: false },
    { number: 2, last: false },
    { number: 3, last: true },
  ]);
});

test("enqueuing the same key again replaces the waiting job, so it can be postponed", async () => {
  const jobs = await startProcess();
  const greeted: string[] = [];
  await jobs.work(greet, async ({ name }) => void greeted.push(name));
  await enqueue(jobs, "early", { key: "guest", delay: 60 });
  await enqueue(jobs, "late", { key: "guest", delay: 120 });
  const [job, ...others] = await queued();
  expect(others).toEqual([]);
  expect(job?.runsIn).toBeGreaterThan(100);
  await enqueue(jobs, "now", { key: "guest" });
  await expect.poll(queued).toEqual([]);
  expect(greeted).toEqual(["now"]);
});

test("a job that is enqueued again while it runs runs once more afterwards", async () => {
  const jobs = await startProcess();
  const greeted: string[] = [];
  const { opened, open } = gate();
  await jobs.work(greet, async ({ name }) => {
    greeted.push(name);
    await opened;
  });
  await enqueue(jobs, "first", { key: "guest" });
  await expect.poll(() => greeted).toEqual(["first"]);
  await enqueue(jobs, "second", { key: "guest" });
  open();
  await expect.poll(queued).toEqual([]);
  expect(greeted).toEqual(["first", "second"]);
});

test("a job that is completed with its result ends with it, or runs again", async () => {
  const jobs = await startProcess();
  const left: number[] = [];
  await jobs.work(greet, async ({ name }, { number, complete }) => {
    if (name === "nobody") return;
    await database.db.transaction().execute(async (trx) => {
      await complete(trx);
      if (number === 1) throw new Error("not stored");
    });
    left.push((await queued()).filter(({ key }) => key === "ada").length);
  });
  await enqueue(jobs, "Ada", { key: "ada" });
  await expect.poll(async () => (await queued())[0]).toMatchObject({ attempts: 1, lock_id: null });
  await endPauses(jobs);
  await expect.poll(queued).toEqual([]);
  // The job left the queue with its result, so a kill right after that doesn't repeat it.
  expect(left).toEqual([0]);
});

test("a job of a dead process is taken over by another, even on its last attempt", async () => {
  const dying = await startProcess();
  const living = await startProcess();
  const { opened, open } = gate();
  const taken: number[] = [];
  await dying.work(greet, async (_, { number }) => {
    taken.push(number);
    await opened;
  });
  await enqueue(dying, "Ada", { key: "ada" });
  await expect.poll(() => taken).toEqual([1]);
  await sql`update queued_jobs set attempts = 3`.execute(database.db);

  const again: Pick<JobAttempt, "number" | "last">[] = [];
  await living.work(greet, async (_, { number, last }) => void again.push({ number, last }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(again).toEqual([]);
  await dying.stop({ atOnce: true });
  await expireLocks();
  await expect.poll(queued).toEqual([]);
  expect(again).toEqual([{ number: 4, last: true }]);
  open();
});

test.runIf(process.env.TEST_ENGINE === "embedded")(
  "after a restart of the embedded database a running job is taken up at once",
  async () => {
    const dying = await startProcess();
    const { opened, open } = gate();
    await dying.work(greet, () => opened);
    await enqueue(dying, "Ada");
    await expect.poll(async () => (await queued())[0]?.lock_id).toBeTruthy();
    await dying.stop({ atOnce: true });

    const next = await startProcess();
    const greeted: string[] = [];
    await next.work(greet, async ({ name }) => void greeted.push(name));
    await expect.poll(() => greeted).toEqual(["Ada"]);
    open();
  },
);

test("a recurring job is one job for all processes, and continues after a failure", async () => {
  const patrol = recurringJob("patrol", 30);
  let runs = 0;
  const crew = [await startProcess(), await startProcess()];
  for (const jobs of crew) {
    await jobs.work(patrol, async () => {
      runs += 1;
      if (runs === 1) throw new Error("the gate is locked");
    });
  }
  await expect.poll(async () => (await queued())[0]?.runsIn).toBeGreaterThan(20);
  expect(runs).toBe(1);
  // When requested early, it runs right away and keeps its interval.
  await database.db.transaction().execute(async (trx) => crew[1]?.enqueue(trx, patrol, {}));
  await expect.poll(() => runs).toBe(2);
  await expect.poll(async () => (await queued())[0]?.runsIn).toBeGreaterThan(20);
  expect(await queued()).toHaveLength(1);
});

test("a recurring job with its own schedule waits for it, and only its `every` after a failure", async () => {
  const patrol = recurringJob("patrol", 30);
  let runs = 0;
  const jobs = await startProcess();
  await jobs.work(
    patrol,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error("the gate is locked");
    },
    async () => 5000,
  );
  await expect.poll(async () => (await queued())[0]?.runsIn).toBeGreaterThan(20);
  expect((await queued())[0]?.runsIn).toBeLessThan(31);
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, patrol, {}));
  await expect.poll(async () => (await queued())[0]?.runsIn).toBeGreaterThan(4000);
});

test("jobs that a wrong clock dated weeks ahead run at the next start", async () => {
  const before = await startProcess();
  await enqueue(before, "Ada", { delay: 40 * 86_400 });
  await enqueue(before, "Ben", { delay: 3600 });
  await database.db
    .insertInto("queued_jobs")
    .values({ kind: "hourly", key: "", run_at: sql<Date>`now() + interval '40 days'` })
    .execute();
  const jobs = await startProcess();
  const ran: string[] = [];
  await jobs.work(greet, async ({ name }) => void ran.push(name));
  await jobs.work(recurringJob("hourly", 3600), async () => void ran.push("hourly"));
  await expect.poll(() => ran.toSorted()).toEqual(["Ada", "hourly"]);
});

test("a lock that a wrong clock dated weeks ahead ends at the next start", async () => {
  const before = await startProcess();
  await enqueue(before, "Ada");
  await sql`update queued_jobs
    set lock_id = gen_random_uuid(), locked_until = now() + interval '40 days'`.execute(
    database.db,
  );
  const jobs = await startProcess();
  const greeted: string[] = [];
  await jobs.work(greet, async ({ name }) => void greeted.push(name));
  await expect.poll(() => greeted).toEqual(["Ada"]);
});

test("as many jobs of a kind run at a time as it allows", async () => {
  const jobs = await startProcess();
  const { opened, open } = gate();
  let running = 0;
  let most = 0;
  await jobs.work({ ...greet, concurrency: 3 }, async () => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
  });
  for (let number = 0; number < 5; number += 1) await enqueue(jobs, `Guest ${number}`);
  await expect.poll(() => running).toBe(3);
  open();
  await expect.poll(queued).toEqual([]);
  expect(most).toBe(3);
});

test("stopping waits for running jobs and takes no more", async () => {
  const jobs = await startProcess();
  const { opened, open } = gate();
  const done: string[] = [];
  let aborted = false;
  await jobs.work(greet, async ({ name }, { signal }) => {
    signal.addEventListener("abort", () => {
      aborted = true;
    });
    await opened;
    done.push(name);
  });
  await enqueue(jobs, "Ada", { key: "ada" });
  await expect.poll(async () => (await queued())[0]?.lock_id).toBeTruthy();
  await enqueue(jobs, "Ben", { key: "ben" });
  const stopped = jobs.stop();
  open();
  await stopped;
  expect(aborted).toBe(true);
  expect(done).toEqual(["Ada"]);
  expect(await queued()).toMatchObject([{ key: "ben", lock_id: null }]);
});
