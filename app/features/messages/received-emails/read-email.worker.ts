// Runs in its own thread: emails come from strangers, and reading one can take long and use much
// memory. Node runs this file as it is in development, so it and what it imports use relative paths.
import { parentPort, workerData } from "node:worker_threads";
import { QuickBlob } from "./quick-blob.ts";
import { readAttachment, readEmail } from "./read-email.ts";
import type { EmailToParse } from "./schema.ts";

// The parser makes a Blob of every part, with one piece per line. Node's takes 1 KB for each piece,
// outside of the heap.
Object.assign(globalThis, { Blob: QuickBlob });

const { pieces, attachment }: EmailToParse = workerData;
const raw = new Uint8Array(await new QuickBlob(pieces).arrayBuffer());
parentPort?.postMessage(
  attachment === undefined ? await readEmail(raw) : await readAttachment(raw, attachment),
);
