import { totalLines } from "../client.rules";
import type { QuoteDocument } from "../content";

/** The variables of every email about a quote. */
export function quoteEmailValues(document: QuoteDocument, client: string): Record<string, string> {
  return {
    customer_name: client,
    quote_number: document.number,
    quote_title: document.title,
    totals: totalLines(document).join("\n"),
    valid_until: document.dates.validUntil,
  };
}
