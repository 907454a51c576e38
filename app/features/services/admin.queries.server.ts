import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { manyRequests } from "./admin.rules";
import type { OfficeService } from "./admin.schema";
import type { Service } from "./schema";

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
    .select(["id", "title", "description", "icon", "features"])
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

/** Names the state of a service as an editor sees it. */
export function serviceMark({ title, description, icon, features }: Omit<Service, "id">): string {
  return editMark({ title, description, icon, features });
}

/** Names an order of services. */
export function orderMark(ids: readonly string[]): string {
  return editMark({ ids });
}

/** Locks every service; for what concerns their order. */
export async function lockedOrder(trx: Trx): Promise<{ id: string; position: number }[]> {
  return trx
    .selectFrom("services")
    .select(["id", "position"])
    .orderBy("position")
    .forUpdate()
    .execute();
}
