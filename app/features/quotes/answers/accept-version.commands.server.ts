import { sql } from "kysely";
import { recordWon } from "~/features/appointments/public.server";
import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { m } from "~/shared/messages/customer/quotes";
import type { AcceptanceWay } from "~/shared/stored-values";
import { signerText, wayWords } from "../acceptance/rules";
import { startChecklist } from "../checklist/commands.server";
import type { QuoteDocument } from "../content";
import {
  emailAboutQuote,
  newQuoteLink,
  withdrawRequestsToAnswer,
} from "../sending/emails.commands.server";
import type { QuoteVersion } from "../sending/queries.server";
import { quoteAccepted } from "../sending/quote-accepted.email";
import { quoteNotification } from "../sending/quote-notification.email";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;
export type SentVersion = QuoteVersion & { document: QuoteDocument };

/** A version's acceptance: the signer, the moment, and the way. */
export interface Acceptance {
  signerName: string;
  signerTitle: string;
  at: Date;
  /** Of the client's browser; null if the office recorded it. */
  visitor: { address: string; agent: string } | null;
  /** How, if the office recorded it. */
  how: AcceptanceWay | null;
}

/**
 * Accepts a locked version, whether on the client's page or by the office: the version is frozen as
 * accepted, the request counts as won with the quote's monthly value, the checklist starts, and
 * both sides get the PDF by email. Deletes a newer version that wasn't sent yet, because an accepted
 * quote doesn't change.
 * @param by for the audit log
 */
export async function acceptVersion(
  services: Needs,
  trx: Trx,
  version: SentVersion,
  by: AuditedActor,
  { signerName, signerTitle, at, visitor, how }: Acceptance,
): Promise<void> {
  const { clock } = services;
  await trx
    .updateTable("quote_versions")
    .set({
      status: "accepted",
      signer_name: signerName,
      signer_title: signerTitle,
      signer_address: visitor?.address ?? "",
      signer_agent: visitor?.agent ?? "",
      decided_at: at,
      updated_at: clock.now(),
    })
    .where("id", "=", version.id)
    .execute();
  await startChecklist(trx, version.quoteId);
  const name = signerText({ name: signerName, title: signerTitle });
  const way = how && wayWords[how];
  const zone = await businessTimeZone(trx);
  await recordAnswer(services, trx, by, version, {
    status: "accepted",
    signer: way ? `${name} (${way})` : name,
    accepted: provableMoment(at, zone),
    hash: version.hash ?? "",
  });
  await deleteDraft(services, trx, by, version);
  const { monthly, appointmentId } = version;
  await recordWon(services, trx, { appointmentId, monthly: monthly || null, by });
  await withdrawRequestsToAnswer(services, trx, version.id);
  const signer = way ? m.signer_by_office({ signer: name, how: way }) : name;
  const acceptedAt = provableMoment(at, zone);
  if (version.email !== null) {
    const link = await newQuoteLink(services, trx, version.id);
    await emailAboutQuote(services, trx, quoteAccepted, {
      quote: version,
      to: version.email,
      about: { link, signer, acceptedAt },
      options: {},
    });
  }
  await tellOffice(services, trx, version, {
    whatHappened: m.quote_accepted_by({ number: version.document.number, name: signerName }),
    details: [way ? m.recorded_by({ how: way, name: by.name }) : signerTitle, acceptedAt]
      .filter(Boolean)
      .join("\n"),
  });
}

/** Deletes the newer version that the office was preparing. */
async function deleteDraft(
  services: Needs,
  trx: Trx,
  by: AuditedActor,
  { quoteId, document, name }: SentVersion,
): Promise<void> {
  const draft = await trx
    .deleteFrom("quote_versions")
    .where("quote_id", "=", quoteId)
    .where("status", "=", "draft")
    .returning(["version", sql<string>`content->>'title'`.as("title")])
    .executeTakeFirst();
  if (!draft) return;
  await recordChange(services, trx, by, {
    action: "deleted",
    entity: "quote",
    entityId: quoteId,
    label: `${document.number}, ${name}`,
    before: { title: draft.title, version: draft.version },
  });
}

/** Adds the answer to a version to the audit log, with its status before. */
export async function recordAnswer(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  by: AuditedActor,
  { quoteId, document, name, status }: SentVersion,
  after: Record<string, string>,
): Promise<void> {
  await recordChange(services, trx, by, {
    action: "changed",
    entity: "quote",
    entityId: quoteId,
    label: `${document.number}, ${name}`,
    before: { status },
    after,
  });
}

/** Emails the office about an answer. */
export async function tellOffice(
  services: Needs,
  trx: Trx,
  version: SentVersion,
  about: { whatHappened: string; details: string },
): Promise<void> {
  const office = await notifiedAddress(trx, services.config);
  if (!office) return;
  const { email, quoteId } = version;
  await emailAboutQuote(services, trx, quoteNotification, {
    quote: version,
    to: office,
    about: { ...about, link: `${services.config.appUrl}/admin/quotes/${quoteId}` },
    options: { quota: "office", ...(email === null ? {} : { replyTo: email }) },
  });
}
