import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
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
  /** @param failed whether the question couldn't be loaded */
  onClose: (failed?: boolean) => void;
}) {
  const { data, load } = useFetcher<BulkQuestion>();
  // Later updates don't change what the question is about.
  const [question, setQuestion] = useState<BulkQuestion>();
  if (data && !question) setQuestion(data);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // React can render the data a moment after it has arrived.
    load(address).then(() => {
      timer = setTimeout(() => setFailed(true), 1000);
    });
    return () => clearTimeout(timer);
  }, [address, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (failed && !question) onClose(true);
  }, [failed]);

  const save = useFetcher<FormResult<BulkResult>>();
  // Read only after the list has reloaded, so that the focus goes to a row that stays.
  const result = useFormResult(save.state === "idle" ? save.data : undefined, {
    onResult: ({ done }) => done && onDone(done),
  });
  const { done } = result;
  if (!question) return null;
  const close = () => onClose();
  if (done && done.failures.length > 0) {
    return (
      <FormDialog
        open
        onClose={close}
        title={outcomeTitle(done)}
        note="The entries below stay selected."
        finalFocus={finalFocus}
      >
        <BulkFailures {...done} />
        <Button look="light" onClick={close}>
          Close
        </Button>
      </FormDialog>
    );
  }
  const isPossible = question.entries.some(({ problem }) => !problem);
  return (
    <FormDialog
      open
      onClose={close}
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
        listClass="max-h-64 overflow-y-auto"
        cancel={
          <Button look="outline" onClick={close}>
            {isPossible ? "Cancel" : "Close"}
          </Button>
        }
      />
    </FormDialog>
  );
}
