import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error";
import type { Database } from "./schema";

const files = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });

/** Sorted by file name. Released names never change. */
const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [
    path.slice("./migrations/".length, -".ts".length),
    migration,
  ]),
);

/**
 * Migrates the database to this version. Safe when several processes start together, because the
 * migrator holds a lock in the database.
 * @throws StartError if a newer version has migrated the database.
 */
export async function migrate(db: Database): Promise<void> {
  const applied = await appliedTo(db);
  refuseNewer(applied);
  // Without new migrations, don't wait for the lock at startup.
  if (applied.length === Object.keys(migrations).length) return;
  await db.connection().execute(async (connection) => {
    // Migrating a lot of data, or waiting for it, takes longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await sql`reset statement_timeout`.execute(connection);
    await sql`reset lock_timeout`.execute(connection);
  });
}

/**
 * Migrates an empty database to the version of a backup.
 * @throws StartError if a newer version made it
 */
export async function migrateTo(db: Database, wanted: readonly string[]): Promise<void> {
  refuseNewer([...wanted]);
  const last = wanted.at(-1);
  if (last === undefined) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
}

/** @throws StartError if the database isn't migrated to this version */
export async function refuseOtherVersion(db: Database): Promise<void> {
  const applied = await appliedTo(db);
  refuseNewer(applied);
  if (applied.length === Object.keys(migrations).length) return;
  throw new StartError(
    applied.length === 0
      ? "There's no data yet. Start Watchpost once, then try again."
      : "This database is from an older version of Watchpost. Start this version once to upgrade it, then try again.",
  );
}

/** The names of the migrations that were applied. */
async function appliedTo(db: Database): Promise<string[]> {
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await untyped
    .selectFrom("kysely_migration")
    .select("name")
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === "42P01") return [];
      throw error;
    });
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `A newer version of Watchpost has changed this database (it has "${unknown}"): start that version or restore a backup.`,
    );
  }
}
