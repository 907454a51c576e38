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
  close(): Promise<void>;
}
