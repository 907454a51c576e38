import { useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { submitKeys } from "~/ui/admin/shortcuts/submit-keys";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { transitionLabels } from "../../booking/labels.rules";
import {
  type BookingState,
  type OfficeTransition,
  stateMark,
  transitions,
} from "../../booking/transitions.rules";
import { type Contacts, CustomerEmailFields } from "./cancel-booking";
import { TimeConflict, TimeFields } from "./time-fields";

export interface TransitionFormBooking extends BookingState, Contacts {
  id: string;
  date: string;
  startTime: string | null;
  endTime: string | null;
}

/** A transition's form, for use in a dialog. */
export function TransitionForm({
  transition,
  booking,
  today,
  openAt,
  consultants,
  blocked,
  back,
  proposed,
}: {
  transition: OfficeTransition;
  booking: TransitionFormBooking;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** See `TimeFields`. */
  openAt: string | undefined;
  consultants: readonly PossibleConsultant[];
  /** Why the transition isn't possible, if it isn't. */
  blocked: string | undefined;
  /** The screen to go to afterward. */
  back: string;
  /** Prefills the time fields. */
  proposed: Record<string, string> | undefined;
}) {
  const { Form, data, state } = useFetcher<FormResult>();
  const busy = state !== "idle";
  const { errors, values, failure, form } = useFormResult(data, {
    failed: transition === "cancel" ? "booking-not-cancelled" : undefined,
  });
  // Keeps the list that the booking was opened from.
  const { search } = useLocation();
  // The state when the form was opened; live updates don't change it.
  const [seen] = useState(() => values.seen ?? stateMark(booking));
  const { submit, busy: busyLabel } = transitionLabels[transition];
  const { email, time } = transitions[transition];
  const reason = errors.blocked ?? blocked;
  if (reason) return <Blocked id={booking.id}>{reason}</Blocked>;
  return (
    <Form
      ref={form}
      method="post"
      action={`/admin/bookings/${booking.id}/${transition}${search}`}
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="back" value={back} />
      {time === "new" && (
        <TimeFields
          booking={booking}
          today={today}
          openAt={openAt}
          consultants={consultants}
          errors={errors}
          values={{ ...proposed, ...values }}
        />
      )}
      {email && <CustomerEmailFields booking={booking} values={values} errors={errors} />}
      <FormAlert>{failure}</FormAlert>
      {errors.taken || errors.unable || errors.closed || errors.inactive ? (
        <TimeConflict {...errors} busy={busy} busyLabel={busyLabel} />
      ) : (
        <Button
          type="submit"
          look={transition === "cancel" ? "danger" : "light"}
          busy={busy}
          busyLabel={busyLabel}
          {...submitKeys}
        >
          {submit}
        </Button>
      )}
    </Form>
  );
}

/** Why a transition isn't possible anymore, with a link to the booking as it is now. */
export function Blocked({ id, children }: { id: string; children: string }) {
  return (
    <div className="space-y-5">
      <FormAlert>{children}</FormAlert>
      <Link to={`/admin/bookings/${id}`} reloadDocument className="link text-md">
        Show the current booking
      </Link>
    </div>
  );
}
