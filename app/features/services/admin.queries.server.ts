import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { manyRequests } from "./rules";
import { type OfficeService, type ServiceFields, service } from "./schema";

/** All services in order, with how many requests mention each. */
export function listOfficeServices(db: Database): Promise<OfficeService[]> {
  return officeServices(db).orderBy("position").execute();
}

export function findService(db: Database, id: string): Promise<OfficeService | undefined> {
  return officeServices(db).where("id", "=", id).executeTakeFirst();
}

function officeServices(db: Database) {
  return db
    .selectFrom("services")
    .select(["id", ...service.columns])
    .select(({ selectFrom }) =>
      selectFrom((inner) =>
        inner
          .selectFrom("appointments")
          .select("service_id")
          .whereRef("service_id", "=", "services.id")
          .limit(manyRequests)
          .as("mentions"),
      )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("requests"),
    );
}

/** Identifies the state of a service as an editor saw it. */
export function serviceMark(fields: ServiceFields): string {
  return editMark(service.pick(fields));
}

/** Identifies an order of services. */
export function orderMark(ids: readonly string[]): string {
  return editMark({ ids });
}

/** Locks every service, for changes of their order. */
export async function lockedOrder(trx: Trx): Promise<{ id: string; position: number }[]> {
  return trx
    .selectFrom("services")
    .select(["id", "position"])
    .orderBy("position")
    .forUpdate()
    .execute();
}
