import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import { lostReason } from "~/platform/forms/lost-reason";
import { useLostForm } from "~/platform/live/revalidation";
import type { ToastCode } from "~/shared/toasts";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useToasts } from "~/ui/toasts/toaster";
import { ConfirmDialog, loadConfirmPopup } from "./confirm-dialog";

/** The question in a dialog before an action that can't be undone. */
export interface Confirmation {
  /** The route with the action. Its loader redirects to the screen with the button. */
  action: string;
  /** The toast if it fails, the same as the route's own. */
  failed: ToastCode;
  question: string;
  /** The consequences, including what isn't affected. */
  facts: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** The confirm button; red by default. */
  look?: "danger" | "light";
  /** Also submitted. */
  hidden?: Readonly<Record<string, string>>;
  /** Identifies the state that the question is about; submitted as it was when asked. */
  seen?: string;
  /** Fields to fill in before confirming. */
  fields?: ReactNode;
}

/**
 * A button that asks in a dialog before it posts to `confirmation.action`. If the response is lost,
 * the screen stays, and the toast `failed` says why.
 */
export function ConfirmButton({
  confirmation,
  className = buttonClass("outline", "small", "min-h-10"),
  disabled = false,
  children,
}: {
  confirmation: Confirmation;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  // Mounted on first use, so that a long list doesn't contain a dialog per row.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen((asked) => asked && false), [key]);
  // So that the question appears at once, even without a connection.
  useEffect(() => void loadConfirmPopup().catch(() => {}), []);
  const { question, facts, keepLabel } = confirmation;
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        onClick={() => setOpen(true)}
        // The form isn't in the page's HTML, so a test that checks access to each action reads
        // this.
        data-asks={confirmation.action}
      >
        {children}
      </button>
      {open !== undefined && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          question={question}
          keepLabel={keepLabel}
          confirm={(keep) => <ConfirmForm confirmation={confirmation}>{keep}</ConfirmForm>}
        >
          {facts}
        </ConfirmDialog>
      )}
    </>
  );
}

function ConfirmForm({
  confirmation,
  children,
}: {
  confirmation: Confirmation;
  /** The cancel button. */
  children: ReactNode;
}) {
  const { action, failed, confirmLabel, busyLabel, look = "danger", hidden, fields } = confirmation;
  const [seen] = useState(confirmation.seen);
  const { show } = useToasts();
  useLostForm(
    action,
    useCallback(() => show(failed, lostReason(action)), [show, failed, action]),
  );
  return (
    <Form method="post" action={action} preventScrollReset replace>
      {Object.entries({ ...hidden, ...(seen === undefined ? {} : { seen }) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {fields && <div className="mb-6 space-y-4">{fields}</div>}
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton action={action} look={look} busyLabel={busyLabel}>
          {confirmLabel}
        </SubmitButton>
      </div>
    </Form>
  );
}
