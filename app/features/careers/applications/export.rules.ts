import { applicationStatusLabel } from "../status-emails/statuses";
import type { ApplicationFilter } from "./filter.rules";
import type { ApplicationCard } from "./schema";

/** The columns of an export of applications; `moment` writes a moment in the company's zone. */
export function exportColumns(moment: (at: Date) => string) {
  const columns: { label: string; value: (application: ApplicationCard) => string | null }[] = [
    { label: "Applied", value: ({ appliedAt }) => moment(appliedAt) },
    { label: "Status", value: ({ status }) => applicationStatusLabel(status) },
    { label: "Name", value: ({ fullName }) => fullName },
    { label: "Applied for", value: ({ job }) => job },
    { label: "Email", value: ({ email }) => email },
    { label: "Phone", value: ({ phone }) => phone },
    { label: "City", value: ({ city }) => city },
    {
      label: "Years of experience",
      // Spreadsheet programs take 1-2 for a day in January.
      value: ({ experienceYears }) => experienceYears?.replace("-", " to ") ?? "Not specified",
    },
    { label: "Certifications", value: ({ certifications }) => certifications.join(", ") },
    { label: "Experience", value: ({ experience }) => experience },
    { label: "Availability", value: ({ availability }) => availability },
    { label: "Resume", value: ({ resume }) => (resume ? "Yes" : "No") },
  ];
  return columns;
}

/** The filter as the audit log notes it: only what is set. */
export function filterInWords({ search, status, job }: ApplicationFilter): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(status ? { status: applicationStatusLabel(status) } : {}),
    ...(job ? { opening: String(job) } : {}),
  };
}
