import { escapeHtml } from "~/features/emails/templates/rules";

/** What a reply mail is made of. */
export interface ReplyFacts {
  subject: string;
  reply: string;
  /** Who wrote at first, what, and when as people say it. */
  visitor: { name: string; message: string; wrote: string };
}

/** A reply as a mail: what the office wrote, and below it the visitor's text, quoted. */
export function replyEmail({ subject, reply, visitor }: ReplyFacts) {
  const heading = `On ${visitor.wrote}, ${visitor.name} wrote:`;
  return {
    subject,
    html: `<div style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.6;color:#12202F">
${paragraphs(reply)}
<p style="margin-top:32px;color:#4C5967">${escapeHtml(heading)}</p>
<blockquote style="margin:0;padding-left:16px;border-left:3px solid #D8D1C2;color:#4C5967">
${paragraphs(visitor.message)}
</blockquote>
</div>`,
    text: `${unix(reply)}\n\n${heading}\n${quoted(visitor.message)}\n`,
  };
}

/** Every line marked as somebody else's, as mail programs do. */
export function quoted(text: string): string {
  return unix(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function paragraphs(text: string): string {
  return unix(text)
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

/** Forms send the line ends of typewriters. */
function unix(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
