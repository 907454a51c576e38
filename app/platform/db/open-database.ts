import type { Database } from "./schema";

/** An open database with the few things that Kysely doesn't offer. */
export interface OpenDatabase {
  db: Database;
  engine: "embedded" | "postgres";
  /**
   * Hears `pg_notify` on a channel, from any process on the same database.
   * `onGap` is called after a lost connection is back: anything may have been missed.
   */
  listen(
    channel: string,
    hear: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs something while no other process on this database does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
