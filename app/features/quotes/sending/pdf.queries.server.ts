import { printedLogo } from "~/features/gallery/logo/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Services } from "~/platform/services";
import { quotePdf } from "../pdf/quote-pdf.server";
import { acceptanceOf, quoteVersion } from "./queries.server";

/**
 * The PDF of a version that was sent, with its certificate page once it was accepted. Undefined for
 * a draft.
 * @throws BusyError when too many are waiting
 */
export async function sentQuotePdf(
  services: Pick<Services, "db" | "files" | "log">,
  versionId: string,
) {
  const { db } = services;
  const version = await quoteVersion(db, versionId);
  if (!version?.document) return undefined;
  const acceptance = await acceptanceOf(db, version, await businessTimeZone(db));
  return {
    filename: `${version.document.number}.pdf`,
    content: await quotePdf(version.document, acceptance, await printedLogo(services)),
  };
}
