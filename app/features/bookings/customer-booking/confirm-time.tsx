import { Form, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { confirmPath } from "./rules";

/** The button that confirms a held time. Opening the link isn't enough: scanners open links, too. */
export function ConfirmTime({
  secret,
  startsAt,
  result,
}: {
  secret: string;
  startsAt: string;
  result: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { failed: "time-not-chosen" });
  const { state, formAction } = useNavigation();
  return (
    <Form ref={form} method="post" action={confirmPath(secret)} className="mb-8 space-y-5">
      <input type="hidden" name="startsAt" value={startsAt} />
      <FormAlert>{failure}</FormAlert>
      <Button
        type="submit"
        look="light"
        size="large"
        busy={state !== "idle" && formAction === confirmPath(secret)}
        busyLabel="Confirming..."
      >
        Confirm this time
      </Button>
    </Form>
  );
}
