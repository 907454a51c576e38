import { m } from "~/shared/messages/email-values";
import { longest, type ReceivedEmail } from "./schema";

/** The message for a received email. */
export function messageOf({ name, email, subject, message, shortened }: ReceivedEmail) {
  const note = `\n\n${m.received_shortened}`;
  return {
    ...{ name, email },
    subject: subject || m.received_no_subject,
    message: shortened
      ? message.slice(0, longest.message - note.length) + note
      : message || m.received_no_text,
  };
}

/** The message for an email that couldn't be read. */
export function unreadableMessage(email: string) {
  const name = email.slice(0, longest.name);
  return { name, email, subject: m.received_unreadable_subject, message: m.received_unreadable };
}

/** The sender's address in the headers at the beginning of an email. */
export function senderIn(start: string): string | undefined {
  const [headers = ""] = start.split(/\r?\n\r?\n/, 1);
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const [, from = ""] = /^from:(.{1,1000})/im.exec(unfolded) ?? [];
  const address = (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
  return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= longest.email ? address : undefined;
}

/**
 * The failed sender checks, according to the form fields `SPF` and `dkim` that SendGrid sends
 * instead of headers, such as `fail` and `{@example.com : pass}`. A signature of the sender's
 * domain is enough, because forwarding breaks SPF.
 */
export function failedFormChecks(
  { spf, dkim }: { spf: string; dkim: string },
  sender: string,
): string[] {
  const domain = sender.toLowerCase().split("@").at(-1) ?? "";
  const signatures = [...dkim.slice(0, 2000).matchAll(/@([\w.-]{1,253})\s*:\s*(\w+)/g)].map(
    ([, by = "", result = ""]) => ({ by: by.toLowerCase(), result: result.toLowerCase() }),
  );
  const passed = signatures.filter(({ result }) => result === "pass");
  if (passed.some(({ by }) => `.${domain}`.endsWith(`.${by}`))) return [];
  const isSigned = passed.length > 0 || !signatures.some(({ result }) => result === "fail");
  return [...(/^\s*fail\b/i.test(spf) ? ["SPF"] : []), ...(isSigned ? [] : ["DKIM"])];
}

/** A name in storage: a timestamp and random characters. */
export function storedEmailName(at: Date, random: string): string {
  return `${at.getTime()}-${random}.eml`;
}

/** When an email was stored, by its name; undefined for other names. */
export function storedEmailTime(name: string): Date | undefined {
  const found = /^(\d{13})-[0-9a-f]{32}\.eml$/.exec(name);
  return found ? new Date(Number(found[1])) : undefined;
}

/** The identifiers of our emails are UUIDs before the @. */
export function ourEmailIds(messageIds: readonly string[]): string[] {
  return messageIds.flatMap(
    (id) => /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(id)?.[1] ?? [],
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
 * Separates a text from the email that it quotes at its end. If the sender wrote between quoted
 * lines, keeps those lines, because they show what the answers refer to. Takes linear time, because
 * the text is untrusted.
 * @returns `quote` is empty if there is none
 */
export function splitQuote(text: string): { own: string; quote: string } {
  const lines = text.split("\n");
  const lastQuoted = lines.findLastIndex((line) => line.startsWith(">"));
  const lastOwn = lines.findLastIndex((line) => !line.startsWith(">") && line.trim() !== "");
  const start = lines.findIndex((_, index) => {
    const header = quoteHeaderLines(lines, index);
    const quote = index + header;
    return header > 0 && (lastQuoted < quote || lastOwn < quote);
  });
  const own = start < 0 ? "" : lines.slice(0, start).join("\n").trim();
  // A text that is only a quote, such as a forwarded email, is the message itself.
  return own
    ? { own, quote: lines.slice(start).join("\n").trim() }
    : { own: text.trim(), quote: "" };
}

/** How many lines a quote's header at `index` takes: 0 if there is none, 2 if it is wrapped. */
function quoteHeaderLines(lines: readonly string[], index: number): 0 | 1 | 2 {
  const [line = "", next = ""] = lines.slice(index, index + 2).map((one) => one.trim());
  const isHeader = (candidate: string) => quoteHeaders.some((header) => header.test(candidate));
  if (isHeader(line)) return 1;
  return isHeader(`${line} ${next}`) ? 2 : 0;
}
