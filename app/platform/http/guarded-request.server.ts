import { request as http, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { request as https } from "node:https";
import { isIP, type Socket } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

export const loopback = ["127.0.0.1", "::1"];

/** Names of this machine or its local network. */
const localName = /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))$/i;

/** Whether a URL has an IP address or a local name. Other names are checked when connecting. */
export function isLocalAddress(url: string): boolean {
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(hostname) !== 0 || localName.test(hostname) || !hostname.includes(".");
}

export type RequestProblem = "insecure" | "private" | "timeout" | "unreachable" | "too-large";

/** The message never contains the address, which can be a secret. */
export class GuardedRequestError extends Error {
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface GuardedRequest {
  method?: "GET" | "POST" | "PROPFIND" | "REPORT";
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Applies to the whole response. */
  timeoutMs: number;
  /** The largest body to read, in bytes. Without it, the body is not read at all. */
  maxBytes?: number;
  /** Allows this machine, even without TLS. Only for tests. */
  toLoopback: boolean;
}

/**
 * Calls an address that someone typed in. Doesn't follow redirects, and never connects to a
 * private address, even if a public name resolves to one.
 * @throws a {@link GuardedRequestError}
 */
export async function guardedRequest(
  address: string,
  { method = "GET", headers = {}, body, timeoutMs, maxBytes, toLoopback }: GuardedRequest,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const url = new URL(address);
  const secure = url.protocol === "https:";
  if (!secure && !(toLoopback && loopback.includes(url.hostname))) {
    throw new GuardedRequestError("insecure");
  }
  const Agent = secure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const agent = new Agent({ allowIPAddressList: toLoopback ? loopback : [], keepAlive: false });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new GuardedRequestError(problemOf(error)));
    const request = (secure ? https : http)(url, {
      method,
      agent,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on("response", (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      if (maxBytes === undefined) {
        // The body isn't needed, and could be endless.
        response.destroy();
        resolve({ ...answer, body: Buffer.alloc(0) });
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) {
          reject(new GuardedRequestError("too-large"));
          response.destroy();
        } else parts.push(part);
      });
      response.on("end", () => resolve({ ...answer, body: Buffer.concat(parts) }));
      response.on("error", fail);
    });
    request.on("error", fail);
    request.end(body);
  });
}

/**
 * Connects to a host that a user entered, for protocols other than HTTP. Never connects to a
 * private address, even if a public name resolves to one.
 * @throws a {@link GuardedRequestError} for a private address, otherwise the connection's error
 */
export function guardedSocket(
  { host, port }: { host: string; port: number },
  { timeoutMs, toLoopback }: Pick<GuardedRequest, "timeoutMs" | "toLoopback">,
): Promise<Socket> {
  const agent = new RequestFilteringHttpAgent({ allowIPAddressList: toLoopback ? loopback : [] });
  const socket = agent.createConnection({ host, port }) as Socket;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
    }, timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      const isPrivate = problemOf(error) === "private";
      reject(isPrivate ? new GuardedRequestError("private") : error);
    };
    socket.once("error", fail);
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.off("error", fail);
      resolve(socket);
    });
  });
}

function problemOf(error: Error): RequestProblem {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timeout";
  return /is not allowed/.test(error.message) ? "private" : "unreachable";
}
