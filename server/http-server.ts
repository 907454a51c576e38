import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { bareContentPolicy } from "~/platform/http/content-security-policy.server";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The security headers of files and errors; server/app.ts adds those of documents and data. */
const safeHeaders = Object.entries({
  "Content-Security-Policy": bareContentPolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
});

/** No response is sent without these headers. */
export function makeSafe(response: ServerResponse): void {
  for (const [name, value] of safeHeaders) response.setHeader(name, value);
}

/**
 * Node's HTTP server. Requests that Node would refuse by itself, without our security headers, are
 * refused here with them.
 */
export function createHttpServer(answer: Answer): Server {
  const server = createServer(
    { connectionsCheckingInterval: 2_000, requireHostHeader: false },
    (request, response) => {
      const needsHost = request.httpVersion !== "1.0" && !request.headers.host;
      if (needsHost) refuse(response, 400);
      else answer(request, response);
    },
  );
  server.on("checkExpectation", (_, response) => refuse(response, 417));
  server.on("clientError", refuseMalformed);
  return server;
}

function refuse(response: ServerResponse, status: number): void {
  makeSafe(response);
  response.writeHead(status, { Connection: "close" }).end();
}

/** Answers malformed and too slow requests, which never reach the app. */
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
