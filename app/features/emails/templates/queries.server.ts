import { publicSettings } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { ComposedMail } from "~/platform/email/outbox.server";
import { builtInMails } from "./built-in.content";
import type { TemplateFields } from "./form.schema";
import { fillTemplate } from "./rules";
import { type MailName, type MailText, mailNames } from "./schema";

/** The office's own text of a mail, else the built-in one. */
export async function mailText(db: Database | Trx, name: MailName): Promise<MailText> {
  const edited = await db
    .selectFrom("email_templates")
    .select(["subject", "html_content as html", "text_content as text"])
    .where("name", "=", name)
    .executeTakeFirst();
  return edited ?? builtInMails[name];
}

/** The same for a form, which has no null. */
export async function templateFields(db: Database | Trx, name: MailName): Promise<TemplateFields> {
  const { subject, html, text } = await mailText(db, name);
  return { subject, html, text: text ?? "" };
}

/** A mail's current text with its values filled in, and the company's name. */
export async function composeMail(
  db: Database | Trx,
  name: MailName,
  values: Record<string, string>,
): Promise<ComposedMail> {
  const { company_name: company } = await publicSettings(db);
  return { template: name, ...fillTemplate(await mailText(db, name), { company, ...values }) };
}

/** The mails whose text isn't the built-in one. */
export async function editedMails(db: Database): Promise<MailName[]> {
  const rows = await db
    .selectFrom("email_templates")
    .select(["name", "subject", "html_content as html", "text_content as text"])
    .execute();
  return mailNames.filter((name) => {
    const row = rows.find((found) => found.name === name);
    const { subject, html, text = null } = builtInMails[name];
    return row && (row.subject !== subject || row.html !== html || row.text !== text);
  });
}

/** How many mails wait for the mail server. */
export async function countWaitingMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("outgoing_mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}
