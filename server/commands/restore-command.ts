import { restoreBackup } from "~/features/backups/restore.commands.server";
import { BackupError } from "~/platform/backup/format";
import { openBackup } from "~/platform/backup/make-backup.server";
import { systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { preparePrivateFolder } from "~/platform/data-folder.server";
import { openDatabase } from "~/platform/db/open.server";
import { openFiles } from "~/platform/files/files.server";
import { StartError } from "~/platform/start-error";
import type { LocalAnswer } from "./protocol";
import { said } from "./protocol";

/**
 * Restores a backup into an empty data folder or database, which is created once the backup is
 * found.
 * @param source a file, the name of a backup in BACKUP_URL, or "latest"
 */
export async function restore(
  config: Config,
  source: string,
  { sendWaiting }: { sendWaiting: boolean },
): Promise<LocalAnswer> {
  const open = async () => {
    const found = await openBackup(
      source,
      config.backupTarget,
      config.dataDir,
      systemClock.now(),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EACCES") throw error;
      throw new StartError(
        `The user of Watchpost can't read ${source}. Copy it to the folder of BACKUP_URL and let that user own it.`,
      );
    });
    if (!found) throw new BackupError(`Backup not found: ${source}`);
    return found;
  };
  try {
    (await open()).destroy();
    preparePrivateFolder(config.dataDir);
    const database = await openDatabase(config);
    const files = openFiles(config, systemClock);
    const services = { config, clock: systemClock, db: database.db, files };
    const { createdAt, ...restored } = await restoreBackup(services, open, { sendWaiting }).finally(
      database.close,
    );
    const notSent =
      restored.notSent === 1 ? "1 waiting email" : `${restored.notSent} waiting emails`;
    return said(
      [
        `Restored ${restored.rows} rows and ${restored.files === 1 ? "1 file" : `${restored.files} files`} from the backup of ${createdAt.toISOString()}. Everyone must sign in again.`,
        `People whose data was erased after ${createdAt.toISOString()} are back. Erase them again: the old installation's audit log has the times, but not the names.`,
        ...(restored.notSent > 0 ? [`Marked ${notSent} as not sent.`] : []),
      ].join("\n"),
    );
  } catch (error) {
    if (error instanceof BackupError) throw new StartError(error.message);
    throw error;
  }
}
