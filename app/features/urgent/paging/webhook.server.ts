import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/** Shorter than the lock of a job, so no other process calls at the same time. */
const timeoutMs = 5_000;

const loopback = ["127.0.0.1", "::1"];

/** Names that mean this machine or the network it is in. */
const localName = /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))$/i;

/** Whether an address can only be private; a name is checked when it is called. */
export function isLocalAddress(url: string): boolean {
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(hostname) !== 0 || localName.test(hostname) || !hostname.includes(".");
}

/**
 * Posts JSON to a webhook that an admin entered. Doesn't follow redirects, and connects to no
 * private address, also when a public name leads there.
 * @throws an error whose message can be shown in the office
 */
export async function postWebhook(
  address: string,
  payload: object,
  { toLoopback }: { toLoopback: boolean },
): Promise<void> {
  const url = new URL(address);
  const secure = url.protocol === "https:";
  if (!secure && !(toLoopback && loopback.includes(url.hostname))) throw new Error("Not https");
  const body = JSON.stringify(payload);
  const Agent = secure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const agent = new Agent({ allowIPAddressList: toLoopback ? loopback : [], keepAlive: false });
  const status = await new Promise<number>((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method: "POST",
      agent,
      headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on("response", (response) => {
      // The response body doesn't matter, and could be endless.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", (error) => reject(new Error(readable(error))));
    request.end(body);
  });
  if (status < 200 || status >= 300) throw new Error(`The webhook answered with status ${status}`);
}

function readable(error: Error): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") {
    return "The webhook didn't answer in time";
  }
  if (/is not allowed/.test(error.message)) return "The webhook leads to a private address";
  return "The webhook couldn't be reached";
}
