import { sql } from "kysely";
import type { Database, Trx } from "../db/schema";
import { type Permission, rolesWith } from "./permissions";

/** The accounts with a permission, by name. */
export function peopleWith(
  db: Database | Trx,
  permission: Permission,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "in", (eb) =>
      eb.selectFrom("user_roles").select("user_id").where("role", "in", rolesWith(permission)),
    )
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}
