import type { Email } from "postal-mime";
import { m } from "~/shared/messages/email-values";
import { plainText } from "~/shared/plain-text";

/**
 * What is read from a received email: the parts that the inbox shows, and those that identify it
 * and its thread.
 */
export interface ReceivedEmail {
  name: string;
  email: string;
  subject: string;
  /** The text without the quoted email. */
  message: string;
  /** Its Message-ID; undefined if it has none. */
  emailId: string | undefined;
  /** The Message-IDs of the earlier emails in the thread, the closest first. */
  answers: readonly string[];
  /** Sent by a program: an out-of-office note, a failed delivery or a newsletter. */
  automatic: boolean;
  attachments: number;
}

/** The limits of a message's columns, and of the HTML that is read for them. */
const longest = { name: 200, email: 254, subject: 300, message: 20_000, html: 500_000 };

/** @returns undefined if the email has no sender */
export function readEmail(parsed: Email): ReceivedEmail | undefined {
  const { address = "", name = "" } = parsed.from ?? {};
  const email = address.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > longest.email) return undefined;
  const html = parsed.html?.slice(0, longest.html) ?? "";
  const whole = clean(parsed.text?.trim() || plainText(html));
  const attachments = parsed.attachments.filter(({ disposition }) => disposition !== "inline");
  return {
    name: oneLine(name).slice(0, longest.name) || email.slice(0, longest.name),
    email,
    subject: oneLine(parsed.subject ?? "").slice(0, longest.subject) || m.received_no_subject,
    message: shortened(withoutQuote(whole)) || m.received_no_text,
    emailId: oneLine(parsed.messageId ?? "").slice(0, 998) || undefined,
    answers: idsIn(parsed.references).concat(idsIn(parsed.inReplyTo)).reverse(),
    automatic: isAutomatic(parsed, email),
    attachments: attachments.length,
  };
}

/** The identifiers of our emails are UUIDs before the @. */
export function ourEmailIds(messageIds: readonly string[]): string[] {
  return messageIds.flatMap(
    (id) => /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(id)?.[1] ?? [],
  );
}

function idsIn(header: string | undefined): string[] {
  return (header?.match(/<[^<>\s]{1,998}>/g) ?? []).slice(-30);
}

/** Detected by RFC 3834 and by older common headers. */
function isAutomatic({ headers }: Email, email: string): boolean {
  const value = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase() ?? "";
  const submitted = value("auto-submitted");
  if (submitted !== "" && submitted !== "no") return true;
  if (/^(bulk|junk|list|auto[-_]reply)$/.test(value("precedence"))) return true;
  if (value("x-autoreply") !== "" || value("x-auto-response-suppress") === "all") return true;
  return (
    value("list-id") !== "" ||
    value("return-path") === "<>" ||
    /^(mailer-daemon|postmaster)@/i.test(email)
  );
}

/** The header lines that email programs write above a quoted email. */
const quoteHeaders = [
  /^-{2,} ?(Original Message|Forwarded message) ?-{2,}$/i,
  /^_{10,}$/,
  /^On .{4,200} wrote:$/,
  /^Le .{4,200} a écrit ?:$/,
  /^El .{4,200} escribió:$/,
];

/**
 * Removes the quoted email. If the sender wrote between quoted lines, these stay, because they show
 * what the answers refer to. Takes linear time, since strangers choose the text.
 */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const lastQuoted = lines.findLastIndex((line) => line.startsWith(">"));
  const lastOwn = lines.findLastIndex((line) => !line.startsWith(">") && line.trim() !== "");
  const start = lines.findIndex((_, index) => {
    const header = quoteHeaderLines(lines, index);
    const quote = index + header;
    return header > 0 && (lastQuoted < quote || lastOwn < quote);
  });
  const own = (start < 0 ? lines : lines.slice(0, start)).join("\n").trim();
  return own || text.trim();
}

/** How many lines a quote's header at `index` takes: 0 if there is none, 2 if it is wrapped. */
function quoteHeaderLines(lines: readonly string[], index: number): 0 | 1 | 2 {
  const [line = "", next = ""] = lines.slice(index, index + 2).map((one) => one.trim());
  const isHeader = (candidate: string) => quoteHeaders.some((header) => header.test(candidate));
  if (isHeader(line)) return 1;
  return isHeader(`${line} ${next}`) ? 2 : 0;
}

/** PostgreSQL can't store NUL characters. */
function clean(text: string): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();
}

function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, " ");
}

function shortened(text: string): string {
  const note = `\n\n${m.received_shortened}`;
  return text.length <= longest.message
    ? text
    : text.slice(0, longest.message - note.length) + note;
}
