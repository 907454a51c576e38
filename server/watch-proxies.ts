import { BlockList, isIP } from "node:net";
import { isTrustedProxy } from "~/platform/http/visitor.server";
import type { Services } from "~/platform/services";

/** The networks that a proxy of one's own is in. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  ownNetworks.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  ownNetworks.addSubnet(network, bits, "ipv6");
}

/**
 * Notices that requests are forwarded by a proxy that TRUSTED_PROXIES doesn't have: all visitors
 * then share the proxy's address, and with it one rate limit.
 */
export function watchProxies({
  config,
  log,
}: Pick<Services, "log"> & { config: Pick<Services["config"], "trustedProxies"> }): {
  /** Call this for each request with X-Forwarded-For. */
  noteForwarded(socketAddress: string): void;
  isUnknown(): boolean;
} {
  let isUnknown = false;
  return {
    noteForwarded: (socketAddress) => {
      if (isUnknown || isIP(socketAddress) === 0) return;
      // Anyone on the internet can send the header.
      if (!isTrustedProxy(socketAddress, ownNetworks)) return;
      if (isTrustedProxy(socketAddress, config.trustedProxies)) return;
      isUnknown = true;
      log.warn(
        { proxy: socketAddress },
        "a proxy isn't in TRUSTED_PROXIES: all its visitors share one rate limit",
      );
    },
    isUnknown: () => isUnknown,
  };
}
