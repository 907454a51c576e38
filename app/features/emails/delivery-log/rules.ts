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

/** What a list of this filter says when nothing is in it. */
export const noEmails: Record<LogFilter, string> = {
  all: "No mails yet",
  waiting: "No mail waits",
  sent: "No mail was sent yet",
  failed: "No mail failed",
  withdrawn: "No mail was withdrawn",
};

/** As far as it decides whether a mail can be sent again. */
export interface SentOrNot {
  status: EmailStatus;
  notAfter: Date | null;
}

/** Whether what a mail says holds no more, so that it isn't sent any more, nor again. */
export function isOver({ status, notAfter }: SentOrNot, now: Date): boolean {
  return status === "withdrawn" || (notAfter !== null && notAfter <= now);
}

/** Why a mail that is over can't be sent. */
export function overWords(status: EmailStatus): string {
  if (status === "sent") return "What this mail says no longer holds, so it can't be sent again.";
  const why =
    "The appointment that it is about was moved, cancelled or had begun, or reminders were switched off.";
  return `This mail isn't sent: what it says no longer held before it could go out. ${why}`;
}

/** Sending again what did go out is asked about first; the rest has not arrived anyway. */
export function asksBeforeResending(status: EmailStatus): boolean {
  return status === "sent";
}

/** One that was withdrawn has no such button. */
export const resendLabels: Record<Exclude<EmailStatus, "withdrawn">, string> = {
  waiting: "Try now",
  sent: "Send again",
  failed: "Send again",
};

/**
 * A mail's text as the office may read it: whoever has a customer's own link can do what the
 * customer can, so its secret stays between the mail and its receiver.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/(\/booking\/)[A-Za-z0-9_-]{16,}/g, "$1(secret)");
}
