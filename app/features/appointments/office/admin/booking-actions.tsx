import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { useDialogState } from "~/ui/admin/dialogs/dialog-data";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { buttonClass } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { transitionLabels } from "../../booking/labels.rules";
import {
  isHeld,
  type OfficeTransition,
  stateMark,
  transitions,
} from "../../booking/transitions.rules";
import { cancelConfirmation } from "./cancel-booking";
import { Blocked, TransitionForm, type TransitionFormBooking } from "./transition-form";

interface ActionsBooking extends TransitionFormBooking {
  name: string;
  service: string;
}

/** The possible transitions of a booking; those with a form open a dialog. */
export function BookingActions({
  booking,
  possible,
  suggested,
  today,
  openAt,
  consultants,
  when,
  children,
}: {
  booking: ActionsBooking;
  possible: readonly OfficeTransition[];
  suggested: OfficeTransition | undefined;
  today: string;
  openAt: string | undefined;
  consultants: readonly PossibleConsultant[];
  /** A sentence with the appointment's current time. */
  when: string;
  /** More buttons. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useDialogState<OfficeTransition>();
  const { pathname, search } = useLocation();
  // The query string says which list the booking was opened from.
  const back = pathname + search;
  return (
    <div className="flex flex-wrap gap-3">
      {possible.map((transition) => {
        const look = buttonClass(transition === suggested ? "light" : "outline");
        const offer =
          transition === "confirm" && isHeld(booking)
            ? "Confirm for the Customer"
            : transitionLabels[transition].offer;
        if (transition === "cancel") {
          const confirmation = cancelConfirmation(booking, back);
          return (
            <ConfirmButton key={transition} confirmation={confirmation} className={look}>
              {offer}
            </ConfirmButton>
          );
        }
        if (!hasForm(transition)) {
          return (
            <TransitionButton
              key={transition}
              booking={booking}
              transition={transition}
              className={look}
            >
              {offer}
            </TransitionButton>
          );
        }
        return (
          <button
            key={transition}
            type="button"
            className={look}
            onClick={() => setOpen(transition)}
            aria-keyshortcuts={transition === "confirm" ? "c" : undefined}
          >
            {offer}
          </button>
        );
      })}
      {children}
      {open && (
        <TransitionDialog
          transition={open}
          booking={booking}
          today={today}
          openAt={openAt}
          consultants={consultants}
          when={when}
          back={back}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function hasForm(transition: OfficeTransition): boolean {
  const { email, time } = transitions[transition];
  return email !== undefined || time === "new";
}

/** A button for a transition without a form. Explains why if it's no longer possible. */
function TransitionButton({
  booking,
  transition,
  className,
  children,
}: {
  booking: ActionsBooking;
  transition: OfficeTransition;
  className: string;
  children: string;
}) {
  const { pathname, search } = useLocation();
  const { Form, data, state } = useFetcher<FormResult>();
  const { errors } = useFormResult(data);
  if (errors.blocked) return <Blocked id={booking.id}>{errors.blocked}</Blocked>;
  return (
    <Form method="post" action={`/admin/bookings/${booking.id}/${transition}${search}`}>
      <input type="hidden" name="seen" value={stateMark(booking)} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" className={className} disabled={state !== "idle"}>
        {children}
      </button>
    </Form>
  );
}

/** The form of a transition in a dialog. */
export function TransitionDialog({
  transition,
  booking,
  today,
  openAt,
  consultants,
  when,
  back,
  proposed,
  blocked,
  onClose,
}: {
  transition: OfficeTransition;
  booking: ActionsBooking;
  today: string;
  openAt: string | undefined;
  consultants: readonly PossibleConsultant[];
  when: string;
  back: string;
  /** Prefills the time fields. */
  proposed?: Record<string, string>;
  /** Why the transition isn't possible, if it isn't. */
  blocked?: string | undefined;
  onClose: () => void;
}) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={transitionLabels[transition].title}
      note={`${booking.service} for ${booking.name}. ${when}`}
    >
      <TransitionForm
        transition={transition}
        booking={booking}
        today={today}
        openAt={openAt}
        consultants={consultants}
        blocked={blocked}
        back={back}
        proposed={proposed}
      />
    </FormDialog>
  );
}
