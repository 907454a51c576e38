import { sql } from "kysely";
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

/** Customers who may be the same: with the same phone number, or an address of the same mailbox. */
export async function possibleDuplicates(db: Database, key: string): Promise<Customer[]> {
  const own = await db
    .selectFrom("customers")
    .select(["phone_digits as phone", "plain_email as email"])
    .where("customer_key", "=", key)
    .executeTakeFirst();
  // Fewer digits aren't a complete phone number.
  const phone = own?.phone && own.phone.length >= 7 ? own.phone : null;
  const email = own?.email ?? null;
  // Not sorted, because that would read all customers who share a common number.
  const first = (column: "phone_digits" | "plain_email", value: string) =>
    db
      .selectFrom("customers")
      .select(customerColumns)
      .where(column, "=", value)
      .where("customer_key", "!=", key)
      .limit(maxHinted)
      .execute();
  const found = [
    ...(email ? await first("plain_email", email) : []),
    ...(phone ? await first("phone_digits", phone) : []),
  ];
  const byKey = new Map(found.map((one) => [one.key, one]));
  return [...byKey.values()]
    .slice(0, maxHinted)
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1));
}
