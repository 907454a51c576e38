import type { Database, Trx } from "~/platform/db/schema";
import type { EmailSettings } from "./email.schema";

const keys = ["reminders_enabled", "admin_email"] as const;

/** Reminders are off and nobody is told until the office says otherwise. */
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
