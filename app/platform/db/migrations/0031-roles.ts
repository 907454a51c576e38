import { type Kysely, sql } from "kysely";

/** The roles are defined in the code; an unknown one allows nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_roles drop constraint user_roles_role_check`.execute(db);
}
