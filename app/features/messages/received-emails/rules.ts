import type { Email } from "postal-mime";
import { m } from "~/shared/messages/email-values";
import { plainText } from "~/shared/plain-text";

/** An email that somebody sent, as much of it as the inbox shows. */
export interface ReceivedEmail {
  name: string;
  email: string;
  subject: string;
  /** What they wrote, without the email they reply to. */
  message: string;
  /** Its Message-ID; undefined if it has none. */
  emailId: string | undefined;
  /** The Message-IDs of the emails before it, the closest first. */
  answers: readonly string[];
  /** Sent by a program: an out-of-office note, a failed delivery or a newsletter. */
  automatic: boolean;
  attachments: number;
}

/** What the columns of a message hold. */
const longest = { name: 200, email: 254, subject: 300, message: 20_000 };

/** @returns undefined if it doesn't say who sent it */
export function readEmail(parsed: Email): ReceivedEmail | undefined {
  const { address = "", name = "" } = parsed.from ?? {};
  const email = address.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > longest.email) return undefined;
  const whole = clean(parsed.text?.trim() || plainText(parsed.html ?? ""));
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

/** By RFC 3834, and what email programs did before it. */
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

/** Where email programs begin to repeat the email that is replied to. */
const quoteStarts = [
  /^-{2,} ?(Original Message|Forwarded message) ?-{2,}$/i,
  /^_{10,}$/,
  /^On .{4,200} wrote:$/,
  /^Le .{4,200} a écrit ?:$/,
  /^El .{4,200} escribió:$/,
];

/**
 * Leaves out the email that is replied to. Lines that the sender wrote between quoted ones stay
 * with them, because they say what they refer to.
 */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line, index) => {
    // Long addresses break the line in two.
    const next = lines[index + 1]?.trim() ?? "";
    const candidates = [line.trim(), `${line.trim()} ${next}`];
    if (!quoteStarts.some((pattern) => candidates.some((one) => pattern.test(one)))) return false;
    const rest = lines.slice(
      index + (quoteStarts.some((pattern) => pattern.test(line.trim())) ? 1 : 2),
    );
    const quoted = rest.some((one) => one.startsWith(">"));
    return !quoted || rest.every((one) => one.startsWith(">") || one.trim() === "");
  });
  const own = (start < 0 ? lines : lines.slice(0, start)).join("\n").trim();
  return own || text.trim();
}

/** PostgreSQL stores no NUL characters. */
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
