import { sql } from "kysely";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import { newestUnsentEmail } from "~/platform/email/unsent.server";
import { unprintable } from "~/platform/pdf/unprintable.server";
import type { Services } from "~/platform/services";
import { provableMoment, wallTimeOf } from "~/platform/time/zoned-time.server";
import { businessToday, formatDate, formatMoment } from "~/shared/dates";
import { recordedAcceptances } from "../acceptance/queries.server";
import { signerText } from "../acceptance/rules";
import { clientQuotePath } from "../client.rules";
import { draftDocument, findVersion, unsentQuote } from "../queries.server";
import { notReady, previewDocument, quoteNumber } from "../rules";
import { discountsFit } from "../totals.server";
import { quoteVersion } from "./queries.server";
import { quoteReminder } from "./quote-reminder.email";
import { quoteSent } from "./quote-sent.email";
import type { QuoteSendingFacts } from "./schema";

/** The progress of a quote with the client; undefined if there is no such quote. */
export async function quoteSending(
  { db, clock, mailer }: Pick<Services, "db" | "clock" | "mailer">,
  id: string,
): Promise<QuoteSendingFacts | undefined> {
  const latest = await findVersion(db, id);
  if (!latest) return undefined;
  const zone = await businessTimeZone(db);
  const today = businessToday(clock, zone);
  const sent = await sentVersion(db, id);
  const client = await db
    .selectFrom("appointments")
    .select(["customer_name as name", "customer_email as email"])
    .where("id", "=", latest.appointmentId)
    .executeTakeFirstOrThrow();
  const questions = await questionsAbout(db, id);
  const moment = (at: Date | null) => at && provableMoment(at, zone);
  return {
    id,
    client,
    hasServer: mailer !== undefined,
    recorded: await recordedAcceptances(db, id, zone),
    now: wallTimeOf(clock.now(), zone),
    draft:
      latest.status === "draft"
        ? {
            version: latest.version,
            notReady: notReady(latest.content, {
              ...latest,
              today,
              discountsFit: discountsFit(latest.content),
            }),
          }
        : null,
    sent: sent
      ? {
          number: quoteNumber(latest.number),
          version: sent.version,
          isOpen: sent.status === "sent" && sent.validUntil >= today,
          isExpired:
            sent.status === "expired" || (sent.status === "sent" && sent.validUntil < today),
          validUntil: formatDate(sent.validUntil),
          sentAt: moment(sent.sentAt) ?? "",
          sentBy: sent.sentBy ?? "",
          unsent: sent.unsent,
          seenAt: moment(sent.seenAt),
          remindedAt: moment(sent.remindedAt),
          unsentReminder: sent.unsentReminder,
          accepted:
            sent.status === "accepted"
              ? {
                  by: signerText({ name: sent.signer ?? "", title: sent.signerTitle ?? "" }),
                  at: moment(sent.decidedAt) ?? "",
                }
              : null,
          acceptable: sent.status === "sent" || sent.status === "expired" ? sent.id : null,
          declined:
            sent.status === "declined"
              ? { why: sent.declineReason ?? "", at: moment(sent.decidedAt) ?? "" }
              : null,
          links: sent.links,
        }
      : null,
    questions: questions.map(({ receivedAt, ...question }) => ({
      ...question,
      at: formatMoment(receivedAt, zone),
    })),
  };
}

const maxQuestions = 10;

function questionsAbout(db: Database, quoteId: string) {
  return db
    .selectFrom("messages")
    .select(["id as message", "name", "received_at as receivedAt"])
    .select(sql<string>`left(message, 200)`.as("excerpt"))
    .where("quote_id", "=", quoteId)
    .orderBy("received_at", "desc")
    .limit(maxQuestions)
    .execute();
}

/** The latest version that was sent, with the number of working links to it. */
function sentVersion(db: Database, quoteId: string) {
  return db
    .selectFrom("quote_versions")
    .select(["id", "version", "status", "valid_until as validUntil", "sent_by as sentBy"])
    .select(["sent_at as sentAt", "seen_at as seenAt", "decided_at as decidedAt"])
    .select(["reminded_at as remindedAt", "decline_reason as declineReason"])
    .select(["signer_name as signer", "signer_title as signerTitle", unsentQuote])
    .select(
      newestUnsentEmail(
        sql`quote_version_id = quote_versions.id and template = ${quoteReminder.name}`,
      ).as("unsentReminder"),
    )
    .select(
      sql<number>`(select count(*)::int from quote_links
        where version_id = quote_versions.id and revoked_at is null)`.as("links"),
    )
    .where("quote_id", "=", quoteId)
    .where("sent_at", "is not", null)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The id of the latest version that was sent; undefined if none was. */
export async function sentVersionId(db: Database, quoteId: string): Promise<string | undefined> {
  return (await findVersion(db, quoteId)) && (await sentVersion(db, quoteId))?.id;
}

/** A preview of the email that sends a draft; undefined without a draft. */
export async function previewSending(
  services: Pick<Services, "db" | "clock" | "config">,
  id: string,
) {
  const draft = await findVersion(services.db, id);
  if (draft?.status !== "draft") return undefined;
  const stored = await quoteVersion(services.db, draft.versionId);
  const document = await draftDocument(services, draft);
  const link = `${services.config.appUrl}${clientQuotePath("(secret)")}`;
  const email = await composeEmail(services, services.db, quoteSent, {
    document: previewDocument(draft, document),
    name: document.client.name,
    link,
  });
  return {
    seen: stored?.updatedAt.toISOString() ?? "",
    subject: email.subject,
    html: email.html,
    unprintable: await unprintable(document),
    hasTerms: document.terms.length > 0,
  };
}

/** The quote that a message asks about. */
export function quoteOfMessage(db: Database, messageId: string) {
  return db
    .selectFrom("messages")
    .innerJoin("quotes", "quotes.id", "messages.quote_id")
    .select(["quotes.id", "quotes.number"])
    .where("messages.id", "=", messageId)
    .executeTakeFirst();
}
