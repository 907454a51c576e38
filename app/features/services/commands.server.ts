import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { clearSample } from "~/platform/db/samples.server";
import { orderMark, saveRowOrder } from "~/platform/forms/row-order.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { knownIcon } from "~/ui/icon";
import { lockedOrder, serviceMark } from "./queries.server";
import { type NewServiceInput, type ServiceInput, type ServiceOrderInput, service } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** Adds a service after the others. Refused as `taken` if another service has the id. */
export async function addService(
  services: Needs,
  actor: AdminActor<"services.edit">,
  input: NewServiceInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const added = await trx
      .insertInto("services")
      .values({ ...input, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return refuse("taken");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "service",
      entityId: input.id,
      label: input.title,
      after: input,
    });
    return accept();
  });
}

/**
 * Changes a service. Its id stays, since links and requests contain it. Refused as `changed`, with
 * the current state, when someone else saved since `seen`.
 */
export async function updateService(
  services: Needs,
  actor: AdminActor<"services.edit">,
  id: string,
  { seen, ...input }: ServiceInput,
) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("services")
      .select(service.columns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse("unknown");
    const current = { ...row, icon: knownIcon(row.icon) };
    if (serviceMark(current) !== seen) return refuse("changed", { current });
    // Nothing changed, so keep the cached pages and the sitemap's dates.
    const sample = await clearSample(trx, "services", id);
    if (serviceMark(input) === seen && !sample) return accept();
    await trx
      .updateTable("services")
      .set({ ...input, updated_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "service",
      entityId: id,
      label: input.title,
      before: { ...current, sample },
      after: { ...input, sample: false },
    });
    return accept();
  });
}

/** Deletes a service. Requests that mention it keep its name. */
export async function deleteService(
  services: Needs,
  actor: AdminActor<"services.edit">,
  id: string,
) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("services")
      .where("id", "=", id)
      .returning(service.columns)
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "service",
      entityId: id,
      label: gone.title,
      before: gone,
    });
    return accept();
  });
}

/**
 * Reorders the services. Refused as `changed` when one was added, deleted or moved since the order
 * in `seen`.
 */
export async function orderServices(
  services: Needs,
  actor: AdminActor<"services.edit">,
  { order, seen }: ServiceOrderInput,
) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    const ids = await lockedOrder(trx);
    if (!(await saveRowOrder(trx, "services", ids, { order, seen }))) return refuse("changed");
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "service",
      entityId: "order",
      label: "Service order",
      before: { order: ids },
      after: { order },
    });
    return accept({ mark: orderMark(order) });
  });
}
