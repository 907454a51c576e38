import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { PersonalData, RecordPart } from "~/platform/personal-data/declaration";
import { partsBy } from "~/platform/personal-data/rows.server";
import { isUuid } from "~/shared/uuid";

/** Interviews belong to applications, with which they are kept, exported and deleted. */
export const personalData = {
  tables: [
    "interviews",
    "interview_interviewers",
    "interview_links",
    "interview_events",
    "interview_scorecards",
  ],
  parts: [
    {
      name: "interviews",
      of: { applications: partsBy("interviews", "application_id", "created_at") },
      async auditIds(handle, recordIds) {
        const { rows } = await sql<{ id: string }>`
          select id from interviews
          where application_id = any(${recordIds.filter(isUuid)}::uuid[])`.execute(handle);
        return rows.map(({ id }) => id);
      },
    },
    {
      name: "interviewHistory",
      of: { applications: ofInterviews("interview_events", "id") },
    },
    {
      name: "scorecards",
      of: { applications: ofInterviews("interview_scorecards", "id") },
    },
  ],
} as const satisfies PersonalData;

/** Reads the rows of an application's interviews; see {@link partsBy}. */
function ofInterviews(table: "interview_events" | "interview_scorecards", order: string) {
  const read = partsBy(table, "interview_id", order);
  return async (db: Database, applicationIds: readonly string[]): Promise<RecordPart[]> => {
    const interviews = await db
      .selectFrom("interviews")
      .select(["id", "application_id as applicationId"])
      .where("application_id", "in", applicationIds)
      .execute();
    if (interviews.length === 0) return [];
    const applicationOf = new Map(interviews.map(({ id, applicationId }) => [id, applicationId]));
    const parts = await read(db, [...applicationOf.keys()]);
    return parts.map(({ recordId, part }) => ({
      recordId: applicationOf.get(recordId) ?? "",
      part,
    }));
  };
}
