import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email, type Header } from "postal-mime";
import { plainText } from "~/shared/plain-text";
import { bounceIn } from "./bounce";
import { isAddress, messageIdsIn } from "./rules";
import {
  type Attachment,
  longest,
  maxListedAttachments,
  maxRecipients,
  type ReceivedEmail,
} from "./schema";
import { readTnef, type Tnef } from "./tnef";

/** More possible part boundaries than in any email that people send. */
const maxParts = 5_000;

/**
 * Reads an email as it was sent (RFC 5322).
 * @returns undefined if it has no sender
 * @throws if it has too many parts
 */
export async function readEmail(raw: Uint8Array<ArrayBuffer>): Promise<ReceivedEmail | undefined> {
  const parsed = await parse(raw);
  const { name = "" } = parsed.from ?? {};
  const email = addressOf(parsed.from);
  if (!email) return undefined;
  const { attachments, outlook } = attachedTo(parsed);
  const ownText = parsed.text?.trim() || textOf(parsed.html);
  const text = clean(ownText.trim() || outlook?.text.trim() || textOf(outlook?.html));
  const listed = attachments.filter(({ unpacked }) => !unpacked);
  const replyTo = parsed.replyTo?.flatMap((one) => addressOf(one) ?? [])[0];
  const bounce = bounceIn(parsed);
  return {
    name: oneLine(name).slice(0, longest.name) || email.slice(0, longest.name),
    email,
    replyTo: replyTo?.toLowerCase() === email.toLowerCase() ? undefined : replyTo,
    to: recipientsIn(parsed.to),
    cc: recipientsIn(parsed.cc),
    subject: oneLine(parsed.subject ?? "").slice(0, longest.subject),
    message: text.slice(0, longest.message),
    shortened: text.length > longest.message,
    emailId: oneLine(parsed.messageId ?? "").slice(0, longest.emailId) || undefined,
    answers: idsIn(parsed.references).concat(idsIn(parsed.inReplyTo)).reverse(),
    automatic: bounce !== undefined || isAutomatic(parsed, email),
    bounce,
    attachments: listed.length,
    attachmentList: listed
      .slice(0, maxListedAttachments)
      .map(({ name, content, number }) => ({ name, size: content.byteLength, number })),
    failedChecks: failedChecks(parsed.headers),
    contentHash: createHash("sha256")
      .update(raw.subarray(endOfHeaders(raw)))
      .digest("hex"),
  };
}

/** The content of the attachment with this number. */
export async function readAttachment(
  raw: Uint8Array<ArrayBuffer>,
  number: number,
): Promise<Attachment | undefined> {
  const found = attachedTo(await parse(raw)).attachments[number];
  return found && { name: found.name, content: new Uint8Array(found.content) };
}

async function parse(raw: Uint8Array<ArrayBuffer>) {
  if (countParts(raw) > maxParts) throw new Error("the email has too many parts");
  return PostalMime.parse(raw, { maxNestingDepth: 50 });
}

/** Undefined if it isn't one valid address. */
function addressOf(mailbox: Address | undefined): string | undefined {
  const email = mailbox?.address?.trim() ?? "";
  return isAddress(email) ? email : undefined;
}

function recipientsIn(header: readonly Address[] = []): string[] {
  return header
    .flatMap((one) => one.group ?? [one])
    .slice(0, maxRecipients)
    .flatMap((one) => addressOf(one)?.toLowerCase() ?? []);
}

function textOf(html = ""): string {
  return plainText(html.slice(0, longest.html));
}

interface Attached {
  name: string;
  content: Uint8Array;
  /** Its position among all attachments. */
  number: number;
  /** A `winmail.dat` whose content is known. */
  unpacked: boolean;
}

/**
 * Everything in an email besides its text, and the text that is in its `winmail.dat`. Photos within
 * the text are attachments, too.
 */
function attachedTo({ attachments: parts }: Email): {
  attachments: Attached[];
  outlook: Tnef | undefined;
} {
  const files = parts.flatMap(({ filename, mimeType, disposition, content }) => {
    if (typeof content === "string") return [];
    const bytes = new Uint8Array(content);
    return {
      ...{ name: nameOf(filename, mimeType), content: bytes, disposition },
      tnef: readTnef(bytes),
    };
  });
  const outlook = files.flatMap(({ tnef }) => tnef ?? []);
  const unpacked = outlook.flatMap(({ files }) =>
    files.map(({ name, type, content }) => ({
      name: nameOf(name, type),
      content,
      tnef: undefined,
    })),
  );
  // Numbers are stored, so the order must stay the same.
  const all = [
    ...files.filter(({ disposition }) => disposition !== "inline"),
    ...files.filter(({ disposition }) => disposition === "inline"),
    ...unpacked,
  ];
  return {
    attachments: all.map(({ name, content, tnef }, number) => ({
      ...{ name, content, number },
      unpacked: tnef !== undefined && (tnef.files.length > 0 || hasText(tnef)),
    })),
    outlook: outlook.find(hasText),
  };
}

function hasText({ text, html }: Tnef): boolean {
  return text.trim() !== "" || html.trim() !== "";
}

/** Names for files without one, by type. */
const names: Record<string, string> = {
  "message/rfc822": "email.eml",
  "message/delivery-status": "delivery-status.txt",
  "text/rfc822-headers": "headers.txt",
  "text/calendar": "invite.ics",
  "image/jpeg": "image.jpg",
  "image/png": "image.png",
};

/** The end of the name, which has its extension. Empty if it has no name and an uncommon type. */
function nameOf(filename: string | null, type: string): string {
  const end = oneLine(filename ?? "").slice(-longest.fileName);
  // The database can't store half an emoji.
  return end.toWellFormed() || (names[type.toLowerCase()] ?? "");
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
  return messageIdsIn(header ?? "").slice(-30);
}

/** Detected by RFC 3834 and by older common headers. */
function isAutomatic({ headers }: Email, email: string): boolean {
  const value = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase() ?? "";
  // Reports of deliveries, and of emails that were opened.
  if (/^multipart\/report\b/.test(value("content-type"))) return true;
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

/** PostgreSQL can't store NUL characters. Some programs write byte order marks into quotes. */
function clean(text: string): string {
  return text
    .replace(/[\0\uFEFF]/g, "")
    .replace(/\r\n?/g, "\n")
    .trim();
}

function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, " ");
}
