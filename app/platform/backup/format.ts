import { randomBytes } from "node:crypto";
import { z } from "zod";

/** The first entry of a backup. */
export const headName = "backup.json";
/** The last entry, so that a truncated backup doesn't have it. */
export const indexName = "index.json";
/** Entries with rows: `database/<table>/000001.jsonl`, one row per line. */
export const databaseFolder = "database/";
/** Entries with stored files: `files/<key>`. */
export const filesFolder = "files/";
export const secretName = "auth-secret";

/** How many records of each kind are in a backup. */
const BackupCounts = z.object({
  bookings: z.number(),
  customers: z.number(),
  applications: z.number(),
  accounts: z.number(),
});
export type BackupCounts = z.infer<typeof BackupCounts>;

/** The table of each kind. */
export const countedTables: Record<keyof BackupCounts, string> = {
  bookings: "appointments",
  customers: "customers",
  applications: "job_applications",
  accounts: "users",
};

export const BackupHead = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** The program that made it. Older backups have neither this nor counts. */
  program: z.object({ version: z.string(), commit: z.string().optional() }).optional(),
  counts: BackupCounts.optional(),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupIndex = z.object({
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  /** The state of each sequence: its `last_value` and `is_called`. */
  sequences: z.record(z.string(), z.object({ value: z.string(), called: z.boolean() })),
  /** Size in bytes and SHA-256 of every entry before this one. */
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});
export type BackupIndex = z.infer<typeof BackupIndex>;

/** A backup that can't be made or read, with a one-sentence message for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

export const damagedBackup =
  "This backup is damaged or incomplete. Copy it again from where it's stored, or restore another one.";

const namePattern = /^watchpost-(\d{8}T\d{6}Z)(-[0-9a-f]{6})?\.tar\.gz(\.age)?$/;

/**
 * "watchpost-20261121T150000Z-4f0b1c.tar.gz", which sorts by age; ".age" is the suffix of encrypted
 * ones. The random part keeps backups of the same second apart.
 */
export function backupName(at: Date, encrypted: boolean): string {
  const random = randomBytes(3).toString("hex");
  return `watchpost-${compact(at)}-${random}.tar.gz${encrypted ? ".age" : ""}`;
}

const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** Whether a backup is dated after `now`, because the clock was wrong. */
export function isFromFuture(name: string, now: Date): boolean {
  return (namePattern.exec(name)?.[1] ?? "") > compact(now);
}

export function isBackupName(name: string): boolean {
  return namePattern.test(name);
}
