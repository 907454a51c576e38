import { resolve } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { restoreBackup } from "~/features/backups/restore.commands.server";
import { BackupError } from "~/platform/backup/format";
import { openBackup } from "~/platform/backup/make-backup.server";
import { systemClock } from "~/platform/clock";
import { type Config, readConfig } from "~/platform/config.server";
import { refuseOtherVersion } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { openEvents } from "~/platform/events.server";
import { openFiles } from "~/platform/files/files.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { askRunningProgram, type BackupServices, backUp } from "./local-commands";

/**
 * `npm run backup`: asks the program that has the embedded database open; otherwise this process
 * reads the data itself.
 */
export async function runBackupCommand([argument]: string[]): Promise<void> {
  if (argument === "new-key") return printNewKey();
  const config = readConfig(process.env);
  const folder = argument ? { folder: resolve(argument) } : {};
  const asked = config.databaseUrl
    ? undefined
    : await askRunningProgram(config.dataDir, { command: "backup", ...folder });
  const answer = asked ?? (await withData(config, (services) => backUp(services, folder)));
  if (!answer.ok) throw new StartError(answer.reason);
  console.log(answer.sentence);
}

const restoreUsage = `Usage: npm run restore -- <backup> [--send-waiting-emails]
  <backup>               a file, the name of a backup in BACKUP_URL, or "latest"
  --send-waiting-emails  also send the emails that were waiting when the backup was made`;

/** `npm run restore`, into an empty data folder or database. */
export async function runRestoreCommand(args: string[]): Promise<void> {
  const sendWaiting = args.includes("--send-waiting-emails");
  const [source, ...rest] = args.filter((arg) => arg !== "--send-waiting-emails");
  if (!source || rest.length > 0) throw new StartError(restoreUsage);
  const config = readConfig(process.env);
  const open = async () => {
    const found = await openBackup(source, config.backupTarget, config.dataDir, systemClock.now());
    if (!found) throw new BackupError(`Backup not found: ${source}`);
    return found;
  };
  try {
    (await open()).destroy();
    const restored = await withData(
      config,
      (services) => restoreBackup(services, open, { sendWaiting }),
      { anyVersion: true },
    );
    const { createdAt, rows, files, notSent } = restored;
    console.log(
      `Restored ${rows} rows and ${files === 1 ? "1 file" : `${files} files`} from the backup of ${createdAt.toISOString()}. Everyone must sign in again.`,
    );
    console.log(
      `People whose data was erased after ${createdAt.toISOString()} are back. Erase them again: the old installation's audit log has the times, but not the names.`,
    );
    if (notSent > 0) {
      console.log(
        `Marked ${notSent === 1 ? "1 waiting email" : `${notSent} waiting emails`} as not sent.`,
      );
    }
  } catch (error) {
    if (error instanceof BackupError) throw new StartError(error.message);
    throw error;
  }
}

/** Opens the data without starting the program. */
async function withData<Result>(
  config: Config,
  work: (services: BackupServices) => Promise<Result>,
  { anyVersion = false } = {},
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    if (!anyVersion) await refuseOtherVersion(database.db);
    const services = {
      config,
      clock: systemClock,
      log: createLog("silent"),
      db: database.db,
      files: openFiles(config, systemClock),
      events: await openEvents(database, systemClock),
    } satisfies Partial<Services>;
    return await work(services).finally(() => services.events.close());
  } finally {
    await database.close();
  }
}

async function printNewKey(): Promise<void> {
  const secret = await generateX25519Identity();
  console.log(`Secret key: ${secret}
Public key: ${await identityToRecipient(secret)}

Set BACKUP_KEY to either one. With the public key, this machine can make backups but not read them.
Restoring needs the secret key, so keep it in a safe place: without it, the backups are lost.`);
}
