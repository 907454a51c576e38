import { customerPath, customersPath } from "~/features/appointments/booking/contact.rules";

/** The address that shows a customer next to the list. */
export const customerPanelPath = (key: string) =>
  `${customersPath}/open/${encodeURIComponent(key)}`;

/** The other people with a customer's mailbox: "Also Ben Stone and Cleo Case"; empty for none. */
export function alsoNamed(otherNames: string): string {
  const names = otherNames.split("\n").filter(Boolean);
  const shown = names.length > maxNamed ? [...names.slice(0, maxNamed), "others"] : names;
  return names.length > 0 ? `Also ${listed.format(shown)}` : "";
}

const maxNamed = 5;
const listed = new Intl.ListFormat("en-US");

/** The screen for merging another customer into this one; `other` is its key. */
export function mergePath(key: string, other = ""): string {
  return `${customerPath(key)}/merge${other && `?${new URLSearchParams({ with: other })}`}`;
}
