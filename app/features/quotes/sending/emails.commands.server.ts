import { composeEmail } from "~/features/emails/templates/queries.server";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import type { Trx } from "~/platform/db/schema";
import { type EmailOptions, queueEmail } from "~/platform/email/outbox.server";
import { endQuoteEmails } from "~/platform/email/withdraw.server";
import { addLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { clientQuotePath } from "../client.rules";
import type { QuoteDocument } from "../content";
import { quoteEmailValues } from "./emails.rules";

type Needs = Pick<Services, "clock" | "config" | "jobs">;

/**
 * Adds a link to a version's page for the client.
 * @returns the link's full address
 */
export async function newQuoteLink(
  { clock, config }: Pick<Needs, "clock" | "config">,
  trx: Trx,
  versionId: string,
): Promise<string> {
  const secret = await addLink({ clock }, trx, "quote_links", { version_id: versionId });
  return config.appUrl + clientQuotePath(secret);
}

/** A version to send an email about. */
interface EmailedQuote {
  id: string;
  appointmentId: string;
  document: QuoteDocument;
  /** The client's name. */
  name: string;
}

/**
 * Queues an email about a sent version, with its PDF.
 * @param values the template's other values, such as the link
 */
export async function emailAboutQuote(
  services: Needs,
  trx: Trx,
  template: EmailTemplateName,
  {
    quote: { id, appointmentId, document, name },
    to,
    values,
    options,
  }: {
    quote: EmailedQuote;
    to: string;
    values: Record<string, string>;
    options: Pick<EmailOptions, "quota" | "replyTo" | "notAfter">;
  },
): Promise<void> {
  const email = await composeEmail(services, trx, template, {
    ...quoteEmailValues(document, name),
    ...values,
  });
  await queueEmail(services, trx, to, email, { appointmentId, quoteVersionId: id, ...options });
}

/** Withdraws unsent emails with a link that no longer works. */
export function withdrawLinks(
  services: Pick<Services, "clock">,
  trx: Trx,
  versionId: string,
): Promise<void> {
  const templates = ["quote_sent", "quote_reminder", "quote_accepted"];
  return endQuoteEmails(services, trx, { versionId, templates });
}

/** Withdraws unsent emails that ask the client to answer a version. */
export function withdrawRequestsToAnswer(
  services: Pick<Services, "clock">,
  trx: Trx,
  versionId: string,
): Promise<void> {
  const templates = ["quote_sent", "quote_reminder"];
  return endQuoteEmails(services, trx, { versionId, templates });
}
