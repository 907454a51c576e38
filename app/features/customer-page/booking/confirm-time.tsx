import { Form } from "react-router";
import { bookingPath, confirmPath } from "~/features/appointments/links/rules";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/booking";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";

/**
 * The button that confirms a held time. Opening the link isn't enough, since email scanners open
 * links, too.
 */
export function ConfirmTime({
  secret,
  startsAt,
  result,
}: {
  secret: string;
  startsAt: string;
  result?: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { failed: "time-not-chosen" });
  return (
    <Form ref={form} method="post" action={confirmPath(secret)} className="mb-8 space-y-5">
      <input type="hidden" name="startsAt" value={startsAt} />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton size="large" action={confirmPath(secret)} busyLabel={m.confirm_time_confirming}>
        {m.confirm_time_button}
      </SubmitButton>
    </Form>
  );
}

const sendAgain = "send-again";

/** A button for visitors who can't find the email about their held time. */
export function SendAgain({ secret, result }: { secret: string; result?: FormResult | undefined }) {
  const { failure, form } = useFormResult(result);
  const action = `${bookingPath(secret)}?index`;
  return (
    <Form ref={form} method="post" action={action} className="mb-8 space-y-4">
      <input type="hidden" name="intent" value={sendAgain} />
      <FormAlert>{failure}</FormAlert>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3 text-md text-muted">
        {m.confirm_time_no_email_yet}
        <SubmitButton
          look="outline"
          size="small"
          intent={sendAgain}
          busyLabel={m.confirm_time_sending}
        >
          {m.confirm_time_send_again}
        </SubmitButton>
      </p>
    </Form>
  );
}
