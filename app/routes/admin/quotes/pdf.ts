import { printedLogo } from "~/features/gallery/logo/queries.server";
import { quotePdf } from "~/features/quotes/pdf/quote-pdf.server";
import { documentFor, findVersion } from "~/features/quotes/queries.server";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { pdfResponse } from "~/platform/http/pdf-response";
import { services } from "~/platform/services";
import type { Route } from "./+types/pdf";

export const middleware = [requirePermission("quotes.view")];

/** The PDF of a quote's latest version, or of `?version=`; a draft as of today. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const version = Number(url.searchParams.get("version")) || undefined;
  const found = await findVersion(running.db, params.id, { version });
  if (!found) throw new Response(null, { status: 404 });
  if (found.status !== "draft") return pdfResponse(sentQuotePdf(running, found.versionId));
  const document = await documentFor(running, found);
  const draft = quotePdf(document, undefined, await printedLogo(running));
  return pdfResponse(draft.then((content) => ({ filename: "Draft.pdf", content })));
}
