import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data/declaration";

// The number alone could be the id of another kind of record in the audit log.
const recordId = sql<string>`'consultant-' || number`;

export const personalData = {
  tables: [
    "consultants",
    "consultant_hours",
    "consultant_days_off",
    "consultant_calendars",
    "consultant_busy_times",
  ],
  people: ({ matches }) => [
    sql`select lower(email) as email, name, phone, created_at as at
      from consultants where email <> '' and ${matches({ email: "email", phone: "phone" })}`,
  ],
  records: [
    {
      kind: "consultants",
      title: "Consultant",
      async find(handle, { key }) {
        const rows = await handle
          .selectFrom("consultants")
          .leftJoin("consultant_calendars", "consultant", "number")
          .select([recordId.as("id"), "number", "name", "consultants.created_at"])
          .where((eb) =>
            eb.or([eb(sql`lower(email)`, "=", key), eb(sql`lower(username)`, "=", key)]),
          )
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.name,
          path: `/admin/schedule/consultants/${row.number}`,
          at: row.created_at,
          stays:
            "This person is a consultant. First remove their email address and disconnect their calendar on the consultant’s page.",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("consultants")
          .leftJoin("consultant_calendars", "consultant", "number")
          .selectAll("consultants")
          .select("username as calendar_username")
          .select([
            ofConsultant("consultant_hours", "day_of_week").as("hours"),
            ofConsultant("consultant_days_off", "date").as("days_off"),
            ofConsultant("consultant_busy_times", "starts_at").as("busy_times"),
          ])
          .where(recordId, "in", ids)
          .execute();
        return rows.map((row) => ({ id: `consultant-${row.number}`, row }));
      },
    },
  ],
} as const satisfies PersonalData;

function ofConsultant(table: string, order: string) {
  return sql`(select jsonb_agg(to_jsonb(part) - 'consultant' order by ${sql.ref(`part.${order}`)})
    from ${sql.table(table)} as part where part.consultant = consultants.number)`;
}
