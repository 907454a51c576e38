import { type Kysely, sql } from "kysely";
import { StartError } from "../start-error";
import type { Database } from "./schema";

/** The first migration of version 1.0. It replaced the 82 before it, with the same result. */
const baseline = "0086-baseline";
/** The last of those 82. */
const lastReplaced = "0086-sorted-lists";
/** The last commit that has them. */
const lastCommit = "23205f9fc9b4b310a170448204168000e01e4557";

/** The table of Kysely's migrator. */
type Migrations = Kysely<{ kysely_migration: { name: string; timestamp: string } }>;

const isReplaced = (name: string) => name <= lastReplaced && name !== baseline;

/**
 * The names of applied migrations as this version knows them: the baseline for those it replaced.
 * @throws StartError if some of the replaced ones are missing
 */
export function sinceBaseline(names: readonly string[], of: "database" | "backup"): string[] {
  if (!names.some(isReplaced)) return [...names];
  if (!names.includes(lastReplaced)) {
    throw new StartError(
      `This ${of} is from an older version of Watchpost than this one can upgrade: ${of === "database" ? "start" : "restore it with"} commit ${lastCommit} first, as "Update from before 1.0" in docs/operations.md explains.`,
    );
  }
  return [baseline, ...names.filter((name) => !isReplaced(name))];
}

/** The names of the migrations that were applied, as the database has them. */
export async function readMigrations(db: Database): Promise<string[]> {
  const rows = await (db as unknown as Migrations)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === "42P01") return [];
      throw error;
    });
  return rows.map(({ name }) => name);
}

/**
 * Replaces the names of the replaced migrations with the baseline's. One statement, so that of
 * several processes that start together, one does it and the others find nothing to replace.
 */
export async function recordBaseline(db: Database, names: readonly string[]): Promise<void> {
  const replaced = names.filter(isReplaced);
  if (replaced.length === 0) return;
  await sql`
    with replaced as (
      delete from kysely_migration where name = any(${replaced}) returning timestamp
    )
    insert into kysely_migration (name, timestamp)
      select ${baseline}, max(timestamp) from replaced having count(*) > 0`.execute(db);
}
