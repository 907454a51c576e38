import { phoneKey } from "~/shared/telephone";

export const customersPath = "/admin/bookings/customers";

/** The page of a customer; see `Customer` for the key. */
export const customerPath = (key: string) => `${customersPath}/${encodeURIComponent(key)}`;

/**
 * The key of a booking's contact details. Must match the generated column
 * `appointments.contact_key`.
 */
export function contactKeyOf({ email, phone }: Record<"email" | "phone", string | null>): string {
  return email?.toLowerCase() ?? phoneKey(phone ?? "");
}
