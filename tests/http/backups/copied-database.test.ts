import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { copyDatabase } from "~/platform/backup/copy-database.server";
import { openEmbedded, openTemporary } from "~/platform/db/embedded.server";
import type { Database } from "~/platform/db/schema";
import { embeddedFolders } from "../../support/backups";

const folder = mkdtempSync(join(tmpdir(), "watchpost-copies-"));
afterAll(() => rm(folder, { recursive: true }));

/** Two tables whose rows with the same id always change together, and enough rows for many pages. */
async function createPairs(db: Database): Promise<void> {
  for (const table of ["left_ones", "right_ones"]) {
    await sql`create table ${sql.table(table)} (id int primary key, n int not null, filling text)`.execute(
      db,
    );
    await sql`insert into ${sql.table(table)}
      select id, 0, repeat('x', 300) from generate_series(1, 5000) as id`.execute(db);
  }
}

const embeddedFolder = embeddedFolders(folder, createPairs);

/** Changes pairs, and creates and drops tables, until the returned function is called. */
function keepChanging(db: Database) {
  let stopped = false;
  let changes = 0;
  const work = (async () => {
    while (!stopped) {
      changes += 1;
      await db.transaction().execute(async (trx) => {
        const from = 1 + Math.floor(Math.random() * 4900);
        for (const table of ["left_ones", "right_ones"]) {
          await sql`update ${sql.table(table)} set n = n + 1
            where id between ${from} and ${from + 20}`.execute(trx);
        }
      });
      if (changes % 10 === 0) {
        await sql`drop table if exists passing`.execute(db);
        await sql`create table passing as select * from left_ones limit 500`.execute(db);
      }
      // Many visitors, but few enough that other queries still run.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    changes: () => changes,
    stop: async () => {
      stopped = true;
      await work;
    },
  };
}

async function sums(db: Database) {
  const { rows } = await sql<{ left: number; different: number; pairs: number }>`
    select sum(a.n)::int as left, count(*)::int as pairs,
      count(*) filter (where a.n <> b.n)::int as different
    from left_ones a full join right_ones b using (id)`.execute(db);
  return rows[0];
}

test("a copy is consistent even if the database changes while it's copied", async () => {
  const { dataDir, database } = await embeddedFolder();
  for (let round = 0; round < 2; round += 1) {
    const writers = keepChanging(database.db);
    await expect.poll(writers.changes).toBeGreaterThan(10);
    const before = await sums(database.db);
    const changesBefore = writers.changes();
    const to = join(folder, `copy-${round}`);
    await copyDatabase(database.db, join(dataDir, "db"), to);
    const changesAfter = writers.changes();
    await writers.stop();
    const after = await sums(database.db);
    // Other queries ran in between.
    expect(changesAfter).toBeGreaterThan(changesBefore);

    const copy = await openTemporary(to, { copy: true });
    const copied = await sums(copy.db);
    expect(copied).toMatchObject({ pairs: 5000, different: 0 });
    expect(copied?.left).toBeGreaterThanOrEqual(before?.left ?? 0);
    expect(copied?.left).toBeLessThanOrEqual(after?.left ?? 0);
    await copy.close();
    await rm(to, { recursive: true });
  }
  await database.close();
  // The database still starts with the backup label and the extension.
  const again = await openEmbedded(dataDir);
  expect(await sums(again.db)).toMatchObject({ different: 0 });
  await again.close();
});

test("a failed copy doesn't block the next one", async () => {
  const { dataDir, database } = await embeddedFolder();
  const from = join(dataDir, "db");
  const stop = new AbortController();
  stop.abort();
  const belowFile = join(from, "PG_VERSION", "copy");
  await expect(copyDatabase(database.db, from, belowFile)).rejects.toThrow("ENOTDIR");
  await expect(
    copyDatabase(database.db, from, join(folder, "aborted"), stop.signal),
  ).rejects.toThrow("aborted");
  const to = join(folder, "good");
  await copyDatabase(database.db, from, to);
  const copy = await openTemporary(to, { copy: true });
  expect(await copy.answers()).toBe(true);
  await copy.close();
  await database.close();
});
