import { neededLink, variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { discountLines, totalLines } from "../client.rules";
import type { QuoteDocument } from "../content";

// Parts shared by the emails about a quote.

export const quote = [
  variable("customer_name", "The customer’s name", "Ada Example"),
  variable("first_name", "The customer’s first name", "Ada"),
  variable("quote_number", "The quote’s number", "Q-1042"),
  variable("quote_title", "The quote’s title", "Security officers for Fairview Plaza"),
  variable(
    "totals",
    "The totals and the discounts they include, one per line",
    "Per week: $4,200.00\nPer month: $18,200.00",
  ),
  variable("valid_until", "The last day to accept the quote", "Apr 30, 2027"),
];

export const quoteLink = neededLink("Opens the quote’s page for the customer", "/quote/sample");

export interface QuoteFacts {
  document: QuoteDocument;
  /** The client's name. */
  name: string;
  link: string;
}

export function quoteValues({ document, name, link }: QuoteFacts) {
  return {
    customer_name: name,
    first_name: firstName(name),
    quote_number: document.number,
    quote_title: document.title,
    totals: [...totalLines(document), ...discountLines(document)].join("\n"),
    valid_until: document.dates.validUntil,
    link,
  };
}

/** The quote's title in large type, with its totals. */
export const quoteLines = `    <p style="font-size:20px;line-height:1.4"><strong>{{quote_title}}</strong></p>
    <p>{{totals}}</p>`;
