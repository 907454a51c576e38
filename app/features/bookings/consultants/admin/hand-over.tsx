import { type ComponentProps, type ComponentType, type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { PossibleConsultant } from "~/features/bookings/availability/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { Button, buttonClass } from "~/ui/button";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { ConsultantField } from "../../lifecycle/admin/consultant-field";

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
  /** The active consultants, with why they can't come. */
  people: readonly PossibleConsultant[];
  /** Identifies the state that is handed over. */
  seen: string;
}

/** "Now with Ann Lee." */
export function nowWith({ consultantName }: Pick<HandedOverBooking, "consultantName">): string {
  return consultantName ? `Now with ${consultantName}.` : "Nobody has it yet.";
}

/** Opens the dialog; without script, the form's page. */
export function HandOverButton(props: HandOverProps) {
  const [open, setOpen] = useState(false);
  const { booking } = props;
  function openDialog(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <form method="get" action={`/admin/bookings/${booking.id}/hand-over`} onSubmit={openDialog}>
        <button type="submit" className={buttonClass("outline")}>
          Hand over
        </button>
      </form>
      {open && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandOverDialog({ onClose, ...props }: HandOverProps & { onClose: () => void }) {
  const fetcher = useFetcher<FormResult>();
  const { booking } = props;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Hand over this appointment"
      note={`${booking.service} for ${booking.name}. ${nowWith(booking)}`}
    >
      <HandOverForm
        {...props}
        result={fetcher.data}
        busy={fetcher.state !== "idle"}
        Form={fetcher.Form}
      />
    </FormDialog>
  );
}

type FormComponent = ComponentType<
  Pick<ComponentProps<"form">, "ref" | "className" | "children" | "noValidate"> & {
    method: "post";
    action: string;
  }
>;

/** The form, in a dialog (`fetcher.Form`) or on a page (`Form`). */
export function HandOverForm({
  booking,
  people,
  seen: loaded,
  result,
  busy,
  Form,
}: HandOverProps & { result: FormResult | undefined; busy: boolean; Form: FormComponent }) {
  const { errors, values, failure, form } = useFormResult(result);
  // The state when the form was opened; live updates don't change it.
  const [seen] = useState(() => values.seen ?? loaded);
  return (
    <Form
      ref={form}
      method="post"
      action={`/admin/bookings/${booking.id}/hand-over`}
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="seen" value={seen} />
      <ConsultantField
        people={people.filter(({ number }) => number !== booking.consultant)}
        defaultValue={values.consultant}
        error={errors.consultant}
      />
      <TextAreaField
        label="Note"
        name="note"
        hint="Both consultants get it by email, if they have an address."
        unmarked
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
      />
      {booking.email && (
        <CheckboxField
          label="Send the customer an updated invitation"
          name="notify"
          defaultChecked={values.notify === "on"}
        />
      )}
      <FormAlert>{failure ?? errors.blocked}</FormAlert>
      {errors.taken && (
        <p role="alert" className="rounded border border-warn p-4 text-md">
          <strong className="block">This consultant can’t come then.</strong>
          {errors.taken}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel="Handing over...">
          Hand over
        </Button>
        {errors.taken && (
          <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
            Hand over anyway
          </Button>
        )}
      </div>
    </Form>
  );
}
