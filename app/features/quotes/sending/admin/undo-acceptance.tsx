import { useFetcher, useLocation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { useDialogState } from "~/ui/admin/dialogs/dialog-data";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { RecordedAcceptance } from "../../acceptance/schema";
import { quotePath } from "../../rules";
import type { QuoteSendingFacts } from "../schema";

interface UndoAcceptanceProps {
  facts: Pick<QuoteSendingFacts, "id" | "client">;
  acceptance: RecordedAcceptance;
}

/** Undoes an acceptance that the office recorded, with a reason, in a dialog. */
export function UndoAcceptance(props: UndoAcceptanceProps) {
  const [open, setOpen] = useDialogState<true>();
  const { signer, how, at } = props.acceptance;
  return (
    <>
      <Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
        Undo Acceptance
      </Button>
      {open && (
        <FormDialog
          open
          onClose={() => setOpen(undefined)}
          title="Undo Acceptance"
          note={`Accepted ${how} on ${at} by ${signer}.`}
        >
          <UndoForm {...props} />
        </FormDialog>
      )}
    </>
  );
}

function UndoForm({ facts: { id, client }, acceptance }: UndoAcceptanceProps) {
  const fetcher = useFetcher<FormResult>();
  const { errors, values, failure, form } = useFormResult(fetcher.data, {
    failed: "quote-acceptance-not-undone",
  });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${quotePath(id)}/undo-acceptance`}
      noValidate
      className="space-y-5"
    >
      <input type="hidden" name="acceptance" value={acceptance.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <p className="text-md">
        The customer can accept the quote again through its “Valid through” date. The request goes
        back to its earlier outcome and value.
        {client.email !== null &&
          ` ${client.name} won’t be emailed about this. If they already got the email about the acceptance, please let them know.`}
      </p>
      <TextAreaField
        label="Reason"
        name="reason"
        required
        rows={3}
        maxLength={1000}
        hint="Only your team can see it. The acceptance stays in the quote’s history."
        defaultValue={values.reason}
        error={errors.reason}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" look="danger" busy={fetcher.state !== "idle"} busyLabel="Undoing...">
        Undo Acceptance
      </Button>
    </fetcher.Form>
  );
}
