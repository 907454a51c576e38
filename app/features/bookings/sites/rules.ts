import { m } from "~/shared/messages/customer/booking";
import { formatPhone } from "~/shared/telephone";
import { customerPath } from "../customers/rules";
import type { VisitedSite } from "./schema";

export const sitePath = (key: string, id: string) => `${customerPath(key)}/sites/${id}`;

/** How to get in and who is there, as short strings; empty without a site. */
export function siteNotes(site: VisitedSite | null): string[] {
  if (!site) return [];
  const contact = [site.contactName, site.contactPhone && formatPhone(site.contactPhone)];
  const onSite = contact.filter(Boolean).join(", ");
  return [
    site.access && m.site_access({ access: site.access }),
    onSite && m.site_contact({ contact: onSite }),
  ].filter((text) => text !== "");
}

/** The end of a US address, without the street: "12 Elm St, Dayton, OH" → "Dayton, OH". */
export function townOf(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 2 ? parts.slice(-2).join(", ") : address;
}

/** A name for a site that is saved from its address: the first part of the address. */
export function nameFromAddress(address: string): string {
  return (address.split(/[,\n]/)[0] ?? "").trim().slice(0, 120) || address.slice(0, 120);
}

/** Whether two texts are the same address, ignoring case, commas and repeated spaces. */
export function sameAddress(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s,]+/g, " ")
      .trim();
  return plain(one) === plain(other);
}

export const sameSite = (name: string) => `This customer’s site “${name}” already has this address`;
