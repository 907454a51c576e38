import { useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { LogoSlot } from "~/shared/logo";
import { toasts } from "~/shared/toasts";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import { logoPath } from "../rules";

/** How long the toast offers Undo; the screen does until the next change. */
const undoMs = 10_000;

/** Removes a logo without leaving the screen, with a toast to undo it. */
export function useRemoval() {
  const { data, submit, state } = useFetcher<FormResult<{ removed: string }>>();
  const {
    data: restored,
    submit: submitRestore,
    state: restoring,
  } = useFetcher<FormResult<null>>();
  const { showMessage } = useToasts();
  const restore = (name: string) =>
    void submitRestore({ stay: "1", name }, { method: "post", action: `${logoPath}/restore` });
  useFormResult(data, {
    failed: "logo-not-removed",
    onResult({ done }) {
      if (!done) return;
      const undo = () => restore(done.removed);
      showMessage({ ...toasts["logo-removed"], duration: undoMs, undo });
    },
  });
  useFormResult(restored, { failed: "logo-not-restored", saved: "logo-restored" });
  return {
    busy: state !== "idle" || restoring !== "idle",
    remove: (slot: LogoSlot, name: string) =>
      void submit({ stay: "1", slot, name }, { method: "post", action: `${logoPath}/remove` }),
    restore,
  };
}

interface RemoveLogoProps {
  label: string;
  question: string;
  facts: string;
  onConfirm: () => void;
  busy: boolean;
}

/** Asks before a logo is removed, because every page and email changes right away. */
export function RemoveLogo({ label, question, facts, onConfirm, busy }: RemoveLogoProps) {
  const [open, setOpen] = useState(false);
  function confirm() {
    setOpen(false);
    onConfirm();
  }
  return (
    <>
      <Button look="outline" disabled={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question={question}
        keepLabel="Keep Logo"
        confirm={
          <Button look="danger" onClick={confirm}>
            {label}
          </Button>
        }
      >
        {facts}
      </ConfirmDialog>
    </>
  );
}
