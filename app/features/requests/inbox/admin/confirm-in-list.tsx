import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
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

/** Links to a request's confirmation open it in `dialog`, on the list itself. */
export function useConfirmInList(): {
  open: (event: MouseEvent<HTMLAnchorElement>) => void;
  dialog: ReactNode;
} {
  const [address, setAddress] = useState<string>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setAddress(undefined), [key]);
  return {
    open(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      setAddress(pathname + search);
    },
    dialog: address && (
      <ConfirmDialog key={address} address={address} onClose={() => setAddress(undefined)} />
    ),
  };
}

function ConfirmDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const found = useDialogData<Confirmation>(address);
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
