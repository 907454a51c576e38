import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { takeDataLock } from "~/platform/db/locks/data-folder.server";
import { openPostgres } from "~/platform/db/open.server";
import { ourHeader } from "~/platform/http/our-answer";
import { formatDate } from "~/shared/dates";
import { days } from "~/shared/durations";
import { runDataCommand } from "../../../server/commands/data-commands";
import { takeLocalCommands } from "../../../server/commands/local-commands";
import { testApp } from "../../support/app";
import { openBucket } from "../../support/bucket";
import { contentOf, makePlaces, openPlace, run, runWith } from "../../support/command-line";
import { localCertificate } from "../../support/local-certificate";
import { closeMailServers, mailServer } from "../../support/mail-server";

const { folder, newFolder, emptyPlace, filledPlace } = makePlaces();
afterEach(closeMailServers);

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
    expect(out + err).toMatch(/There's no data yet in the |there's no "latest\."|There's no file /);
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
  // Only the built program can test-restore it (tests/e2e/site/backups.test.ts).
  expect(made.out).toMatch(
    /^Backed up \d+ rows and \d+ files to .* and checked that it can be read\. /,
  );
  expect(await run(env, "admin", "list")).toMatchObject({
    code: 0,
    out: "admin@example.com  Test Admin  (admin)\n",
  });

  const [full = ""] = readdirSync(target);
  {
    await using place = await openPlace(env);
    await place.db.deleteFrom("job_applications").execute();
  }
  // A backup's name has its second.
  const [, second = ""] = /T\d{4}(\d\d)Z/.exec(full) ?? [];
  await expect.poll(() => new Date().getSeconds()).not.toBe(Number(second));
  await run(env, "backup", target);

  const other = { ...(await emptyPlace()), BACKUP_URL: target };
  const { code, err } = await run(other, "restore", "latest");
  expect(code).toBe(1);
  expect(err).toContain(`An earlier backup contains more: ${full}`);
  expect(err).toContain("add --yes");
  expect(await run(other, "restore", "latest", "--yes")).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^watchpost-\S+ was made on .* [AP]M UTC by version \d\S+ and contains .* 1 account\D.*\nRestored \d+ rows and \d+ files from the backup of/,
    ),
  });
  expect((await run(other, "admin", "list")).out).toBe("admin@example.com  Test Admin  (admin)\n");
  expect((await run(other, "restore", "latest", "--yes")).err).toContain(
    "The database isn't empty",
  );
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
      err: expect.stringContaining("nobody isn't a valid email address."),
    });
    await app.adminBrowser();
    expect((await admin("list")).out).toBe("admin@example.com  Test Admin  (admin)\n");
    expect((await admin("revoke", "admin@example.com")).err).toContain("is the last admin");
    expect((await admin("reset-second-factor", "admin@example.com")).err).toContain(
      "doesn't use two-step verification",
    );
    expect((await admin("reset-second-factor", "nobody@example.com")).err).toContain(
      "There's no account for nobody@example.com.",
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
  expect(err).toContain("Watchpost is starting or stopping and can't take commands right now");
});

test("a command waits for a program that is starting, which then does it", async () => {
  await using app = await testApp({ mail: false });
  const { services, dataDir } = app;
  mkdirSync(join(dataDir, "db"));
  const lock = await takeDataLock(dataDir);
  const waiting = runWith({ patienceMs: 60_000 }, { DATA_DIR: dataDir }, "admin", "list");
  expect((await run({ DATA_DIR: dataDir }, "admin", "list")).err).toContain(
    "can't take commands right now",
  );
  const local = await takeLocalCommands(dataDir, services.log, (asked) =>
    runDataCommand(services, asked),
  );
  expect(await waiting).toMatchObject({ code: 0, out: "No accounts yet.\n" });
  local.close();
  lock.release();
});

test("a starting program waits for a command, and a command doesn't wait for another", async () => {
  const DATA_DIR = newFolder();
  mkdirSync(join(DATA_DIR, "db"));
  const command = await takeDataLock(DATA_DIR, { isCommand: true });
  expect((await run({ DATA_DIR }, "admin", "list")).err).toContain(
    `is in use by another watchpost command (PID ${process.pid})`,
  );
  const { promise: waits, resolve } = Promise.withResolvers<string>();
  const starting = takeDataLock(DATA_DIR, { onWait: resolve });
  expect(await waits).toBe(String(process.pid));
  command.release();
  (await starting).release();
  expect(readdirSync(DATA_DIR)).not.toContain("lock.pid");
});

test("a new password is asked for, and isn't a part of the command", async () => {
  const env = await filledPlace();
  const set = (...typed: string[]) =>
    runWith({ typed }, env, "admin", "reset-password", "admin@example.com");
  expect(await set("a long lamp over a short street")).toMatchObject({
    code: 0,
    asked: ["New password: "],
    out: "The password was changed, and all of the account's sessions were ended.\n",
  });
  expect(await set()).toMatchObject({ code: 1, err: expect.stringContaining("wasn't changed") });
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
      "Watchpost couldn't run this command. See its log for the reason.",
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
  expect(out).toMatch(/^ok {5}Email: connected to 127\.0\.0\.1:\d+; emails are sent from /m);
  expect(out).toMatch(
    /^TO DO {2}Public address: APP_URL is http:\/\/guards\.example\.com\. Set it/m,
  );
  expect(out).not.toContain("secret");
  expect(code).toBe(1);
  expect([...bucket.objects.keys()]).toEqual([]);

  const none = await run({ ...env, SMTP_URL: "smtp://127.0.0.1:9" }, "check");
  expect(none.out).toMatch(/^TO DO {2}Backups: BACKUP_URL isn't set/m);
  expect(none.out).toMatch(
    /^TO DO {2}Email: Watchpost can't connect or sign in to .*SMTP_URL\. Error: connect ECONNREFUSED/m,
  );
  const unset = await run({ ...env, SMTP_URL: "" }, "check");
  expect(unset.out).toMatch(/^TO DO {2}Email: No email server is set up/m);
  const off = await run({ ...env, SMTP_URL: "off" }, "check");
  expect(off.out).toMatch(/^TO DO {2}Email: SMTP_URL is off/m);
});

test("check says when the certificate of the public address expires", async () => {
  const site = createServer(localCertificate, (_, response) => {
    response.setHeader(ourHeader, "1").end("ready");
  });
  await once(site.listen(0, "localhost"), "listening");
  const APP_URL = `https://localhost:${(site.address() as AddressInfo).port}`;
  const env = { ...(await filledPlace()), APP_URL, TRUSTED_PROXIES: "127.0.0.1" };
  const expires = new Date(new X509Certificate(localCertificate.cert).validTo);
  const day = formatDate(expires.toISOString().slice(0, 10));
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, localCertificate.cert]);
  try {
    expect((await run(env, "check")).out).toContain(
      `ok     Public address: ${APP_URL} responds; its certificate expires on ${day}\n`,
    );
    vi.useFakeTimers({ toFake: ["Date"], now: expires.getTime() - days(13) });
    expect((await run(env, "check")).out).toContain(
      `TO DO  Public address: The certificate of ${APP_URL} expires on ${day}. Renew it.\n`,
    );
  } finally {
    vi.useRealTimers();
    setDefaultCACertificates(trusted);
    site.close();
  }
});
