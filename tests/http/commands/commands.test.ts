import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { takeDataLock } from "~/platform/db/locks/data-folder.server";
import { openDatabase, openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import type { Database } from "~/platform/db/schema";
import { runCommand } from "../../../server/commands/command-line";
import { runDataCommand } from "../../../server/commands/data-commands";
import { takeLocalCommands } from "../../../server/commands/local-commands";
import { testApp, testConfig } from "../../support/app";
import { anOpening, apply, aResume } from "../../support/applications";
import { rowsOf } from "../../support/backups";
import { openBucket } from "../../support/bucket";
import { closeMailServers, mailServer } from "../../support/mail-server";
import { aDraft, aPhoto, publish } from "../../support/photos";
import { onServer, urlOnServer } from "../../support/postgres-server";

const isPostgres = process.env.TEST_ENGINE === "postgres";
const folder = mkdtempSync(join(tmpdir(), "watchpost-commands-"));
afterAll(() => rm(folder, { recursive: true }));
afterEach(closeMailServers);

/** The settings of a place, without which a command would use this machine's. */
type Place = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string };
type Settings = { [name: string]: string | undefined };

/** Runs a command as the command line does. */
async function run(env: Settings, ...[command = "", ...args]: string[]) {
  const printed = { out: "", err: "" };
  const around = {
    env,
    say: (text: string) => {
      printed.out += `${text}\n`;
    },
    remark: (text: string) => {
      printed.err += `${text}\n`;
    },
  };
  const code = await runCommand(command, args, around).catch((error: Error) => {
    expect(error.name, error.stack).toBe("StartError");
    around.remark(error.message);
    return 1;
  });
  return { code, ...printed };
}

const newFolder = () => mkdtempSync(join(folder, "place-"));

/** The settings of a place without data: a folder, or an empty database. */
async function emptyPlace(): Promise<Place> {
  const DATA_DIR = newFolder();
  if (!isPostgres) return { DATA_DIR };
  const name = `commands_${createHash("sha256").update(DATA_DIR).digest("hex").slice(0, 12)}`;
  await onServer(`create database ${name}`);
  return { DATA_DIR, DATABASE_URL: urlOnServer(name).href, AUTH_SECRET: "s".repeat(40) };
}

/** Everything in a folder, with a hash of each file. */
function contentOf(place: string): Record<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .map((file) => [join(file.parentPath, file.name), file] as const)
      .map(([path, file]) => [
        path.slice(place.length + 1),
        file.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "folder",
      ]),
  );
}

let filled: Promise<string> | undefined;

/** A folder with an embedded database, in which nothing runs. */
async function embeddedPlace(): Promise<Place> {
  filled ??= fillPlace({ DATA_DIR: newFolder() }).then(({ DATA_DIR }) => DATA_DIR);
  const DATA_DIR = newFolder();
  cpSync(await filled, DATA_DIR, { recursive: true });
  return { DATA_DIR };
}

async function filledPlace(): Promise<Place> {
  return isPostgres ? fillPlace(await emptyPlace()) : embeddedPlace();
}

/** Adds an application with its resume, and a photo, to an empty place. */
async function fillPlace<Empty extends Place>(env: Empty): Promise<Empty> {
  const config = { ...testConfig(), dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  if (!env.AUTH_SECRET) writeFileSync(join(env.DATA_DIR, "auth-secret"), config.authSecret);
  const fill = async (database: OpenDatabase) => {
    await using app = await testApp({ database, config, mail: false });
    const jobId = await anOpening(app);
    await apply(app, { jobId, resume: aResume });
    const office = await app.adminBrowser();
    await publish(office, await aDraft(office, await aPhoto()));
  };
  if (env.DATABASE_URL) await fill(await openPostgres(env.DATABASE_URL));
  // In memory, where statements don't wait for the disk.
  else {
    const open = await openDatabase(config, (memory) => fill({ ...memory, close: async () => {} }));
    await open.close();
  }
  return env;
}

/** Opens the data of a place in the whole program. */
async function openPlace(env: Place) {
  const authSecret = env.AUTH_SECRET ?? readFileSync(join(env.DATA_DIR, "auth-secret"), "utf8");
  const config = { ...testConfig(), authSecret, dataDir: env.DATA_DIR };
  const database = await openDatabase({ ...config, databaseUrl: env.DATABASE_URL });
  return testApp({ database, config, mail: false });
}

test("an unknown command, option or argument prints the usage and touches nothing", async () => {
  const env = { DATA_DIR: join(folder, "never") };
  for (const args of [
    ["bakup"],
    ["backup", "one", "two"],
    ["backup", "--fast"],
    ["backup", "--send-waiting-emails"],
    ["restore"],
    ["restore", "latest", "--force"],
    ["admin"],
    ["admin", "list", "someone@example.com"],
    ["admin", "grant"],
    ["move-to"],
    ["check", "all"],
    ["version", "1"],
  ]) {
    const { code, out, err } = await run(env, ...args);
    expect([args, code, out]).toEqual([args, 1, ""]);
    expect(err).toContain("Usage: watchpost COMMAND");
  }
  expect(await run(env, "help")).toMatchObject({ code: 0, out: expect.stringContaining("Usage") });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

test("no command but start creates data", async () => {
  const commands = [
    ["backup"],
    ["backup", join(folder, "target")],
    ["admin", "list"],
    ["admin", "check-audit"],
    ["restore", "latest"],
    ["restore", join(folder, "missing.tar.gz")],
    ["check"],
  ];
  const empty = await emptyPlace();
  const tables = async () => {
    if (!empty.DATABASE_URL) return [];
    const { db, close } = await openPostgres(empty.DATABASE_URL);
    const { rows } = await sql<object>`
      select tablename from pg_tables where schemaname = 'public'`.execute(db);
    return close().then(() => rows);
  };
  for (const command of commands) {
    const missing = join(folder, "missing");
    const tried = await run({ ...empty, DATA_DIR: missing }, ...command);
    expect([command, tried.code, existsSync(missing)]).toEqual([command, 1, false]);

    const { code, out, err } = await run(empty, ...command);
    expect([command, code]).toEqual([command, 1]);
    expect(out + err).toMatch(/There's no data yet in this place|Backup not found/);
    expect([command, contentOf(empty.DATA_DIR), await tables()]).toEqual([command, {}, []]);
  }
  expect(existsSync(join(folder, "target"))).toBe(false);
});

test("each command says which database and folder it uses, without the password", async () => {
  const DATA_DIR = join(folder, "nowhere");
  const url = "postgres://watchpost:secret@127.0.0.1:9/guards";
  const AUTH_SECRET = "s".repeat(40);
  const { err } = await run({ DATA_DIR, DATABASE_URL: url, AUTH_SECRET }, "admin", "list");
  expect(err).toContain(
    `Using the database guards on 127.0.0.1:9 as watchpost, files ${DATA_DIR}/files\n`,
  );
  expect(err).not.toContain("secret");
  expect((await run({ DATA_DIR }, "backup")).err).toContain(
    `Using the embedded database ${DATA_DIR}/db, files ${DATA_DIR}/files\n`,
  );
});

test("backup, restore and admin work on the data while nothing runs", async () => {
  const env = await filledPlace();
  const target = newFolder();
  const made = await run(env, "backup", target);
  expect(made.out).toMatch(/^Backed up \d+ rows and \d+ files to .* and verified the backup\.\n$/);
  expect(await run(env, "admin", "list")).toMatchObject({
    code: 0,
    out: "admin@example.com  Test Admin  (admin)\n",
  });

  const other = { ...(await emptyPlace()), BACKUP_URL: target };
  expect(await run(other, "restore", "latest")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored \d+ rows and \d+ files from the backup of/),
  });
  expect((await run(other, "admin", "list")).out).toBe("admin@example.com  Test Admin  (admin)\n");
  expect((await run(other, "restore", "latest")).err).toContain("The database isn't empty");
  expect((await run(env, "admin", "check-audit")).out).toMatch(/^The audit log is intact\./);
});

test("admin commands are done by the program that has the embedded database open", async () => {
  await using app = await testApp({ mail: false });
  const { services, dataDir } = app;
  const local = await takeLocalCommands(dataDir, services.log, (asked) =>
    runDataCommand(services, asked),
  );
  const admin = (...args: string[]) => run({ DATA_DIR: dataDir }, "admin", ...args);
  try {
    expect((await admin("list")).out).toBe("No accounts yet.\n");
    const granted = await admin("grant", "owner@example.com");
    expect(granted.out).toMatch(
      /^This link makes owner@example.com an admin\. .*\nhttp:\/\/localhost:3000\/auth\/\S+\n/,
    );
    expect(await admin("grant", "nobody")).toMatchObject({
      code: 1,
      err: expect.stringContaining("nobody isn't an email address."),
    });
    await app.adminBrowser();
    expect((await admin("list")).out).toBe("admin@example.com  Test Admin  (admin)\n");
    expect((await admin("revoke", "admin@example.com")).err).toContain("is the last admin");
    expect((await admin("reset-second-factor", "admin@example.com")).err).toContain(
      "doesn't use two-step verification",
    );
    expect((await admin("check-audit")).out).toMatch(/^The audit log is intact\. \d+ entr/);
  } finally {
    local.close();
  }
});

test("a program that is starting takes no commands yet, which is said", async () => {
  const env = { DATA_DIR: newFolder() };
  mkdirSync(join(env.DATA_DIR, "db"));
  const lock = await takeDataLock(env.DATA_DIR);
  const { code, err } = await run(env, "admin", "list");
  lock.release();
  expect(code).toBe(1);
  expect(err).toContain(
    "takes no commands now: it is starting or stopping. Try again in a moment.",
  );
});

test("a command that the running program doesn't know is refused with a sentence", async () => {
  await using app = await testApp();
  const { dataDir, services } = app;
  // As if it were an earlier version.
  const local = await takeLocalCommands(
    dataDir,
    { ...services.log, error: () => {} } as never,
    () => {
      throw new Error("unknown command");
    },
  );
  try {
    expect((await run({ DATA_DIR: dataDir }, "admin", "list")).err).toContain(
      "The running Watchpost couldn't do this: its log says why.",
    );
  } finally {
    local.close();
  }
});

test("check says line by line what is fine and what to do", async () => {
  await using bucket = await openBucket({ bucket: "guards-backups" });
  const { url } = await mailServer();
  const env = await filledPlace();
  const { endpoint } = bucket.storage;
  const { code, out } = await run(
    {
      ...env,
      SMTP_URL: url,
      BACKUP_URL: `s3://key:secret@guards-backups?endpoint=${endpoint}&region=us-east-1`,
      APP_URL: "http://guards.example.com",
    },
    "check",
  );
  expect(out).toMatch(/^ok {5}Settings: valid, Watchpost 1\./);
  expect(out).toMatch(/^ok {5}Database: .*: can be opened by this version$/m);
  expect(out).toMatch(/^ok {5}Files: can be stored/m);
  expect(out).toMatch(
    /^ok {5}Backups: can be written to s3:\/\/guards-backups\/backups, not encr/m,
  );
  expect(out).toMatch(/^ok {5}Email: 127\.0\.0\.1:\d+ lets us sign in/m);
  expect(out).toMatch(
    /^TO DO {2}Public address: APP_URL is http:\/\/guards\.example\.com\. Set it/m,
  );
  expect(out).not.toContain("secret");
  expect(code).toBe(1);
  expect([...bucket.objects.keys()]).toEqual([]);

  const none = await run({ ...env, SMTP_URL: "smtp://127.0.0.1:9" }, "check");
  expect(none.out).toMatch(/^TO DO {2}Backups: BACKUP_URL isn't set/m);
  expect(none.out).toMatch(/^TO DO {2}Email: connect ECONNREFUSED/m);
});

test.runIf(isPostgres)(
  "move-to copies everything from the embedded database to PostgreSQL, and changes nothing there",
  async () => {
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
  },
);

test.runIf(isPostgres)("move-to can copy the files to a bucket, too", async () => {
  await using bucket = await openBucket();
  const old = await embeddedPlace();
  const { DATABASE_URL = "" } = await emptyPlace();
  const storage = `s3://key:secret@guards-files?endpoint=${bucket.storage.endpoint}&region=us-east-1`;
  const moved = await run(old, "move-to", DATABASE_URL, storage);
  expect(moved.out).toMatch(/^Copied \d+ rows .* Copied \d+ files to s3:\/\/guards-files/);
  const files = Object.entries(contentOf(join(old.DATA_DIR, "files")))
    .filter(([name, hash]) => hash !== "folder" && !name.startsWith("incoming"))
    .map(([name]) => name);
  expect([...bucket.objects.keys()].sort()).toEqual(files.sort());
  for (const name of files) {
    expect(bucket.objects.get(name)).toEqual(readFileSync(join(old.DATA_DIR, "files", name)));
  }
});

test.runIf(isPostgres)(
  "move-to refuses to copy data that a running program can change",
  async () => {
    const old = await embeddedPlace();
    await using _app = await openPlace(old);
    const { DATABASE_URL = "" } = await emptyPlace();
    const { code, err } = await run(old, "move-to", DATABASE_URL);
    expect(code).toBe(1);
    expect(err).toMatch(/is in use by another Watchpost process \(PID \d+\)/);
  },
);

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
  /^(sessions|verifications|setup_links|email_changes|rate_limits|backup_runs|sync_probe|kysely_.*)$/;

async function rowsByTable(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const tables = rows.filter(({ name }) => !notMoved.test(name));
  const found: Record<string, string[]> = {};
  for (const { name } of tables) found[name] = await rowsOf(db, name);
  return found;
}
