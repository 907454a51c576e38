import type { FormEvent } from "react";
import { Form, useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import { photoPath } from "../rules";

/** How long the toast offers to undo a deletion; the gallery screen offers that for days. */
const undoMs = 10_000;

/** Deletes photos without leaving the screen, with a toast to undo it. */
export function useDeletion() {
  const { data, submit, state, formAction } = useFetcher<FormResult<{ deleted: string }>>();
  const { data: restored, submit: restore } = useFetcher<FormResult<null>>();
  const { showMessage } = useToasts();
  useFormResult(data, {
    failed: "photo-not-deleted",
    onResult({ done }) {
      if (!done) return;
      const action = photoPath(done.deleted, "restore");
      showMessage({
        ...toasts["photo-deleted"],
        duration: undoMs,
        undo: () => void restore({ stay: "1" }, { method: "post", action }),
      });
    },
  });
  useFormResult(restored, { failed: "photo-not-restored", saved: "photo-restored" });
  return {
    /** The id of the photo that is being deleted. */
    deleting: state === "idle" ? undefined : formAction?.split("/").at(-2),
    remove: (id: string) =>
      void submit({ stay: "1" }, { method: "post", action: photoPath(id, "delete") }),
  };
}

/** Deletes without asking, since it can be undone. Without JavaScript, the gallery opens next. */
export function DeletePhoto({
  id,
  name,
  label,
  deletion: { deleting, remove },
}: {
  id: string;
  name: string;
  label: string;
  deletion: ReturnType<typeof useDeletion>;
}) {
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    remove(id);
  }
  return (
    <Form method="post" action={photoPath(id, "delete")} onSubmit={onSubmit}>
      <Button
        type="submit"
        look="outline"
        size="small"
        className="min-h-10"
        disabled={deleting === id}
      >
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

export function deletePermanentlyConfirmation(id: string, title: string): Confirmation {
  return {
    action: photoPath(id, "purge"),
    failed: "photo-not-deleted",
    question: "Are you sure you want to delete this photo permanently?",
    facts: `${title || "The photo"} and its files will be deleted right away. You can’t undo this.`,
    keepLabel: "Keep Photo",
    confirmLabel: "Delete Permanently",
    busyLabel: "Deleting...",
  };
}
