import { setting } from "~/features/settings/public/queries.server";
import type { Config } from "~/platform/config.server";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import type { Database, Trx } from "~/platform/db/schema";
import { recurringJob } from "~/platform/jobs/jobs.server";
import { defaultQuoteReminderDays, type EmailSettings } from "./settings.schema";

const keys = ["reminders_enabled", "quote_reminder_days", "admin_email"] as const;

/** By default reminders of appointments are off, and no address is set: see {@link notifiedAddress}. */
export async function emailSettings(db: Database | Trx): Promise<EmailSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", keys)
    .execute();
  const set = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
  return {
    reminders_enabled: set.reminders_enabled === "true" ? "true" : "false",
    quote_reminder_days: set.quote_reminder_days ?? defaultQuoteReminderDays,
    admin_email: set.admin_email ?? "",
  };
}

/**
 * The address for the office's notifications: the one in the settings, else ADMIN_EMAIL, else the
 * first admin's. Undefined only while there is no admin.
 */
export async function notifiedAddress(
  db: Database | Trx,
  { firstAdmin }: Pick<Config, "firstAdmin">,
): Promise<string | undefined> {
  return (await setting(db, "admin_email")) ?? firstAdmin?.email ?? (await firstAdminAddress(db));
}

async function firstAdminAddress(db: Database | Trx): Promise<string | undefined> {
  const first = await db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.email")
    .where("user_roles.role", "=", "admin")
    .orderBy("user_roles.granted_at")
    .orderBy("users.created_at")
    .limit(1)
    .executeTakeFirst();
  return first?.email;
}

/**
 * The Reply-To address for emails to customers and applicants, so that someone reads their
 * replies.
 */
export const replyAddress = oncePerTransaction(
  async (db, config: Pick<Config, "firstAdmin" | "inboundEmail">): Promise<string | undefined> => {
    if (config.inboundEmail) return config.inboundEmail.address;
    return (await setting(db, "email")) ?? (await notifiedAddress(db, config));
  },
);

/** How many days before a quote expires its client is reminded; 0 for never. */
export async function quoteReminderDays(db: Database): Promise<number> {
  return Number((await emailSettings(db)).quote_reminder_days);
}

/** Whether reminders are turned on. */
export async function remindersOn(db: Database): Promise<boolean> {
  return (await emailSettings(db)).reminders_enabled === "true";
}

/** The job that queues due reminders. Also enqueued when reminders are turned on. */
export const queueRemindersJob = recurringJob("write-reminders", 30);

/**
 * Whether reminders are turned on. If so, the setting is locked until the transaction ends: other
 * callers wait, and nobody can turn reminders off.
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
