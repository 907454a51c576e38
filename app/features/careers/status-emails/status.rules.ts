import { type ApplicationStatus, applicationStatuses } from "~/shared/stored-values";

// A separate file, so that `schema.ts` and `rules.ts` don't import each other.

/** The final statuses: the applicant isn't waiting for a decision anymore. */
const finishedStatuses = ["hired", "rejected"] as const satisfies ApplicationStatus[];

export function isFinished(status: ApplicationStatus): boolean {
  return finishedStatuses.some((finished) => finished === status);
}

/** The statuses that the applicant can be emailed about. */
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

export function statusTone(status: ApplicationStatus): "good" | "warn" | "bad" | "plain" {
  if (status === "new") return "warn";
  if (status === "hired") return "good";
  return status === "rejected" ? "bad" : "plain";
}
