import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy } from "~/platform/personal-data/rows.server";
import { consentText } from "~/shared/consent";
import { cardKey } from "./cards/queries.server";
import { filesOf } from "./resumes/commands.server";
import { resumeKey } from "./resumes/queries.server";

export const personalData = {
  tables: [
    "job_applications",
    "application_answers",
    "application_credentials",
    "application_events",
    "application_notes",
  ],
  people: ({ matches }) => [
    sql`select lower(email) as email, full_name as name, phone, created_at as at
      from job_applications
      where ${matches({ email: "email", phone: "phone", search: "search_text" })}`,
  ],
  records: [
    {
      kind: "applications",
      title: "Application",
      topic: "applications",
      async find(handle, { key, timeZone, now, minimum }) {
        const rows = await handle
          .selectFrom("job_applications")
          .innerJoin("jobs", "jobs.id", "job_applications.job_id")
          .select(["job_applications.id", "jobs.title", "full_name", "job_applications.created_at"])
          .select(["job_applications.updated_at", "consent_at", "consent_version"])
          .select(
            sql<boolean>`exists (select from interviews where application_id = job_applications.id
              and interviews.status = 'booked' and starts_at > ${now})`.as("hasInterview"),
          )
          .where(sql`lower(email)`, "=", key)
          .orderBy("job_applications.created_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.title,
          path: `/admin/careers/applications/${row.id}`,
          at: row.created_at,
          consent: consentText({ at: row.consent_at, version: row.consent_version }, timeZone),
          stays: row.hasInterview
            ? "An interview hasn’t taken place yet. Cancel it first."
            : minimum("application", row.updated_at),
          givenName: row.full_name,
        }));
      },
      async export({ db, files }, ids) {
        const rows = await db
          .selectFrom("job_applications")
          .innerJoin("jobs", "jobs.id", "job_applications.job_id")
          .selectAll("job_applications")
          .select("jobs.title as job")
          .where("job_applications.id", "in", ids)
          .execute();
        return rows.map(({ id, resume_url: resume, card_photo: card, ...row }) => ({
          id,
          row: omitColumns({ id, resume_url: resume, ...row }, ["submission_hash", "search_text"]),
          files: [
            ...(resume
              ? [
                  {
                    name: `resumes/${id}.${resume.split(".").pop()}`,
                    open: () => files.open(resumeKey(resume)),
                  },
                ]
              : []),
            ...(card ? [{ name: `cards/${id}.jpg`, open: () => files.open(cardKey(card)) }] : []),
          ],
        }));
      },
      erase: deleteApplications,
    },
  ],
  parts: [
    {
      name: "history",
      of: { applications: partsBy("application_events", "application_id", "id") },
    },
    {
      name: "answers",
      of: { applications: partsBy("application_answers", "application_id", "position") },
    },
    {
      name: "licenses",
      of: { applications: partsBy("application_credentials", "application_id", "position") },
    },
    { name: "notes", of: { applications: partsBy("application_notes", "application_id", "id") } },
  ],
  retention: {
    application: {
      topic: "applications",
      due: (before, onHold) => sql`
        select id::text, full_name as label, greatest(created_at, updated_at) as at
        from job_applications
        where created_at < ${before} and updated_at < ${before}
          and not exists (select from interviews
            where application_id = job_applications.id and interviews.updated_at >= ${before})
          and not ${onHold(sql`job_applications.email`)}`,
      delete: deleteApplications,
    },
  },
} as const satisfies PersonalData;

async function deleteApplications(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  const rows = await trx
    .deleteFrom("job_applications")
    .where("id", "in", ids)
    .returning(["resume_url", "card_photo"])
    .execute();
  return filesOf(rows);
}
