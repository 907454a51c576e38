import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error";
import type { Database } from "./schema";

const files = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });

/** Sorted by file name. Landed ones never change; see migrations.test.ts. */
const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [
    path.slice("./migrations/".length, -".ts".length),
    migration,
  ]),
);

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
  refuseNewer(known, "backup");
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
  refuseNewer(applied, "database");
  if (applied.length === Object.keys(migrations).length) return;
  throw new StartError(
    applied.length === 0
      ? "There's no data yet. Start Watchpost once, then try again."
      : "This database is from an older version of Watchpost. Start this version once to upgrade it, then try again.",
  );
}

/** @returns the applied migrations by their current names, which the database now has, too */
async function prepare(db: Database): Promise<string[]> {
  const names = await readMigrations(db);
  const applied = sinceBaseline(names, "database");
  refuseNewer(applied, "database");
  await recordBaseline(db, names);
  return applied;
}

function refuseNewer(applied: string[], of: "database" | "backup"): void {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown === undefined) return;
  throw new StartError(
    of === "database"
      ? `A newer version of Watchpost has changed this database (it has "${unknown}"). Start that version, or restore a backup.`
      : `A newer version of Watchpost made this backup (it has "${unknown}"). Restore it with that version, or restore an older backup.`,
  );
}

/**
 * The names of applied migrations as this version knows them: the baseline for those it replaced.
 * @throws StartError if some of the replaced ones are missing
 */
function sinceBaseline(names: readonly string[], of: "database" | "backup"): string[] {
  if (!names.some(isReplaced)) return [...names];
  if (!names.includes(lastReplaced)) {
    throw new StartError(
      `This ${of} is from an older version of Watchpost than this one can upgrade. ${of === "database" ? "Start" : "Restore it with"} commit ${lastCommit} first. See "Update from before 1.0" in docs/operations.md.`,
    );
  }
  return [baseline, ...names.filter((name) => !isReplaced(name))];
}

/** The names of the applied migrations in the database. */
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
 * Replaces the names of the replaced migrations with the baseline's. It's one statement, so if
 * several processes start together, one replaces them and the others find nothing to replace.
 */
async function recordBaseline(db: Database, names: readonly string[]): Promise<void> {
  const replaced = names.filter(isReplaced);
  if (replaced.length === 0) return;
  await sql`
    with replaced as (
      delete from kysely_migration where name = any(${replaced}) returning timestamp
    )
    insert into kysely_migration (name, timestamp)
      select ${baseline}, max(timestamp) from replaced having count(*) > 0`.execute(db);
}
