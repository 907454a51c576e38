import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "~/platform/db/open.server";
import type { Database } from "~/platform/db/schema";
import { testConfig } from "../../support/app";
import { aResume } from "../../support/applications";
import { rowsOf } from "../../support/backups";
import { openBucket } from "../../support/bucket";
import {
  contentOf,
  makePlaces,
  openPlace,
  type Place,
  run,
  runWith,
} from "../../support/command-line";

const { emptyPlace, embeddedPlace } = makePlaces();

test("move-to copies everything from the embedded database to PostgreSQL, and changes nothing there", async () => {
  const old = await embeddedPlace();
  const before = contentOf(join(old.DATA_DIR, "files"));
  const rowsBefore = await allRows(old);
  const { DATABASE_URL = "" } = await emptyPlace();
  const moved = await run(old, "move-to", DATABASE_URL);
  expect(moved.err).toBe(
    `Using the embedded database ${old.DATA_DIR}/db, files ${old.DATA_DIR}/files\n`,
  );
  const [, AUTH_SECRET = ""] = /^AUTH_SECRET='(.*)'$/m.exec(moved.out) ?? [];
  expect(moved.out).toMatch(/^Copied \d+ rows to the database commands_\w+ on 127\.0\.0\.1/);
  expect(moved.out).toContain(`DATABASE_URL='${DATABASE_URL}'`);
  expect(AUTH_SECRET).toBe(readFileSync(join(old.DATA_DIR, "auth-secret"), "utf8"));

  expect(await allRows(old)).toEqual(rowsBefore);
  const next = { ...old, DATABASE_URL, AUTH_SECRET };
  expect(await allRows(next)).toEqual(rowsBefore);
  expect(contentOf(join(old.DATA_DIR, "files"))).toEqual(before);
  expect(readdirSync(old.DATA_DIR).filter((name) => name.startsWith("move-"))).toEqual([]);

  const again = await run(old, "move-to", DATABASE_URL);
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringContaining("isn't empty, so nothing"),
  });
  await using app = await openPlace(next);
  const [application] = await app.db.selectFrom("job_applications").selectAll().execute();
  const resume = await (await app.adminBrowser()).get(
    `/admin/careers/applications/${application?.id}/resume`,
  );
  expect(Buffer.from(await resume.arrayBuffer())).toEqual(aResume.content);
});

test("move-to can copy the files to a bucket, too", async () => {
  await using bucket = await openBucket();
  const old = await embeddedPlace();
  const { DATABASE_URL = "" } = await emptyPlace();
  const storage = `s3://key:secret@guards-files?endpoint=${bucket.storage.endpoint}&region=us-east-1`;
  const moved = await run(old, "move-to", DATABASE_URL, storage);
  expect(moved.out).toMatch(/^Copied \d+ rows .* Copied \d+ files to s3:\/\/guards-files/);
  const files = Object.entries(contentOf(join(old.DATA_DIR, "files")))
    .filter(([name, hash]) => hash !== "folder" && !name.startsWith("incoming"))
    .map(([name]) => name);
  expect(moved.out).toContain(`\nSTORAGE_URL='${storage}'\n`);
  expect([...bucket.objects.keys()].sort()).toEqual(files.sort());
  for (const name of files) {
    expect(bucket.objects.get(name)).toEqual(readFileSync(join(old.DATA_DIR, "files", name)));
  }
});

test("move-to asks for the passwords that its addresses don't have", async () => {
  await using bucket = await openBucket();
  const old = await embeddedPlace();
  const { DATABASE_URL = "" } = await emptyPlace();
  const { username, host, pathname, password: known } = new URL(DATABASE_URL);
  // Every password is right on the server that the tests start.
  const password = decodeURIComponent(known) || "it's 100% @ #1";
  const query = `endpoint=${bucket.storage.endpoint}&region=us-east-1`;
  const moved = await runWith(
    { typed: [password, "s/e+c"] },
    old,
    "move-to",
    `postgres://${username}@${host}${pathname}`,
    `s3://key@guards-files?${query}`,
  );
  expect(moved.asked).toEqual([
    `Password for ${username} on ${host}: `,
    "Secret for the key key (guards-files): ",
  ]);
  const [, printed = ""] = /^DATABASE_URL='([^']*)'$/m.exec(moved.out) ?? [];
  expect(decodeURIComponent(new URL(printed).password)).toBe(password);
  const STORAGE_URL = `s3://key:s%2Fe%2Bc@guards-files?${query}`;
  expect(moved.out).toContain(`STORAGE_URL='${STORAGE_URL}'`);
  // They would stay in the first bucket.
  const toAnother = await run({ ...old, STORAGE_URL }, "move-to", DATABASE_URL, "s3://other");
  expect(toAnother.err).toContain("The files are already in a bucket and will stay there");
});

test("move-to refuses to copy data that a running program can change", async () => {
  const old = await embeddedPlace();
  await using _app = await openPlace(old);
  const { DATABASE_URL = "" } = await emptyPlace();
  const { code, err } = await run(old, "move-to", DATABASE_URL);
  expect(code).toBe(1);
  expect(err).toMatch(/is in use by another Watchpost process \(PID \d+\)/);
});

/** The rows of all tables that a move copies. */
async function allRows(env: Place) {
  const database = await openDatabase({
    ...testConfig(),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
  });
  try {
    return await rowsByTable(database.db);
  } finally {
    await database.close();
  }
}

const notMoved =
  /^(sessions|verifications|setup_links|email_changes|rate_limits|received_forms|backup_runs|sync_probe|kysely_.*)$/;

async function rowsByTable(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const tables = rows.filter(({ name }) => !notMoved.test(name));
  const found: Record<string, string[]> = {};
  for (const { name } of tables) found[name] = await rowsOf(db, name);
  return found;
}
