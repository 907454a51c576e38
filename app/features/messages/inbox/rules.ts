import { escapeHtml } from "~/shared/html";
import {
  type MessageChange,
  type MessageFilter,
  type MessageStatus,
  messageFilters,
} from "./schema";

const labels: Record<MessageStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

export function messageStatusLabel(status: MessageStatus): string {
  return labels[status];
}

export const filterLabels: Record<MessageFilter, string> = {
  open: "Open",
  unread: "Unread",
  replied: "Replied",
  archived: "Archived",
  all: "All",
};

/** The filter in an address; without one it is `open`. */
export function messageFilterOf(show: string | null): MessageFilter {
  return messageFilters.find((filter) => filter === show) ?? "open";
}

/** The title of an empty list. */
export const nothingThere: Record<MessageFilter, string> = {
  open: "Every message is answered",
  unread: "No unread messages",
  replied: "No replies yet",
  archived: "No archived messages",
  all: "No messages yet",
};

/**
 * The status after a change, or undefined if the change doesn't apply.
 * @param answered whether the office has replied
 */
export function statusAfter(
  change: MessageChange,
  status: MessageStatus,
  answered: boolean,
): MessageStatus | undefined {
  if (change === "read") return status === "unread" ? "read" : undefined;
  if (change === "unread") return status === "read" ? "unread" : undefined;
  if (change === "archive") return status === "archived" ? undefined : "archived";
  if (status !== "archived") return undefined;
  return answered ? "replied" : "read";
}

/** The query of the list that a message was opened from. */
export function inboxSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["show", "q", "page"]) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}

interface ReplyFacts {
  subject: string;
  reply: string;
  /** Whose message is quoted; `wrote` is its time as text. */
  visitor: { name: string; message: string; wrote: string };
}

/** The email for a reply: the office's text and below it the visitor's, quoted. */
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
