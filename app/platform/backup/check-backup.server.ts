import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readArchive } from "./archive.server";
import {
  BackupError,
  BackupHead,
  BackupIndex,
  damagedBackup,
  databaseFolder,
  headName,
  indexName,
} from "./format";

/**
 * Reads a whole backup and compares every entry and every table's row count with its index.
 * @throws BackupError
 */
export async function checkBackup(
  source: Readable,
  key: string | undefined,
): Promise<{ head: BackupHead; index: BackupIndex }> {
  let head: BackupHead | undefined;
  let index: BackupIndex | undefined;
  const entries: BackupIndex["entries"] = {};
  const rows = new Map<string, number>();
  await readArchive(source, key, async ({ name, content }) => {
    if (!head && name !== headName) throw new BackupError("This file isn't a Watchpost backup.");
    if (name === indexName) {
      index = parse(BackupIndex, await text(content));
      return;
    }
    const hash = createHash("sha256");
    let size = 0;
    let lines = 0;
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      if (name === headName) chunks.push(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    entries[name] = { size, sha256: hash.digest("hex") };
    if (name === headName) head = parse(BackupHead, Buffer.concat(chunks).toString());
    const table = tableOf(name);
    if (table) rows.set(table, (rows.get(table) ?? 0) + lines);
  });
  if (!head) throw new BackupError("This file isn't a Watchpost backup.");
  if (!index || !agree(index, entries, rows)) throw incomplete();
  return { head, index };
}

/** @throws BackupError if a stored file doesn't have the bytes that were written */
export async function checkBytes(source: AsyncIterable<Buffer>, sha256: string): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  if (hash.digest("hex") !== sha256) throw incomplete();
}

/** "database/users/000001.jsonl" → "users" */
export function tableOf(name: string): string | undefined {
  return name.startsWith(databaseFolder)
    ? name.slice(databaseFolder.length).split("/")[0]
    : undefined;
}

function agree(
  index: BackupIndex,
  entries: BackupIndex["entries"],
  rows: Map<string, number>,
): boolean {
  const listed = Object.entries(index.entries);
  return (
    listed.length === Object.keys(entries).length &&
    listed.every(([name, { sha256 }]) => entries[name]?.sha256 === sha256) &&
    Object.entries(index.tables).every(([table, known]) => (rows.get(table) ?? 0) === known.rows)
  );
}

const incomplete = () => new BackupError(damagedBackup);

export const parseHead = (json: string) => parse(BackupHead, json);

function parse<Content>(
  schema: { safeParse(value: unknown): { success: true; data: Content } | { success: false } },
  json: string,
): Content {
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below.
  }
  throw new BackupError(
    "This backup is damaged or was made by a different version of Watchpost. Restore another backup, or use the version that made this one.",
  );
}
