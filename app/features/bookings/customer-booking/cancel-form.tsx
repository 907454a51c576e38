import { Form, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/page-header";
import { AppointmentTime } from "./appointment-details";
import { bookingPath } from "./rules";
import type { CustomerBooking } from "./schema";

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
        title={possible ? `Cancel your ${what}?` : `You can’t cancel this ${what} online`}
      >
        {service}
        {when && (
          <>
            , <AppointmentTime when={when} />
          </>
        )}
        .
        {tooLate && ` Canceling online was possible until ${changeUntil}. Please call or email us.`}
      </PageHeader>
      <section className="day" aria-label={`Cancel your ${what}`}>
        <div className="page-width pt-12 pb-section">
          <Form ref={form} method="post" className="max-w-xl space-y-7">
            {possible && (
              <TextAreaField
                label="Message to our office"
                name="note"
                rows={4}
                maxLength={1000}
                hint="For example, what came up, or when would suit you better."
                defaultValue={values.note}
                error={errors.note}
              />
            )}
            <FormAlert>{failure}</FormAlert>
            <div className="flex flex-wrap gap-3">
              {possible && (
                <Button
                  type="submit"
                  look="danger"
                  size="large"
                  busy={busy}
                  busyLabel="Canceling..."
                >
                  {`Cancel ${what}`}
                </Button>
              )}
              <LinkButton to={bookingPath(secret)} look="outline" size="large">
                {possible ? `Keep ${what}` : "Show my booking"}
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </>
  );
}
