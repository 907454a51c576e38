import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { StatusEmails } from "../applications/schema";
import { type EmailedStatus, emailedStatuses } from "./statuses";

/** The setting that switches the mail about a status on. */
export function statusEmailKey(status: EmailedStatus): string {
  return `mail_on_application_${status}`;
}

/** Which changes of status are told by mail: none until the office says so. */
export async function statusEmails(db: Database | Trx): Promise<StatusEmails> {
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

export function statusEmailsMark(mails: StatusEmails): string {
  return editMark(mails);
}
