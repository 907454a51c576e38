import { useLocation } from "react-router";
import { whenOf } from "~/features/appointments/booking/labels.rules";
import { TransitionDialog } from "~/features/appointments/office/admin/booking-actions";
import type { Booking } from "~/features/appointments/records/schema";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { LoadingDialog, useDialogData } from "~/ui/admin/dialogs/dialog-data";

/** The data of the route that confirms a booking. */
interface Confirmation {
  booking: Booking;
  today: string;
  openAt: string | undefined;
  consultants: readonly PossibleConsultant[];
  blocked: string | undefined;
}

/** Confirms a request on the list itself. */
export function ConfirmInList({ id, onClose }: { id: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const found = useDialogData<Confirmation>(`/admin/bookings/${id}/confirm`, onClose);
  if (!found) return <LoadingDialog />;
  const { day, hours } = whenOf(found.booking);
  return (
    <TransitionDialog
      {...found}
      transition="confirm"
      when={`${day}. ${hours}.`}
      back={pathname + search}
      onClose={onClose}
    />
  );
}
