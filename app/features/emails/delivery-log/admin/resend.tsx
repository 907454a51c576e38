import { useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button } from "~/ui/button";
import { asksBeforeResending, resendLabels } from "../rules";

/** Sends a mail again; asks before somebody gets the same one twice. */
export function Resend({ to, status }: { to: string; status: keyof typeof resendLabels }) {
  const [asked, setAsked] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setAsked(false), [key]);
  if (!asksBeforeResending(status)) return <ResendForm status={status} />;
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        {resendLabels[status]}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        question="Send this mail again?"
        keepLabel="Don't send"
        confirm={<ResendForm status={status} />}
      >
        It was sent to {to} before; they get it a second time.
      </ConfirmDialog>
    </>
  );
}

function ResendForm({ status }: { status: keyof typeof resendLabels }) {
  const { state, formMethod } = useNavigation();
  return (
    <Form method="post" replace>
      <Button
        type="submit"
        look={status === "sent" ? "solid" : "light"}
        busy={state !== "idle" && formMethod === "POST"}
        busyLabel="Sending..."
      >
        {resendLabels[status]}
      </Button>
    </Form>
  );
}
