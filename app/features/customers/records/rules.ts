import { customerPath, customersPath } from "~/features/appointments/booking/contact.rules";

/** The address that shows a customer next to the list. */
export const customerPanelPath = (key: string) =>
  `${customersPath}/open/${encodeURIComponent(key)}`;

/** The screen for merging another customer into this one; `other` is its key. */
export function mergePath(key: string, other = ""): string {
  return `${customerPath(key)}/merge${other && `?${new URLSearchParams({ with: other })}`}`;
}
