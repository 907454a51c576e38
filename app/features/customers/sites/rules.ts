import { customerPath } from "~/features/appointments/booking/contact.rules";

export const sitePath = (key: string, id: string) => `${customerPath(key)}/sites/${id}`;

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
