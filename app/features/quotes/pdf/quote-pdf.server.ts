import pLimit from "p-limit";
import { BusyError } from "~/platform/overload";
import type { QuoteAcceptance, QuoteDocument } from "../content";

/**
 * A quote as a tagged PDF on US Letter pages; with `acceptance` it says so on its first page and ends
 * with a certificate. The same document and acceptance always give the same bytes.
 * @throws BusyError when too many are waiting
 */
export async function quotePdf(
  document: QuoteDocument,
  acceptance?: QuoteAcceptance,
): Promise<Uint8Array> {
  if (oneAtATime.pendingCount >= mostWaiting) throw new BusyError("too many PDFs are waiting");
  return oneAtATime(async () => {
    const { renderQuote } = await import("./render.server");
    return renderQuote(document, acceptance);
  });
}

const oneAtATime = pLimit(1);
const mostWaiting = 40;
