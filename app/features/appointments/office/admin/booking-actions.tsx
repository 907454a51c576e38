import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { buttonClass } from "~/ui/button";
import { transitionLabels } from "../../booking/labels.rules";
import {
  isHeld,
  type OfficeTransition,
  stateMark,
  transitions,
} from "../../booking/transitions.rules";
import { cancelConfirmation } from "./cancel-booking";
import { TransitionForm, type TransitionFormBooking } from "./transition-form";

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
  const [open, setOpen] = useState<OfficeTransition | null>(null);
  const { key, pathname, search } = useLocation();
  // The query string says which list the booking was opened from.
  const back = pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen(null), [key]);
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
        const action = `/admin/bookings/${booking.id}/${transition}`;
        const button = (
          <button
            type="submit"
            className={look}
            aria-keyshortcuts={transition === "confirm" ? "c" : undefined}
          >
            {offer}
          </button>
        );
        if (!hasForm(transition)) {
          return (
            <Form key={transition} method="post" action={action + search}>
              <input type="hidden" name="seen" value={stateMark(booking)} />
              <input type="hidden" name="back" value={back} />
              {button}
            </Form>
          );
        }
        // Without JavaScript, this opens the form's page.
        const openDialog = (event: FormEvent) => {
          event.preventDefault();
          setOpen(transition);
        };
        return (
          <form key={transition} method="get" action={action} onSubmit={openDialog}>
            {[...new URLSearchParams(search)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {button}
          </form>
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
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function hasForm(transition: OfficeTransition): boolean {
  const { email, time } = transitions[transition];
  return email !== undefined || time === "new";
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
  const fetcher = useFetcher<FormResult>();
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
        result={fetcher.data}
        blocked={blocked}
        busy={fetcher.state !== "idle"}
        Form={fetcher.Form}
        back={back}
        {...(proposed ? { proposed } : {})}
      />
    </FormDialog>
  );
}
