export const customersPath = "/admin/bookings/customers";

/** The page of a customer; see `Customer` for the key. */
export const customerPath = (key: string) => `${customersPath}/${encodeURIComponent(key)}`;

/** The address that shows a customer next to the list. */
export const customerPanelPath = (key: string) =>
  `${customersPath}/open/${encodeURIComponent(key)}`;

/** The screen for merging another customer into this one; `other` is its key. */
export function mergePath(key: string, other = ""): string {
  return `${customerPath(key)}/merge${other && `?${new URLSearchParams({ with: other })}`}`;
}

/**
 * The key of a booking's contact details. Must match the generated column
 * `appointments.contact_key`.
 */
export function contactKeyOf({ email, phone }: Record<"email" | "phone", string | null>): string {
  return email?.toLowerCase() ?? (phone ?? "").replace(/\D/g, "").slice(-10);
}
