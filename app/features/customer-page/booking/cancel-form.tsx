import { Form, useNavigation } from "react-router";
import { bookingPath } from "~/features/appointments/links/rules";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/booking";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import type { CustomerBooking } from "../schema";
import { AppointmentTime } from "./appointment-details";

/** Asks before a booking is canceled. */
export function CancelForm({
  booking,
  secret,
  result,
}: {
  booking: CustomerBooking;
  secret: string;
  result: FormResult | undefined;
}) {
  const { when, service, can, tooLate, changeUntil } = booking;
  const { errors, values, failure, form } = useFormResult(result, {
    failed: "appointment-not-canceled",
  });
  const busy = useNavigation().state === "submitting";
  const what = when ? "appointment" : "request";
  const possible = can.includes("cancel");
  return (
    <>
      <PageHeader
        title={possible ? m.cancel_form_title({ what }) : m.cancel_form_not_possible({ what })}
      >
        {service}
        {when && (
          <>
            , <AppointmentTime when={when} />
          </>
        )}
        . {tooLate && m.cancel_form_deadline_passed({ limit: changeUntil ?? "" })}
      </PageHeader>
      <section className="day" aria-label={m.cancel_form_section_label({ what })}>
        <div className="page-width pt-12 pb-section">
          <Form ref={form} method="post" className="max-w-xl space-y-7">
            {possible && (
              <TextAreaField
                label={m.cancel_form_message}
                name="note"
                rows={4}
                maxLength={1000}
                hint={m.cancel_form_message_hint}
                defaultValue={values.note}
                error={errors.note}
              />
            )}
            <FormAlert>{failure}</FormAlert>
            <div className="button-row">
              {possible && (
                <Button
                  type="submit"
                  look="danger"
                  size="large"
                  busy={busy}
                  busyLabel={m.cancel_form_canceling}
                >
                  {m.cancel_form_cancel({ what })}
                </Button>
              )}
              <LinkButton to={bookingPath(secret)} look="outline" size="large">
                {possible ? m.cancel_form_keep({ what }) : m.cancel_form_view_appointment}
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </>
  );
}
