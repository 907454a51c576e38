import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { fullerBackup } from "~/features/backups/contents.queries.server";
import { backupPlace } from "~/features/backups/queries.server";
import { restoreBackup } from "~/features/backups/restore.commands.server";
import { countsInWords } from "~/features/backups/rules";
import { readContents } from "~/platform/backup/contents.server";
import { BackupError, isBackupName } from "~/platform/backup/format";
import { type FoundBackup, findBackup } from "~/platform/backup/make-backup.server";
import { systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { preparePrivateFolder } from "~/platform/data-folder.server";
import { openDatabase } from "~/platform/db/open.server";
import { openFiles } from "~/platform/files/files.server";
import { StartError } from "~/platform/start-error";
import { provableMoment } from "~/platform/time/zoned-time.server";
import type { LocalAnswer } from "./protocol";
import { said } from "./protocol";

interface Choices {
  /** Restores "latest" without asking. */
  yes: boolean;
  /** Prints to standard output. */
  say(text: string): void;
}

/**
 * Restores a backup into an empty data folder or database, which is created once the backup is
 * found.
 * @param source a file, the name of a backup in BACKUP_URL, or "latest"
 */
export async function restore(
  config: Config,
  source: string,
  { sendWaiting, ...choices }: { sendWaiting: boolean } & Choices,
): Promise<LocalAnswer> {
  try {
    const now = systemClock.now();
    const found = await findBackup(source, config.backupTarget, config.dataDir, now);
    if (!found) throw new BackupError(notFound(source, config.backupTarget));
    const { open } = found;
    await showContents(found, config.backupKey, choices);
    preparePrivateFolder(config.dataDir);
    const database = await openDatabase(config, { isCommand: true });
    const files = openFiles(config, systemClock);
    const services = { config, clock: systemClock, db: database.db, files };
    const { createdAt, ...restored } = await restoreBackup(services, open, { sendWaiting }).finally(
      database.close,
    );
    const notSent =
      restored.notSent === 1 ? "1 waiting email" : `${restored.notSent} waiting emails`;
    return said(
      [
        `Restored ${restored.rows} rows and ${restored.files === 1 ? "1 file" : `${restored.files} files`} from the backup of ${utc(createdAt)}. Everyone must sign in again.`,
        `If you erased anyone's personal data after ${utc(createdAt)}, it's back. Erase it again. If the old server still works, its audit log shows when, but not whose.`,
        ...(restored.notSent > 0 ? [`Marked ${notSent} as not sent.`] : []),
      ].join("\n"),
    );
  } catch (error) {
    if (error instanceof BackupError) throw new StartError(error.message);
    if ((error as NodeJS.ErrnoException).code === "EACCES") {
      throw new StartError(
        `The account that runs Watchpost can't read ${source}. Copy it to the BACKUP_URL folder, and make that account its owner.`,
      );
    }
    throw error;
  }
}

/** "Sat, Nov 21, 2026, 3:00 PM UTC" */
const utc = (at: Date) => provableMoment(at, "UTC");

function notFound(source: string, target: Config["backupTarget"]): string {
  if (source === "latest") {
    return target
      ? `There are no backups in ${backupPlace(target)}. Check BACKUP_URL, or enter the path of a backup file.`
      : `BACKUP_URL isn't set, so there's no "latest." Set it, or enter the path of a backup file.`;
  }
  if (!isBackupName(source)) return `There's no file ${source}. Check the path.`;
  return target
    ? `There's no backup named ${source} in ${backupPlace(target)}. Check the name, or enter a file's path.`
    : `There's no file ${source} here, and BACKUP_URL isn't set. Enter the file's path, or set BACKUP_URL.`;
}

/**
 * Prints what is in a backup. If it's the latest and an earlier one contains a lot more, asks
 * whether to go on.
 * @throws BackupError if the answer is no, or if there is no terminal to ask on
 */
async function showContents(
  found: FoundBackup,
  key: string | undefined,
  { yes, say }: Choices,
): Promise<void> {
  const contents = await readContents(found.open, key);
  say(
    `${found.name} was made on ${utc(contents.createdAt)} by version ${contents.version} and contains ${countsInWords(contents.counts)}.`,
  );
  const fuller = yes ? undefined : await fullerBackup(found, contents, key);
  if (!fuller) return;
  const { createdAt, counts } = fuller.contents;
  const warning = `An earlier backup contains more: ${fuller.name}, made on ${utc(createdAt)}. It contains ${countsInWords(counts)}.`;
  if (!stdin.isTTY) {
    throw new BackupError(
      `${warning} Nothing was restored. Restore ${fuller.name}, or add --yes to restore the latest.`,
    );
  }
  say(warning);
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question("Restore the latest anyway? [y/N] ");
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new BackupError(
      `Nothing was restored. To restore the earlier backup, run: watchpost restore ${fuller.name}`,
    );
  }
}
