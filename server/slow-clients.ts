import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { takesFile } from "./uploads";

/** How long a body may take, and how long nothing of it may come. */
export interface Patience {
  formMs: number;
  uploadMs: number;
  stallMs: number;
}

// 5 MB over a weak mobile line take minutes, and are waited for as long as they keep coming.
const patience: Patience = { formMs: 30_000, uploadMs: 900_000, stallMs: 30_000 };

/** A client that dawdles over its headers is let go; see {@link limitSlowBody} for its body. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = patience.uploadMs;
  // Longer than the idle time of common proxies, so that they and not we close connections.
  server.keepAliveTimeout = 75_000;
}

/** Ends a request whose body comes too slowly: forms within half a minute, files while they flow. */
export function limitSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { formMs, uploadMs, stallMs } = patience,
): void {
  const { headers, method, url, socket } = request;
  const length = headers["content-length"];
  if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0"))
    return;
  const upload = takesFile(method, headers["content-type"], url);
  const most = upload ? uploadMs : formMs;
  const stepMs = Math.min(stallMs, most) / 6;
  let waited = 0;
  let stalled = 0;
  let received = socket.bytesRead;
  const watching = setInterval(() => {
    if (request.complete) return stop();
    waited += stepMs;
    stalled = socket.bytesRead === received ? stalled + stepMs : 0;
    received = socket.bytesRead;
    if (waited < most && stalled < stallMs) return;
    stop();
    if (response.headersSent) request.destroy();
    else {
      response.writeHead(408, { "Content-Type": "text/plain", Connection: "close" });
      response.end("That took too long to arrive.", () => request.destroy());
    }
  }, stepMs);
  const stop = () => clearInterval(watching);
  watching.unref();
  response.once("close", stop);
}
