import { formatDate } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { PhoneLink } from "~/ui/admin/lists/cells";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { transitionLabels } from "../../booking/labels.rules";
import { type BookingState, stateMark } from "../../booking/transitions.rules";

interface CancellableBooking extends BookingState, Contacts {
  id: string;
  name: string;
  service: string;
  date: string;
  startTime: string | null;
}

/** How the customer can be reached. */
export interface Contacts {
  email: string | null;
  phone: string | null;
}

/** Asks before a booking is canceled; afterwards the screen at `back` opens again. */
export function cancelConfirmation(booking: CancellableBooking, back: string): Confirmation {
  const { id } = booking;
  const { title, submit, busy } = transitionLabels.cancel;
  return {
    action: `/admin/bookings/${id}/cancel`,
    failed: "booking-not-cancelled",
    question: title,
    facts: formatBooking(booking),
    keepLabel: "Keep Booking",
    confirmLabel: submit,
    busyLabel: busy,
    hidden: { back },
    seen: stateMark(booking),
    fields: <CustomerEmailFields booking={booking} />,
  };
}

/** "Mobile Patrol for Ada on Tue, Dec 1, 2026." */
export function formatBooking({
  name,
  service,
  date,
  startTime,
}: Pick<CancellableBooking, "name" | "service" | "date" | "startTime">): string {
  return startTime
    ? `${service} for ${name} on ${formatDate(date)}.`
    : `${service} for ${name}. No appointment yet.`;
}

/** The email options of a transition; only a note for a customer without an email address. */
export function CustomerEmailFields({
  booking: { email, phone },
  values = {},
  errors = {},
}: {
  booking: Contacts;
  /** The values of a refused form. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
}) {
  return (
    <>
      <TextAreaField
        label={email ? "Note to the customer" : "Note"}
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
      />
      {email ? (
        <CheckboxField
          label="Send the customer an email"
          name="notify"
          defaultChecked={values.seen === undefined || values.notify === "on"}
        />
      ) : (
        <p className="text-md">
          This customer has no email address. Call to let them know: <PhoneLink phone={phone} />
        </p>
      )}
    </>
  );
}
