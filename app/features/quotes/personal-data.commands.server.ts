import { sql } from "kysely";
import type { PersonalData, RecordPart } from "~/platform/personal-data/declaration";
import { isUuid } from "~/shared/uuid";

export const personalData = {
  tables: ["quotes", "quote_versions", "quote_acceptances", "quote_links", "quote_tasks"],
  parts: [
    {
      name: "quotes",
      of: {
        /** Includes the versions that were sent, as the client saw them. */
        async bookings(db, ids) {
          const { rows } = await sql<RecordPart>`
            select appointment_id as "recordId", jsonb_build_object('number', number, 'versions',
              (select jsonb_agg(to_jsonb(sent) - 'content' - 'quote_id' order by sent.version)
                from quote_versions sent where quote_id = quotes.id and status <> 'draft'),
              'recordedAcceptances', (select jsonb_agg(to_jsonb(accepted) - 'former' - 'document'
                order by recorded_at)
                from quote_acceptances accepted join quote_versions on quote_versions.id = version_id
                where quote_id = quotes.id)) as part
            from quotes where appointment_id in (${sql.join(ids)})
            order by created_at`.execute(db);
          return rows;
        },
      },
      async auditIds(handle, recordIds) {
        const { rows } = await sql<{ id: string }>`
          select id from quotes
          where appointment_id = any(${recordIds.filter(isUuid)}::uuid[])`.execute(handle);
        return rows.map(({ id }) => id);
      },
    },
  ],
} as const satisfies PersonalData;
