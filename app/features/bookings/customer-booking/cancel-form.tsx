import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { Note } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useToasts } from "~/ui/toasts/toaster";
import { bookingPath } from "../time-picker/rules";
import type { OwnView } from "../time-picker/schema";
import { OwnTime } from "./appointment-time";

interface CancelOwnProps {
  own: OwnView;
  secret: string;
  refused:
    | { failed?: true; errors: Record<string, string>; values: Record<string, string> }
    | undefined;
}

function questionOf({ can, tooLate }: OwnView, what: string): string {
  if (can.includes("cancel")) return `Cancel your ${what}?`;
  return tooLate ? "It can’t be cancelled here any more" : "There is nothing to cancel here";
}

/** Asks before an appointment is cancelled; only the button does it. */
export function CancelOwn({ own, secret, refused }: CancelOwnProps) {
  const { when } = own;
  const busy = useNavigation().state === "submitting";
  const { show } = useToasts();
  const failed = refused?.failed;
  useEffect(() => {
    if (failed) show("own-booking-not-cancelled");
  }, [failed, show]);
  const what = when ? "appointment" : "request";
  const possible = own.can.includes("cancel");
  return (
    <>
      <PageHeader title={questionOf(own, what)}>
        {own.service}
        {when && (
          <>
            , <OwnTime when={when} />
          </>
        )}
        .
        {own.tooLate &&
          ` It can be cancelled here only until ${own.changeUntil}. Please call or write to us.`}
      </PageHeader>
      <section className="day" aria-label={`Cancel your ${what}`}>
        <div className="page-width pt-12 pb-section">
          <Form method="post" className="max-w-xl">
            {failed && <Note bad title="It is not cancelled" text="Please try again or call us." />}
            {refused?.errors.form && (
              <Note bad title="It is not cancelled" text={refused.errors.form} />
            )}
            {possible && (
              <TextAreaField
                label="A word to our office"
                name="note"
                rows={4}
                maxLength={1000}
                hint="Such as what came up, or when it would suit you better."
                defaultValue={refused?.values.note}
                error={refused?.errors.note}
              />
            )}
            <div className="mt-7 flex flex-wrap gap-3">
              {possible && (
                <Button
                  type="submit"
                  look="danger"
                  size="large"
                  busy={busy}
                  busyLabel="Cancelling..."
                >
                  {`Cancel ${what}`}
                </Button>
              )}
              <LinkButton to={bookingPath(secret)} look="outline" size="large">
                {possible ? "Keep it" : "Show what is booked"}
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </>
  );
}
