import type { Insertable } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";

let number = 0;

/** Adds an application to the database without emails or events, and returns its id. */
export async function insertApplication(
  db: Database,
  jobId: number,
  facts: Partial<Insertable<Tables["job_applications"]>> = {},
): Promise<string> {
  number += 1;
  const { id } = await db
    .insertInto("job_applications")
    .values({
      job_id: jobId,
      full_name: "Ada Example",
      email: `ada${number}@example.com`,
      phone: "+1 555 555 0142",
      city: "Springfield",
      certifications: ["Security Guard Card", "CPR/First Aid"],
      experience_years: "3-5",
      experience: "Night patrols at two warehouses.",
      availability: "Weekends and nights.",
      resume_url: null,
      submission_hash: `applicant-${number}`,
      consent_at: "2026-11-01T12:00:00Z",
      consent_version: "2026-11",
      created_at: "2026-11-01T12:00:00Z",
      updated_at: "2026-11-01T12:00:00Z",
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
