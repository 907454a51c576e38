import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { maxCount } from "./rules";
import { type OfficeService, type Service, type ServiceFields, service } from "./schema";

/** The services that visitors see, in the office's order. */
export function listServices(db: Database): Promise<Service[]> {
  return db
    .selectFrom("services")
    .select(["id", ...service.columns])
    .where("hidden", "=", false)
    .orderBy("position")
    .execute();
}

/** The services that visitors see, to choose one by its id. */
export function serviceOptions(db: Database): Promise<{ value: string; label: string }[]> {
  return db
    .selectFrom("services")
    .select(["id as value", "title as label"])
    .where("hidden", "=", false)
    .orderBy("position")
    .execute();
}

/** A service that visitors see. */
export function findShownService(db: Database, id: string): Promise<Service | undefined> {
  return db
    .selectFrom("services")
    .select(["id", ...service.columns])
    .where("id", "=", id)
    .where("hidden", "=", false)
    .executeTakeFirst();
}

/** When each service that visitors see was last changed, for the sitemap. */
export function listServiceDates(db: Database): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .selectFrom("services")
    .select(["id", "updated_at as updatedAt"])
    .where("hidden", "=", false)
    .orderBy("position")
    .execute();
}

/** A service's title, or undefined when there is no such service. */
export async function serviceTitle(db: Database | Trx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("services")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.title;
}

/** A subquery of the services that visitors see. */
export function activeServices(db: Database) {
  return db.selectFrom("services").select("id").where("hidden", "=", false);
}

/** All services in order, with how many requests mention each. */
export function listOfficeServices(db: Database | Trx): Promise<OfficeService[]> {
  return officeServices(db).orderBy("position").execute();
}

export function findService(db: Database, id: string): Promise<OfficeService | undefined> {
  return officeServices(db).where("id", "=", id).executeTakeFirst();
}

function officeServices(db: Database | Trx) {
  return db
    .selectFrom("services")
    .select(["id", "sample", ...service.columns])
    .select(({ selectFrom }) =>
      selectFrom((inner) =>
        inner
          .selectFrom("appointments")
          .select("service_id")
          .whereRef("service_id", "=", "services.id")
          .limit(maxCount)
          .as("mentions"),
      )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("requests"),
    );
}

/** Locks every service, for changes of their order. */
export async function lockedOrder(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("services")
    .select("id")
    .orderBy("position")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Identifies the state of a service as an editor saw it. */
export function serviceMark(fields: ServiceFields): string {
  return editMark(service.pick(fields));
}
