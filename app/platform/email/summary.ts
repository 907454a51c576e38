import { escapeHtml } from "~/shared/html";

const mostListed = 50;

/** The email that stands for several notifications of the office. */
export function summaryOf(subjects: readonly string[], appUrl: string) {
  const listed = subjects.slice(0, mostListed).map((subject) => `<li>${escapeHtml(subject)}</li>`);
  const more = subjects.length - listed.length;
  if (more > 0) listed.push(`<li>and ${more} more</li>`);
  return {
    template: "notification_summary",
    subject: `${subjects.length} more notifications`,
    html: `<p>You got many notifications in the last hour, so these ${subjects.length} are in one email:</p>
<ul>${listed.join("\n")}</ul>
<p>The back office has everything: <a href="${appUrl}/admin">${appUrl}/admin</a></p>`,
  };
}
