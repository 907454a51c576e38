import { type Kysely, sql } from "kysely";

/** Which roles there are is in the program's table; an unknown one allows nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_roles drop constraint user_roles_role_check`.execute(db);
}
