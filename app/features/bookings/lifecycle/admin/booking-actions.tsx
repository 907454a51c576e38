import { type FormEvent, useEffect, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { buttonClass } from "~/ui/button";
import { transitionLabels } from "../labels.rules";
import { type OfficeTransition, stateMark, transitions } from "../transitions.rules";
import { CancelDialog } from "./cancel-dialog";
import {
  type TransitionAnswer,
  TransitionForm,
  type TransitionFormBooking,
} from "./transition-form";

interface ActionsBooking extends TransitionFormBooking {
  name: string;
  service: string;
}

/** What can be done with a booking now; each is asked about in a dialog, or just done. */
export function BookingActions({
  booking,
  transitions,
  next,
  today,
  asked,
}: {
  booking: ActionsBooking;
  transitions: readonly OfficeTransition[];
  /** The one that is to be done next. */
  next: OfficeTransition | undefined;
  today: string;
  /** Where and when it would be, in words. */
  asked: string;
}) {
  const [open, setOpen] = useState<OfficeTransition | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen(null), [key]);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      {transitions.map((transition) => (
        <TransitionButton
          key={transition}
          transition={transition}
          booking={booking}
          look={transition === next ? "light" : "outline"}
          onAsk={asksFirst(transition) ? () => setOpen(transition) : undefined}
        />
      ))}
      <CancelDialog booking={open === "cancel" ? booking : null} onClose={close} />
      {open && open !== "cancel" && (
        <TransitionDialog
          transition={open}
          booking={booking}
          today={today}
          note={asked}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Steps that need more than a yes, or that the customer is told of. */
function asksFirst(transition: OfficeTransition): boolean {
  const { email, time } = transitions[transition];
  return email !== undefined || time === "new";
}

function TransitionButton({
  transition,
  booking,
  look,
  onAsk,
}: {
  transition: OfficeTransition;
  booking: ActionsBooking;
  look: "light" | "outline";
  onAsk: (() => void) | undefined;
}) {
  const action = `/admin/bookings/${booking.id}/${transition}`;
  const button = (
    <button type="submit" className={buttonClass(look)}>
      {transitionLabels[transition].offer}
    </button>
  );
  if (!onAsk) {
    return (
      <Form method="post" action={action}>
        <input type="hidden" name="seen" value={stateMark(booking)} />
        {button}
      </Form>
    );
  }
  // Without script its form leads to a page that asks the same.
  function ask(event: FormEvent) {
    event.preventDefault();
    onAsk?.();
  }
  return (
    <form method="get" action={action} onSubmit={ask}>
      {button}
    </form>
  );
}

function TransitionDialog({
  transition,
  booking,
  today,
  note,
  onClose,
}: {
  transition: OfficeTransition;
  booking: ActionsBooking;
  today: string;
  note: string;
  onClose: () => void;
}) {
  const fetcher = useFetcher<TransitionAnswer>();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={transitionLabels[transition].title}
      note={`${booking.service} for ${booking.name}. ${note}`}
    >
      <TransitionForm
        transition={transition}
        booking={booking}
        today={today}
        answer={fetcher.data}
        busy={fetcher.state !== "idle"}
        Form={fetcher.Form}
      />
    </FormDialog>
  );
}
