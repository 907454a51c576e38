import { Form } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { resendLabels } from "../rules";
import type { LogEntry } from "../schema";

/** Whether resending it could mean that someone gets the same email twice. */
function isRepeat({ status, reason }: Pick<LogEntry, "status" | "reason">): boolean {
  return status === "sent" || reason === "restored";
}

/**
 * Asks before someone gets the same email twice.
 * @param action the address of the email's screen
 */
export function resendConfirmation(
  { to, status }: Pick<LogEntry, "to" | "status">,
  action: string,
): Confirmation {
  const facts =
    status === "sent"
      ? `It was already sent to ${to}. They’ll get a second copy.`
      : `It may have been sent to ${to} before. If so, they’ll get a second copy.`;
  return {
    action,
    failed: "email-not-resent",
    question: "Send this email again?",
    facts,
    keepLabel: "Don’t Send",
    confirmLabel: resendLabels[status],
    busyLabel: "Sending...",
    look: "light",
  };
}

/**
 * Asks before all failed emails are sent again.
 * @param count the number of failed emails
 * @param before when they were counted, as ISO text
 */
export function resendFailedConfirmation(count: number, before: string): Confirmation {
  const emails = count === 1 ? "1 failed email" : `${count} failed emails`;
  return {
    action: "/admin/email-settings/log/resend-failed",
    failed: "emails-not-resent",
    question: `Send ${emails} again?`,
    facts:
      "Each email will be sent with its original text. Emails to addresses that don’t exist will fail again.",
    keepLabel: "Don’t Send",
    confirmLabel: count === 1 ? "Send 1 Email" : `Send ${count} Emails`,
    busyLabel: "Sending...",
    look: "light",
    hidden: { before },
  };
}

/** Sends an email again; asks first if it was sent before, or might have been. */
export function Resend({
  email,
  confirmation,
}: {
  email: Pick<LogEntry, "status" | "reason">;
  confirmation: Confirmation;
}) {
  const label = resendLabels[email.status];
  if (isRepeat(email)) {
    return (
      <ConfirmButton confirmation={confirmation} className={buttonClass("outline")}>
        {label}
      </ConfirmButton>
    );
  }
  return (
    <Form method="post" replace>
      <SubmitButton busyLabel="Sending...">{label}</SubmitButton>
    </Form>
  );
}
