import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button } from "~/ui/button";
import type { TemplateFields } from "../form.schema";

/** Puts the built-in text back, after asking. */
export function ResetTemplate({
  title,
  draft,
  seen,
}: {
  title: string;
  draft: TemplateFields;
  seen: string;
}) {
  const [asked, setAsked] = useState(false);
  const { state, formData } = useNavigation();
  const fields = { ...draft, seen, intent: "reset" };
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        Reset to built-in text
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        question="Reset this mail to its built-in text?"
        keepLabel="Keep your text"
        confirm={
          <Form method="post">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button
              type="submit"
              look="danger"
              busy={state !== "idle" && formData?.get("intent") === "reset"}
              busyLabel="Resetting..."
            >
              Reset text
            </Button>
          </Form>
        }
      >
        Subject, text and plain text of {title} are put back to what Watchpost came with. Your own
        text is only kept in the audit log.
      </ConfirmDialog>
    </>
  );
}
