import type { EmailReason, EmailStatus } from "~/shared/stored-values";
import { type LogFilter, logFilters } from "./schema";

const labels: Record<EmailStatus, string> = {
  waiting: "Waiting",
  scheduled: "Scheduled",
  sent: "Sent",
  bounced: "Bounced",
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
  scheduled: "No scheduled emails",
  sent: "No emails sent yet",
  bounced: "No bounced emails",
  failed: "No failed emails",
  withdrawn: "No emails with this status",
};

/** The facts that decide whether an email can be sent again. */
export interface EmailState {
  status: EmailStatus;
  reason: EmailReason | null;
  notAfter: Date | null;
}

/** Why an email is scheduled or wasn't sent, in a few words for the log's list. */
export const reasonLabels: Record<EmailReason, string> = {
  changes: "Waiting a minute for more changes",
  quota: "Waiting: too many emails to this address",
  page: "Waiting a minute: the visitor has the conversation open",
  replaced: "Replaced by a newer email",
  collected: "Part of a summary",
  restored: "From a restored backup",
  seen: "Read on the website",
};

/** The same as a sentence, for the email's own screen. */
const reasons: Record<EmailReason, string> = {
  changes: "Waiting a minute for more changes, so the customer gets one email for all of them.",
  quota: "Waiting because we sent this address a lot of emails in the last hour.",
  page: "Waiting a minute, because the visitor has the conversation open and may read it there.",
  replaced: "Not sent: a newer email about the same appointment replaced it.",
  collected: "Not sent on its own: it’s part of a summary of several notifications.",
  restored: "Not sent: it comes from a restored backup and may have been sent already.",
  seen: "Not sent: the visitor read it on the website, where they had the conversation open.",
};

const outdated =
  "This email wasn’t sent because it was outdated: the appointment was rescheduled, canceled or already over, or reminders were turned off.";

const bounced =
  "This email bounced: we sent it, but the recipient’s email server returned it. Check the address, or call.";

/** Withdrawn emails with these reasons aren't outdated. */
const resendableReasons: readonly EmailReason[] = ["collected", "restored", "seen"];

/** Whether an email can be sent now, or sent again. */
export function isResendable({ status, reason, notAfter }: EmailState, now: Date): boolean {
  if (notAfter !== null && notAfter <= now) return false;
  return status !== "withdrawn" || (reason !== null && resendableReasons.includes(reason));
}

/** A note on an email that is scheduled, wasn't sent or can't be sent again. */
export function deliveryNotice(email: EmailState, now: Date): string | undefined {
  if (email.reason) return reasons[email.reason];
  if (email.status === "bounced") return bounced;
  if (isResendable(email, now)) return undefined;
  return email.status === "sent" ? "This email is outdated, so it can’t be sent again." : outdated;
}

export const resendLabels: Record<EmailStatus, string> = {
  waiting: "Try Now",
  scheduled: "Send Now",
  sent: "Send Again",
  bounced: "Send Again",
  failed: "Send Again",
  withdrawn: "Send Anyway",
};

/**
 * An email's text for the office. Anyone with a customer's own link can act as that customer, so
 * only the recipient sees its secret.
 */
export function withoutSecrets(text: string): string {
  return text.replace(
    /(\/(?:booking|interview|quote|survey|chat|urgent\/answer)\/)[A-Za-z0-9_-]{16,}/g,
    "$1(secret)",
  );
}

/** The address of an email in the delivery log. */
export function emailPath(id: string): string {
  return `/admin/email-settings/log/${id}`;
}
