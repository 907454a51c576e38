import type { Email } from "postal-mime";
import { messageIdsIn } from "./rules";
import type { Bounce } from "./schema";

/** More than the headers of an email that a program returns. */
const maxReturned = 64 * 1024;
const longestReason = 500;

/**
 * Why an email of ours wasn't delivered, and the Message-IDs that it may have, if the given email
 * reports that: as a delivery status report (RFC 3464), or as text with a copy of our email below
 * it, as older programs write it. Undefined for other emails and for a delivery that is just late.
 */
export function bounceIn(email: Email): Bounce | undefined {
  const reports = partsOf(email, /^message\/(global-)?delivery-status$/);
  const reason = reports.length > 0 ? reasonIn(reports) : reasonInText(email);
  if (reason === undefined) return undefined;
  const returned = partsOf(
    email,
    /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/,
  );
  const thread = reports.length > 0 ? `${email.inReplyTo ?? ""} ${email.references ?? ""}` : "";
  const named = [
    ...returned.flatMap((part) => headersOf(part)["message-id"] ?? []),
    ...((email.text ?? "").slice(0, maxReturned).match(returnedId) ?? []),
    thread,
  ];
  return {
    reason: reason.replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, longestReason),
    ids: [...new Set(named.flatMap(messageIdsIn))],
  };
}

const returnedId = /^[> ]*message-id:\s*<[^<>\s]{1,998}>/gim;

function partsOf({ attachments }: Email, types: RegExp): string[] {
  return attachments.flatMap(({ mimeType, content }) =>
    types.test(mimeType) && typeof content !== "string"
      ? new TextDecoder().decode(new Uint8Array(content).subarray(0, maxReturned))
      : [],
  );
}

/** The headers in the first paragraph of a text, by their names in lower case. */
function headersOf(text: string): Record<string, string> {
  const [paragraph = ""] = text.trimStart().split(/\r?\n\s*\r?\n/, 1);
  const lines = paragraph.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The reason in the part about the first recipient who didn't get it. */
function reasonIn(reports: readonly string[]): string | undefined {
  const recipients = reports.flatMap((report) => report.split(/\r?\n\s*\r?\n/)).map(headersOf);
  const failed = recipients.find(({ action = "" }) => /^failed\b/i.test(action));
  if (!failed) return undefined;
  const { "diagnostic-code": code = "", status = "" } = failed;
  return code.replace(/^[\w-]+\s*;\s*/, "") || status;
}

/** The line with the response of the email server, such as "550 5.1.1 No such mailbox". */
function reasonInText({ from, subject = "", text = "", headers }: Email): string | undefined {
  const failed = headers.some(({ key }) => key === "x-failed-recipients");
  const isReport = failed || /^(mailer-daemon|postmaster)@/i.test(from?.address ?? "");
  if (!isReport || (!failed && /delay|warning/i.test(subject))) return undefined;
  const lines = text.slice(0, maxReturned).split("\n");
  const start = lines.map((line) => line.search(/\b5\d\d[ -](?=#?5\.\d|[a-z])/i));
  const found = start.findIndex((at) => at >= 0);
  if (found >= 0) return lines[found]?.slice(start[found]);
  return failed || /fail|undeliver|returned/i.test(subject) ? "" : undefined;
}
