import { totalLines } from "../client/rules";
import type { QuoteDocument } from "../content";

/** What every email about a quote can say. */
export function quoteEmailValues(document: QuoteDocument, client: string): Record<string, string> {
  return {
    customer_name: client,
    quote_number: document.number,
    quote_title: document.title,
    totals: totalLines(document).join("\n"),
    valid_until: document.dates.validUntil,
  };
}
