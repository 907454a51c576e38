import { constants, existsSync, statSync } from "node:fs";
import { access, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { backupPlace } from "~/features/backups/queries.server";
import { backupStore } from "~/platform/backup/backup-store.server";
import { BackupError } from "~/platform/backup/format";
import { systemClock } from "~/platform/clock";
import type { BackupTarget, Config } from "~/platform/config.server";
import { tryMailServer } from "~/platform/email/mailer.server";
import { scanFile } from "~/platform/files/clamav.server";
import { openFiles } from "~/platform/files/files.server";
import type { FileKey } from "~/platform/files/store";
import { ourHeader } from "~/platform/http/our-answer";
import { StartError } from "~/platform/start-error";
import { versionText } from "~/platform/version";
import { formatDate } from "~/shared/dates";
import { fileSize } from "~/shared/file-size";
import { expiresSoon, readExpiry } from "../watch-certificate";
import { placeOf, runOnData } from "./data-commands";

/** What is fine, or throws what to do about it. */
type Check = (config: Config) => Promise<string>;

class ToDo extends Error {}

const answerWithinMs = 10_000;

type CheckName =
  | "Database"
  | "Files"
  | "Backups"
  | "Email"
  | "Disk"
  | "Virus scanner"
  | "Public address";

/** What to do about an error that a check didn't expect. */
const nextSteps: Record<CheckName, string> = {
  Database: "Watchpost can't use the database. Check that it's running.",
  Files:
    "Watchpost can't store files in the bucket. Check STORAGE_URL and what its key is allowed to do.",
  Backups:
    "Watchpost can't store backups. Check BACKUP_URL, and that the account or key has write access.",
  Email:
    "Watchpost can't connect or sign in to the email server. Check that it's running, and check SMTP_URL.",
  Disk: "Watchpost can't tell how much space is free. Check DATA_DIR and BACKUP_URL.",
  "Virus scanner": "ClamAV can't scan files. Check that it's running and responds at CLAMAV_URL.",
  "Public address": "Watchpost can't reach APP_URL. Check DNS, the firewall and the proxy.",
};

const checks: Record<CheckName, Check> = {
  async Database(config) {
    const answer = await runOnData(config, { command: "ping" });
    if (!answer.ok) throw new ToDo(answer.reason);
    return `${placeOf(config)}: ${answer.sentence} by this version`;
  },

  async Files({ dataDir, storage }) {
    if (!existsSync(dataDir))
      throw new ToDo(`${dataDir} doesn't exist. Start Watchpost once to create it.`);
    await access(dataDir, constants.W_OK);
    if (!storage) return `can be stored in ${dataDir}`;
    const files = openFiles({ dataDir, storage }, systemClock);
    await using received = await files.receive([Buffer.from("check")]);
    const key: FileKey = `checks/${process.pid}`;
    await files.keep(received, key);
    const stored = await files.open(key);
    const content = stored && (await text(stored.content));
    await files.remove(key);
    if (content !== "check")
      throw new ToDo(
        `A test file read back from s3://${storage.bucket} was different. Check the bucket with your storage provider.`,
      );
    return `can be stored in s3://${storage.bucket}`;
  },

  async Backups({ backupTarget, backupKey, dataDir }) {
    if (!backupTarget) throw new ToDo("BACKUP_URL isn't set, so no daily backups are made.");
    await tryBackupTarget(backupTarget, dataDir);
    const device = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
    const sameDisk = folderOf(backupTarget).some((path) => device(path) === device(dataDir));
    const notes = [
      backupKey ? "encrypted" : "not encrypted (BACKUP_KEY isn't set)",
      ...(sameDisk ? ["on the same disk as the data, so keep copies somewhere else"] : []),
    ];
    return `can be written to ${backupPlace(backupTarget)}, ${notes.join(", ")}`;
  },

  async Email(config) {
    const { smtpUrl, emailsOff, mailFrom } = config;
    if (emailsOff) throw new ToDo("SMTP_URL is off, so emails aren't being sent.");
    if (!smtpUrl) {
      const answer = await runOnData(config, { command: "email" });
      if (!answer.ok) throw new ToDo(answer.reason);
      return answer.sentence;
    }
    await tryMailServer(smtpUrl);
    return `connected to ${new URL(smtpUrl).host}; emails are sent from ${mailFrom}`;
  },

  async Disk({ dataDir, backupTarget }) {
    const folders = [dataDir, ...folderOf(backupTarget)];
    const found = await Promise.all(folders.filter((path) => existsSync(path)).map(spaceOf));
    const full = found.find(({ share, bytes }) => share < 0.1 || bytes < 1e9);
    if (full) throw new ToDo(`Only ${full.free} in ${full.folder}. Free up space.`);
    return found.map(({ free, folder }) => `${free} in ${folder}`).join(", ");
  },

  async "Virus scanner"({ clamav }) {
    if (!clamav) return "not used (CLAMAV_URL isn't set)";
    await scanFile(clamav, Readable.from([Buffer.from("check")]));
    return "scans files";
  },

  async "Public address"({ appUrl, trustedProxies }) {
    if (!appUrl.startsWith("https:")) {
      throw new ToDo(`APP_URL is ${appUrl}. Set it to the public address with https.`);
    }
    const expiresAt = await readExpiry(appUrl);
    const expires = formatDate(expiresAt.toISOString().slice(0, 10));
    if (expiresSoon(expiresAt, systemClock.now())) {
      throw new ToDo(`The certificate of ${appUrl} expires on ${expires}. Renew it.`);
    }
    const response = await fetch(`${appUrl}/readyz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!response.headers.has(ourHeader)) {
      throw new ToDo(
        `Something other than Watchpost responds at ${appUrl}, or the proxy removes the X-Watchpost header. Check APP_URL and the proxy.`,
      );
    }
    if (!response.ok)
      throw new ToDo(`${appUrl} responds, but Watchpost isn't ready. Check its log.`);
    if (trustedProxies.rules.length === 0) {
      throw new ToDo(
        `TRUSTED_PROXIES isn't set, so all visitors behind your proxy share one rate limit. Set it to the proxy's address.`,
      );
    }
    return `${appUrl} responds; its certificate expires on ${expires}`;
  },
};

const folderOf = (target: BackupTarget | undefined) =>
  target && "folder" in target ? [target.folder] : [];

/**
 * Checks what the program needs, from settings to the public address, and prints a line for each.
 * @returns whether all is well
 */
export async function check(config: Config, say: (line: string) => void): Promise<boolean> {
  say(`ok     Settings: valid, Watchpost ${versionText()}`);
  let good = true;
  for (const [name, run] of Object.entries(checks)) {
    try {
      say(`ok     ${name}: ${await run(config)}`);
    } catch (error) {
      good = false;
      say(`TO DO  ${name}: ${reasonOf(error, nextSteps[name as CheckName])}`);
    }
  }
  return good;
}

function reasonOf(error: unknown, nextStep: string): string {
  const { message, cause, code, path } = error as NodeJS.ErrnoException;
  const isSentence = [ToDo, StartError, BackupError].some((kind) => error instanceof kind);
  if (isSentence) return message;
  if (path && ["EACCES", "EPERM", "EROFS"].includes(code ?? "")) {
    return `Watchpost can't write to ${path}. Make the account that runs it the folder's owner.`;
  }
  return `${nextStep} Error: ${cause instanceof Error ? `${message}: ${cause.message}` : message}`;
}

async function tryBackupTarget(target: BackupTarget, dataDir: string): Promise<void> {
  const store = await backupStore(target, dataDir);
  const name = `check-${process.pid}`;
  const draft = join(store.workFolder, `${name}.part`);
  try {
    await writeFile(draft, "check", { mode: 0o600 });
    await store.put(draft, name);
    await text(await store.open(name));
    await store.remove(name);
  } finally {
    await rm(draft, { force: true });
  }
}

async function spaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = bavail / blocks;
  const bytes = bavail * bsize;
  return { folder, share, bytes, free: `${fileSize(bytes)} (${Math.round(share * 100)}%) free` };
}
