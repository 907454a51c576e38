import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { OpenDatabase } from "../db/open-database";
import type { Trx } from "../db/schema";
import type { Events } from "../events.server";
import type { Logger } from "../log.server";

/** A kind of work that survives crashes. `Context` is what its handler needs. */
export interface JobKind<Payload extends object, Context> {
  name: string;
  payload: z.ZodType<Payload>;
  retry: Retry;
  /** Throwing means: try again later. */
  handle(context: Context, payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** Seconds; the delay doubles from `retryDelay` up to `retryDelayMax`. */
export interface Retry {
  limit: number;
  retryDelay: number;
  retryDelayMax: number;
}

export interface JobAttempt {
  /** 1 for the first. */
  number: number;
  last: boolean;
}

export interface Jobs {
  /**
   * Puts work into the queue as part of a transaction. With an `id`, a second call for the same
   * id adds nothing. `retry` takes the place of its kind's.
   */
  enqueue<Payload extends object>(
    trx: Trx,
    kind: Pick<JobKind<Payload, never>, "name">,
    payload: Payload,
    options?: { id?: string; retry?: Retry | undefined },
  ): Promise<void>;
  /**
   * Puts work back whose job has ended without having done it; a job that lives is left alone,
   * or with `hurry` only one that is being worked on, so that no pause is waited for. As part of
   * a transaction when one is given.
   */
  revive<Payload extends object>(
    kind: Pick<JobKind<Payload, never>, "name">,
    id: string,
    payload: Payload,
    options?: { hurry?: boolean; trx?: Trx; retry?: Retry | undefined },
  ): Promise<void>;
  /** Starts working on a kind in this process. */
  work<Payload extends object, Context>(
    kind: JobKind<Payload, Context>,
    context: Context,
  ): Promise<void>;
  /** Ends after the work in hand, or at once: cut-off work is taken up again at the next start. */
  stop(options?: { atOnce?: boolean }): Promise<void>;
}

/** A job whose process died is taken up again after this many seconds. */
const orphanedAfter = 60;

/** Opens the queues on the program's own database. */
export async function openJobs(
  database: OpenDatabase,
  kinds: readonly Pick<JobKind<never, never>, "name" | "retry">[],
  { events, log }: { events: Events; log: Logger },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    ...(database.engine === "embedded" ? { backend: "pglite" as const } : {}),
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on("error", (err) => log.error({ err }, "job queue"));
  // Two that install the queues at the same moment would trip over each other.
  await database.alone(async () => {
    await boss.start();
    for (const kind of kinds) await openQueue(boss, kind);
  });
  if (database.engine === "embedded") {
    // The data lock says that no other process lives: whatever is still marked as being worked
    // on was cut off, and needn't wait until it counts as orphaned.
    await database.executeSql(
      "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
    );
  } else {
    // It looks for orphans first after its interval, which a process that keeps dying never
    // reaches.
    await boss.supervise();
  }

  const workers: string[] = [];
  const unsubscribe = events.subscribe((topic) => {
    if (topic === "queue" || topic === undefined) {
      for (const id of workers) boss.notifyWorker(id);
    }
  });

  return {
    enqueue: async (trx, kind, payload, { id, retry } = {}) => {
      const options = { ...(id ? { id } : {}), ...(retry ? asOptions(retry) : {}) };
      await boss.send(kind.name, payload, { ...options, db: inTransaction(trx) });
      await events.publish(trx, "queue");
    },
    revive: async (kind, id, payload, { hurry = false, trx, retry } = {}) => {
      const db = trx ? inTransaction(trx) : { executeSql: database.executeSql };
      // Each decides and acts at once: a job that a worker takes at this moment stays with it, and
      // nothing is done twice.
      if (hurry) await db.executeSql(endPause, [kind.name, id]);
      await db.executeSql(dropEnded, [kind.name, id]);
      await boss.send(kind.name, payload, { id, ...(retry ? asOptions(retry) : {}), db });
      await events.publish(trx ?? database.db, "queue");
    },
    work: async (kind, context) => {
      const id = await boss.work<object>(
        kind.name,
        { includeMetadata: true, pollingIntervalSeconds: 5 },
        async ([job]) => {
          if (!job) return;
          // One at a time, but without a pause while there are more.
          boss.notifyWorker(id);
          await kind.handle(context, kind.payload.parse(job.data), {
            number: job.retryCount + 1,
            last: job.retryCount >= job.retryLimit,
          });
        },
      );
      workers.push(id);
    },
    stop: async ({ atOnce = false } = {}) => {
      unsubscribe();
      await boss.stop({ graceful: !atOnce, timeout: 10_000 });
    },
  };
}

async function openQueue(
  boss: PgBoss,
  { name, retry }: Pick<JobKind<never, never>, "name" | "retry">,
): Promise<void> {
  if (!(await boss.getQueue(name))) {
    await boss.createQueue(name, {
      ...asOptions(retry),
      expireInSeconds: orphanedAfter,
      // Mails wait for a mail server as long as it takes.
      retentionSeconds: 10 * 365 * 86_400,
    });
  }
  // Any call by queue name makes pg-boss remember the queue. It must know it before the first
  // enqueue: looking it up inside a transaction would wait for the one embedded connection.
  await boss.cancel(name, "00000000-0000-0000-0000-000000000000");
}

const endPause = `update pgboss.job set start_after = now(), retry_count = 0
  where name = $1 and id = $2 and state in ('created', 'retry')`;
const dropEnded = `delete from pgboss.job
  where name = $1 and id = $2 and state in ('completed', 'cancelled', 'failed')`;

/** As pg-boss calls it. */
function asOptions({ limit, ...delays }: Retry) {
  return { retryLimit: limit, retryBackoff: true, ...delays };
}

function inTransaction(trx: Trx) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      trx.executeQuery<never>(CompiledQuery.raw(text, values)),
  };
}
