import { Readable } from "node:stream";
import pLimit from "p-limit";
import { scanFile } from "~/platform/files/clamav.server";
import { BusyError } from "~/platform/overload";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { parseEmail } from "../reading-emails/parse-email.server";
import { originalEmail } from "./queries.server";

const limits = { seconds: 60, heap: 256, growth: 400 };
const oneAtATime = pLimit(1);
const maxWaiting = 20;

/** The kinds of files that browsers show; the response's policy keeps them from running scripts. */
const shown = ["application/pdf", "image/jpeg", "image/png", "image/gif", "image/webp"];

/**
 * Extracts an attachment from a message's original email. If there is a virus scanner, refuses
 * infected attachments, and all of them while the scanner can't be reached.
 * @returns `type` only for files that browsers can show
 */
export function openAttachment(
  services: Pick<Services, "config" | "db" | "files" | "log">,
  messageId: string,
  number: number,
) {
  if (oneAtATime.pendingCount >= maxWaiting)
    throw new BusyError("too many attachments are waiting");
  return oneAtATime(async () => {
    const original = await originalEmail(services, messageId);
    if (!original) return refuse("unknown");
    const found = await parseEmail(original, { limits, attachment: number });
    if (!found) return refuse("unknown");
    const { clamav } = services.config;
    const content = Buffer.from(found.content.buffer);
    if (clamav) {
      const scanned = await scanFile(clamav, Readable.from(inPieces(content)));
      if (!scanned.clean) {
        services.log.warn({ signature: scanned.signature }, "an attachment is infected");
        return refuse("infected");
      }
    }
    const { fileTypeFromBuffer } = await import("file-type");
    const type = (await fileTypeFromBuffer(found.content))?.mime;
    return accept({
      ...found,
      name: found.name || `attachment-${number + 1}`,
      type: type && shown.includes(type) ? type : undefined,
    });
  });
}

const pieceBytes = 64 * 1024;

function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += pieceBytes) {
    yield content.subarray(at, at + pieceBytes);
  }
}
