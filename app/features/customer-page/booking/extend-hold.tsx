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
export const extendIntent = "extend";

const warningMs = 5 * 60_000;

/**
 * The button that extends a hold. With JavaScript, it warns five minutes before the end, and
 * shows when the time is no longer held.
 */
export function ExtendHold({
  held,
  secret,
  result,
}: {
  held: NonNullable<CustomerBooking["held"]>;
  secret: string;
  result?: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { intent: extendIntent });
  const isEnding = useEnd(held);
  const action = `${bookingPath(secret)}?index`;
  return (
    <Form ref={form} method="post" action={action} className="mb-8 space-y-4">
      <input type="hidden" name="intent" value={extendIntent} />
      <p role="alert" className="border-l-2 border-warn pl-4 text-md font-semibold empty:hidden">
        {isEnding && m.extend_hold_ends_soon({ until: held.until })}
      </p>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton
        look="outline"
        size="small"
        intent={extendIntent}
        busyLabel={m.extend_hold_extending}
      >
        {m.extend_hold_button}
      </SubmitButton>
    </Form>
  );
}

/** Whether a hold ends within five minutes. Reloads the page at its end. */
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
