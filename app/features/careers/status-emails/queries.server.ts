import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { StatusMails } from "../applications/schema";
import { type MailedStatus, mailedStatuses } from "./statuses";

/** The setting that switches the mail about a status on. */
export function statusMailKey(status: MailedStatus): string {
  return `mail_on_application_${status}`;
}

/** Which changes of status are told by mail: none until the office says so. */
export async function statusMails(db: Database | Trx): Promise<StatusMails> {
  const rows = await db
    .selectFrom("business_settings")
    .select("setting_key")
    .where("setting_key", "in", mailedStatuses.map(statusMailKey))
    .where("setting_value", "=", "true")
    .execute();
  const on = new Set(rows.map(({ setting_key }) => setting_key));
  return Object.fromEntries(
    mailedStatuses.map((status) => [status, on.has(statusMailKey(status))]),
  ) as StatusMails;
}

export function statusMailsMark(mails: StatusMails): string {
  return editMark(mails);
}
