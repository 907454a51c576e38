import type { Database, Trx } from "~/platform/db/schema";
import type { ComposedMail } from "~/platform/mail/outbox.server";
import { builtInMails } from "./content";
import { fillTemplate } from "./rules";
import type { MailName, MailText } from "./schema";

/** The office's own text of a mail, else the built-in one. */
export async function mailText(db: Database | Trx, name: MailName): Promise<MailText> {
  const edited = await db
    .selectFrom("email_templates")
    .select(["subject", "html_content as html"])
    .where("name", "=", name)
    .executeTakeFirst();
  return edited ?? builtInMails[name];
}

/** A mail's current text with its values filled in. */
export async function composeMail(
  db: Database | Trx,
  name: MailName,
  values: Record<string, string>,
): Promise<ComposedMail> {
  return { template: name, ...fillTemplate(await mailText(db, name), values) };
}

/** How many templates the office can edit. */
export async function countTemplates(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("email_templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
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
