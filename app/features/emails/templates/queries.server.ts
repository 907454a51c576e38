import { footerLines } from "~/features/licenses/queries.server";
import { publicSettings } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { ComposedEmail } from "~/platform/email/outbox.server";
import { logoOf } from "~/shared/logo";
import { within } from "~/shared/response-times";
import { emailLogo } from "../blocks/frame.rules";
import { replyAddress } from "../settings.queries.server";
import type { Email } from "./email.rules";
import { isSafeToSend } from "./problems.rules";
import { answerWords, fillTemplate } from "./rules";
import type { EmailTemplate, TemplateFields } from "./schema";

function ownTemplates(db: Database | Trx) {
  return db
    .selectFrom("email_templates")
    .select(["name", "subject", "html_content as html"])
    .select((eb) => eb.fn.coalesce("text_content", eb.val("")).as("text"));
}

/** The office's own text of an email, or the built-in one. */
export async function templateFields(
  db: Database | Trx,
  email: EmailTemplate,
): Promise<TemplateFields> {
  const own = await ownTemplates(db).where("name", "=", email.name).executeTakeFirst();
  const { subject, html, text = "" } = own ?? email;
  return { subject, html, text };
}

/** The services that {@link composeEmail} needs besides the database. */
export interface EmailFacts {
  clock: Clock;
  config: Pick<Config, "appUrl" | "firstAdmin" | "inboundEmail">;
}

const companySettings = oncePerTransaction((db) => publicSettings(db));

/** The company's values and logo in every email, and the address that replies go to. */
export async function generalValues(
  { config }: Pick<EmailFacts, "config">,
  db: Database | Trx,
  { invitesReply }: EmailTemplate,
) {
  const settings = await companySettings(db);
  const { company_name: company, answer_within, decide_within } = settings;
  const logo = logoOf(settings);
  const replyTo = invitesReply ? await replyAddress(db, config) : undefined;
  const values = {
    company,
    response_time: within(answer_within),
    decision_time: within(decide_within),
    how_to_reply: answerWords(replyTo, config.appUrl),
  };
  return { values, replyTo, logo: logo && emailLogo(logo, config.appUrl) };
}

/**
 * Composes an email from its facts, with the company's name and response times. `footer` has the
 * license lines, which aren't part of the text yet. An email to a customer or applicant gets a
 * Reply-To that someone reads.
 */
export function composeEmail<Facts>(
  services: EmailFacts,
  db: Database | Trx,
  email: Email<Facts>,
  facts: Facts,
): Promise<ComposedEmail> {
  return fillEmail(services, db, email, email.values(facts));
}

/**
 * Fills the current text of an email with values, or the built-in one if it was stored before it was
 * checked and isn't safe to send.
 */
export async function fillEmail(
  { clock, config }: EmailFacts,
  db: Database | Trx,
  email: EmailTemplate,
  values: Record<string, string>,
): Promise<ComposedEmail> {
  const { values: general, replyTo, logo } = await generalValues({ config }, db, email);
  const own = await templateFields(db, email);
  const text = isSafeToSend(own) ? own : email;
  const filled = fillTemplate(text, { ...general, ...values }, logo);
  return {
    template: email.name,
    ...filled,
    footer: await footerLines(db, clock),
    ...(replyTo ? { replyTo } : {}),
  };
}

/** The names of the emails whose text isn't the built-in one. */
export async function editedEmails(
  db: Database,
  emails: readonly EmailTemplate[],
): Promise<string[]> {
  const rows = await ownTemplates(db).execute();
  return emails
    .filter(({ name, subject, html, text = "" }) => {
      const row = rows.find((found) => found.name === name);
      return row && (row.subject !== subject || row.html !== html || row.text !== text);
    })
    .map(({ name }) => name);
}
