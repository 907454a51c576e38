import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error";
import { readMigrations, recordBaseline, sinceBaseline } from "./baseline.server";
import type { Database } from "./schema";

const files = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });

/** Sorted by file name. Landed ones never change; see migrations.test.ts. */
const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [
    path.slice("./migrations/".length, -".ts".length),
    migration,
  ]),
);

/**
 * Migrates the database to this version. Safe when several processes start together, because the
 * migrator holds a lock in the database.
 * @throws StartError if the database is from a newer version, or from one that is too old
 */
export async function migrate(db: Database): Promise<void> {
  const applied = await prepare(db);
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
 * @returns the backup's migrations, as this version knows them
 * @throws StartError if a newer version made it, or one that is too old
 */
export async function migrateTo(db: Database, wanted: readonly string[]): Promise<string[]> {
  const known = sinceBaseline(wanted, "backup");
  refuseNewer(known);
  const last = known.at(-1);
  if (last === undefined) return known;
  await prepare(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
  return known;
}

/** @throws StartError if the database isn't migrated to this version */
export async function refuseOtherVersion(db: Database): Promise<void> {
  const applied = sinceBaseline(await readMigrations(db), "database");
  refuseNewer(applied);
  if (applied.length === Object.keys(migrations).length) return;
  throw new StartError(
    applied.length === 0
      ? "There's no data yet. Start Watchpost once, then try again."
      : "This database is from an older version of Watchpost. Start this version once to upgrade it, then try again.",
  );
}

/** @returns the names of the applied migrations, of which the database now has the current ones */
async function prepare(db: Database): Promise<string[]> {
  const names = await readMigrations(db);
  const applied = sinceBaseline(names, "database");
  refuseNewer(applied);
  await recordBaseline(db, names);
  return applied;
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `A newer version of Watchpost has changed this database (it has "${unknown}"): start that version or restore a backup.`,
    );
  }
}
