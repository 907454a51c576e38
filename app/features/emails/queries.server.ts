import type { Database, Trx } from "~/platform/db/schema";
import { builtInMails } from "./content";
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
