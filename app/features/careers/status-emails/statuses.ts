// The states of an application and their words; apart from the schema, so that pages ship no
// validator.

export const applicationStatuses = [
  "new",
  "reviewing",
  "interviewed",
  "hired",
  "rejected",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The states about which an applicant can be told by mail. */
export const emailedStatuses = ["reviewing", "interviewed", "hired", "rejected"] as const;
export type EmailedStatus = (typeof emailedStatuses)[number];

const labels: Record<ApplicationStatus, string> = {
  new: "New",
  reviewing: "Reviewing",
  interviewed: "Interviewed",
  hired: "Hired",
  rejected: "Rejected",
};

export function applicationStatusLabel(status: ApplicationStatus): string {
  return labels[status];
}

export const statusOptions = applicationStatuses.map((value) => ({ value, label: labels[value] }));

export function asApplicationStatus(text: unknown): ApplicationStatus | undefined {
  return applicationStatuses.find((known) => known === text);
}

export function isEmailed(status: ApplicationStatus): status is EmailedStatus {
  return status !== "new";
}
