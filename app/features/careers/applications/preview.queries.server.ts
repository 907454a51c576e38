import type { PreviewRecord } from "~/features/emails/templates/schema";
import type { Database } from "~/platform/db/schema";
import { m } from "~/shared/messages/careers";
import { readablePhone } from "~/shared/telephone";

const mostShown = 20;

/** The newest applications, or one, with the values that their emails would have. */
export async function applicationsForPreview(db: Database, id?: string): Promise<PreviewRecord[]> {
  const rows = await db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select(["job_applications.id", "full_name", "email", "phone", "city", "jobs.title"])
    .select(["experience_years", "certifications"])
    .$if(id !== undefined, (query) => query.where("job_applications.id", "=", id ?? ""))
    .orderBy("job_applications.created_at", "desc")
    .orderBy("job_applications.id")
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: `${row.full_name}, ${row.title}`,
    values: {
      applicant_name: row.full_name,
      job_title: row.title,
      applicant_email: row.email,
      applicant_phone: readablePhone(row.phone),
      city: row.city,
      experience_years: row.experience_years || m.not_specified,
      certifications: row.certifications.join(", ") || "none",
    },
  }));
}
