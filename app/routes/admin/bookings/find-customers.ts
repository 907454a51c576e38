import { findKnownCustomers } from "~/features/customers/records/queries.server";
import type { FoundCustomers } from "~/features/customers/records/schema";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { searchTerm } from "~/shared/lists/search";
import type { Route } from "./+types/find-customers";

export const middleware = [requirePermission("bookings.edit")];

const maxFound = 6;

/** Customers who booked before, for the form of a phone booking. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FoundCustomers> {
  const search = searchTerm(url.searchParams.get("q"));
  return search
    ? findKnownCustomers(context.get(services).db, search, maxFound)
    : { customers: [], more: false };
}
