import { type BlockList, isIP } from "node:net";

/**
 * The address that limits count by. A forwarded header counts only when the connection comes
 * from a proxy that the operator trusts; then the right-most address that is not such a proxy is
 * taken, since everything left of it was written by the visitor.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = plain(socketAddress);
  if (forwardedFor === undefined) return address;
  for (const hop of forwardedFor.split(",").reverse()) {
    if (!isTrusted(address, trusted)) break;
    const next = plain(hop.trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** One IPv6 household has billions of addresses: count its /64 network as one. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** IPv4 addresses arrive as ::ffff:… on a socket that listens on all interfaces. */
function plain(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "")
    .toLowerCase();
}
