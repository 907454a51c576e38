import { m } from "~/shared/messages/customer/booking";
import { formatPhone } from "~/shared/telephone";

/** The longest address, of a site and of a booking. */
export const maxAddressLength = 300;

/** A site as the booking's page, calendars and the office's emails show it. */
export interface VisitedSite {
  name: string;
  access: string;
  contactName: string;
  contactPhone: string;
}

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
