import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { AccountFields } from "./account-fields";
import type { FormAnswer } from "./form-answer";

export function SignUpForm({ answer = {} }: { answer?: FormAnswer | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action="/auth?tab=signup" className="space-y-5" noValidate>
      <input type="hidden" name="intent" value="signup" />
      <AccountFields answer={answer} />
      <FormAlert>{answer.failure}</FormAlert>
      <Button
        type="submit"
        look="light"
        className="w-full"
        busy={state !== "idle" && formData?.get("intent") === "signup"}
        busyLabel="Creating account..."
      >
        Sign Up
      </Button>
      <p className="text-sm text-muted">
        An account alone opens nothing: an admin of the company has to give it access.
      </p>
    </Form>
  );
}
