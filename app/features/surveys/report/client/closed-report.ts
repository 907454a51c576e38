import { m as links } from "~/shared/messages/customer/closed-links";
import { m } from "~/shared/messages/customer/survey-report";

/**
 * The title and text of the page for a report's link that doesn't work.
 * @param date the last day of the link
 */
export function closedReport(
  why: "unknown" | "many" | "revoked" | "expired",
  date = "",
): { title: string; text: string } {
  return {
    unknown: { title: links.unknown, text: links.unknown_text },
    many: { title: links.too_many, text: m.too_many_text },
    revoked: { title: links.revoked, text: m.closed_revoked_text },
    expired: { title: links.expired, text: m.closed_expired_text({ date }) },
  }[why];
}
