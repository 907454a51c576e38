import { longest } from "./schema";

/** The sender's address in the headers at the beginning of an email. */
export function senderIn(start: string): string | undefined {
  const [headers = ""] = start.split(/\r?\n\r?\n/, 1);
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const [, from = ""] = /^from:(.{1,1000})/im.exec(unfolded) ?? [];
  // Postfix writes its name as a comment after its address.
  const named = from.replace(/\([^()]*\)\s*$/, "");
  const address = (/<([^<>]*)>\s*$/.exec(named)?.[1] ?? named).trim();
  return isAddress(address) ? address : undefined;
}

/** PostgreSQL can't store NUL characters, and no address has control characters. */
export function isAddress(text: string): boolean {
  return text.length <= longest.email && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);
}

/** The Message-IDs in a text. */
export function messageIdsIn(text: string): string[] {
  return text.match(/<[^<>\s\p{Cc}]{1,998}>/gu) ?? [];
}

/** Domains where anyone can have an address, so that two addresses are two people. */
const sharedDomains =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|aol|icloud|me|mac|gmx|mail|proton|protonmail|zoho|fastmail|comcast|att|verizon)\.[a-z.]+$/;

/**
 * Where replies to a received email go: to its Reply-To only if it's at the sender's own domain.
 * Otherwise someone could forge the sender and read our replies.
 * @param failedChecks see `received_emails`
 */
export function replyRecipient({
  email,
  replyTo,
  failedChecks,
}: {
  email: string;
  replyTo: string | null | undefined;
  failedChecks: string;
}): string {
  if (!replyTo || failedChecks !== "") return email;
  const [own, other] = [email, replyTo].map((one) => one.toLowerCase().split("@").at(-1) ?? "");
  const [short = "", long = ""] = [own ?? "", other ?? ""].toSorted((a, b) => a.length - b.length);
  // A top-level domain isn't anyone's own.
  const isSame = short.includes(".") && `.${long}`.endsWith(`.${short}`);
  return isSame && !sharedDomains.test(short) ? replyTo : email;
}

/** A text without the email that it quotes at its end. */
interface SplitText {
  own: string;
  /** Empty if there is none. */
  quote: string;
  /** Whether each line of the quote is marked as one, so that it can't contain answers. */
  marked: boolean;
}

/**
 * Separates a text from the email that it quotes at its end. If the sender wrote between quoted
 * lines, keeps those lines, because they show what the answers refer to. A forwarded email is the
 * message itself, not a quote. Takes linear time, because the text is untrusted.
 */
export function splitQuote(text: string, subject = ""): SplitText {
  const whole = { own: text.trim(), quote: "", marked: false };
  if (isForward(subject)) return whole;
  const lines = text.split("\n");
  const isQuoted = (line: string) => line.startsWith(">");
  const lastQuoted = lines.findLastIndex(isQuoted);
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== "");
  const split = (start: number, marked: boolean) => {
    const own = lines.slice(0, start).join("\n").trim();
    return own ? { own, quote: lines.slice(start).join("\n").trim(), marked } : whole;
  };
  for (const index of lines.keys()) {
    const header = quoteHeader(lines, index);
    if (!header) continue;
    if (header.forwards) return whole;
    const quote = index + header.lines;
    if (lastOwn < quote) return split(index, lastQuoted >= quote);
    if (lastQuoted < quote) return split(index, false);
  }
  return lastQuoted > lastOwn ? split(lastOwn + 1, false) : whole;
}

/** Whether an email is forwarded, by its subject. */
export function isForward(subject: string): boolean {
  return /^\s*(fwd?|wg|tr|rv)\s*:/i.test(subject);
}

/** The maximum characters, as in the contact form, and lines, because each line is slow to format. */
const longestNotified = { text: 5000, lines: 200 };

/**
 * The part of a received text for the email that notifies the office: the beginning, without the
 * quoted text, unless that may contain answers (in Outlook, people often reply inside the quote).
 */
export function notifiedText(text: string, subject: string): string {
  const { own, marked } = splitQuote(text, subject);
  const whole = marked ? own : text;
  const lines = whole.slice(0, longestNotified.text).split("\n", longestNotified.lines);
  // Don't cut a surrogate pair in half.
  const beginning = lines.join("\n").replace(/[\uD800-\uDBFF]$/, "");
  return beginning === whole ? whole : `${beginning.trimEnd()}…`;
}

/** The lines that email programs write above an email that they forward. */
const forwardHeaders = [/^-{2,} ?Forwarded message ?-{2,}$/i, /^Begin forwarded message:$/i];

/** Those above a quoted email. */
const separators = [/^-{2,} ?Original Message ?-{2,}$/i, /^_{10,}$/];
const introductions = [
  /^On .{4,250} wrote:$/,
  /^Le .{4,250} a écrit ?:$/,
  /^El .{4,250} escribió:$/,
  /^Am .{4,250} schrieb.{0,250}:$/,
];
/** Two of these headers follow the sender's within a few lines. */
const senderHeader = /^\*?(From|De|Von|Da|Van)\s?: ?\*?\s*\S/;
const otherHeaders =
  /^\*?(Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Envoyé|À|Objet|Enviado|Para|Asunto)\s?: ?\*?\s*\S/;
const longestHeader = 500;
/** Most lines aren't looked at closer: an email can have thousands. */
const headerStart = /^>? ?\s*(--|__|begin |on |le |el |am |\*?(from|de|von|da|van)\s?:)/i;

/** The header of a quote at `index`, and how many lines it takes; undefined if there is none. */
function quoteHeader(
  lines: readonly string[],
  index: number,
): { lines: number; forwards: boolean } | undefined {
  if (!headerStart.test(lines[index] ?? "")) return undefined;
  // Apple's programs mark the header, too.
  const next = lines.slice(index, index + 5).map((line) => line.replace(/^> ?/, "").trim());
  const [line = ""] = next;
  if (line === "" || line.length > longestHeader) return undefined;
  if (forwardHeaders.some((header) => header.test(line))) return { lines: 1, forwards: true };
  if (separators.some((header) => header.test(line))) return { lines: 1, forwards: false };
  for (const count of [1, 2, 3]) {
    const joined = next.slice(0, count).join(" ").slice(0, longestHeader);
    if (introductions.some((header) => header.test(joined)))
      return { lines: count, forwards: false };
  }
  const others = next.slice(1).filter((one) => otherHeaders.test(one.slice(0, longestHeader)));
  return senderHeader.test(line) && others.length >= 2 ? { lines: 1, forwards: false } : undefined;
}
