import { type FormEvent, useEffect, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { buttonClass } from "~/ui/button";
import { stepWords } from "../labels.rules";
import { type OfficeStep, stateMark, transitions } from "../rules";
import { CancelDialog } from "./cancel-dialog";
import { type StepAnswer, StepForm, type SteppedBooking } from "./transition-form";

interface ActionsBooking extends SteppedBooking {
  name: string;
  service: string;
}

/** What can be done with a booking now; each is asked about in a dialog, or just done. */
export function BookingActions({
  booking,
  steps,
  next,
  today,
  asked,
}: {
  booking: ActionsBooking;
  steps: readonly OfficeStep[];
  /** The one that is to be done next. */
  next: OfficeStep | undefined;
  today: string;
  /** Where and when it would be, in words. */
  asked: string;
}) {
  const [open, setOpen] = useState<OfficeStep | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen(null), [key]);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map((step) => (
        <StepButton
          key={step}
          step={step}
          booking={booking}
          look={step === next ? "light" : "outline"}
          onAsk={asksFirst(step) ? () => setOpen(step) : undefined}
        />
      ))}
      <CancelDialog booking={open === "cancel" ? booking : null} onClose={close} />
      {open && open !== "cancel" && (
        <StepDialog step={open} booking={booking} today={today} note={asked} onClose={close} />
      )}
    </div>
  );
}

/** Steps that need more than a yes, or that the customer is told of. */
function asksFirst(step: OfficeStep): boolean {
  const { mail, time } = transitions[step];
  return mail !== undefined || time === "taken";
}

function StepButton({
  step,
  booking,
  look,
  onAsk,
}: {
  step: OfficeStep;
  booking: ActionsBooking;
  look: "light" | "outline";
  onAsk: (() => void) | undefined;
}) {
  const action = `/admin/bookings/${booking.id}/${step}`;
  const button = (
    <button type="submit" className={buttonClass(look)}>
      {stepWords[step].offer}
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

function StepDialog({
  step,
  booking,
  today,
  note,
  onClose,
}: {
  step: OfficeStep;
  booking: ActionsBooking;
  today: string;
  note: string;
  onClose: () => void;
}) {
  const fetcher = useFetcher<StepAnswer>();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={stepWords[step].title}
      note={`${booking.service} for ${booking.name}. ${note}`}
    >
      <StepForm
        step={step}
        booking={booking}
        today={today}
        answer={fetcher.data}
        busy={fetcher.state !== "idle"}
        Form={fetcher.Form}
      />
    </FormDialog>
  );
}
