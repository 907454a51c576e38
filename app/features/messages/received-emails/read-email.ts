import { createHash } from "node:crypto";
import PostalMime, { type Email, type Header } from "postal-mime";
import { plainText } from "~/shared/plain-text";
import { type Attachment, longest, maxListedAttachments, type ReceivedEmail } from "./schema";

/** More possible part boundaries than in any email that people send. */
const maxParts = 5_000;

/**
 * Reads an email as it was sent (RFC 5322).
 * @returns undefined if it has no sender
 * @throws if it has too many parts
 */
export async function readEmail(raw: Uint8Array<ArrayBuffer>): Promise<ReceivedEmail | undefined> {
  const parsed = await parse(raw);
  const { address = "", name = "" } = parsed.from ?? {};
  const email = address.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > longest.email) return undefined;
  const html = parsed.html?.slice(0, longest.html) ?? "";
  const text = clean(parsed.text?.trim() || plainText(html));
  const attachments = attachedTo(parsed);
  return {
    name: oneLine(name).slice(0, longest.name) || email.slice(0, longest.name),
    email,
    subject: oneLine(parsed.subject ?? "").slice(0, longest.subject),
    message: text.slice(0, longest.message),
    shortened: text.length > longest.message,
    emailId: oneLine(parsed.messageId ?? "").slice(0, 998) || undefined,
    answers: idsIn(parsed.references).concat(idsIn(parsed.inReplyTo)).reverse(),
    automatic: isAutomatic(parsed, email),
    attachments: attachments.length,
    attachmentList: attachments.slice(0, maxListedAttachments).map(({ filename, content }) => ({
      name: fileName(filename),
      size: content.byteLength,
    })),
    failedChecks: failedChecks(parsed.headers),
    contentHash: createHash("sha256")
      .update(raw.subarray(endOfHeaders(raw)))
      .digest("hex"),
  };
}

/**
 * The content of an attachment.
 * @param number its position in the list
 */
export async function readAttachment(
  raw: Uint8Array<ArrayBuffer>,
  number: number,
): Promise<Attachment | undefined> {
  const found = attachedTo(await parse(raw))[number];
  return found && { name: fileName(found.filename), content: new Uint8Array(found.content) };
}

async function parse(raw: Uint8Array<ArrayBuffer>) {
  if (countParts(raw) > maxParts) throw new Error("the email has too many parts");
  return PostalMime.parse(raw, { maxNestingDepth: 50 });
}

function attachedTo({ attachments }: Email) {
  return attachments.flatMap(({ disposition, filename, content }) =>
    disposition === "inline" || typeof content === "string" ? [] : { filename, content },
  );
}

/** The end of the name, which has its extension. */
function fileName(name: string | null): string {
  return oneLine(name ?? "").slice(-longest.fileName);
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const dash = 0x2d;

/** Counts the lines that begin like the boundary of a part. */
function countParts(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) {
    if (raw[at + 1] === dash && raw[at + 2] === dash) count += 1;
  }
  return count;
}

function endOfHeaders(raw: Uint8Array): number {
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) {
    const next = raw[at + 1] === carriageReturn ? at + 2 : at + 1;
    if (raw[next] === lineFeed) return next + 1;
  }
  return raw.length;
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

/**
 * The failed sender checks, according to the headers of the servers that received the email (RFC
 * 8601, Received-SPF, Mailgun's). The sender can write such headers, too, so a "fail" always
 * counts, but a "pass" counts only in the topmost header, which the last server wrote. If DMARC
 * passed there, the others don't matter, because forwarding breaks SPF, for example.
 */
export function failedChecks(headers: readonly Pick<Header, "key" | "value">[]): string[] {
  const results = headers
    .filter(({ key }) => key === "authentication-results")
    .map(({ value }) => resultsIn(value));
  const failed = new Set(
    results.flatMap((one) =>
      [...one].flatMap(([check, found]) => (found.has("fail") && !found.has("pass") ? check : [])),
    ),
  );
  for (const { key, value } of headers) {
    if (!/^\s*fail\b/i.test(value)) continue;
    if (key === "received-spf" || key === "x-mailgun-spf") failed.add("spf");
    if (key === "x-mailgun-dkim-check-result") failed.add("dkim");
  }
  if (results[0]?.get("dmarc")?.has("pass") && !failed.has("dmarc")) return [];
  return ["dmarc", "spf", "dkim"]
    .filter((check) => failed.has(check))
    .map((it) => it.toUpperCase());
}

/** The results of each check in an Authentication-Results header. */
function resultsIn(header: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const checks = header.slice(0, 2000).matchAll(/(?:^|[;\s])(dmarc|spf|dkim)\s*=\s*(\w+)/gi);
  for (const [, check = "", result = ""] of checks) {
    const name = check.toLowerCase();
    found.set(name, (found.get(name) ?? new Set()).add(result.toLowerCase()));
  }
  return found;
}

/** PostgreSQL can't store NUL characters. */
function clean(text: string): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();
}

function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, " ");
}
