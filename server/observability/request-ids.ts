import { isIP } from "node:net";
import type { Config } from "~/platform/config.server";
import { newReference } from "./error-references";

const header = "X-Request-Id";

/**
 * The ID of a request, included in its log lines. Keeps a trusted proxy's ID, so that both logs can
 * be compared; accepting anyone else's would let them write to the log.
 */
export function requestIdOf(
  headers: Headers,
  socketAddress: string,
  { trustedProxies }: Pick<Config, "trustedProxies">,
): string {
  const sent = headers.get(header);
  const address = socketAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (sent && /^[\w.:-]{1,64}$/.test(sent) && trustedProxies.check(address, family)) return sent;
  return newReference();
}
