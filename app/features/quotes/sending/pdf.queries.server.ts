import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import { quotePdf } from "../pdf/quote-pdf.server";
import { acceptanceOf, quoteVersion } from "./queries.server";

/**
 * The PDF of a version that was sent, with its certificate page once it was accepted. Undefined for
 * a draft.
 * @throws BusyError when too many are waiting
 */
export async function sentQuotePdf(db: Database, versionId: string) {
  const version = await quoteVersion(db, versionId);
  if (!version?.document) return undefined;
  const acceptance = await acceptanceOf(db, version, await businessTimeZone(db));
  return {
    filename: `${version.document.number}.pdf`,
    content: await quotePdf(version.document, acceptance),
  };
}
