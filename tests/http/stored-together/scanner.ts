import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { aPdf } from "../../support/resumes";

const marker = Buffer.from("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*");

/** A PDF in which the scanner finds malware. */
export const infected = Buffer.concat([aPdf(), marker]);

/** A virus scanner that speaks clamd's protocol: chunks until an empty one. */
export async function openScanner() {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const found = received.includes(marker);
      socket.end(`${found ? "stream: Eicar-Test-Signature FOUND" : "stream: OK"}\0`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: { host: "127.0.0.1", port }, close: () => void server.close() };
}
