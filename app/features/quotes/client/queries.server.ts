import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";
import { signerText } from "../acceptance/rules";
import { draftDocument, findVersion } from "../queries.server";
import { previewDocument } from "../rules";
import { acceptanceOf, quoteVersion } from "../sending/queries.server";
import type { ClientQuote } from "./schema";

/** The version that a secret link is for. */
export async function quoteOfSecret(db: Database | Trx, secret: string) {
  return db
    .selectFrom("quote_links")
    .select(["version_id as versionId", "revoked_at as revokedAt"])
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
}

/**
 * The quote that a link shows; undefined for an unknown link.
 * @returns also the ids of the quote and its version, and whether the version is still `unseen`
 */
export async function openQuote({ db, clock }: Pick<Services, "db" | "clock">, secret: string) {
  const link = await quoteOfSecret(db, secret);
  const version = link && (await quoteVersion(db, link.versionId));
  if (!link || !version?.document) return undefined;
  const { document, status, decidedAt, id: versionId, quoteId } = version;
  const ids = { versionId, quoteId };
  const { number } = document;
  const closed = link.revokedAt ? "revoked" : status === "replaced" ? "replaced" : undefined;
  if (closed) {
    return { ...ids, unseen: false, view: { state: closed, number } satisfies ClientQuote };
  }
  const zone = await businessTimeZone(db);
  // Checked here, too, because the job that expires quotes may be late.
  const over = status === "expired" || version.validUntil < businessToday(clock, zone);
  const answered = status === "accepted" || status === "declined" ? status : undefined;
  const acceptance = await acceptanceOf(db, version, zone);
  const view: ClientQuote = {
    state: answered ?? (over ? "expired" : "open"),
    document,
    hash: version.hash ?? "",
    answered: decidedAt && {
      signer: acceptance ? signerText(acceptance) : "",
      at: provableMoment(decidedAt, zone),
      recorded: acceptance?.recorded ?? null,
    },
    client: { name: version.name, email: version.email ?? "" },
  };
  return { ...ids, unseen: status === "sent" && !over && !version.seenAt, view };
}

/** The quote as the client would get it if the draft were sent now; undefined if it doesn't exist. */
export async function previewQuote(
  services: Pick<Services, "db" | "clock" | "config">,
  id: string,
): Promise<ClientQuote | "sent" | undefined> {
  const draft = await findVersion(services.db, id);
  if (!draft) return undefined;
  if (draft.status !== "draft") return "sent";
  const document = previewDocument(draft, await draftDocument(services, draft));
  const { name, email } = document.client;
  return { state: "open", document, hash: "", answered: null, client: { name, email } };
}
