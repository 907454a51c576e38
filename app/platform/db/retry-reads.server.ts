import type { CompiledQuery } from "kysely";
import { isConnectionLost } from "./open-database";
import type { Database } from "./schema";

/**
 * Repeats a read outside a transaction once if its connection is lost. The pool notices late that
 * an idle connection ended, and a page would fail even though the form before it was saved.
 */
export function withRetriedReads(db: Database): Database {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  // Transactions have their own executors.
  executor.executeQuery = async <Row>(query: CompiledQuery<Row>, options?: object) => {
    try {
      return await execute(query, options);
    } catch (error) {
      if (query.query.kind !== "SelectQueryNode" || !canRetry(error)) throw error;
      return execute(query, options);
    }
  };
  return db;
}

/** Don't retry after waiting for a connection, because that would take twice as long. */
function canRetry(error: unknown): boolean {
  return isConnectionLost(error) && !/timeout/.test((error as Error).message);
}
