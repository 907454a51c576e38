import { isDiskFull } from "../disk-full";
import type { Database } from "./schema";

/** An open database with the few things that Kysely doesn't offer. */
export interface OpenDatabase {
  db: Database;
  engine: "embedded" | "postgres";
  /**
   * Listens to `pg_notify` on a channel, from any process on the same database.
   * `onGap` is called when notifications may have been missed, after a lost connection.
   */
  listen(
    channel: string,
    hear: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs `work` in only one process on this database at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  stats(): DatabaseStats;
  /** Whether the database answers now, on a connection that no other work uses. */
  answers(): Promise<boolean>;
  /** The folder of an embedded database; undefined for one in memory. */
  folder: string | undefined;
  /** Whether the disk of the embedded database is full. Then it can only be read. */
  diskIsFull(): boolean;
  /** Calls `tell` with the new value whenever `diskIsFull` changes; there is one listener. */
  onDiskFull(tell: (full: boolean) => void): void;
  close(): Promise<void>;
}

export interface DatabaseStats {
  /** Counted since the start. */
  queryErrors: number;
  /** Only set with a pool; `waiting` counts callers. */
  connections?: { in_use: number; idle: number; waiting: number };
}

/** Counts queries that fail, for Kysely's `log`. */
export function countQueryErrors() {
  const stats = { queryErrors: 0 };
  const log = ({ level }: { level: string }) => {
    if (level === "error") stats.queryErrors += 1;
  };
  return { stats, log };
}

/**
 * Parsers for column types whose defaults differ between the engines or lose information. Calendar
 * dates and wall-clock times stay strings, because a Date would give them a time zone; counts
 * become numbers.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // bigint: counts here, far below 2^53
  1082: (text) => text, // date
  1083: (text) => text, // time
};

/** PostgreSQL is shutting down or starting, lost the connection, or can take no more of them. */
const serverCodes = /^(57P0[1-3]|08\w{3}|53300)$/;
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Failures without an error code. */
const messages =
  /^(database .* is not currently accepting connections|Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect)/;

/** The connection ended during a COMMIT, and the server couldn't be asked whether it succeeded. */
export class CommitUnknownError extends Error {
  override name = "CommitUnknownError";
  constructor() {
    super("the connection ended during a commit whose outcome is unknown");
  }
}

/** Whether a query failed because the database couldn't be reached, so that a later one may work. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitUnknownError) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (serverCodes.test(code) || systemCodes.test(code))) return true;
  return messages.test(error.message);
}

/** A query waited too long for a lock (55P03) or took too long (57014). */
const busyCodes = /^(55P03|57014)$/;

/** Whether the database is unavailable or too busy: 503, because a later attempt may work. */
export function isUnavailable(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    busyCodes.test(String((error as { code?: unknown } | undefined)?.code))
  );
}

/** The status for an unexpected error: a full disk, an unavailable or busy database, or a bug. */
export function statusFor(error: unknown): 500 | 503 | 507 {
  if (isDiskFull(error)) return 507;
  return isUnavailable(error) ? 503 : 500;
}
