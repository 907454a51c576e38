import { type FormEvent, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";
import { type PartKey, partOf } from "../rules";

export const putBackQuestion = "Put back the built-in text?";

const actionOf = (key: PartKey) => `/admin/site-content/${key}/put-back`;

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function PutBack({ partKey }: { partKey: PartKey }) {
  const [asking, setAsking] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setAsking(false), [key]);
  function ask(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }
  return (
    <>
      <form method="get" action={actionOf(partKey)} onSubmit={ask}>
        <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
          Put back the built-in text
        </button>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={putBackQuestion}
        keepLabel="Keep ours"
        confirm={<PutBackForm partKey={partKey} />}
      >
        <PutBackFacts partKey={partKey} />
      </ConfirmDialog>
    </>
  );
}

/** What goes. */
export function PutBackFacts({ partKey }: { partKey: PartKey }) {
  const { title, samples } = partOf(partKey);
  return (
    <>
      What you wrote for <strong className="text-fg">{title}</strong> is replaced
      {samples === "invented" && " by the samples that came with the program"}
      {samples === "claims" && " by the claims that came with the program"}. The audit log keeps it.
    </>
  );
}

export function PutBackForm({ partKey }: { partKey: PartKey }) {
  const { state, formAction } = useNavigation();
  const action = actionOf(partKey);
  return (
    <Form method="post" action={action} replace>
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Putting back..."
      >
        Put back
      </Button>
    </Form>
  );
}
