import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";
import type pg from "pg";
import { CommitUnknownError, isConnectionLost } from "./open-database";

interface Transaction {
  pid: number;
  /** Null when nothing was written. */
  xid: string | null;
}

/** How long to look for the outcome of a commit, for example while the server restarts. */
const settleWithinMs = 5_000;
const askAgainMs = 50;

/**
 * A PostgreSQL driver that finds out the outcome of a COMMIT when the connection is lost: it asks
 * the server over another connection whether the transaction was committed.
 */
export class CertainCommitDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(config: PostgresDialectConfig & { pool: pg.Pool }) {
    super(config);
    this.#pool = config.pool;
  }

  override createDriver() {
    return new CertainCommitDriver(this.#pool);
  }
}

class CertainCommitDriver extends PostgresDriver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<Transaction>(
      CompiledQuery.raw(
        "select pg_backend_pid() as pid, pg_current_xact_id_if_assigned()::text as xid",
      ),
    );
    const [transaction] = rows;
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!transaction?.xid || !isConnectionLost(error)) throw error;
      if (!(await wasCommitted(this.#pool, transaction))) throw error;
    }
  }

  /** Without a connection the server rolls back by itself; the earlier error says what happened. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
  }
}

/** @throws CommitUnknownError when the server can't be asked in time */
async function wasCommitted(pool: pg.Pool, { pid, xid }: Transaction): Promise<boolean> {
  const until = performance.now() + settleWithinMs;
  while (performance.now() < until) {
    const status = await Promise.race([statusOf(pool, pid, xid), pause(until - performance.now())]);
    if (status === "committed") return true;
    if (status === "aborted") return false;
    await pause(askAgainMs);
  }
  throw new CommitUnknownError();
}

/**
 * The transaction's status; undefined if it isn't known yet. Ends a transaction that is still in
 * progress, because its COMMIT may never arrive.
 */
async function statusOf(pool: pg.Pool, pid: number, xid: string | null) {
  try {
    const { rows } = await pool.query<{ status: string | null }>(
      "select pg_xact_status($1::xid8) as status",
      [xid],
    );
    if (rows[0]?.status !== "in progress") return rows[0]?.status;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_xid = $2::xid8::xid",
      [pid, xid],
    );
  } catch {
    // The server is unavailable; ask again.
  }
  return undefined;
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
