import { useFetcher, useNavigate, useSearchParams } from "react-router";
import { whenOf } from "~/features/appointments/booking/labels.rules";
import { FollowUpForm } from "~/features/appointments/follow-up/admin/follow-up-form";
import { TransitionDialog } from "~/features/appointments/office/admin/booking-actions";
import type { FormResult } from "~/platform/forms/form-result";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useMergeKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import { pipelineAddress } from "../rules";
import type { OutcomeMove, PipelineMove } from "../schema";

/** The form that moves a request to another stage, in a dialog. */
export function MoveRequest({ move }: { move: PipelineMove }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const back = pipelineAddress(params);
  const onClose = () => navigate(back, { preventScrollReset: true });
  const { booking } = move;
  if (move.to === "visit") {
    const { day, hours } = whenOf(booking);
    return (
      <TransitionDialog
        transition="confirm"
        booking={booking}
        today={move.today}
        openAt={move.openAt}
        consultants={move.consultants}
        when={`${day}. ${hours}.`}
        back={back}
        onClose={onClose}
      />
    );
  }
  const title =
    move.to === "contacted" ? "Log a Call" : move.to === "won" ? "Mark as Won" : "Mark as Lost";
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      note={`${booking.service} for ${booking.name}.`}
    >
      {move.to === "contacted" ? (
        <CallForm id={booking.id} back={back} />
      ) : (
        <OutcomeForm move={move} back={back} />
      )}
    </FormDialog>
  );
}

/** Logging a call counts as the first answer, which moves the request to Contacted. */
function CallForm({ id, back }: { id: string; back: string }) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const { errors, values, failure, form } = useFormResult(fetcher.data, {
    failed: "note-not-added",
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/bookings/${id}`}
      noValidate
      className="space-y-4"
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="intent" value="call" />
      <TextAreaField
        label="Call notes"
        name="note"
        unmarked
        rows={3}
        maxLength={5000}
        hint="Only your team can see this. You don’t need a note to log a call."
        defaultValue={values.note}
        error={errors.note}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" look="light" busy={fetcher.state !== "idle"} busyLabel="Saving...">
        Log a Call
      </Button>
    </fetcher.Form>
  );
}

function OutcomeForm({
  move: { to, booking, followUp, owners, mark },
  back,
}: {
  move: OutcomeMove;
  back: string;
}) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const key = useMergeKey(fetcher.data);
  return (
    <FollowUpForm
      key={key}
      id={booking.id}
      values={{ ...followUp, outcome: to }}
      owners={owners}
      mark={mark}
      result={fetcher.data}
      dialog={{ Form: fetcher.Form, back, busy: fetcher.state !== "idle" }}
    />
  );
}
