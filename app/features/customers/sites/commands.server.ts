import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findSite, siteMark, sitesOf } from "./queries.server";
import { nameFromAddress, sameAddress } from "./rules";
import { type Site, type SiteFields, site } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Refused as `same-address`, with the name of the site, if the customer already has a site there.
 */
export async function addSite(services: Needs, actor: Actor, key: string, input: SiteFields) {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockedCustomer(trx, key);
    if (name === undefined) return refuse("unknown");
    const twin = await siteAt(trx, key, input.address);
    if (twin) return refuse("same-address", { name: twin.name });
    const id = await insertSite(services, trx, actor, { key, name }, input);
    return accept({ id });
  });
}

/**
 * Refused as `changed`, with the current state, when someone else saved since `seen`, and as
 * `same-address` like {@link addSite}. Doesn't change the addresses of bookings.
 */
export async function updateSite(
  services: Needs,
  actor: Actor,
  { key, id }: { key: string; id: string },
  { seen, ...input }: SiteFields & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockedCustomer(trx, key);
    const current = await findSite(trx, key, id);
    if (name === undefined || !current) return refuse("unknown");
    if (siteMark(current) !== seen) return refuse("changed", { current });
    const twin = await siteAt(trx, key, input.address);
    if (twin && twin.id !== id) return refuse("same-address", { name: twin.name });
    if (siteMark(input) === seen) return accept();
    await trx
      .updateTable("customer_sites")
      .set({ ...input, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await log(services, trx, actor, { key, name }, site.pick(current), input);
    return accept();
  });
}

/** Doesn't change the addresses of bookings. */
export async function deleteSite(
  services: Needs,
  actor: Actor,
  { key, id }: { key: string; id: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const name = await lockedCustomer(trx, key);
    const current = await findSite(trx, key, id);
    if (name === undefined || !current) return refuse("unknown");
    await trx.deleteFrom("customer_sites").where("id", "=", id).execute();
    await log(services, trx, actor, { key, name }, site.pick(current), undefined);
    return accept();
  });
}

/**
 * Saves a booking's address as a site and links the booking to it, or to the site that the customer
 * already has there.
 */
export async function saveAddressAsSite(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  actor: Actor,
  booking: { id: string; key: string; address: string },
): Promise<void> {
  const { id, key, address } = booking;
  const name = await lockedCustomer(trx, key);
  if (name === undefined) return;
  const twin = await siteAt(trx, key, address);
  const siteId =
    twin?.id ??
    (await insertSite(
      services,
      trx,
      actor,
      { key, name },
      {
        name: nameFromAddress(address),
        address,
        access: "",
        contact_name: "",
        contact_phone: "",
      },
    ));
  await trx.updateTable("appointments").set({ site_id: siteId }).where("id", "=", id).execute();
}

interface Owner {
  key: string;
  name: string;
}

async function insertSite(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  actor: Actor,
  owner: Owner,
  input: SiteFields,
): Promise<string> {
  const now = services.clock.now();
  const { id } = await trx
    .insertInto("customer_sites")
    .values({ ...input, customer_key: owner.key, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(services, trx, actor, owner, undefined, input);
  return id;
}

async function siteAt(trx: Trx, key: string, address: string): Promise<Site | undefined> {
  const all = await sitesOf(trx, [key]);
  return all.find((one) => sameAddress(one.address, address));
}

async function lockedCustomer(trx: Trx, key: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("customers")
    .select("customer_name as name")
    .where("customer_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return found?.name;
}

async function log(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  actor: Actor,
  { key, name }: Owner,
  before: SiteFields | undefined,
  after: SiteFields | undefined,
): Promise<void> {
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "customer",
    entityId: key,
    label: [name, (after ?? before)?.name].join(": "),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}
