import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { accept, refuse } from "~/shared/outcome";
import { type Site, type SiteFields, site } from "./schema";

/** The sites of customers, by name. */
export function sitesOf(
  db: Database | Trx,
  keys: readonly string[],
): Promise<(Site & { key: string })[]> {
  return db
    .selectFrom("customer_sites")
    .select(["id", "customer_key as key", ...site.columns])
    .where("customer_key", "in", keys)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .orderBy("id")
    .execute();
}

/** A site, if it belongs to the customer. */
export function findSite(db: Database | Trx, key: string, id: string): Promise<Site | undefined> {
  return db
    .selectFrom("customer_sites")
    .select(["id", ...site.columns])
    .where("customer_key", "=", key)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A site of any customer. */
export function siteById(
  db: Database | Trx,
  id: string,
): Promise<(Site & { key: string }) | undefined> {
  return db
    .selectFrom("customer_sites")
    .select(["id", "customer_key as key", ...site.columns])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * The place of a booking. A newly chosen site supplies its address; if the site doesn't change, the
 * typed address counts, since bookings keep their address when a site is edited. Refused as
 * `unknown-site` for a site that was deleted or is another customer's.
 * @param owners the customers whose sites can be chosen
 */
export async function placeOf(
  db: Trx,
  { site_id, site_address }: { site_id: string | null; site_address: string | null },
  { owners, before = null }: { owners: readonly string[]; before?: string | null },
) {
  if (!site_id || site_id === before) return accept({ place: { site_id, site_address } });
  const chosen = await siteById(db, site_id);
  if (!chosen || !owners.includes(chosen.key)) return refuse("unknown-site");
  return accept({ place: { site_id, site_address: chosen.address } });
}

/** Identifies the state of a site as an editor saw it. */
export function siteMark(fields: SiteFields): string {
  return editMark(site.pick(fields));
}
