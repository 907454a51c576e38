import { Kysely } from "kysely";
import pg from "pg";
import { endSentence } from "~/shared/sentence";
import { type Config, type DatabaseLimits, databaseDefaults } from "../config.server";
import { StartError } from "../start-error";
import { CertainCommitDialect } from "./certain-commit.server";
import { type EmbeddedOptions, openEmbedded } from "./embedded.server";
import { countQueryErrors, type OpenDatabase, parsers } from "./open-database";
import { ShrinkingPool } from "./pool.server";
import { withRetriedReads } from "./retry-reads.server";

/** @param options for an embedded database; see {@link openEmbedded} */
export function openDatabase(
  {
    databaseUrl,
    databaseLimits,
    dataDir,
  }: Pick<Config, "databaseUrl" | "databaseLimits" | "dataDir">,
  options?: EmbeddedOptions,
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, databaseLimits) : openEmbedded(dataDir, options);
}

/** How long a request waits for one of the connections. */
const waitForConnectionMs = 15_000;

/** @throws StartError if the server can't be reached or is older than PostgreSQL 14. */
export async function openPostgres(
  url: string,
  limits: DatabaseLimits = databaseDefaults,
): Promise<OpenDatabase> {
  const pool = new ShrinkingPool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: waitForConnectionMs,
    lock_timeout: limits.lockSeconds * 1000,
    statement_timeout: limits.statementSeconds * 1000,
    // Compiling a statement takes 30 ms or more, and none of ours gets that much faster.
    options: "-c jit=off",
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // Uses its own open connection, so that a busy pool doesn't make the program look dead.
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  for (const one of [pool, probe]) {
    // The next query replaces an idle connection that the server closed.
    one.on("error", () => {});
    // The pool listens only to idle connections. If one dies in use, its next query fails; without
    // a listener, the error would crash the process.
    one.on("connect", (client) => client.on("error", () => {}));
  }
  try {
    const { rows } = await probe.query<{ server_version_num: string }>("show server_version_num");
    if (Number(rows[0]?.server_version_num) < 140_000) {
      throw new StartError(
        "The server in DATABASE_URL is older than PostgreSQL 14. Version 14 or newer is required.",
      );
    }
  } catch (error) {
    await Promise.all([pool.end(), probe.end()]);
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database in DATABASE_URL can't be opened: ${endSentence((error as Error).message)} Check DATABASE_URL, and that the database server is running.`,
    );
  }
  const { stats, log } = countQueryErrors();
  return {
    db: withRetriedReads(new Kysely({ dialect: new CertainCommitDialect({ pool }), log })),
    engine: "postgres",
    folder: undefined,
    stats: () => ({
      ...stats,
      connections: {
        in_use: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
    }),
    listen: (channel, hear, onGap) => listenWithReconnect(url, channel, hear, onGap),
    alone: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("set lock_timeout = 0; set statement_timeout = 0");
        await client.query("select pg_advisory_lock(hashtext('watchpost'))");
        return await work();
      } finally {
        // Ending the connection always releases the lock.
        client.release(true);
      }
    },
    diskIsFull: () => false,
    onDiskFull: () => {},
    answers: () =>
      probe.query("select 1").then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

/** How often the listening connection is checked, and how long its response may take. */
const heartbeatMs = 5_000;
const answerWithinMs = 3_000;
const connectAgainMs = 250;

async function listenWithReconnect(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 15_000,
      query_timeout: answerWithinMs,
    });
    next.on("error", () => {});
    next.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    next.once("end", () => reconnect(next));
    timer = setTimeout(() => checkHearing(next), heartbeatMs);
  }
  /** A network failure causes no event, so only a response shows that the connection works. */
  async function checkHearing(listening: pg.Client): Promise<void> {
    try {
      await listening.query("select 1");
      if (client === listening) timer = setTimeout(() => checkHearing(listening), heartbeatMs);
    } catch {
      listening.end().catch(() => {});
      reconnect(listening);
    }
  }
  function reconnect(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    onGap();
    connectLater();
  }
  function connectLater(): void {
    if (!closed) timer = setTimeout(() => connect().then(onGap, connectLater), connectAgainMs);
  }
  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
