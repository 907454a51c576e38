import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { type StatusEmails, statusEmails } from "./schema";
import { type EmailedStatus, emailedStatuses } from "./status.rules";

/** The setting that turns on the email about a status. */
export function statusEmailKey(status: EmailedStatus): string {
  return `mail_on_application_${status}`;
}

/** The statuses that applicants are emailed about; all are off at first. */
export async function statusEmailSettings(db: Database | Trx): Promise<StatusEmails> {
  const rows = await db
    .selectFrom("business_settings")
    .select("setting_key")
    .where("setting_key", "in", emailedStatuses.map(statusEmailKey))
    .where("setting_value", "=", "true")
    .execute();
  const on = new Set(rows.map(({ setting_key }) => setting_key));
  return Object.fromEntries(
    emailedStatuses.map((status) => [status, on.has(statusEmailKey(status))]),
  ) as StatusEmails;
}

export function statusEmailsMark(emails: StatusEmails): string {
  return editMark(statusEmails.pick(emails));
}
