import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { readableDate } from "~/shared/dates";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button } from "~/ui/button";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { transitionLabels } from "../labels.rules";
import { type BookingState, stateMark } from "../transitions.rules";

export const cancelQuestion = transitionLabels.cancel.title;

interface CancellableBooking extends BookingState {
  id: string;
  name: string;
  service: string;
  date: string;
}

/** Asks before a booking is cancelled; closed while `booking` is null. */
export function CancelDialog({
  booking,
  onClose,
}: {
  booking: CancellableBooking | null;
  onClose: () => void;
}) {
  // The last one asked about stays in sight while the dialog fades away.
  const last = useRef(booking);
  if (booking) last.current = booking;
  const shown = booking ?? last.current;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(onClose, [key]);

  if (!shown) return null;
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      question={cancelQuestion}
      keepLabel="Keep booking"
      fields={<CancelFields id={shown.id} />}
      confirm={<CancelForm booking={shown} />}
    >
      <BookingLine booking={shown} />
    </ConfirmDialog>
  );
}

/** Which booking is meant, in one sentence. */
export function BookingLine({ booking }: { booking: CancellableBooking }) {
  return (
    <>
      {booking.service} for {booking.name} on {readableDate(booking.date)}.
    </>
  );
}

const formOf = (id: string) => `cancel-${id}`;

/** What the customer is told; belongs to the form of the same booking, wherever that stands. */
export function CancelFields({ id }: { id: string }) {
  return (
    <div className="space-y-4">
      <TextAreaField
        label="Note to the customer"
        name="note"
        id="cancel-note"
        form={formOf(id)}
        rows={2}
        maxLength={1000}
      />
      <CheckboxField
        label="Send the customer an email"
        name="notify"
        id="cancel-notify"
        form={formOf(id)}
        defaultChecked
      />
    </div>
  );
}

/** The button that cancels, and comes back to the list that it was asked from. */
export function CancelForm({ booking, back }: { booking: CancellableBooking; back?: string }) {
  const { pathname, search } = useLocation();
  const { state, formAction } = useNavigation();
  // The state that was decided on, whatever comes live while the question is open.
  const [seen] = useState(() => stateMark(booking));
  const action = `/admin/bookings/${booking.id}/cancel`;
  return (
    <Form id={formOf(booking.id)} method="post" action={action} preventScrollReset replace>
      <input type="hidden" name="back" value={back ?? pathname + search} />
      <input type="hidden" name="seen" value={seen} />
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel={transitionLabels.cancel.busy}
      >
        {transitionLabels.cancel.submit}
      </Button>
    </Form>
  );
}
