import { escapeHtml } from "~/shared/html";
import { m } from "~/shared/messages/email-values";

/** The template's name in the outbox; its text can't be edited. */
export const urgentSummaryName = "urgent_summary";

/**
 * One email about several urgent requests. Only the links show the visitors' details, so that no
 * copy of them stays in the outbox when a request is deleted.
 * @param unanswered whether everyone on call was paged already
 */
export function urgentSummary(
  requests: readonly { reason: string; received: string; link: string }[],
  { unanswered, officeLink }: { unanswered: boolean; officeLink: string },
) {
  const count = requests.length;
  const lines = requests.map(
    ({ reason, received, link }) =>
      `<li>${escapeHtml(m.urgent_summary_request({ reason, received }))}<br><a href="${link}">${link}</a></li>`,
  );
  return {
    template: urgentSummaryName,
    subject: unanswered
      ? m.urgent_summary_unanswered_subject({ count })
      : m.urgent_summary_subject({ count }),
    html: `<p>${unanswered ? m.urgent_summary_unanswered_intro : m.urgent_summary_intro}</p>
<ul>${lines.join("\n")}</ul>
<p>${m.urgent_summary_see_all} <a href="${officeLink}">${officeLink}</a></p>`,
  };
}
