import { Form } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { resendLabels } from "../rules";

/**
 * Asks before somebody gets the same email twice.
 * @param search the query of the list that the email was opened from
 */
export function resendConfirmation(id: string, to: string, search: string): Confirmation {
  return {
    action: `/admin/email-settings/log/${id}${search}`,
    question: "Send this email again?",
    facts: `It was already sent to ${to}. They'll get a second copy.`,
    keepLabel: "Don't send",
    confirmLabel: resendLabels.sent,
    busyLabel: "Sending...",
    look: "light",
    hidden: { ...Object.fromEntries(new URLSearchParams(search)), again: "yes" },
  };
}

/** Sends an email again; asks first if it was sent before. */
export function Resend({
  status,
  confirmation,
}: {
  status: keyof typeof resendLabels;
  confirmation: Confirmation;
}) {
  if (status === "sent") {
    return (
      <ConfirmButton confirmation={confirmation} className={buttonClass("outline")}>
        {resendLabels.sent}
      </ConfirmButton>
    );
  }
  return (
    <Form method="post" replace>
      <SubmitButton busyLabel="Sending...">{resendLabels[status]}</SubmitButton>
    </Form>
  );
}
