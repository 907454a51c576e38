import { readableDate } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { transitionLabels } from "../labels.rules";
import { type BookingState, stateMark } from "../transitions.rules";

interface CancellableBooking extends BookingState {
  id: string;
  name: string;
  service: string;
  date: string;
  startTime: string | null;
}

/** Asks before a booking is canceled; afterwards the screen at `back` opens again. */
export function cancelConfirmation(booking: CancellableBooking, back: string): Confirmation {
  const { id } = booking;
  const { title, submit, busy } = transitionLabels.cancel;
  return {
    action: `/admin/bookings/${id}/cancel`,
    question: title,
    facts: bookingInWords(booking),
    keepLabel: "Keep booking",
    confirmLabel: submit,
    busyLabel: busy,
    hidden: { back },
    seen: stateMark(booking),
    fields: <CustomerEmailFields />,
  };
}

/** "Mobile Patrol for Ada on Tue, Dec 1, 2026." */
export function bookingInWords({
  name,
  service,
  date,
  startTime,
}: Pick<CancellableBooking, "name" | "service" | "date" | "startTime">): string {
  return startTime
    ? `${service} for ${name} on ${readableDate(date)}.`
    : `${service} for ${name}, without an appointment.`;
}

/** The email options of a transition. */
export function CustomerEmailFields({
  values = {},
  errors = {},
}: {
  /** A refused form's. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
}) {
  return (
    <>
      <TextAreaField
        label="Note to the customer"
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
      />
      <CheckboxField
        label="Send the customer an email"
        name="notify"
        defaultChecked={values.seen === undefined || values.notify === "on"}
      />
    </>
  );
}
