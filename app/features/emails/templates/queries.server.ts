import { publicSettings } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { ComposedEmail } from "~/platform/email/outbox.server";
import { builtInEmails } from "./built-in.content";
import { fillTemplate } from "./rules";
import { type EmailTemplateName, emailTemplateNames, type TemplateFields } from "./schema";

function ownTemplates(db: Database | Trx) {
  return db
    .selectFrom("email_templates")
    .select(["name", "subject", "html_content as html"])
    .select((eb) => eb.fn.coalesce("text_content", eb.val("")).as("text"));
}

/** The office's own text of an email, or the built-in one. */
export async function templateFields(
  db: Database | Trx,
  template: EmailTemplateName,
): Promise<TemplateFields> {
  const own = await ownTemplates(db).where("name", "=", template).executeTakeFirst();
  const { subject, html, text = "" } = own ?? builtInEmails[template];
  return { subject, html, text };
}

/** Fills the current text with values and the company's name. */
export async function composeEmail(
  db: Database | Trx,
  name: EmailTemplateName,
  values: Record<string, string>,
): Promise<ComposedEmail> {
  const { company_name: company } = await publicSettings(db);
  return {
    template: name,
    ...fillTemplate(await templateFields(db, name), { company, ...values }),
  };
}

/** The emails whose text isn't the built-in one. */
export async function editedEmails(db: Database): Promise<EmailTemplateName[]> {
  const rows = await ownTemplates(db).execute();
  return emailTemplateNames.filter((name) => {
    const row = rows.find((found) => found.name === name);
    const { subject, html, text = "" } = builtInEmails[name];
    return row && (row.subject !== subject || row.html !== html || row.text !== text);
  });
}
