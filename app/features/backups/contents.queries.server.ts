import { type BackupContents, readContents } from "~/platform/backup/contents.server";
import { BackupError } from "~/platform/backup/format";
import type { FoundBackup } from "~/platform/backup/make-backup.server";
import { isMuchSmaller } from "./rules";

/** More than one, because a new installation may already have made several backups. */
const comparedBackups = 7;

/**
 * Finds the newest earlier backup that contains a lot more than the latest one. That happens when a
 * new installation writes to the same place as a lost one.
 */
export async function fullerBackup(
  { earlier }: FoundBackup,
  latest: BackupContents,
  key: string | undefined,
): Promise<{ name: string; contents: BackupContents } | undefined> {
  for (const { name, open } of earlier.slice(0, comparedBackups)) {
    try {
      const contents = await readContents(open, key);
      if (isMuchSmaller(latest.counts, contents.counts)) return { name, contents };
    } catch (error) {
      // Damaged backups and those encrypted with another key can't be compared.
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return undefined;
}
