import { sql } from "kysely";
import { recordWon } from "~/features/appointments/public.server";
import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import type { Services, Visitor } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quotes";
import { accept, refuse } from "~/shared/outcome";
import { startChecklist } from "../checklist/commands.server";
import type { QuoteDocument } from "../content";
import {
  emailAboutQuote,
  newQuoteLink,
  withdrawRequestsToAnswer,
} from "../sending/emails.commands.server";
import { lockQuoteVersion } from "../sending/lock-version.commands.server";
import type { QuoteVersion } from "../sending/queries.server";
import { quoteAccepted } from "../sending/quote-accepted.email";
import { quoteNotification } from "../sending/quote-notification.email";
import { quoteOfSecret } from "./queries.server";
import type { AcceptInput, DeclineInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
/** The client, for the audit log. */
type Answerer = { userId: null; name: string; email: string };

/** Records the first visit to a version's page, and updates open office screens. */
export function recordView({ db, clock, events }: Needs, versionId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("quote_versions")
      .set({ seen_at: clock.now() })
      .where("id", "=", versionId)
      .where("status", "=", "sent")
      .where("seen_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0) await events.publish(trx, "quotes");
  });
}

/**
 * Accepts a quote for its client. The version is frozen as accepted, with the signer, the moment,
 * the address and the browser; both sides get the signed PDF by email. If several people accept at
 * the same time, the first one counts. Deletes a newer version that wasn't sent yet, because an
 * accepted quote doesn't change. The request counts as won, with the quote's monthly value.
 *
 * Refused as
 * - `unknown`: the link doesn't exist
 * - `closed`: it was revoked, or the version was answered, replaced, or has expired
 * - `changed`: the page showed another document
 */
export function acceptQuote(
  services: Needs,
  secret: string,
  { signerName, signerTitle, hash }: AcceptInput,
  visitor: Pick<Visitor, "address" | "userAgent">,
) {
  return answer(services, secret, async (trx, version) => {
    if (version.hash !== hash) return refuse("changed");
    await trx
      .updateTable("quote_versions")
      .set({
        status: "accepted",
        signer_name: signerName,
        signer_title: signerTitle,
        signer_address: visitor.address,
        signer_agent: visitor.userAgent ?? "",
        decided_at: services.clock.now(),
        updated_at: services.clock.now(),
      })
      .where("id", "=", version.id)
      .execute();
    await startChecklist(trx, version.quoteId);
    const signer = `${signerName}, ${signerTitle}`;
    const by = { userId: null, name: signerName, email: version.email ?? "" };
    await record(services, trx, by, version, { status: "accepted", signer, hash });
    await deleteDraft(services, trx, by, version);
    const { monthly, appointmentId } = version;
    await recordWon(services, trx, { appointmentId, monthly: monthly || null, by });
    if (version.email !== null) {
      const link = await newQuoteLink(services, trx, version.id);
      await emailAboutQuote(services, trx, quoteAccepted, {
        quote: version,
        to: version.email,
        about: { link, signer },
        options: {},
      });
    }
    const number = version.document.number;
    const whatHappened = m.quote_accepted_by({ number, name: signerName });
    await tellOffice(services, trx, version, { whatHappened, details: signerTitle });
    return accept();
  });
}

/** Declines a quote for its client. Refused like {@link acceptQuote}. */
export function declineQuote(services: Needs, secret: string, { reason, comment }: DeclineInput) {
  return answer(services, secret, async (trx, version) => {
    const decline_reason = [reason, comment].filter(Boolean).join(": ");
    await trx
      .updateTable("quote_versions")
      .set({
        status: "declined",
        decline_reason,
        decided_at: services.clock.now(),
        updated_at: services.clock.now(),
      })
      .where("id", "=", version.id)
      .execute();
    const by = { userId: null, name: version.name, email: version.email ?? "" };
    await record(services, trx, by, version, { status: "declined", reason: decline_reason });
    const whatHappened = m.quote_declined_by({
      number: version.document.number,
      name: version.name,
    });
    await tellOffice(services, trx, version, { whatHappened, details: decline_reason });
    return accept();
  });
}

/** Deletes the newer version that the office was preparing. */
async function deleteDraft(
  services: Needs,
  trx: Trx,
  by: Answerer,
  { quoteId, document, name }: Sent,
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

type Sent = QuoteVersion & { document: QuoteDocument };

/** Runs `work` with the locked version of a link if the client can answer it. */
function answer<Result extends { ok: boolean }>(
  services: Needs,
  secret: string,
  work: (trx: Trx, version: Sent) => Promise<Result>,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const known = await quoteOfSecret(trx, secret);
    const version = known && (await lockQuoteVersion(trx, known.versionId));
    // Read again, because it may have been revoked while this waited for the lock.
    const link = version && (await quoteOfSecret(trx, secret));
    if (!link || !version.document) return refuse("unknown");
    const today = businessToday(clock, await businessTimeZone(trx));
    const isOpen = version.status === "sent" && version.validUntil >= today && !link.revokedAt;
    if (!isOpen) return refuse("closed");
    const result = await work(trx, { ...version, document: version.document });
    if (result.ok) {
      await withdrawRequestsToAnswer(services, trx, version.id);
      await events.publish(trx, "quotes");
    }
    return result;
  });
}

async function record(
  services: Needs,
  trx: Trx,
  by: Answerer,
  { quoteId, document, name }: Sent,
  after: Record<string, string>,
): Promise<void> {
  await recordChange(services, trx, by, {
    action: "changed",
    entity: "quote",
    entityId: quoteId,
    label: `${document.number}, ${name}`,
    before: { status: "sent" },
    after,
  });
}

async function tellOffice(
  services: Needs,
  trx: Trx,
  version: Sent,
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
