import { createReadStream } from "node:fs";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import type { ClamavAddress } from "../config.server";

export type ScanResult = { clean: true } | { clean: false; signature: string };

/** The scanner answered that it can't scan this file; it may well scan others. */
export class UnscannableError extends Error {}

/** Longer than a 5 MB file takes, but short, because the visitor is waiting. */
const timeoutMs = 20_000;
const chunkSize = 64 * 1024;

/**
 * Has ClamAV scan a file: the command INSTREAM of clamd, see `man clamd`. The content goes over the
 * socket in chunks with their length, so clamd needs no access to the file.
 * @throws UnscannableError if the scanner can't scan the file, another error if it can't be reached
 */
export async function scanFile(
  address: ClamavAddress,
  content: string | Readable,
): Promise<ScanResult> {
  const source =
    typeof content === "string" ? createReadStream(content, { highWaterMark: chunkSize }) : content;
  const socket = connect(address);
  socket.setTimeout(timeoutMs, () =>
    socket.destroy(new Error("the scanner didn't answer in time")),
  );
  const answer = readAnswer(socket);
  // Reported below; without a listener, an error would crash the process.
  answer.catch(() => {});
  try {
    socket.write("zINSTREAM\0");
    for await (const chunk of source) {
      if (socket.destroyed) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await drained(socket);
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4));
    return resultOf(await answer);
  } finally {
    source.destroy();
    socket.destroy();
  }
}

function readAnswer(socket: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (text.includes("\0")) resolve(text.slice(0, text.indexOf("\0")));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the scanner closed the connection")));
  });
}

function drained(socket: Readable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.on("drain", done).on("close", done);
  });
}

/** "stream: OK", "stream: Eicar-Test-Signature FOUND", or "… ERROR" */
function resultOf(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return { clean: true };
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature) return { clean: false, signature };
  throw new UnscannableError(`the scanner answered: ${answer.slice(0, 200)}`);
}
