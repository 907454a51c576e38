import { redirect } from "react-router";
import { openQuote } from "~/features/quotes/client/queries.server";
import { clientQuotePath } from "~/features/quotes/client.rules";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { pdfResponse } from "~/platform/http/pdf-response";
import { unknownFile } from "~/platform/links/unknown-link.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/quote-pdf";

/** Limited, because creating a PDF takes up to a second. */
const pdfLimit: Limit = { name: "quote-pdf", tries: 30, seconds: 600 };

/** `GET /quote/:secret/quote.pdf`: the quote that a client's link opens. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await openQuote(running, params.secret);
  if (!found) throw await unknownFile(context, clientQuotePath(params.secret));
  // The page says why there is no quote.
  if (!("document" in found.view)) throw redirect(clientQuotePath(params.secret));
  if (!(await withinLimit(running, pdfLimit, found.versionId))) {
    return new Response(null, { status: 429, headers: { "Retry-After": "600" } });
  }
  return pdfResponse(sentQuotePdf(running, found.versionId));
}
