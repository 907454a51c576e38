import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { customerColumns, findCustomer } from "./queries.server";
import type { Customer, MergedPart } from "./schema";

/** A customer as the screen for merging shows it. */
export async function mergedPart(db: Database | Trx, key: string): Promise<MergedPart | undefined> {
  const customer = await findCustomer(db, key);
  if (!customer) return undefined;
  const { rows } = await sql<Omit<MergedPart, keyof Customer>>`
    select
      (select company from appointments where customer_key = ${key} and company is not null
        order by created_at desc limit 1) as company,
      (select count(*)::int from office_notes where customer_key = ${key}) as notes,
      (select count(*)::int from customer_sites where customer_key = ${key}) as sites`.execute(db);
  return { ...customer, company: null, notes: 0, sites: 0, ...rows[0] };
}

/** Identifies two customers as the office saw them when it decided. */
export function mergeMark(kept: MergedPart, other: MergedPart): string {
  return editMark({ kept: JSON.stringify(kept), other: JSON.stringify(other) });
}

const maxHinted = 5;

/**
 * Customers who may be the same person: with the same phone number, or with the same email address
 * apart from a "+" tag.
 */
export async function possibleDuplicates(db: Database, key: string): Promise<Customer[]> {
  // Not sorted, because that would read all customers who share a common number.
  const others = (same: RawBuilder<unknown>) => sql`
    (select other.customer_key as key from customers as other
      where ${same} and other.customer_key <> own.customer_key limit ${sql.lit(maxHinted)})`;
  const found = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where(
      "customer_key",
      "in",
      // Fewer than seven digits aren't a complete phone number.
      sql<string>`(select same.key from customers as own, lateral (
        ${others(sql`other.plain_email = own.plain_email`)} union
        ${others(sql`other.phone_key = own.phone_key and length(own.phone_key) >= 7`)}
      ) as same where own.customer_key = ${key})`,
    )
    .execute();
  return found
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1))
    .slice(0, maxHinted);
}
