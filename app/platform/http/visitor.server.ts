import { type BlockList, isIP } from "node:net";

/**
 * The address that rate limits count. `X-Forwarded-For` counts only when the connection comes from
 * a trusted proxy. Its right-most address that isn't a trusted proxy is the visitor's, because the
 * visitor could have written everything to the left of it.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = normalize(socketAddress);
  if (forwardedFor === undefined) return address;
  for (const hop of forwardedFor.split(",").reverse()) {
    if (!isTrusted(address, trusted)) break;
    const next = normalize(hop.trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** An IPv6 household has billions of addresses, so its /64 network counts as one. */
export function limitKey(address: string): string {
  return isIP(address) === 6 ? ipv6Groups(address).slice(0, 4).join(":") : address;
}

/**
 * The network of an address: /24 for IPv4 and /48 for IPv6, which one customer of a provider
 * usually has.
 */
export function networkOf(address: string): string {
  return isIP(address) === 6
    ? ipv6Groups(address).slice(0, 3).join(":")
    : address.replace(/\.\d+$/, "");
}

function ipv6Groups(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right];
}

/** @param socketAddress the other end of a connection; empty if it has ended */
export function isTrustedProxy(socketAddress: string, trusted: BlockList): boolean {
  return socketAddress !== "" && isTrusted(normalize(socketAddress), trusted);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Removes the prefix of IPv4 addresses on a dual-stack socket, and an IPv6 zone. */
function normalize(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "")
    .toLowerCase();
}
