import type { PrintedLogo } from "~/platform/pdf/letterhead.server";
import { renderPdf } from "~/platform/pdf/render.server";
import { m } from "~/shared/messages/customer/quote-pdf";
import type { QuoteAcceptance, QuoteDocument } from "../content";
import { quotePieces } from "./quote-pieces.server";

/** Loaded only when a PDF is made: see `quotePdf`. */
export function renderQuote(
  document: QuoteDocument,
  acceptance: QuoteAcceptance | undefined,
  logo: PrintedLogo | undefined,
): Promise<Uint8Array> {
  const { number, version, company, title } = document;
  return renderPdf((fonts) => quotePieces(fonts, document, acceptance, logo), {
    title: m.title({ number, version, title }),
    subject: acceptance ? m.accepted : m.quote({ number }),
    company: company.name,
    running: title,
    foot: m.number_and_version({ number, version }),
    issued: document.dates.issued,
    isRecord: acceptance !== undefined,
  });
}
