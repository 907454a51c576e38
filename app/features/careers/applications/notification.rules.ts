import type { ApplicationInput } from "../schema";

/** What only the office's mail about an application says. */
export function noticeValues(
  id: string,
  input: Omit<ApplicationInput, "consent" | "jobId">,
  withResume: boolean,
  appUrl: string,
) {
  return {
    applicant_email: input.email,
    applicant_phone: input.phone,
    city: input.city,
    experience_years: input.experienceYears || "Not specified",
    certifications: input.certifications.join(", ") || "none named",
    resume: withResume ? "attached to the application" : "not sent",
    link: `${appUrl}/admin/careers/applications/${id}`,
  };
}
