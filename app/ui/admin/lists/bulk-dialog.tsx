import { useFetcher, useRevalidator } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { LoadingDialog, useDialogData } from "../dialogs/dialog-data";
import { FormDialog } from "../dialogs/form-dialog";
import { BulkFailures, BulkForm, type EmailPreview, outcomeTitle } from "./bulk-form";

/**
 * Asks before a bulk action in a dialog on the list. It stays open with the entries that couldn't
 * be changed.
 */
export function BulkDialog({
  address,
  preview,
  finalFocus,
  onDone,
  onClose,
}: {
  /** The route of the action, with the chosen entries. */
  address: string;
  preview: EmailPreview | undefined;
  finalFocus: () => HTMLElement | true;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}) {
  const question = useDialogData<BulkQuestion>(address, onClose);
  const save = useFetcher<FormResult<BulkResult>>();
  const { revalidate } = useRevalidator();
  const result = useFormResult(save.data, {
    onResult({ done }) {
      if (!done) return;
      onDone(done);
      // Only now: a list without entries has no dialog.
      revalidate();
    },
  });
  const { done } = result;
  if (!question) return <LoadingDialog />;
  if (done && done.failures.length > 0) {
    return (
      <FormDialog
        open
        onClose={onClose}
        title={outcomeTitle(done)}
        note="The items below stay selected."
        finalFocus={finalFocus}
      >
        <BulkFailures {...done} />
        <Button look="light" onClick={onClose}>
          Close
        </Button>
      </FormDialog>
    );
  }
  const isPossible = question.entries.some(({ problem }) => !problem);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isPossible ? question.title : "Nothing to Change"}
      note={isPossible && question.note}
      finalFocus={finalFocus}
    >
      <BulkForm
        question={question}
        result={result}
        busy={save.state !== "idle"}
        action={address}
        Form={save.Form}
        preview={preview}
        onClose={onClose}
      />
    </FormDialog>
  );
}
