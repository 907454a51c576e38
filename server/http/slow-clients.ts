import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Logger } from "~/platform/log.server";
import { mayBeLarge } from "./uploads";

/** How long a request body may take, and the longest pause in it. */
export interface BodyTimeouts {
  formMs: number;
  uploadMs: number;
  stallMs: number;
}

// 5 MB over a weak mobile connection take minutes, which is fine as long as data keeps arriving.
const patience: BodyTimeouts = { formMs: 30_000, uploadMs: 900_000, stallMs: 30_000 };

/** Disconnects clients that send their headers too slowly; {@link limitSlowBody} covers bodies. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = patience.uploadMs;
  // Longer than the idle time of common proxies, so that they close idle connections first.
  server.keepAliveTimeout = 75_000;
}

/**
 * Ends a request whose body is too slow: forms after half a minute in total, uploads after a pause
 * of half a minute or 15 minutes in total.
 * @param onTooSlow called when the request is ended
 */
export function limitSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  onTooSlow: () => void,
  { formMs, uploadMs, stallMs } = patience,
): void {
  const { headers, method, url, socket } = request;
  const length = headers["content-length"];
  if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0"))
    return;
  const upload = mayBeLarge(method, headers["content-type"], url);
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
    onTooSlow();
    if (response.headersSent) request.destroy();
    else {
      response.writeHead(408, { "Content-Type": "text/plain", Connection: "close" });
      response.end("The request took too long to arrive.", () => request.destroy());
    }
  }, stepMs);
  const stop = () => clearInterval(watching);
  watching.unref();
  response.once("close", stop);
}

/** Logs at most one line a minute, however many requests are ended. */
export function countTooSlow(log: Logger): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      log.warn({ count }, "requests arrived too slowly and were ended");
      count = 0;
    }, 60_000).unref();
  };
}

/** Node's objects of a request. */
export interface StreamBindings extends HttpBindings {
  /** Set for a response without an end, which begins once its headers have been sent. */
  begin?: (outgoing: ServerResponse) => void;
}

/** In bytes. More than any accepted body has. */
const maxUnreadBytes = 64 * 1024 * 1024;

/**
 * Node's listener for the app. A response is sent once the body has been read to its end, even if
 * the app refused it early: closing a connection with unread data resets it, and the client could
 * lose the response. The response to a request that has been ended is dropped.
 */
export function createListener(
  fetch: (request: Request, env: StreamBindings) => Response | Promise<Response>,
) {
  return getRequestListener(
    async (request, env) => {
      const bindings: StreamBindings = env as HttpBindings;
      const { incoming, outgoing } = bindings;
      const hasBody = !["GET", "HEAD"].includes(request.method);
      const response = await fetch(
        hasBody ? standardRequest(request, incoming) : request,
        bindings,
      );
      // Programs without the token would have us read for nothing.
      if (response.status !== 401) await readToEnd(incoming);
      if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
      if (bindings.begin && incoming.complete) {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        bindings.begin(outgoing as ServerResponse);
        return RESPONSE_ALREADY_SENT;
      }
      if (!incoming.complete) outgoing.setHeader("Connection", "close");
      return response;
    },
    // The adapter's own cleanup reads for half a second and then resets the connection.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
}

/**
 * A request that can be copied, as Hono's body limit and React Router do; the adapter's own type
 * can't. Canceling its body doesn't end the connection.
 */
function standardRequest({ url, method, headers, signal }: Request, incoming: IncomingMessage) {
  const body = incoming.iterator({ destroyOnReturn: false });
  const init = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init as unknown as RequestInit);
}

/**
 * Drops the rest of a body, up to a limit, before a response is sent that doesn't need it; {@link
 * limitSlowBody} limits the time.
 */
export async function readToEnd(request: IncomingMessage): Promise<void> {
  // Node itself drops a body that arrived before anyone read from it.
  const isRead = request.readableEnded || (request.complete && !request.readableDidRead);
  const announced = Number(request.headers["content-length"] ?? 0);
  if (isRead || request.destroyed || announced > maxUnreadBytes) return;
  return new Promise((resolve) => {
    let size = 0;
    request.removeAllListeners("readable");
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxUnreadBytes) return;
      request.pause();
      resolve();
    });
    request.once("end", resolve).once("close", resolve);
  });
}
