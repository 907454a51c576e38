import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { takesFile } from "./uploads";

/** How long a body may take, and the longest pause in it. */
export interface Patience {
  formMs: number;
  uploadMs: number;
  stallMs: number;
}

// 5 MB over a weak mobile connection take minutes, which is fine while data keeps arriving.
const patience: Patience = { formMs: 30_000, uploadMs: 900_000, stallMs: 30_000 };

/** Disconnects clients that send their headers too slowly; {@link limitSlowBody} covers bodies. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = patience.uploadMs;
  // Longer than the idle time of common proxies, so that they close connections, not we.
  server.keepAliveTimeout = 75_000;
}

/** Ends a request whose body is too slow: forms after half a minute, files after a pause. */
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
