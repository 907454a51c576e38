import { m } from "~/shared/messages/customer/quote-document";
import type { QuoteDocument } from "./content";

/** The client's page for a quote. */
export const clientQuotePath = (secret: string) => `/quote/${secret}`;

export const clientPdfPath = (secret: string) => `${clientQuotePath(secret)}/quote.pdf`;

/** The discounts that the totals include, such as "Discount included: Annual contract, -$420.00 (Per week)". */
export function discountLines({ columns, lines }: QuoteDocument): string[] {
  return lines
    .filter(({ discount }) => discount)
    .flatMap(({ description, amounts }) =>
      columns.flatMap((column, at) => {
        const amount = amounts[at];
        return amount ? [m.discount({ description, amount, column })] : [];
      }),
    );
}

/** The last line of the totals, such as "Per week: $4,200.00", one line per column. */
export function totalLines({ columns, totals }: QuoteDocument): string[] {
  const amounts = totals.findLast(({ strong }) => strong)?.amounts ?? [];
  return columns.flatMap((column, at) => (amounts[at] ? [`${column}: ${amounts[at]}`] : []));
}
