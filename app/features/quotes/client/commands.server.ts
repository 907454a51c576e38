import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Trx } from "~/platform/db/schema";
import type { Services, Visitor } from "~/platform/services";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quotes";
import { accept, refuse } from "~/shared/outcome";
import {
  acceptVersion,
  recordAnswer,
  type SentVersion,
  tellOffice,
} from "../answers/accept-version.commands.server";
import { withdrawRequestsToAnswer } from "../sending/emails.commands.server";
import { lockQuoteVersion } from "../sending/lock-version.commands.server";
import { quoteOfSecret } from "./queries.server";
import type { AcceptInput, DeclineInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

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
 * Accepts a quote for its client, with the signer, the moment, the address and the browser; see
 * {@link acceptVersion}. If several people accept at the same time, the first one counts.
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
    const by = { userId: null, name: signerName, email: version.email ?? "" };
    await acceptVersion(services, trx, version, by, {
      signerName,
      signerTitle,
      at: services.clock.now(),
      visitor: { address: visitor.address, agent: visitor.userAgent ?? "" },
      how: null,
    });
    return accept();
  });
}

/** Declines a quote for its client. Refused like {@link acceptQuote}. */
export function declineQuote(services: Needs, secret: string, { reason, comment }: DeclineInput) {
  return answer(services, secret, async (trx, version) => {
    const decline_reason = [reason, comment].filter(Boolean).join(": ");
    const at = services.clock.now();
    await trx
      .updateTable("quote_versions")
      .set({ status: "declined", decline_reason, decided_at: at, updated_at: at })
      .where("id", "=", version.id)
      .execute();
    const by = { userId: null, name: version.name, email: version.email ?? "" };
    const declined = provableMoment(at, await businessTimeZone(trx));
    const after = { status: "declined", reason: decline_reason, declined };
    await recordAnswer(services, trx, by, version, after);
    const whatHappened = m.quote_declined_by({
      number: version.document.number,
      name: version.name,
    });
    await tellOffice(services, trx, version, {
      whatHappened,
      details: `${decline_reason}\n${declined}`,
    });
    await withdrawRequestsToAnswer(services, trx, version.id);
    return accept();
  });
}

/** Runs `work` with the locked version of a link if the client can answer it. */
function answer<Result extends { ok: boolean }>(
  services: Needs,
  secret: string,
  work: (trx: Trx, version: SentVersion) => Promise<Result>,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const known = await quoteOfSecret(trx, secret);
    const version = known && (await lockQuoteVersion(trx, known.versionId));
    // Read again, because it may have been revoked while this waited for the lock.
    const link = version && (await quoteOfSecret(trx, secret));
    if (!link || !version.document) return refuse("unknown");
    const today = businessToday(clock, await businessTimeZone(trx));
    const isOpen = version.status === "sent" && version.validUntil >= today && !link.revokedAt;
    if (!isOpen) return refuse("closed");
    return work(trx, { ...version, document: version.document });
  });
}
