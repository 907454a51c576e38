import type { PrintedLogo } from "~/platform/pdf/letterhead.server";
import { onePdfAtATime } from "~/platform/pdf/one-at-a-time.server";
import type { QuoteAcceptance, QuoteDocument } from "../content";

/**
 * A quote as a tagged PDF on US Letter pages; with `acceptance`, the first page says that it was
 * accepted and the last one is a certificate. The same document, acceptance and logo always give the
 * same bytes.
 * @throws BusyError when too many are waiting
 */
export function quotePdf(
  document: QuoteDocument,
  acceptance?: QuoteAcceptance,
  logo?: PrintedLogo,
): Promise<Uint8Array> {
  return onePdfAtATime(async () => {
    const { renderQuote } = await import("./render.server");
    return renderQuote(document, acceptance, logo);
  });
}
