import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { isUuid } from "~/shared/uuid";
import { surveysToExport } from "./queries.server";

export const personalData = {
  tables: [
    "surveys",
    "survey_changes",
    "survey_photos",
    "survey_reports",
    "survey_links",
    "survey_views",
  ],
  parts: [
    {
      name: "surveys",
      of: {
        async bookings(db, ids) {
          const surveys = await surveysToExport(db, ids);
          return surveys.map(({ appointmentId, ...part }) => ({ recordId: appointmentId, part }));
        },
      },
      async auditIds(handle, recordIds) {
        const { rows } = await sql<{ id: string }>`
          select id from surveys
          where appointment_id = any(${recordIds.filter(isUuid)}::uuid[])`.execute(handle);
        return rows.map(({ id }) => id);
      },
    },
  ],
} as const satisfies PersonalData;
