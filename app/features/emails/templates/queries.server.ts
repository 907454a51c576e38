import { publicSettings } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { ComposedEmail } from "~/platform/email/outbox.server";
import { builtInEmails } from "./built-in.content";
import { fillTemplate } from "./rules";
import {
  type EmailTemplateName,
  type EmailText,
  emailTemplateNames,
  type TemplateFields,
} from "./schema";

/** The office's own text of an email, or the built-in one. */
export async function emailText(db: Database | Trx, name: EmailTemplateName): Promise<EmailText> {
  const edited = await db
    .selectFrom("email_templates")
    .select(["subject", "html_content as html", "text_content as text"])
    .where("name", "=", name)
    .executeTakeFirst();
  return edited ?? builtInEmails[name];
}

/** Like {@link emailText}, for a form. */
export async function templateFields(
  db: Database | Trx,
  name: EmailTemplateName,
): Promise<TemplateFields> {
  const { subject, html, text } = await emailText(db, name);
  return { subject, html, text: text ?? "" };
}

/** Fills the current text with values and the company's name. */
export async function composeEmail(
  db: Database | Trx,
  name: EmailTemplateName,
  values: Record<string, string>,
): Promise<ComposedEmail> {
  const { company_name: company } = await publicSettings(db);
  return { template: name, ...fillTemplate(await emailText(db, name), { company, ...values }) };
}

/** The emails whose text isn't the built-in one. */
export async function editedEmails(db: Database): Promise<EmailTemplateName[]> {
  const rows = await db
    .selectFrom("email_templates")
    .select(["name", "subject", "html_content as html", "text_content as text"])
    .execute();
  return emailTemplateNames.filter((name) => {
    const row = rows.find((found) => found.name === name);
    const { subject, html, text = null } = builtInEmails[name];
    return row && (row.subject !== subject || row.html !== html || row.text !== text);
  });
}

/** How many emails wait for the mail server. */
export async function countWaitingEmails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("outgoing_mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}
