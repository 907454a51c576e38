import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readArchive } from "./archive.server";
import { checkBackup, parseHead } from "./check-backup.server";
import {
  type BackupCounts,
  BackupError,
  type BackupHead,
  type BackupIndex,
  countedTables,
  headName,
} from "./format";

/** A summary of a backup to check before restoring it. */
export interface BackupContents {
  createdAt: Date;
  /** "0.1.0 (0123abc)", or "unknown" */
  version: string;
  counts: BackupCounts;
}

/**
 * Reads the summary of a backup from its beginning. Older backups without counts are read to the
 * end.
 * @throws BackupError if it can't be read
 */
export async function readContents(
  open: () => Promise<Readable>,
  key: string | undefined,
): Promise<BackupContents> {
  const head = await readHead(await open(), key);
  const counts = head.counts ?? countRows((await checkBackup(await open(), key)).index);
  return { createdAt: new Date(head.createdAt), version: versionOf(head), counts };
}

async function readHead(source: Readable, key: string | undefined): Promise<BackupHead> {
  let head: BackupHead | undefined;
  const enough = new Error("read enough");
  try {
    await readArchive(source, key, async ({ name, content }) => {
      if (name !== headName) throw new BackupError("This file isn't a Watchpost backup.");
      head = parseHead(await text(content));
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  if (!head) throw new BackupError("This file isn't a Watchpost backup.");
  return head;
}

function countRows({ tables }: BackupIndex): BackupCounts {
  const rows = (kind: keyof BackupCounts) => tables[countedTables[kind]]?.rows ?? 0;
  return {
    bookings: rows("bookings"),
    customers: rows("customers"),
    applications: rows("applications"),
    accounts: rows("accounts"),
  };
}

function versionOf({ program }: BackupHead): string {
  if (!program) return "unknown";
  return program.commit ? `${program.version} (${program.commit.slice(0, 8)})` : program.version;
}
