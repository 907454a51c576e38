import { randomBytes } from "node:crypto";
import { copyFileSync, createReadStream, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { runBackup } from "~/features/backups/commands.server";
import { fullerBackup } from "~/features/backups/contents.queries.server";
import { countsInWords } from "~/features/backups/rules";
import { readArchive, writeArchive } from "~/platform/backup/archive.server";
import { checkBackup } from "~/platform/backup/check-backup.server";
import { readContents } from "~/platform/backup/contents.server";
import { findBackup } from "~/platform/backup/make-backup.server";
import { migrate } from "~/platform/db/migrate.server";
import { programVersion } from "~/platform/version";
import { hours } from "~/shared/durations";
import { testApp } from "../../support/app";
import { anOpening, apply, aResume } from "../../support/applications";
import { backUpTo, contentOf, emptyPlace, rowsOf } from "../../support/backups";
import { bookAt } from "../../support/bookings";
import { openBucket } from "../../support/bucket";
import { publicForms } from "../../support/public-forms";

const folder = mkdtempSync(join(tmpdir(), "watchpost-backups-"));
afterAll(() => rm(folder, { recursive: true }));

const [, consultation] = publicForms;

const secretOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "auth-secret");

test("a restore sends no email that was waiting, unless it is told to", async () => {
  await using app = await testApp({ mail: false, settings: { reminders_enabled: "true" } });
  await app.post("/consultation", consultation.filled);
  const path = await backUpTo(folder, app);

  await using place = await emptyPlace(app);
  expect(await place.restore(path)).toMatchObject({ notSent: 1 });
  const emails = await place.db.selectFrom("outgoing_mails").select(["status", "reason"]).execute();
  expect(emails).toEqual([{ status: "withdrawn", reason: "restored" }]);
  expect(await rowsOf(place.db, "queued_jobs")).toEqual([]);

  await using told = await emptyPlace(app);
  expect(await told.restore(path, { sendWaiting: true })).toMatchObject({ notSent: 0 });
  const kept = await told.db.selectFrom("outgoing_mails").select(["status"]).execute();
  expect(kept).toEqual([{ status: "waiting" }]);
  const jobs = await told.db.selectFrom("queued_jobs").select(["kind", "lock_id"]).execute();
  expect(jobs).toContainEqual({ kind: "send-email", lock_id: null });
});

test("a restore doesn't repeat a reminder that came due after the backup", async () => {
  await using app = await testApp({ settings: { reminders_enabled: "true" } });
  await bookAt(app, "10:00", "11:00", { time_set_at: "2026-11-20T15:00:00Z" });
  const path = await backUpTo(folder, app);
  await using place = await emptyPlace(app);
  app.clock.time = new Date("2026-11-30T18:00:00Z");
  await place.restore(path);
  await queueDueReminders({ ...app.services, ...place.services });
  expect(await place.db.selectFrom("outgoing_mails").select("status").execute()).toEqual([
    { status: "withdrawn" },
  ]);
});

test("a restore keeps the due appointment of a customer without an email address", async () => {
  await using app = await testApp({ settings: { reminders_enabled: "true" } });
  await bookAt(app, "10:00", "11:00", {
    customer_email: null,
    time_set_at: "2026-11-20T15:00:00Z",
  });
  const path = await backUpTo(folder, app);
  await using place = await emptyPlace(app);
  app.clock.time = new Date("2026-11-30T18:00:00Z");
  await place.restore(path);
  const kept = await place.db.selectFrom("appointments").select("status").execute();
  expect(kept).toEqual([{ status: "confirmed" }]);
  expect(await rowsOf(place.db, "outgoing_mails")).toEqual([]);
});

test("a restore brings back no sessions and no links that sign someone in", async () => {
  await using app = await testApp();
  await app.adminBrowser();
  await app.db
    .insertInto("setup_links")
    .values({ secret_hash: "x", expires_at: "2027-01-01T00:00:00Z" })
    .execute();
  expect(await rowsOf(app.db, "sessions")).not.toEqual([]);
  await using place = await emptyPlace(app);
  await place.restore(await backUpTo(folder, app));
  for (const table of ["sessions", "verifications", "setup_links", "email_changes"]) {
    expect([table, await rowsOf(place.db, table)]).toEqual([table, []]);
  }
  expect(await rowsOf(place.db, "users")).toHaveLength(1);
});

test("a restore refuses a folder or database that isn't empty, with a one-sentence message", async () => {
  await using app = await testApp();
  const path = await backUpTo(folder, app);
  await using place = await emptyPlace(app);
  await place.restore(path);
  await expect(place.restore(path)).rejects.toThrow(
    /^The database isn't empty\. Set DATA_DIR .*\.$/,
  );

  await using files = await emptyPlace(app);
  const { services } = files;
  await services.files.keep(await services.files.receive([Buffer.from("x")]), "resumes/other.pdf");
  await expect(files.restore(path)).rejects.toThrow(/^The file storage isn't empty\. .*\.$/);
});

test("a restore that would lose a row or change a file is refused and leaves nothing behind", async () => {
  await using app = await testApp();
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  writeFileSync(secretOf(app.services.config), "the old installation's secret");
  const path = await backUpTo(folder, app);

  await using rows = await emptyPlace(app);
  writeFileSync(secretOf(rows), "the new place's secret");
  await migrate(rows.db);
  await sql`create rule lost as on insert to services do instead nothing`.execute(rows.db);
  await expect(rows.restore(path)).rejects.toThrow(
    "Nothing was restored because the backup seems incomplete (services: 0 of 7 rows). Restore another backup.",
  );
  expect(await rowsOf(rows.db, "job_applications")).toEqual([]);
  expect(readFileSync(secretOf(rows), "utf8")).toBe("the new place's secret");
  await sql`drop rule lost on services`.execute(rows.db);
  await rows.restore(path);
  expect(readFileSync(secretOf(rows), "utf8")).toBe("the old installation's secret");

  await using changed = await emptyPlace(app);
  const { files } = changed.services;
  changed.services.files = {
    ...files,
    receive: (content) => files.receive(content).then(() => files.receive([Buffer.from("x")])),
  };
  await expect(changed.restore(path)).rejects.toThrow("This backup is damaged or incomplete.");
  expect(await readdir(join(changed.dataDir, "files/resumes"))).toEqual([]);
  expect(await readdir(changed.dataDir)).not.toContain("auth-secret");
});

test("an encrypted backup opens only with its secret key, not with the public key", async () => {
  await using app = await testApp();
  const secret = await generateX25519Identity();
  const withKey = (backupKey: string) => ({ config: { ...app.services.config, backupKey } });
  const path = await backUpTo(folder, app, withKey(secret));
  expect(path).toMatch(/\.tar\.gz\.age$/);
  expect(readFileSync(path).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  const other = await generateX25519Identity();
  const cases = [
    [undefined, /is encrypted. Set BACKUP_KEY/],
    [await identityToRecipient(secret), /is encrypted. Set BACKUP_KEY/],
    [other, /encrypted with a different key/],
  ] as const;
  for (const [key, sentence] of cases) await expect(contentOf(path, key)).rejects.toThrow(sentence);
  const sealed = await backUpTo(folder, app, withKey(await identityToRecipient(secret)));
  for (const file of [path, sealed]) {
    await using place = await emptyPlace(app, { backupKey: secret });
    await place.restore(file);
    expect(await rowsOf(place.db, "services")).toHaveLength(7);
  }
});

test("a truncated or modified backup is refused before anything is restored", async () => {
  await using app = await testApp();
  await apply(app, { jobId: await anOpening(app), resume: aResume });
  const key = await generateX25519Identity();
  const plain = await backUpTo(folder, app);
  const sealed = await backUpTo(folder, app, {
    config: { ...app.services.config, backupKey: key },
  });
  for (const path of [plain, sealed]) {
    const good = readFileSync(path);
    const broken = join(folder, "broken");
    const tries: [string, Buffer][] = [];
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      tries.push([`cut ${share}`, good.subarray(0, Math.floor(good.length * share))]);
    }
    for (const share of [0.02, 0.2, 0.4, 0.6, 0.8, 0.97]) {
      const flipped = Buffer.from(good);
      const at = Math.floor(good.length * share);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      tries.push([`flipped ${share}`, flipped]);
    }
    for (const [name, content] of tries) {
      writeFileSync(broken, content);
      await expect(contentOf(broken, key), name).rejects.toMatchObject({
        name: "BackupError",
        message: expect.stringMatching(/^(This backup|This file) [^\n]*\.$/),
      });
    }
    await using place = await emptyPlace(app, { backupKey: key });
    await expect(place.restore(broken)).rejects.toThrow("This backup is damaged or incomplete.");
    expect(await readdir(place.dataDir)).toEqual([]);
    copyFileSync(path, broken);
    await expect(contentOf(broken, key)).resolves.toBeDefined();
  }
});

const damaged =
  "This backup is damaged or incomplete. Copy it again from where it's stored, or restore another one.";
const notOurs = "This file isn't a Watchpost backup, or its beginning is damaged.";
const otherKey =
  "This backup was encrypted with a different key than BACKUP_KEY, or its beginning is damaged. Set BACKUP_KEY to the secret key from that time, or restore another backup.";

test.each([
  ["plain", "cut to nothing", (file: Buffer) => file.subarray(0, 0), "This file is empty."],
  ["plain", "replaced by text", () => Buffer.from("x".repeat(5000)), notOurs],
  ["plain", "replaced by another gzip file", () => gzipSync("x".repeat(5000)), damaged],
  ["plain", "flipped at the start", (file: Buffer) => flipped(file, 0), notOurs],
  ["plain", "flipped early", (file: Buffer) => flipped(file, 200_000), damaged],
  ["plain", "flipped in the middle", (file: Buffer) => flipped(file, 1_500_000), damaged],
  ["plain", "flipped at the end", (file: Buffer) => flipped(file, file.length - 5), damaged],
  ["plain", "cut", (file: Buffer) => file.subarray(0, 1_500_000), damaged],
  ["encrypted", "cut to nothing", (file: Buffer) => file.subarray(0, 0), "This file is empty."],
  ["encrypted", "flipped at the start", (file: Buffer) => flipped(file, 5), notOurs],
  ["encrypted", "changed in the key's line", (file: Buffer) => changed(file, 50), otherKey],
  ["encrypted", "changed in the header's end", (file: Buffer) => changed(file, 150), damaged],
  ["encrypted", "flipped after the header", (file: Buffer) => flipped(file, 300), damaged],
  ["encrypted", "flipped early", (file: Buffer) => flipped(file, 200_000), damaged],
  ["encrypted", "flipped in the middle", (file: Buffer) => flipped(file, 1_500_000), damaged],
  ["encrypted", "flipped at the end", (file: Buffer) => flipped(file, file.length - 1), damaged],
  ["encrypted", "cut in the header", (file: Buffer) => file.subarray(0, 100), damaged],
  ["encrypted", "cut after the header", (file: Buffer) => file.subarray(0, 300), damaged],
  ["encrypted", "cut", (file: Buffer) => file.subarray(0, 1_500_000), damaged],
])("a large %s backup that was %s is refused with a sentence", async (...given) => {
  const [kind, what, change, sentence] = given;
  const { plain, encrypted, key } = await largeBackups();
  const broken = join(folder, "broken-large");
  writeFileSync(broken, change(kind === "plain" ? plain : encrypted));
  await expect(contentOf(broken, key), what).rejects.toMatchObject({
    name: "BackupError",
    message: sentence,
  });
});

test("a disk that fails while a backup is read isn't the backup's fault", async () => {
  const { plain } = await largeBackups();
  const failing = Readable.from(
    (async function* () {
      yield plain.subarray(0, 500_000);
      throw new Error("EIO: i/o error, read");
    })(),
    { objectMode: false },
  );
  await expect(checkBackup(failing, undefined)).rejects.toThrow("EIO: i/o error, read");
});

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Like {@link flipped}, but it stays Base64. */
function changed(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy.write(file[at] === 65 ? "B" : "A", at);
  return copy;
}

let large: Promise<{ plain: Buffer; encrypted: Buffer; key: string }> | undefined;

/** Backups with a file of 2 MB that can't be compressed: more than the streams hold at a time. */
function largeBackups() {
  large ??= makeLargeBackups();
  return large;
}

async function makeLargeBackups() {
  await using app = await testApp();
  const { files, config } = app.services;
  const content = await files.receive([randomBytes(2_000_000)] as never);
  await files.keep(content, "resumes/large.pdf");
  const key = await generateX25519Identity();
  const plain = readFileSync(await backUpTo(folder, app));
  const withKey = { config: { ...config, backupKey: key } };
  return { plain, encrypted: readFileSync(await backUpTo(folder, app, withKey)), key };
}

test("prints a backup's contents and version, and compares the latest with earlier ones", async () => {
  await using app = await testApp({ now: new Date("2026-11-20T15:00:00Z") });
  await app.adminBrowser();
  for (const email of ["ada@example.com", "ben@example.com"]) {
    await app.post("/consultation", { ...consultation.filled, email });
  }
  const place = { folder: mkdtempSync(join(folder, "compared-")) };
  const backUp = async (services: Partial<typeof app.services> = {}) => {
    app.clock.time = new Date(app.clock.time.getTime() + hours(24));
    const made = await runBackup({ ...app.services, ...services }, "command", place);
    if (!made.ok) throw new Error(made.reason);
    return made.backup.name;
  };
  const find = async () => {
    const latest = await findBackup("latest", place, app.dataDir, app.clock.time);
    if (!latest) throw new Error("there is no backup");
    const contents = await readContents(latest.open, undefined);
    return { contents, fuller: await fullerBackup(latest, contents, undefined) };
  };
  const full = await backUp();
  const { contents, fuller } = await find();
  expect(contents).toEqual({
    createdAt: app.clock.time,
    version: programVersion().version,
    counts: { bookings: 2, customers: 2, applications: 0, accounts: 1 },
  });
  expect(countsInWords(contents.counts)).toBe(
    "2 bookings, 2 customers, 0 applications and 1 account",
  );
  expect(fuller).toBeUndefined();

  await using empty = await emptyPlace(app);
  await migrate(empty.db);
  for (const night of [1, 2]) {
    await backUp({ db: empty.db });
    expect([night, (await find()).fuller]).toEqual([night, { name: full, contents }]);
  }
});

test("counts the rows of an older backup, whose version is unknown", async () => {
  await using app = await testApp();
  await app.adminBrowser();
  const path = await backUpTo(folder, app);
  const old = join(folder, "old.tar.gz");
  await writeArchive(old, undefined, async (archive) => {
    await readArchive(createReadStream(path), undefined, async ({ name, content }) => {
      const {
        program: _,
        counts: __,
        ...rest
      } = name === "backup.json" ? JSON.parse(await text(content)) : {};
      if (name === "index.json") {
        const index = JSON.parse(await text(content));
        await archive.add(name, JSON.stringify({ ...index, entries: archive.entries }));
      } else
        await archive.add(
          name,
          name === "backup.json" ? JSON.stringify(rest) : await text(content),
        );
    });
  });
  expect(await readContents(async () => createReadStream(old), undefined)).toMatchObject({
    version: "unknown",
    counts: { bookings: 0, customers: 0, applications: 0, accounts: 1 },
  });
  await using place = await emptyPlace(app);
  await place.restore(old);
  expect(await rowsOf(place.db, "users")).toHaveLength(1);
});

test("backups go to a bucket, are read back from it, and the oldest are deleted", async () => {
  await using bucket = await openBucket({ bucket: "guards-backups" });
  await using app = await testApp({
    config: { backupTarget: { storage: bucket.storage } },
    settings: { backup_keep: "2" },
  });
  const stored = () => [...bucket.objects.keys()];
  bucket.objects.set("backups/notes.txt", Buffer.from("not ours"));
  const names: string[] = [];
  for (const day of [1, 2, 3]) {
    app.clock.time = new Date(`2026-12-0${day}T08:00:00Z`);
    const made = await runBackup(app.services, "schedule");
    if (made.ok) names.push(`backups/${made.backup.name}`);
  }
  expect(stored()).toEqual(["backups/notes.txt", ...names.slice(1)]);
  expect(names).toHaveLength(3);

  bucket.state.broken = true;
  app.clock.time = new Date("2026-12-04T08:00:00Z");
  const failed = await runBackup(app.services, "schedule");
  expect(failed.ok).toBe(false);
  const runs = await app.db
    .selectFrom("backup_runs")
    .select(["name", "error"])
    .orderBy("started_at", "desc")
    .execute();
  expect(runs[0]?.error).toBe("Something went wrong. Details are in the server’s log.");
  expect(runs.filter(({ name }) => name)).toHaveLength(3);
});

test("a backup that can't be read back is removed, so that it isn't the latest", async () => {
  await using bucket = await openBucket({ bucket: "guards-backups" });
  await using app = await testApp({ config: { backupTarget: { storage: bucket.storage } } });
  bucket.state.damaged = true;
  expect(await runBackup(app.services, "schedule")).toEqual({
    ok: false,
    kept: false,
    reason: expect.stringMatching(/^The backup was damaged while it was being stored/),
  });
  expect([...bucket.objects.keys()]).toEqual([]);
});
