import type { QuoteDocument } from "./content";

/** The client's page for a quote. */
export const clientQuotePath = (secret: string) => `/quote/${secret}`;

export const clientPdfPath = (secret: string) => `${clientQuotePath(secret)}/quote.pdf`;

/** The last line of the totals, such as "Per week: $4,200.00", one line per column. */
export function totalLines({ columns, totals }: QuoteDocument): string[] {
  const amounts = totals.findLast(({ strong }) => strong)?.amounts ?? [];
  return columns.flatMap((column, at) => (amounts[at] ? [`${column}: ${amounts[at]}`] : []));
}
