import type { Database, Trx } from "~/platform/db/schema";
import { type Service, service } from "./schema";

/** All services, in the office's order. */
export function listServices(db: Database): Promise<Service[]> {
  return db
    .selectFrom("services")
    .select(["id", ...service.columns])
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

export async function countServices(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("services")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
