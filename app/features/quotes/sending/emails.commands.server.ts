import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import type { Trx } from "~/platform/db/schema";
import { type EmailOptions, queueEmail } from "~/platform/email/outbox.server";
import { endQuoteEmails } from "~/platform/email/withdraw.server";
import { addLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { clientQuotePath } from "../client.rules";
import type { QuoteDocument } from "../content";
import type { QuoteFacts } from "./email-parts.rules";
import { quoteAccepted } from "./quote-accepted.email";
import { quoteNotification } from "./quote-notification.email";
import { quoteReminder } from "./quote-reminder.email";
import { quoteSent } from "./quote-sent.email";

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
 * @param about other facts for the email, in addition to the version, such as the link
 */
export async function emailAboutQuote<About extends object>(
  services: Needs,
  trx: Trx,
  email: Email<Omit<QuoteFacts, "link"> & About>,
  {
    quote: { id, appointmentId, document, name },
    to,
    about,
    options,
  }: {
    quote: EmailedQuote;
    to: string;
    about: About;
    options: Pick<EmailOptions, "quota" | "replyTo" | "notAfter">;
  },
): Promise<void> {
  const composed = await composeEmail(services, trx, email, { document, name, ...about });
  await queueEmail(services, trx, to, composed, { appointmentId, quoteVersionId: id, ...options });
}

/** Withdraws unsent emails with a link that no longer works. */
export function withdrawLinks(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  versionId: string,
): Promise<void> {
  const templates = [quoteSent.name, quoteReminder.name, quoteAccepted.name];
  return endQuoteEmails(services, trx, { versionId, templates });
}

/** Withdraws unsent emails to both sides that say that a version was accepted. */
export function withdrawAnswerEmails(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  versionId: string,
): Promise<void> {
  const templates = [quoteAccepted.name, quoteNotification.name];
  return endQuoteEmails(services, trx, { versionId, templates });
}

/** Withdraws unsent emails that ask the client to answer a version. */
export function withdrawRequestsToAnswer(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  versionId: string,
): Promise<void> {
  const templates = [quoteSent.name, quoteReminder.name];
  return endQuoteEmails(services, trx, { versionId, templates });
}
