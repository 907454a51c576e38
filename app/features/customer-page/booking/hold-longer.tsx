import { useEffect, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { bookingPath } from "~/features/appointments/links/rules";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/booking";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { CustomerBooking } from "../schema";

/** The intent of the form. */
export const holdLonger = "longer";

const warningMs = 5 * 60_000;

/**
 * The button that holds a time longer. With JavaScript, it warns five minutes before the end, and
 * shows when the time is no longer held.
 */
export function HoldLonger({
  held,
  secret,
  result,
}: {
  held: NonNullable<CustomerBooking["held"]>;
  secret: string;
  result?: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { intent: holdLonger });
  const isEnding = useEnd(held);
  const action = `${bookingPath(secret)}?index`;
  return (
    <Form ref={form} method="post" action={action} className="mb-8 space-y-4">
      <input type="hidden" name="intent" value={holdLonger} />
      <p role="alert" className="border-l-2 border-warn pl-4 text-md font-semibold empty:hidden">
        {isEnding && m.hold_longer_ends_soon({ until: held.until })}
      </p>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton
        look="outline"
        size="small"
        intent={holdLonger}
        busyLabel={m.hold_longer_holding}
      >
        {m.hold_longer_button}
      </SubmitButton>
    </Form>
  );
}

/** Whether a hold ends within five minutes. Loads the page anew at its end. */
function useEnd({ msLeft }: NonNullable<CustomerBooking["held"]>): boolean {
  const { revalidate } = useRevalidator();
  const [isEnding, setIsEnding] = useState(false);
  // Counted from when the data was loaded, because the visitor's clock can be wrong.
  useEffect(() => {
    if (msLeft > warningMs) setIsEnding(false);
    const warn = setTimeout(() => setIsEnding(true), msLeft - warningMs);
    const end = setTimeout(() => void revalidate(), msLeft + 1000);
    return () => {
      clearTimeout(warn);
      clearTimeout(end);
    };
  }, [msLeft, revalidate]);
  return isEnding;
}
