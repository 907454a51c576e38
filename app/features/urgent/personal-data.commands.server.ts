import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy, phoneKeyOf } from "~/platform/personal-data/rows.server";

export const personalData = {
  tables: ["urgent_requests", "urgent_events", "urgent_links", "urgent_pages", "on_call_people"],
  people: ({ matches }) => [
    sql`select ${phoneKeyOf("callback_phone")} as email, '' as name, callback_phone as phone,
        received_at as at
      from urgent_requests where ${matches({ phone: "callback_phone", search: "search_text" })}`,
    sql`select lower(email) as email, name, phone, created_at as at
      from on_call_people where ${matches({ email: "email", phone: "phone" })}`,
  ],
  records: [
    {
      // There is no email address, so these are found only by phone.
      kind: "urgentRequests",
      title: "Urgent request",
      topic: "urgent",
      async find(handle, { key, byPhone, minimum }) {
        if (!byPhone) return [];
        const rows = await handle
          .selectFrom("urgent_requests")
          .select(["id", "site_address", "status", "received_at", "closed_at"])
          .where(phoneKeyOf("callback_phone"), "=", key)
          .orderBy("received_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.site_address,
          path: `/admin/urgent/${row.id}`,
          at: row.received_at,
          stays:
            row.status === "closed"
              ? minimum("urgent", row.closed_at ?? row.received_at)
              : "The request is still open. Close it first.",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("urgent_requests")
          .selectAll()
          .where("id", "in", ids)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          row: omitColumns(row, ["submission_hash", "search_text", "taken_page"]),
        }));
      },
      erase: deleteRequests,
    },
    {
      kind: "onCall",
      title: "On call",
      async find(handle, { key }) {
        const rows = await handle
          .selectFrom("on_call_people")
          .select(["id", "name", "created_at"])
          .where(sql`lower(email)`, "=", key)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.name,
          path: `/admin/on-call/${row.id}`,
          at: row.created_at,
          stays: "This person is on call. Remove them from the on-call list first.",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("on_call_people")
          .selectAll()
          .where("id", "in", ids)
          .execute();
        return rows.map((row) => ({ id: row.id, row }));
      },
    },
  ],
  parts: [
    { name: "history", of: { urgentRequests: partsBy("urgent_events", "request_id", "id") } },
    { name: "pages", of: { onCall: partsBy("urgent_pages", "person_id", "paged_at") } },
  ],
  retention: {
    urgent: {
      topic: "urgent",
      due: (before, onHold) => sql`
        select id::text, site_address as label, closed_at as at from urgent_requests
        where status = 'closed' and closed_at < ${before}
          and not ${onHold(phoneKeyOf("callback_phone"))}`,
      delete: deleteRequests,
    },
  },
} as const satisfies PersonalData;

/** The database also deletes their emails and history. */
async function deleteRequests(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  await trx.deleteFrom("urgent_requests").where("id", "in", ids).execute();
  return [];
}
