import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import type { BackupStart } from "~/shared/stored-values";

/**
 * When backups are made and how many are kept. The destination and the key come from the
 * environment.
 */
export const backupSettings = entity({
  backup_enabled: {
    label: "Daily backup",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => (on ? ("true" as const) : ("false" as const))),
    text: (value) => (value === "true" ? "On" : "Off"),
  },
  backup_time: {
    label: "Time",
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 3:00 AM"),
  },
  backup_keep: {
    label: "Backups to keep",
    schema: z
      .string()
      .trim()
      .regex(/^([1-9]|[1-9]\d|[1-2]\d\d|3[0-5]\d|36[0-5])$/, "Enter a number from 1 to 365"),
  },
});
export type BackupSettings = EntityValues<typeof backupSettings>;

export const BackupSettingsInput = editSchema(backupSettings);

/** An attempt to make a backup. */
export interface BackupRun {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  startedBy: BackupStart;
  name: string | null;
  sizeBytes: number | null;
  error: string | null;
  /** Whether it was test-restored. Always false for runs of earlier versions. */
  restored: boolean;
  /** A sentence that says why it wasn't. */
  notRestored: string | null;
}
