import { createReadStream, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { backUpIfDue, runBackup } from "~/features/backups/commands.server";
import { notifyOfBackupTrouble } from "~/features/backups/trouble.commands.server";
import { backupStore } from "~/platform/backup/backup-store.server";
import { checkBackup } from "~/platform/backup/check-backup.server";
import { isBackupName } from "~/platform/backup/format";
import { findBackup } from "~/platform/backup/make-backup.server";
import { runDataCommand } from "../../../server/commands/data-commands";
import { askRunningProgram, takeLocalCommands } from "../../../server/commands/local-commands";
import { type TestApp, testApp } from "../../support/app";
import { seenIn } from "../../support/office-forms";

const screen = "/admin/backups";
const folder = mkdtempSync(join(tmpdir(), "watchpost-backups-"));
afterAll(() => rm(folder, { recursive: true }));

const target = () => ({ folder: mkdtempSync(join(folder, "target-")) });
const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");
const startedAt = async ({ db }: TestApp) =>
  (await db.selectFrom("backup_runs").select("started_at").orderBy("started_at").execute()).map(
    ({ started_at }) => started_at.toISOString(),
  );

test("the daily backup is made once a day at the office's time, and a missed one is made later", async () => {
  await using app = await testApp({
    config: { backupTarget: target() },
    settings: { backup_time: "03:00", time_zone: "America/New_York" },
  });
  await app.adminBrowser();
  const at = async (time: string) => {
    app.clock.time = new Date(time);
    await backUpIfDue(app.services);
  };
  await at("2026-11-21T15:00:00Z");
  await at("2026-11-21T15:10:00Z");
  await at("2026-11-22T07:59:00Z");
  await at("2026-11-22T08:01:00Z");
  await at("2026-11-22T08:11:00Z");
  await at("2026-11-24T20:00:00Z");
  expect(await startedAt(app)).toEqual([
    "2026-11-21T15:00:00.000Z",
    "2026-11-22T08:01:00.000Z",
    "2026-11-24T20:00:00.000Z",
  ]);
});

test("doesn't back up an installation without an admin, so that it's never the latest backup", async () => {
  const place = target();
  await using app = await testApp({ config: { backupTarget: place } });
  await backUpIfDue(app.services);
  expect(await startedAt(app)).toEqual([]);
  expect((await readdir(place.folder)).filter(isBackupName)).toEqual([]);
  await app.adminBrowser();
  await backUpIfDue(app.services);
  expect(await startedAt(app)).toHaveLength(1);
});

test("a failed daily backup is tried again after an hour, and the dashboard says so", async () => {
  const { folder } = target();
  // A file where a folder should be, so the target can't be created.
  const broken = { folder: join(folder, "file", "backups") };
  writeFileSync(join(folder, "file"), "");
  await using app = await testApp({ config: { backupTarget: broken } });
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin"))).toContain("No backup has been made yet.");
  const start = new Date("2026-11-21T15:00:00Z").getTime();
  for (const minutes of [0, 10, 50, 60]) {
    app.clock.time = new Date(start + minutes * 60_000);
    await backUpIfDue(app.services);
  }
  expect(await startedAt(app)).toEqual(["2026-11-21T15:00:00.000Z", "2026-11-21T16:00:00.000Z"]);
  expect(await page(office.get("/admin"))).toContain(
    "The last backup failed. No backup has succeeded yet.",
  );
  expect(await page(office.get(screen))).toMatch(
    /Watchpost can’t create the backup folder [^<]*\. Check that the path is right\./,
  );
});

/** The owners' emails about backups, and whom they went to. */
const told = async ({ db }: TestApp) =>
  db
    .selectFrom("outgoing_mails")
    .select(["to_address", "text"])
    .where("template", "=", "backup_trouble")
    .orderBy("created_at")
    .execute();

test("owners get one email a day while backups fail, and a new one after a success in between", async () => {
  const place = target();
  await using app = await testApp({ config: { backupTarget: place } });
  await app.adminBrowser("owner@example.com");
  await app.browserWith("dispatcher");
  const at = async (time: string, works: boolean) => {
    app.clock.time = new Date(time);
    const folder = works ? place.folder : join(place.folder, "notes.txt", "backups");
    const config = { ...app.services.config, backupTarget: { folder } };
    await backUpIfDue({ ...app.services, config });
    await notifyOfBackupTrouble({ ...app.services, config });
    return (await told(app)).length;
  };
  writeFileSync(join(place.folder, "notes.txt"), "");
  expect(await at("2026-11-21T15:00:00Z", true)).toBe(0);
  expect(await at("2026-11-22T15:00:00Z", false)).toBe(1);
  expect(await at("2026-11-22T15:10:00Z", false)).toBe(1);
  expect(await at("2026-11-22T16:00:00Z", false)).toBe(1);
  expect(await at("2026-11-23T15:00:00Z", false)).toBe(2);
  expect(await at("2026-11-23T16:00:00Z", true)).toBe(2);
  expect(await at("2026-11-24T08:30:00Z", false)).toBe(3);
  const [first] = await told(app);
  expect(first?.to_address).toBe("owner@example.com");
  expect(first?.text.replace(/\s+/g, " ")).toContain(
    "The last backup failed. The server reported: Watchpost can’t create the backup folder",
  );
  expect(first?.text).toContain("/admin/backups");
});

test("several processes that notice the same failure tell the owners once", async () => {
  const { folder } = target();
  writeFileSync(join(folder, "file"), "");
  const broken = { folder: join(folder, "file", "backups") };
  await using app = await testApp({ config: { backupTarget: broken } });
  await app.adminBrowser();
  await backUpIfDue(app.services);
  await Promise.all([1, 2, 3, 4].map(() => notifyOfBackupTrouble(app.services)));
  expect(await told(app)).toHaveLength(1);
});

test("reports a backup that is more than two days old by email and above every screen", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const office = await app.adminBrowser();
  await backUpIfDue(app.services);
  app.clock.time = new Date("2026-11-23T15:00:00Z");
  await notifyOfBackupTrouble(app.services);
  expect(await told(app)).toEqual([]);
  expect(await page(office.get("/admin/bookings/today"))).not.toContain("last backup");
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  await notifyOfBackupTrouble(app.services);
  expect(await told(app)).toHaveLength(1);
  expect((await told(app))[0]?.text).toMatch(/last successful backup was made on .*Nov 21/);
  expect(await page(office.get("/admin/bookings/today"))).toContain(
    "The last backup is 4 days old.",
  );
  // Not shown to people who can't change settings.
  const recruiter = await app.browserWith("recruiter");
  expect(await page(recruiter.get("/admin/careers"))).not.toContain("last backup");
});

test("doesn't warn when daily backups are off", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  await app.adminBrowser();
  await backUpIfDue(app.services);
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "backup_enabled", setting_value: "false" })
    .execute();
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  await notifyOfBackupTrouble(app.services);
  expect(await told(app)).toEqual([]);
});

test("reports a backup location that can't be written to at startup, in the log and above every screen", async () => {
  const { folder: own } = target();
  writeFileSync(join(own, "file"), "");
  const lines: string[] = [];
  await using app = await testApp({
    config: { backupTarget: { folder: join(own, "file", "backups") }, logLevel: "error" },
    logTo: { write: (line) => void lines.push(JSON.parse(line).msg) },
  });
  await expect.poll(app.services.backupPlaceIsDown).toBe(true);
  expect(lines).toEqual(["can't write to BACKUP_URL, so backups can't be made"]);
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin/bookings/today"))).toContain("We can’t make backups:");
  await notifyOfBackupTrouble(app.services);
  expect((await told(app))[0]?.text).toContain("We can’t save backups");
});

test("the write check leaves nothing behind", async () => {
  const place = target();
  const store = await backupStore(place, "");
  await store.check();
  expect((await readdir(place.folder)).filter(isBackupName)).toEqual([]);
});

test("backups that a wrong clock dated ahead count for nothing until then", async () => {
  const place = target();
  await using app = await testApp({
    config: { backupTarget: place },
    settings: { backup_keep: "2" },
  });
  await app.adminBrowser();
  const at = async (time: string) => {
    app.clock.time = new Date(time);
    await backUpIfDue(app.services);
  };
  await at("2027-01-01T15:00:00Z");
  for (const day of [21, 22, 23]) {
    await at(`2026-11-${day}T15:00:00Z`);
    await at(`2026-11-${day}T15:10:00Z`);
  }
  const days = async () => (await readdir(place.folder)).map((name) => name.slice(10, 18)).sort();
  // The newest two and the one that isn't due to count yet.
  expect(await days()).toEqual(["20261122", "20261123", "20270101"]);
  const latest = await findBackup("latest", place, app.dataDir, app.clock.time);
  const { head } = await checkBackup((await latest?.open()) ?? Readable.from([]), undefined);
  expect(head.createdAt).toBe("2026-11-23T15:00:00.000Z");
});

test("a backup into a folder of one's own deletes nothing there", async () => {
  await using app = await testApp({ settings: { backup_keep: "1" } });
  const { folder: own } = target();
  for (const day of [21, 22, 23]) {
    app.clock.time = new Date(`2026-11-${day}T15:00:00Z`);
    await runBackup(app.services, "command", { folder: own });
  }
  expect(await readdir(own)).toHaveLength(3);
});

test("two backups of the same second are both complete", async () => {
  const place = target();
  await using app = await testApp({ config: { backupTarget: place } });
  const both = await Promise.all([
    runBackup(app.services, "office"),
    runBackup(app.services, "schedule"),
  ]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  const names = await readdir(place.folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    const file = createReadStream(join(place.folder, name));
    await expect(checkBackup(file, undefined)).resolves.toBeDefined();
  }
});

test("a backup is complete even if the oldest ones can't be deleted", async () => {
  const place = target();
  // A folder with the name of an old backup can't be deleted like a file.
  mkdirSync(join(place.folder, "watchpost-20200101T000000Z.tar.gz"));
  await using app = await testApp({
    config: { backupTarget: place },
    settings: { backup_keep: "1" },
  });
  const office = await app.adminBrowser();
  await backUpIfDue(app.services);
  expect(await readdir(place.folder)).toHaveLength(2);
  expect(await page(office.get("/admin"))).not.toContain("The last backup failed");
  expect(await page(office.get(screen))).toContain("Done");
});

test("the dashboard shows the age of the last backup and warns when it is old", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const office = await app.adminBrowser();
  await backUpIfDue(app.services);
  app.clock.time = new Date("2026-11-21T20:10:00Z");
  expect(await page(office.get("/admin"))).toContain("The last backup was made 5 hours ago.");
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  expect(await page(office.get("/admin"))).toContain("The last backup is 4 days old.");
});

test("without BACKUP_URL there is no daily backup, and the screen says how to set it up", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await backUpIfDue(app.services);
  expect(await startedAt(app)).toEqual([]);
  expect(await page(office.get("/admin"))).toContain("Daily backups are off.");
  expect(await page(office.get(screen))).toContain(
    "Ask the person who runs your server to choose a place for them",
  );
});

test("the office turns the daily backup off, and bad input keeps what was typed", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const office = await app.adminBrowser();
  const html = await page(office.get(screen));
  expect(html).toMatch(/role="switch"[^>]*checked/);
  const wrong = { intent: "save", backup_time: "25:00", backup_keep: "0", seen: seenIn(html) };
  const refused = await office.post(screen, wrong);
  expect(refused.status).toBe(400);
  const shown = await refused.text();
  expect(shown).toContain("Enter a number from 1 to 365");
  expect(shown).toContain('value="25:00"');
  const off = { intent: "save", backup_time: "04:30", backup_keep: "30", seen: seenIn(html) };
  expect((await office.post(screen, off)).status).toBe(200);
  await backUpIfDue(app.services);
  expect(await startedAt(app)).toEqual([]);
  const [entry] = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(entry?.changes).toEqual({
    backup_enabled: ["true", "false"],
    backup_time: ["03:00", "04:30"],
    backup_keep: ["14", "30"],
  });
  // Someone else has an older version of the form open.
  expect((await office.post(screen, off)).status).toBe(409);
});

test("“Back Up Now” asks for a backup, once", async () => {
  await using app = await testApp({ config: { backupTarget: target() } });
  const office = await app.adminBrowser();
  for (let clicks = 0; clicks < 2; clicks += 1) {
    const answer = await office.post(screen, { intent: "now" });
    expect(answer.headers.get("Set-Cookie")).toContain("toast=backup-requested");
  }
  const jobs = await app.db
    .selectFrom("queued_jobs")
    .select("kind")
    .where("kind", "=", "back-up-now")
    .execute();
  expect(jobs).toHaveLength(1);
});

test("a backup by command asks the program that has the data open", async () => {
  await using app = await testApp();
  const { dataDir } = app;
  const { log } = app.services;
  expect(await askRunningProgram(dataDir, { command: "backup" })).toBeUndefined();
  const commands = await takeLocalCommands(dataDir, log, (asked) =>
    runDataCommand(app.services, asked),
  );
  const { folder } = target();
  const answer = await askRunningProgram(dataDir, { command: "backup", folder });
  expect(answer).toMatchObject({
    ok: true,
    sentence: expect.stringMatching(
      / and checked that it can be read\. The development server can’t .*\.$/,
    ),
  });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^watchpost-.*\.tar\.gz$/)]);
  const refused = await askRunningProgram(dataDir, {
    command: "backup",
    folder: join(folder, (await readdir(folder))[0] ?? "", "below-a-file"),
  });
  expect(refused).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^No backup was made\. /),
  });
  commands.close();
  expect(await askRunningProgram(dataDir, { command: "backup" })).toBeUndefined();
  // A killed program leaves its socket, which the next one replaces.
  const next = await takeLocalCommands(dataDir, log, (asked) =>
    runDataCommand(app.services, asked),
  );
  expect(await askRunningProgram(dataDir, { command: "backup", folder })).toMatchObject({
    ok: true,
  });
  next.close();
});

test("a backup that a person started counts as the last backup", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await runBackup(app.services, "office");
  expect(await app.files()).toEqual([expect.stringMatching(/^backups\/watchpost-/)]);
  expect(await page(office.get("/admin"))).toContain("The last backup was made 0 minutes ago.");
});
