import { useFetcher } from "react-router";
import { useHeardAnswer } from "~/platform/forms/fetcher-result";
import { toasts } from "~/shared/toasts";
import { useToasts } from "~/ui/toasts/toaster";

/** What the deletion of a picture answers to a script that stays on its screen. */
export type DeletionAnswer = { deleted: string } | { failed: true };

/** How long the way back is offered; the gallery's screen keeps offering it afterwards. */
const undoMs = 10_000;

/** Deletes pictures without leaving the screen, and offers to take it back. */
export function useDeletion() {
  const { data, submit, state, formAction } = useFetcher<DeletionAnswer>();
  const { data: restored, submit: restore } = useFetcher<{ restored: boolean }>();
  const { show, showMessage } = useToasts();

  useHeardAnswer(data, (answer) => {
    if ("failed" in answer) return show("photo-not-deleted");
    const action = placeOf(answer.deleted, "restore");
    showMessage({
      ...toasts["photo-deleted"],
      duration: undoMs,
      undo: () => void restore({ stay: "1" }, { method: "post", action }),
    });
  });
  useHeardAnswer(restored, (answer) => {
    show(answer.restored ? "photo-restored" : "photo-not-restored");
  });

  return {
    /** The id of the picture that is being deleted. */
    under: state === "idle" ? undefined : formAction?.split("/").at(-2),
    remove: (id: string) =>
      void submit({ stay: "1" }, { method: "post", action: placeOf(id, "delete") }),
  };
}

export function placeOf(id: string, what: "delete" | "restore" | "purge"): string {
  return `/admin/photos/${id}/${what}`;
}
