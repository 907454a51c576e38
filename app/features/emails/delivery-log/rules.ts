import { type EmailStatus, type LogFilter, logFilters } from "./schema";

const labels: Record<EmailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  withdrawn: "Not sent",
};

export function emailStatusLabel(status: EmailStatus): string {
  return labels[status];
}

export const logFilterLabels: Record<LogFilter, string> = { all: "All", ...labels };

export function logFilterOf(show: string | null): LogFilter {
  return logFilters.find((filter) => filter === show) ?? "all";
}

/** The title of an empty list. */
export const noEmails: Record<LogFilter, string> = {
  all: "No emails yet",
  waiting: "No emails waiting",
  sent: "No emails sent yet",
  failed: "No failed emails",
  withdrawn: "No withdrawn emails",
};

/** Whether an email is outdated: it is neither sent nor resent. */
export function isOutdated(
  { status, notAfter }: { status: EmailStatus; notAfter: Date | null },
  now: Date,
): boolean {
  return status === "withdrawn" || (notAfter !== null && notAfter <= now);
}

/** Why an outdated email can't be sent. */
export function outdatedNotice(status: EmailStatus): string {
  if (status === "sent") return "This email is outdated, so it can't be sent again.";
  return "This email wasn't sent because it was outdated. Its appointment was rescheduled, canceled or already over, or reminders were turned off.";
}

/** A withdrawn email has no such button. */
export const resendLabels: Record<Exclude<EmailStatus, "withdrawn">, string> = {
  waiting: "Try now",
  sent: "Send again",
  failed: "Send again",
};

/**
 * An email's text for the office. Anybody with a customer's own link can act as that customer, so
 * only the recipient gets to see its secret.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/(\/booking\/)[A-Za-z0-9_-]{16,}/g, "$1(secret)");
}
