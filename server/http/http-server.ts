import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { bareContentPolicy } from "~/platform/http/content-security-policy.server";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The security headers of files and errors; server/app.ts adds those of documents and data. */
const safeHeaders = Object.entries({
  "Content-Security-Policy": bareContentPolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
});

/** No response is sent without these headers. */
export function makeSafe(response: ServerResponse): void {
  for (const [name, value] of safeHeaders) response.setHeader(name, value);
}

/**
 * Node's HTTP server. Refuses requests itself that Node would otherwise refuse without our security
 * headers.
 */
export function createHttpServer(answer: Answer): Server {
  const server = createServer(
    // With the last option, a request without a body is complete once its headers are read.
    { connectionsCheckingInterval: 2_000, requireHostHeader: false, optimizeEmptyRequests: true },
    (request, response) => {
      // HTTP/1.1 connections stay open by default, so no header has to say it.
      if (server.listening) response.removeHeader("Connection");
      else response.setHeader("Connection", "close");
      const needsHost = request.httpVersion !== "1.0" && !request.headers.host;
      if (needsHost) refuse(response, 400);
      else answer(request, response);
    },
  );
  server.on("checkExpectation", (_, response) => refuse(response, 417));
  server.on("clientError", refuseMalformed);
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  connections.set(server, open);
  return server;
}

const connections = new WeakMap<Server, Set<Socket>>();

/**
 * Stops accepting connections, lets running requests finish for up to 10 seconds, and closes the
 * other connections. Those of a proxy are left to the proxy: it may be sending a form over one at
 * this moment, and wouldn't send it again. Each ends with its next response or when the proxy
 * closes it.
 */
export async function closeServer(
  server: Server,
  isProxy: (address: string) => boolean = () => false,
): Promise<void> {
  const open = connections.get(server) ?? [];
  await waitForQuietTurn(server);
  const closed = new Promise<void>((resolve) => {
    // Unlike the HTTP server's own method, this doesn't close idle connections.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const closeIdle = () => {
    if ([...open].some(({ remoteAddress }) => isProxy(remoteAddress ?? ""))) return;
    server.closeIdleConnections();
    // Browsers open connections in advance, and Node counts those without a request as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  const idle = setInterval(closeIdle, 100);
  const late = setTimeout(() => server.closeAllConnections(), 10_000);
  closeIdle();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
  // Ends what only the HTTP server's own method ends.
  server.close();
}

/**
 * Waits for a turn of the event loop that was short and took no connection, for up to two seconds.
 * Node takes one connection each turn, and those that wait for it are reset when the server closes.
 */
async function waitForQuietTurn(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on("connection", count);
  const until = performance.now() + 2000;
  let began: number;
  do {
    began = performance.now();
    taken = 0;
    await new Promise(setImmediate);
  } while ((taken > 0 || performance.now() - began > 1) && began < until);
  server.off("connection", count);
}

function refuse(response: ServerResponse, status: number): void {
  makeSafe(response);
  response.writeHead(status, { Connection: "close" }).end();
}

/** Responds to malformed and too slow requests, which never reach the app. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = malformed[error.code ?? ""] ?? "400 Bad Request";
  const headers = safeHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n\r\n`);
}

const malformed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
