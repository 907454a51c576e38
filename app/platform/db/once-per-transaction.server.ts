import type { Database, Trx } from "./schema";

/**
 * Wraps a query whose result doesn't change in a transaction, such as the company's details while
 * several emails are composed: a transaction runs it once. Outside of transactions it always runs.
 * Don't use it for what a command changes.
 * @param load its arguments after the first must be the same in all calls of a transaction
 */
export function oncePerTransaction<Args extends unknown[], Value>(
  load: (db: Database | Trx, ...args: Args) => Promise<Value>,
): (db: Database | Trx, ...args: Args) => Promise<Value> {
  const loaded = new WeakMap<object, Promise<Value>>();
  return (db, ...args) => {
    if (!db.isTransaction) return load(db, ...args);
    const value = loaded.get(db) ?? load(db, ...args);
    loaded.set(db, value);
    return value;
  };
}
