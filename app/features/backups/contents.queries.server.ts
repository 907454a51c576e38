import { type BackupContents, readContents } from "~/platform/backup/contents.server";
import { BackupError } from "~/platform/backup/format";
import type { FoundBackup } from "~/platform/backup/make-backup.server";
import { looksEmptier } from "./rules";

/** A new installation that has run for a few nights has made several backups. */
const comparedBackups = 7;

/**
 * The first of the backups before the latest that has a lot more in it, as after a new installation
 * has begun to write to the same place.
 */
export async function fullerBackup(
  { earlier }: FoundBackup,
  latest: BackupContents,
  key: string | undefined,
): Promise<{ name: string; contents: BackupContents } | undefined> {
  for (const { name, open } of earlier.slice(0, comparedBackups)) {
    try {
      const contents = await readContents(open, key);
      if (looksEmptier(latest.counts, contents.counts)) return { name, contents };
    } catch (error) {
      // A damaged one, or one with another key, can't be compared.
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return undefined;
}
