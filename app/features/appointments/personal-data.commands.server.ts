import { sql } from "kysely";
import { blockCustomerMerges } from "~/platform/db/locks/customers.server";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy } from "~/platform/personal-data/rows.server";
import { consentText } from "~/shared/consent";
import { formatDate } from "~/shared/dates";

const internal = ["submission_hash", "search_text", "customer_key", "contact_key"];

export const personalData = {
  tables: [
    "appointments",
    "appointment_events",
    "office_notes",
    "manage_links",
    "appointment_reminders",
    "consultant_reminders",
  ],
  people: ({ matches }) => [
    sql`select contact_key as email, customer_name as name, coalesce(customer_phone, '') as phone,
        created_at as at
      from appointments
      where ${matches({ email: "customer_email", phone: "customer_phone", search: "search_text" })}`,
  ],
  records: [
    {
      kind: "bookings",
      title: "Booking",
      topic: "bookings",
      async find(handle, { key, timeZone, now, minimum }) {
        const rows = await handle
          .selectFrom("appointments")
          .select(["id", "service_name", "status", "appointment_date", "starts_at"])
          .select(["created_at", "updated_at", "consent_at", "consent_version", "consent_note"])
          .select("customer_name")
          .where("contact_key", "=", key)
          .orderBy("created_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: `${row.service_name}, ${row.starts_at ? formatDate(row.appointment_date) : "request"}`,
          path: `/admin/bookings/${row.id}`,
          at: row.created_at,
          consent: consentText(
            { at: row.consent_at, version: row.consent_version, note: row.consent_note },
            timeZone,
          ),
          stays:
            row.status === "confirmed" && row.starts_at && row.starts_at > now
              ? "The appointment hasn’t taken place yet. Cancel it first."
              : row.status === "completed" || row.status === "confirmed"
                ? minimum("booking", new Date(`${row.appointment_date}T00:00:00Z`))
                : minimum("request", row.updated_at),
          givenName: row.customer_name,
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("appointments")
          .selectAll()
          .where("id", "in", ids)
          .execute();
        return rows.map((row) => ({ id: row.id, row: omitColumns(row, internal) }));
      },
      erase: deleteBookings,
    },
  ],
  parts: [
    { name: "history", of: { bookings: partsBy("appointment_events", "appointment_id", "id") } },
    {
      name: "notes",
      of: {
        bookings: partsBy("office_notes", "appointment_id", "id"),
        customers: partsBy("office_notes", "customer_key", "id"),
      },
    },
  ],
  retention: {
    request: {
      topic: "bookings",
      due: (before, onHold) => sql`
        select id::text, customer_name as label, greatest(created_at, updated_at) as at
        from appointments
        where status in ('pending', 'cancelled', 'no_show')
          and created_at < ${before} and updated_at < ${before}
          and not ${onHold(sql`appointments.contact_key`)}`,
      delete: deleteBookings,
    },
    booking: {
      topic: "bookings",
      due: (before, onHold) => sql`
        select id::text, customer_name as label,
          appointment_date::timestamp at time zone 'UTC' as at
        from appointments
        where status in ('confirmed', 'completed')
          and appointment_date < ${before.toISOString().slice(0, 10)}::date
          and not ${onHold(sql`appointments.contact_key`)}`,
      delete: deleteBookings,
    },
  },
} as const satisfies PersonalData;

async function deleteBookings(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  await blockCustomerMerges(trx);
  await trx.deleteFrom("outgoing_mails").where("appointment_id", "in", ids).execute();
  await trx.deleteFrom("appointments").where("id", "in", ids).execute();
  return [];
}
