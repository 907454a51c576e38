import { useState } from "react";
import { useFetcher } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { useDialogState } from "~/ui/admin/dialogs/dialog-data";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { Button } from "~/ui/button";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { ConsultantField } from "../../office/admin/consultant-field";

interface HandedOverBooking {
  id: string;
  name: string;
  service: string;
  email: string | null;
  consultant: number | null;
  consultantName: string | null;
}

interface HandOverProps {
  booking: HandedOverBooking;
  /** The active consultants, with the reasons why they aren't available. */
  people: readonly PossibleConsultant[];
  /** Identifies the appointment's state when the form was opened. */
  seen: string;
  /** Selected at first. */
  chosen?: number | undefined;
  /** The screen to show afterwards, if it isn't the booking's own page. */
  back?: string;
}

/** "Assigned to Ann Lee." */
function nowWith({ consultantName }: Pick<HandedOverBooking, "consultantName">): string {
  return consultantName ? `Assigned to ${consultantName}.` : "No consultant is assigned yet.";
}

/** Opens the dialog. */
export function ReassignButton(props: HandOverProps) {
  const [open, setOpen] = useDialogState<true>();
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Reassign
      </Button>
      {open && <ReassignDialog {...props} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The form in a dialog. */
export function ReassignDialog({ onClose, ...props }: HandOverProps & { onClose: () => void }) {
  const { booking } = props;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Reassign Appointment"
      note={`${booking.service} for ${booking.name}. ${nowWith(booking)}`}
    >
      <ReassignForm {...props} />
    </FormDialog>
  );
}

function ReassignForm({ booking, people, seen: loaded, chosen, back }: HandOverProps) {
  const { Form, data, state } = useFetcher<FormResult>();
  const busy = state !== "idle";
  const { errors, values, failure, form } = useFormResult(data);
  // The state when the form was opened; live updates don't change it.
  const [seen] = useState(() => values.seen ?? loaded);
  const others = people.filter(({ number }) => number !== booking.consultant);
  const [only] = others.length === 1 ? others : [];
  return (
    <Form
      ref={form}
      method="post"
      action={`/admin/bookings/${booking.id}/hand-over`}
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="seen" value={seen} />
      {back && <input type="hidden" name="back" value={back} />}
      <ConsultantField
        people={others}
        defaultValue={values.consultant ?? (chosen ?? only?.number)?.toString()}
        error={errors.consultant}
      />
      <TextAreaField
        label="Note"
        name="note"
        hint="We’ll email it to both consultants if they have an email address."
        unmarked
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
      />
      {booking.email && (
        <CheckboxField
          label="Send the customer an updated calendar invite"
          name="notify"
          defaultChecked={values.notify === "on"}
        />
      )}
      <FormAlert>{failure ?? errors.blocked}</FormAlert>
      {errors.taken && (
        <p role="alert" className="rounded border border-warn p-4 text-md">
          <strong className="block">This consultant isn’t available at that time.</strong>
          {errors.taken}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel="Reassigning...">
          Reassign
        </Button>
        {errors.taken && (
          <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
            Reassign Anyway
          </Button>
        )}
      </div>
    </Form>
  );
}
