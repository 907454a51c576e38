import { type Kysely, sql } from "kysely";

/** Invitations name the roles that they give. Until now all of them made admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invitations
    add column roles text[] not null default '{admin}' check (cardinality(roles) > 0)`,
  "alter table invitations alter column roles drop default",
];
