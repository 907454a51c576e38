import { m as links } from "~/shared/messages/customer/closed-links";
import { m } from "~/shared/messages/customer/quotes";

/** The title and text of the page for a quote's link that doesn't work. */
export function closedQuote(
  why: "unknown" | "many" | "revoked" | "replaced",
  number = "",
): { title: string; text: string } {
  return {
    unknown: { title: links.unknown, text: links.unknown_text },
    many: { title: links.too_many, text: m.too_many_text },
    revoked: { title: links.revoked, text: m.closed_revoked_text({ number }) },
    replaced: { title: m.closed_replaced, text: m.closed_replaced_text({ number }) },
  }[why];
}
