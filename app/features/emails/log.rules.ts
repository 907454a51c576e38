import { type LogFilter, logFilters, type MailStatus } from "./log.schema";

const labels: Record<MailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  withdrawn: "Not sent",
};

export function mailStatusLabel(status: MailStatus): string {
  return labels[status];
}

export const logFilterLabels: Record<LogFilter, string> = { all: "All", ...labels };

export function logFilterOf(show: string | null): LogFilter {
  return logFilters.find((filter) => filter === show) ?? "all";
}

/** What a list of this filter says when nothing is in it. */
export const noMails: Record<LogFilter, string> = {
  all: "No mails yet",
  waiting: "No mail waits",
  sent: "No mail was sent yet",
  failed: "No mail failed",
  withdrawn: "No mail was withdrawn",
};

/** Sending again what did go out is asked about first; the rest has not arrived anyway. */
export function asksBeforeResending(status: MailStatus): boolean {
  return status === "sent";
}

export const resendLabels: Record<MailStatus, string> = {
  waiting: "Try now",
  sent: "Send again",
  failed: "Send again",
  withdrawn: "Send again",
};

/**
 * A mail's text as the office may read it: whoever has a customer's own link can do what the
 * customer can, so its secret stays between the mail and its receiver.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/(\/booking\/)[A-Za-z0-9_-]{16,}/g, "$1(secret)");
}
