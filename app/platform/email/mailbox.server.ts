import { domainToASCII } from "node:url";

/**
 * The mailbox behind an address, for limits: tags after a plus are dropped everywhere, and dots
 * only at Gmail, because elsewhere "a.lee" and "al.ee" can be two people. The name is in lower
 * case, which every large provider ignores.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const typed = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(typed) || typed;
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, "") || "+";
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
