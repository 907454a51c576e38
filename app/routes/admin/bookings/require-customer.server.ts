import { data, redirect } from "react-router";
import { findCustomer, keptKey } from "~/features/customers/records/queries.server";
import type { Services } from "~/platform/services";

/**
 * The customer in the URL. Throws a 404 if there is none, or a redirect to the one that it was
 * merged with.
 * @param path the screen's address for a customer
 */
export async function requireCustomer(
  { db }: Pick<Services, "db">,
  key: string,
  path: (key: string) => string,
) {
  const customer = await findCustomer(db, key);
  if (customer) return customer;
  const kept = await keptKey(db, key);
  throw kept === key ? data(null, { status: 404 }) : redirect(path(kept));
}
