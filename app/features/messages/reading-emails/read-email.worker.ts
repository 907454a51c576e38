// Runs in a separate thread, because emails are untrusted and reading one can take a lot of time
// and memory.
import { parentPort, workerData } from "node:worker_threads";
import { QuickBlob } from "./quick-blob";
import { readAttachment, readEmail } from "./read-email";
import type { EmailToParse } from "./schema";

// The parser makes a Blob of every part, with one piece per line. Node's takes 1 KB for each piece,
// outside of the heap.
Object.assign(globalThis, { Blob: QuickBlob });

async function answer({ pieces, attachment }: EmailToParse) {
  const raw = new Uint8Array(await new QuickBlob(pieces).arrayBuffer());
  return attachment === undefined ? readEmail(raw) : readAttachment(raw, attachment);
}

answer(workerData).then((found) => parentPort?.postMessage(found));
