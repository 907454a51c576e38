import type { Readable } from "node:stream";
import { runWorker, type WorkerLimits } from "~/platform/run-worker.server";
import type { Attachment, EmailToParse, ReceivedEmail } from "./schema";

interface Options {
  limits: WorkerLimits;
  signal?: AbortSignal;
}

/**
 * Reads an email, or one of its attachments, in a separate thread.
 * @returns undefined if it has no sender, or no such attachment
 * @throws if it can't be read; a `WorkerLimitError` if that exceeds a limit
 */
export function parseEmail(content: Readable, options: Options): Promise<ReceivedEmail | undefined>;
export function parseEmail(
  content: Readable,
  options: Options & { attachment: number },
): Promise<Attachment | undefined>;
export async function parseEmail(
  content: Readable,
  { attachment, ...options }: Options & { attachment?: number },
) {
  // The thread joins the pieces, because that takes a long time, too.
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of content) pieces.push(new Uint8Array(piece as Buffer));
  const input: EmailToParse = { pieces, ...(attachment === undefined ? {} : { attachment }) };
  const { default: source } = await import("./read-email.worker.ts?worker-source");
  const transfer = pieces.map(({ buffer }) => buffer);
  return runWorker<ReceivedEmail | Attachment | undefined>(source, input, { ...options, transfer });
}
