import { sql } from "kysely";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import type { Trx } from "~/platform/db/schema";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy } from "~/platform/personal-data/rows.server";
import { isUuid } from "~/shared/uuid";

const internal = [
  ...["customer_key", "phone_key", "plain_email", "other_names", "other_contacts"],
  ...["sort_name", "search_text"],
];

interface FoundCustomer {
  key: string;
  at: Date;
  notes: number;
  sites: number;
  /** The other addresses of a merged customer, whose bookings are separate records. */
  others: string[];
  /** Whether bookings would be left after an erasure. */
  left: boolean;
}

export const personalData = {
  tables: ["customers", "customer_sites", "merged_customers"],
  records: [
    {
      // The database deletes a customer, with notes and sites, with the last booking.
      kind: "customers",
      title: "Customer",
      async find(handle, { key: person, earlier }) {
        const erased = earlier.filter(({ id, stays }) => !stays && isUuid(id)).map(({ id }) => id);
        const { rows } = await sql<FoundCustomer>`
          select customer_key as key, first_booked_at as at, notes, sites,
            array(select distinct contact_key from appointments
              where customer_key = customers.customer_key and contact_key <> ${person}) as others,
            exists (select from appointments where customer_key = customers.customer_key
              and not id = any(${erased}::uuid[])) as left
          from customers,
            lateral (select count(*)::int as notes from office_notes
              where customer_key = customers.customer_key) as noted,
            lateral (select count(*)::int as sites from customer_sites
              where customer_key = customers.customer_key) as placed
          where (notes + sites > 0 or merged) and customer_key in
            (select customer_key from appointments where contact_key = ${person})`.execute(handle);
        return rows.map(({ key, at, notes, sites, others, left }) => ({
          id: key,
          label: [
            `${notes} ${notes === 1 ? "note" : "notes"}`,
            `${sites} ${sites === 1 ? "site" : "sites"}`,
            ...(others.length > 0 ? [`merged with ${others.join(", ")}`] : []),
          ].join(", "),
          path: customerPath(key),
          at,
          stays: left ? "This customer has bookings that must be kept." : "",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("customers")
          .selectAll()
          .where("customer_key", "in", ids)
          .execute();
        return rows.map((row) => ({ id: row.customer_key, row: omitColumns(row, internal) }));
      },
    },
  ],
  parts: [
    { name: "sites", of: { customers: partsBy("customer_sites", "customer_key", "created_at") } },
  ],
  forget: forgetCustomerKey,
} as const satisfies PersonalData;

/**
 * Once the address has no bookings, a customer that others were merged into gets the address of its
 * oldest remaining booking.
 */
async function forgetCustomerKey(trx: Trx, person: string): Promise<void> {
  const own = trx.selectFrom("appointments").select("id").where("contact_key", "=", person);
  if (await own.limit(1).executeTakeFirst()) return;
  await trx.deleteFrom("merged_customers").where("key", "=", person).execute();
  const left = await trx
    .selectFrom("appointments")
    .select("contact_key as key")
    .where("customer_key", "=", person)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!left) return;
  const { key } = left;
  await trx.deleteFrom("merged_customers").where("key", "=", key).execute();
  await trx
    .updateTable("customers")
    .set({ customer_key: key })
    .where("customer_key", "=", person)
    .execute();
  await trx
    .updateTable("appointments")
    .set({ customer_key: key })
    .where("customer_key", "=", person)
    .execute();
}
