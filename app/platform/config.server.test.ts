import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server";

const folder = mkdtempSync(join(tmpdir(), "watchpost-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

test("without variables it uses the documented defaults", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: undefined,
    appUrl: "http://localhost:3000",
    mailFrom: "no-reply@localhost",
    databaseLimits: { connections: 10, lockSeconds: 5, statementSeconds: 30 },
    logLevel: "info",
  });
});

test("an empty variable counts as unset", () => {
  expect(read({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test("receiving emails requires both an address and a token", () => {
  const token = "x".repeat(32);
  expect(read({}).inboundEmail).toBeUndefined();
  expect(
    read({ INBOUND_EMAIL: "Replies@in.example.com", INBOUND_EMAIL_TOKEN: token }),
  ).toMatchObject({ inboundEmail: { address: "replies@in.example.com", token } });
  expect(() => read({ INBOUND_EMAIL: "replies@in.example.com" })).toThrow(
    "Set both INBOUND_EMAIL and INBOUND_EMAIL_TOKEN, or neither",
  );
  expect(() => read({ INBOUND_EMAIL_TOKEN: "short" })).toThrow("at least 32 random characters");
});

test("files are stored in the data folder, or in the bucket of STORAGE_URL", () => {
  expect(read({}).storage).toBeUndefined();
  expect(read({ STORAGE_URL: "s3://guards-files" }).storage).toEqual({
    bucket: "guards-files",
    endpoint: undefined,
    region: undefined,
    credentials: undefined,
  });
  const url = "s3://key%2F1:se%40cret@files?endpoint=http://127.0.0.1:9000&region=eu-1";
  expect(read({ STORAGE_URL: url }).storage).toEqual({
    bucket: "files",
    endpoint: "http://127.0.0.1:9000",
    region: "eu-1",
    credentials: { accessKeyId: "key/1", secretAccessKey: "se@cret" },
  });
});

test("APP_URL can end with a slash", () => {
  expect(read({ APP_URL: "https://guards.example.com/" }).appUrl).toBe(
    "https://guards.example.com",
  );
});

test("BACKUP_KEY can be the secret or the public key, without a typing mistake", async () => {
  const secret = await generateX25519Identity();
  for (const BACKUP_KEY of [secret, await identityToRecipient(secret)]) {
    expect(read({ BACKUP_KEY }).backupKey).toBe(BACKUP_KEY);
    for (let at = 0; at < BACKUP_KEY.length; at += 1) {
      const other = BACKUP_KEY[at]?.toLowerCase() === "q" ? "p" : "q";
      const letter = BACKUP_KEY === secret ? other.toUpperCase() : other;
      const mistyped = BACKUP_KEY.slice(0, at) + letter + BACKUP_KEY.slice(at + 1);
      expect(() => read({ BACKUP_KEY: mistyped }), mistyped).toThrow("BACKUP_KEY isn’t valid");
    }
  }
});

test.each([
  [{ PORT: "70000" }, "PORT"],
  [{ PORT: "http" }, "PORT"],
  [{ NODE_ENV: "prod" }, "NODE_ENV"],
  [{ APP_URL: "guards.example.com" }, "APP_URL"],
  [{ APP_URL: "ftp://guards.example.com" }, "APP_URL"],
  [{ APP_URL: "https://guards.example.com/site" }, "APP_URL"],
  [{ APP_URL: "https://guards.example.com/?a=b" }, "APP_URL"],
  [{ APP_URL: "https://guards.example.com/#top" }, "APP_URL"],
  [{ APP_URL: "https://user:password@guards.example.com" }, "APP_URL"],
  [{ APP_URL: "https://guards.example.com:99999" }, "APP_URL"],
  [{ SITE_LANGUAGE: "xx" }, "SITE_LANGUAGE"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://localhost:99999/x" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://user:pass%ZZword@localhost/x" }, "DATABASE_URL"],
  [{ DATABASE_CONNECTIONS: "1" }, "DATABASE_CONNECTIONS"],
  [{ DATABASE_CONNECTIONS: "many" }, "DATABASE_CONNECTIONS"],
  [{ DATABASE_LOCK_TIMEOUT: "0" }, "DATABASE_LOCK_TIMEOUT"],
  [{ DATABASE_STATEMENT_TIMEOUT: "30s" }, "DATABASE_STATEMENT_TIMEOUT"],
  [{ STORAGE_URL: "guards-files" }, "STORAGE_URL"],
  [{ STORAGE_URL: "https://guards-files.example.com" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://files/folder" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://key@files" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://files?endpoint=storage.example.com" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://files?endpoint=https://storage.example.com:99999" }, "STORAGE_URL"],
  [{ STORAGE_URL: "s3://files?endpiont=https://storage.example.com" }, "STORAGE_URL"],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp:///mail" }, "SMTP_URL"],
  [{ SMTP_URL: "none" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example.com:99999" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example.com/inbox" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://user:pass%ZZword@mail.example.com" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://us%ZZer:password@mail.example.com" }, "SMTP_URL"],
  [{ MAIL_FROM: "office" }, "MAIL_FROM"],
  [{ MAIL_FROM: "office@example.com>" }, "MAIL_FROM"],
  [{ MAIL_FROM: "Guards <office@example.com" }, "MAIL_FROM"],
  [{ MAIL_FROM: "office@example..com" }, "MAIL_FROM"],
  [{ MAIL_FROM: "a@example.com, b@example.com" }, "MAIL_FROM"],
  [{ MAIL_FROM: "A <a@example.com>, B <b@example.com>" }, "MAIL_FROM"],
  [{ MAIL_FROM: "a@example.com <b@example.com>" }, "MAIL_FROM"],
  [{ MAIL_FROM: "a@example.com\nBcc: b@example.com" }, "MAIL_FROM"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ TRUSTED_PROXIES: "proxy.example.com" }, "TRUSTED_PROXIES"],
  [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES"],
  [{ TRUSTED_PROXIES: "10.0.0.0/8/9" }, "TRUSTED_PROXIES"],
  [{ CLAMAV_URL: "tcp://127.0.0.1:99999" }, "CLAMAV_URL"],
  [{ CLAMAV_URL: "tcp://127.0.0.1:0" }, "CLAMAV_URL"],
  [{ CLAMAV_URL: "tcp://127.0.0.1" }, "CLAMAV_URL"],
  [{ CLAMAV_URL: "clamd.ctl" }, "CLAMAV_URL"],
  [{ BACKUP_URL: "s3:/backups" }, "BACKUP_URL"],
  [{ BACKUP_URL: "https://backups.example.com" }, "BACKUP_URL"],
  [{ BACKUP_KEY: "age1" }, "BACKUP_KEY"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
  [{ METRICS_TOKEN: "geheimer-schlüssel" }, "METRICS_TOKEN"],
  [{ INBOUND_EMAIL: "replies" }, "INBOUND_EMAIL"],
  [
    { INBOUND_EMAIL: "a@example.com", INBOUND_EMAIL_TOKEN: `${"x".repeat(32)} x` },
    "INBOUND_EMAIL_TOKEN",
  ],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ ADMIN_EMAIL: "a@example.com" }, "ADMIN_PASSWORD"],
  [{ DATABASE_URL: "postgres://localhost/x" }, "AUTH_SECRET"],
])("%j stops the start with a sentence about %s", (env, name) => {
  const sentence = new RegExp(
    `^(${name} isn’t valid. Expected .|${name} is required .|Set both .).*\\.$`,
  );
  expect(() => read(env)).toThrow(
    expect.objectContaining({ name: "StartError", message: expect.stringMatching(sentence) }),
  );
});

test.each([
  "office@example.com",
  "office@localhost",
  "Sample Guards <office@guards.example.com>",
  '"Guards, Inc." <office+site@example.com>',
  "Guards, Inc. <office@example.com>",
  "Wächter <büro@wächter.example>",
])("%s is accepted as the sender", (MAIL_FROM) => {
  expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

test("a site that has its admin starts with a password that is too short for a new one", () => {
  const config = read({ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" });
  expect(config.firstAdmin).toEqual({ email: "a@example.com", password: "short" });
});

test("names the entry of TRUSTED_PROXIES that is wrong", () => {
  expect(() => read({ TRUSTED_PROXIES: "10.0.0.7, proxy" })).toThrow(
    "Expected IP addresses or ranges, such as 10.0.0.7 or 10.0.0.0/8. “proxy” is neither.",
  );
});

test("SMTP_URL=off makes emails wait", () => {
  expect(read({ SMTP_URL: "off" })).toMatchObject({ smtpUrl: undefined, emailsOff: true });
  expect(read({})).toMatchObject({ smtpUrl: undefined, emailsOff: false });
});

test("SMTP_URL can hold a user and an encoded password", () => {
  const SMTP_URL = "smtps://office%40example.com:p%40ss%2Fword@mail.example.com:465";
  expect(read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test("the secret is generated once, stored, and readable by its owner only", () => {
  const { authSecret } = read({});
  expect(authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(read({}).authSecret).toBe(authSecret);
  expect(readFileSync(join(folder, "auth-secret"), "utf8")).toBe(authSecret);
  expect(statSync(join(folder, "auth-secret")).mode & 0o077).toBe(0);
});

test("an unusable data folder stops the start with a message", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => read({ DATA_DIR: join(file, "data") })).toThrow(
    /^Watchpost can't use the folder .* Set DATA_DIR/,
  );
});

test("an open data folder is closed to other users, and so is every new file", () => {
  const open = mkdtempSync(join(folder, "open-"));
  chmodSync(open, 0o755);
  read({ DATA_DIR: open });
  expect(statSync(open).mode & 0o777).toBe(0o700);
  // As the embedded database creates its files.
  writeFileSync(join(open, "file"), "", { mode: 0o666 });
  expect(statSync(join(open, "file")).mode & 0o777).toBe(0o600);
});
