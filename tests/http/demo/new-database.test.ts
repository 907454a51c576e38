import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { preparePrivateFolder } from "~/platform/data-folder.server";
import { openEmbedded } from "~/platform/db/embedded.server";
import type { OpenDatabase } from "~/platform/db/open-database";

const dataDir = mkdtempSync(join(tmpdir(), "watchpost-fill-"));
preparePrivateFolder(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

const open = (fill: (database: OpenDatabase) => Promise<unknown>) =>
  openEmbedded(dataDir, { fill });
const fill = ({ db }: OpenDatabase) => sql`create table filled as select 1 as one`.execute(db);
const rows = async ({ db }: OpenDatabase) => (await sql`select * from filled`.execute(db)).rows;

test("after a failed fill, the next one starts over and is kept", async () => {
  const fails = open(async (database) => {
    await fill(database);
    throw new Error("interrupted");
  });
  await expect(fails).rejects.toThrow("interrupted");
  expect(existsSync(join(dataDir, "db"))).toBe(false);

  const database = await open(fill);
  expect(await rows(database)).toEqual([{ one: 1 }]);
  await sql`insert into filled values (2)`.execute(database.db);
  await database.close();

  // A second fill would fail, because the table exists.
  const again = await open(fill);
  expect(await rows(again)).toEqual([{ one: 1 }, { one: 2 }]);
  await again.close();
  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((file) => statSync(join(dataDir, file)).mode & 0o077)).toEqual([]);
});
