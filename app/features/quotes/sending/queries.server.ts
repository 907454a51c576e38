import type { Database, Trx } from "~/platform/db/schema";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { currentAcceptance } from "../acceptance/queries.server";
import { wayWords } from "../acceptance/rules";
import type { QuoteAcceptance, QuoteDocument } from "../content";

/** A version, with the columns needed to send and answer it. */
export function quoteVersion(db: Database | Trx, id: string) {
  return db
    .selectFrom("quote_versions as version")
    .innerJoin("quotes", "quotes.id", "version.quote_id")
    .innerJoin("appointments", "appointments.id", "quotes.appointment_id")
    .select(["version.id", "version.quote_id as quoteId", "version.version", "version.status"])
    .select(["quotes.number", "quotes.appointment_id as appointmentId"])
    .select(["version.valid_until as validUntil", "version.updated_at as updatedAt"])
    .select(["weekly", "monthly", "once", "term"])
    .select((eb) => eb.ref("document").$castTo<QuoteDocument | null>().as("document"))
    .select(["document_hash as hash", "sent_at as sentAt", "seen_at as seenAt"])
    .select(["decided_at as decidedAt", "signer_name", "signer_title", "signer_address"])
    .select(["signer_agent", "decline_reason as declineReason"])
    .select(["customer_name as name", "customer_email as email"])
    .where("version.id", "=", id)
    .executeTakeFirst();
}
export type QuoteVersion = NonNullable<Awaited<ReturnType<typeof quoteVersion>>>;

/** A version's acceptance; undefined if it wasn't accepted. */
export async function acceptanceOf(
  db: Database,
  version: QuoteVersion,
  zone: string,
): Promise<QuoteAcceptance | undefined> {
  const { status, decidedAt, hash, signer_name, signer_title } = version;
  if (status !== "accepted" || !decidedAt || signer_name === null) return undefined;
  const recorded = await currentAcceptance(db, version.id);
  return {
    name: signer_name,
    title: signer_title ?? "",
    at: provableMoment(decidedAt, zone),
    address: version.signer_address ?? "",
    agent: version.signer_agent ?? "",
    hash: hash ?? "",
    ...(recorded && {
      recorded: {
        how: wayWords[recorded.how],
        by: recorded.recorded_by,
        at: provableMoment(recorded.recorded_at, zone),
      },
    }),
  };
}
