import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";

export const deleteApplicationQuestion = "Are you sure you want to delete this application?";

interface Whose {
  id: string;
  fullName: string;
}

const actionOf = (id: string) => `/admin/careers/applications/${id}/delete`;

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function DeleteApplication({ id, fullName }: Whose) {
  const [asked, setAsked] = useState(false);
  function ask(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
  }
  return (
    <>
      <form method="get" action={actionOf(id)} onSubmit={ask}>
        <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
          Delete<span className="sr-only"> the application</span>
        </button>
      </form>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        question={deleteApplicationQuestion}
        keepLabel="Keep application"
        confirm={<DeleteApplicationForm id={id} />}
      >
        <ApplicationDeletionFacts fullName={fullName} />
      </ConfirmDialog>
    </>
  );
}

/** What goes with it. */
export function ApplicationDeletionFacts({ fullName }: { fullName: string }) {
  return (
    <>
      What <strong className="text-fg">{fullName}</strong> sent goes for good, with the resume, the
      notes and the mails about it.
    </>
  );
}

export function DeleteApplicationForm({ id }: { id: string }) {
  const { state, formAction } = useNavigation();
  const action = actionOf(id);
  return (
    <Form method="post" action={action} replace>
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Deleting..."
      >
        Delete application
      </Button>
    </Form>
  );
}
