import { type FormEvent, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";
import { deletionSentence } from "../admin.rules";

export const deleteOpeningQuestion =
  "Are you sure you want to delete this job? This will also delete all associated applications.";

export interface Deletable {
  id: number;
  title: string;
  applications: number;
}

const actionOf = ({ id }: Deletable) => `/admin/careers/edit/${id}/delete`;

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function DeleteOpeningButton({ opening, onAsk }: { opening: Deletable; onAsk: () => void }) {
  function ask(event: FormEvent) {
    event.preventDefault();
    onAsk();
  }
  return (
    <form method="get" action={actionOf(opening)} onSubmit={ask}>
      <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
        Delete<span className="sr-only"> {opening.title}</span>
      </button>
    </form>
  );
}

/** Closed while `opening` is null. */
export function DeleteOpeningDialog({
  opening,
  onClose,
}: {
  opening: Deletable | null;
  onClose: () => void;
}) {
  // The last one asked about stays in sight while the dialog fades away.
  const last = useRef(opening);
  if (opening) last.current = opening;
  const shown = opening ?? last.current;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(onClose, [key]);

  if (!shown) return null;
  return (
    <ConfirmDialog
      open={opening !== null}
      onClose={onClose}
      question={deleteOpeningQuestion}
      keepLabel="Keep job"
      confirm={<DeleteOpeningForm opening={shown} />}
    >
      <OpeningDeletionFacts opening={shown} />
    </ConfirmDialog>
  );
}

/** What goes with it. */
export function OpeningDeletionFacts({ opening }: { opening: Deletable }) {
  return (
    <>
      <strong className="text-fg">{opening.title}</strong> leaves the website at once.{" "}
      {deletionSentence(opening.applications)}
    </>
  );
}

export function DeleteOpeningForm({ opening }: { opening: Deletable }) {
  const { state, formAction } = useNavigation();
  const action = actionOf(opening);
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Deleting..."
      >
        Delete job
      </Button>
    </Form>
  );
}
