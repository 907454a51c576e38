import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { readableDate } from "~/shared/dates";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Button } from "~/ui/button";
import type { Booking } from "../list.schema";

export const cancelQuestion = "Are you sure you want to cancel this booking?";

/** Asks before a booking is cancelled; closed while `booking` is null. */
export function CancelDialog({
  booking,
  onClose,
}: {
  booking: Booking | null;
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
      confirm={<CancelForm booking={shown} />}
    >
      <BookingLine booking={shown} />
    </ConfirmDialog>
  );
}

/** Which booking is meant, in one sentence. */
export function BookingLine({ booking }: { booking: Booking }) {
  return (
    <>
      {booking.service} for {booking.name} on {readableDate(booking.date)}.
    </>
  );
}

/** The button that cancels, and comes back to the list that it was asked from. */
export function CancelForm({ booking, back }: { booking: Booking; back?: string }) {
  const { pathname, search } = useLocation();
  const { state, formAction } = useNavigation();
  const action = `/admin/bookings/${booking.id}/cancel`;
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <input type="hidden" name="back" value={back ?? pathname + search} />
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Cancelling..."
      >
        Cancel booking
      </Button>
    </Form>
  );
}
