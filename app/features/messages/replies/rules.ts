import { escapeHtml } from "~/shared/html";
import { m } from "~/shared/messages/email-values";
import type { ReplySubject } from "./schema";

/** As long as a reply's subject can be; see `ReplyInput`. */
const longestSubject = 200;

/**
 * The suggested subject line.
 * @param about the service, the opening, or the subject of a received email; email programs only
 *   show a reply in its thread if that stays the same
 */
export function replySubjectLine(
  kind: ReplySubject["kind"],
  { company, about }: { company: string; about: string },
): string {
  if (kind === "message") {
    if (about === "") return m.message_reply_subject({ company });
    const isReply = /^(?:re|aw|sv|antw)\s*:/i.test(about);
    const subject = isReply ? about : m.email_reply_subject({ subject: about });
    // Two braces would be a variable.
    return subject.replace(/\{\{|\}\}/g, "").slice(0, longestSubject);
  }
  if (kind === "application") return m.application_reply_subject({ company, job: about });
  if (about === "") return m.consultation_reply_subject({ company });
  return m.booking_reply_subject({ company, service: about });
}

/** The columns of `replies` that say what a reply is about. */
export function replyColumns({ kind, id }: ReplySubject) {
  return {
    message_id: kind === "message" ? id : null,
    appointment_id: kind === "booking" ? id : null,
    application_id: kind === "application" ? id : null,
  };
}

interface ReplyFacts {
  subject: string;
  reply: string;
  /** The text to quote; `wrote` is its formatted time. */
  quote: { name: string; text: string; wrote: string } | undefined;
}

/** The email for a reply: the office's text, and below it the recipient's own, quoted. */
export function replyEmail({ subject, reply, quote }: ReplyFacts) {
  const heading = quote && m.message_reply_quote_heading({ wrote: quote.wrote, name: quote.name });
  const quotedHtml = quote
    ? `
<p style="margin-top:32px;color:#4C5967">${escapeHtml(heading ?? "")}</p>
<blockquote style="margin:0;padding-left:16px;border-left:3px solid #D8D1C2;color:#4C5967">
${paragraphs(quote.text)}
</blockquote>`
    : "";
  return {
    subject,
    html: `<div style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.6;color:#12202F">
${paragraphs(reply)}${quotedHtml}
</div>`,
    text: quote ? `${unix(reply)}\n\n${heading}\n${quoted(quote.text)}\n` : `${unix(reply)}\n`,
  };
}

/** Marks every line as quoted, as email programs do. */
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

/** Forms send CRLF. */
function unix(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
