import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runBackup } from "~/features/backups/commands.server";
import { makeAndTestRestore } from "~/features/backups/make.commands.server";
import { lastSuccess } from "~/features/backups/queries.server";
import { doBackupTask } from "~/features/backups/task.commands.server";
import { type RunBackupTask, TaskEndedError } from "~/platform/backup/task";
import { migrate } from "~/platform/db/migrate.server";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, aResume } from "../../support/applications";
import { embeddedFolders } from "../../support/backups";
import { mountSmallDisk } from "../../support/small-disk";

const folder = mkdtempSync(join(tmpdir(), "watchpost-tried-"));
afterAll(() => rm(folder, { recursive: true }));

const target = () => ({ folder: mkdtempSync(join(folder, "target-")) });

/** Runs the child process's work in this process. */
const here: RunBackupTask = (task) => doBackupTask(task);

const restored: RunBackupTask = async () => ({ ok: true, peakMemory: 0 });

/** Backs up as the built program does. */
const backUp = (
  app: TestApp,
  runBackupTask = here,
  startedBy: "schedule" | "command" = "schedule",
) => runBackup({ ...app.services, runBackupTask }, startedBy);

const runsOf = ({ db }: TestApp) =>
  db
    .selectFrom("backup_runs")
    .select(["name", "error", "restored", "not_restored"])
    .orderBy("started_at", "desc")
    .execute();

const leftovers = ({ services }: TestApp) => readdir(join(services.config.dataDir, "backup-work"));

async function screenOf(app: TestApp): Promise<string> {
  const office = await app.adminBrowser();
  return (await (await office.get("/admin/backups")).text()).replaceAll("<!-- -->", "");
}

const embeddedFolder = embeddedFolders(folder, migrate);

/** A program whose embedded database has its own folder, so a test can change the tables. */
async function ownDatabase(place = target()) {
  const { dataDir, database } = await embeddedFolder();
  return testApp({ database, config: { dataDir, backupTarget: place } });
}

test("a backup is verified by a test restore, from a copy of the embedded database", async () => {
  const place = target();
  await using app = await ownDatabase(place);
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  const tasks: string[] = [];
  const made = await backUp(app, (task) => {
    tasks.push(task.what);
    return here(task, new AbortController().signal);
  });
  expect(made).toMatchObject({ ok: true, notRestored: null, backup: { files: 1 } });
  expect(tasks).toEqual(["make", "try"]);
  expect(await runsOf(app)).toMatchObject([{ error: null, restored: true, not_restored: null }]);
  expect(await screenOf(app)).toContain("verified by a test restore");
  expect(await leftovers(app)).toEqual([]);
  const { dataDir } = app.services.config;
  expect(await readdir(join(dataDir, "files/resumes"))).toHaveLength(1);
}, 300_000);

test("a backup that fails its test restore is kept, counts as failed, and deletes no older one", async () => {
  const place = target();
  const { dataDir, database } = await embeddedFolder();
  // Without its folder, the database isn't copied first.
  await using app = await testApp({
    database: { ...database, folder: undefined },
    config: { dataDir, backupTarget: place },
  });
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "backup_keep", setting_value: "1" })
    .execute();
  const at = (time: string, task = here, startedBy?: "schedule" | "command") => {
    app.clock.time = new Date(time);
    return backUp(app, task, startedBy);
  };
  expect(await at("2026-11-21T08:00:00Z", restored)).toMatchObject({ ok: true });
  const [good = ""] = await readdir(place.folder);
  const success = await lastSuccess(app.db, app.clock.time);
  // As after an incomplete migration: the new database has a constraint that this one lacks.
  await sql`alter table messages alter column email drop not null`.execute(app.db);
  await sql`insert into messages (name, message, submission_hash, received_at)
    values ('Nora', 'Two gates.', 'x', now())`.execute(app.db);
  const refused = /^Don’t rely on the backup watchpost-\S+: it failed its test restore\./.source;
  // The command line prints what the log has for the others.
  for (const [time, startedBy, details] of [
    ["2026-11-22T08:00:00Z", "command", '\n.* null value in column "email" .*\\.$'],
    ["2026-11-22T09:00:00Z", "schedule", " Details are in the server’s log\\.$"],
  ] as const) {
    expect(await at(time, here, startedBy)).toEqual({
      ok: false,
      kept: true,
      reason: expect.stringMatching(refused + details),
    });
    const kept = (await readdir(place.folder)).sort();
    // Only the newest backup that can't be restored is kept.
    expect(kept).toEqual([good, (await runsOf(app))[0]?.name]);
  }
  expect(await lastSuccess(app.db, app.clock.time)).toEqual(success);
  const screen = await screenOf(app);
  expect(screen).toContain("Failed");
  expect(screen).toContain("it failed its test restore");
  expect(screen).not.toContain("null value in column");
  expect(await leftovers(app)).toEqual([]);
}, 300_000);

test("with only the public key, reports that the backup wasn't test-restored", async () => {
  const backupKey = await identityToRecipient(await generateX25519Identity());
  await using app = await testApp({ config: { backupTarget: target(), backupKey } });
  const publicKey =
    "Backups are encrypted, and this server can’t open them. Ask the person who runs your server to test one.";
  expect(await backUp(app)).toMatchObject({ ok: true, notRestored: publicKey });
  expect(await runsOf(app)).toMatchObject([{ restored: false, not_restored: publicKey }]);
  expect(await screenOf(app)).toContain(`Not tested: ${publicKey}`);
});

test.each([
  [
    "its process is killed",
    () => Promise.reject(new TaskEndedError("SIGKILL")),
    "The test restore was interrupted.",
  ],
  [
    "the disk is full after all",
    async () => ({ ok: false, refused: false, message: "no space", code: "ENOSPC" }) as const,
    "There isn’t enough disk space for a test restore.",
  ],
  [
    "the bucket can't be read",
    async () => ({ ok: false, refused: false, message: "connection refused" }) as const,
    "The test restore failed. Details are in the server’s log.",
  ],
] satisfies [string, RunBackupTask, string][])(
  "a backup that couldn't be tried because %s is a successful one",
  async (_, task, reason) => {
    await using app = await testApp({ config: { backupTarget: target() } });
    expect(await backUp(app, task)).toMatchObject({ ok: true, notRestored: reason });
    expect(await runsOf(app)).toMatchObject([{ error: null, restored: false }]);
  },
);

test("a test restore that takes too long doesn't fail the backup", async () => {
  await using app = await testApp();
  const services = {
    ...app.services,
    runBackupTask: (_: unknown, signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const tried = await makeAndTestRestore(services, target(), undefined, { limitMs: 1 });
  expect(tried.notRestored).toBe("The test restore took too long.");
});

test("without enough disk space, neither copies nor test-restores the database", async ({
  skip,
}) => {
  using disk = mountSmallDisk(300) ?? skip("only root on Linux can make a small disk");
  const { database } = await embeddedFolder(disk.folder);
  const lines: string[] = [];
  await using app = await testApp({
    database,
    config: { dataDir: disk.folder, backupTarget: target(), logLevel: "warn" },
    logTo: { write: (line) => void lines.push(JSON.parse(line).msg) },
  });
  expect(await backUp(app)).toMatchObject({
    ok: true,
    notRestored: "There isn’t enough disk space for a test restore.",
  });
  expect(lines).toEqual(["backing up the database without a copy, so requests have to wait"]);
  expect(await leftovers(app)).toEqual([]);
});

test("the next backup cleans up after a killed process", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const left = join(app.services.config.dataDir, "backup-work", "backup-killed");
  mkdirSync(join(left, "copy"), { recursive: true });
  writeFileSync(join(left, "copy", "PG_VERSION"), "18");
  await backUp(app, restored);
  expect(existsSync(left)).toBe(false);
});

test("a backup interrupted by a shutdown is due again", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const stopping = new AbortController();
  const services = {
    ...app.services,
    databaseFolder: app.dataDir,
    runBackupTask: async () => {
      throw new Error("not reached");
    },
  };
  stopping.abort();
  await runBackup(services, "schedule", { signal: stopping.signal });
  expect(await runsOf(app)).toEqual([]);
});
