import type { Database, Trx } from "~/platform/db/schema";
import { recurringJob } from "~/platform/jobs/jobs.server";
import type { EmailSettings } from "./schema";

const keys = ["reminders_enabled", "admin_email"] as const;

/** By default reminders are off and the office isn't notified. */
export async function emailSettings(db: Database | Trx): Promise<EmailSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", keys)
    .execute();
  const set = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
  return {
    reminders_enabled: set.reminders_enabled === "true" ? "true" : "false",
    admin_email: set.admin_email ?? "",
  };
}

/** Whether reminders are turned on. */
export async function remindersOn(db: Database): Promise<boolean> {
  return (await emailSettings(db)).reminders_enabled === "true";
}

/** Queues the reminders that are due. Also enqueued when reminders are turned on. */
export const queueRemindersJob = recurringJob("write-reminders", 30);

/**
 * Whether reminders are turned on. If so, the setting is locked until the transaction ends: other
 * callers wait, and nobody turns reminders off.
 */
export async function lockRemindersOn(trx: Trx): Promise<boolean> {
  const on = await trx
    .selectFrom("business_settings")
    .select("setting_key")
    .where("setting_key", "=", "reminders_enabled")
    .where("setting_value", "=", "true")
    .forUpdate()
    .executeTakeFirst();
  return on !== undefined;
}
