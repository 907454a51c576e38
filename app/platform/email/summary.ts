import { escapeHtml } from "~/shared/html";
import { m } from "~/shared/messages/email-values";

const maxListed = 50;

/** The email that replaces several notifications to the office. */
export function summaryOf(subjects: readonly string[], appUrl: string) {
  const listed = subjects.slice(0, maxListed).map((subject) => `<li>${escapeHtml(subject)}</li>`);
  const more = subjects.length - listed.length;
  if (more > 0) listed.push(`<li>${m.summary_more({ count: more })}</li>`);
  return {
    template: "notification_summary",
    subject: m.summary_subject({ count: subjects.length }),
    html: `<p>${m.summary_intro({ count: subjects.length })}</p>
<ul>${listed.join("\n")}</ul>
<p>${m.summary_see_all} <a href="${appUrl}/admin">${appUrl}/admin</a></p>`,
  };
}
