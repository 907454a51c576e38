// Runs in its own thread: emails come from strangers, and reading one can take long and use much
// memory. Node runs this file as it is in development, so it and what it imports use relative paths.
import { parentPort, workerData } from "node:worker_threads";
import { QuickBlob } from "./quick-blob.ts";
import { readEmail } from "./read-email.ts";

// The parser makes a Blob of every part, with one piece per line. Node's takes 1 KB for each piece,
// outside of the heap.
Object.assign(globalThis, { Blob: QuickBlob });

const raw = await new QuickBlob(workerData as Uint8Array<ArrayBuffer>[]).arrayBuffer();
parentPort?.postMessage(await readEmail(new Uint8Array(raw)));
