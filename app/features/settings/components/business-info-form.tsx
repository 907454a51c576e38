import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "~/ui/admin/form-alert";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useToasts } from "~/ui/toaster";
import type { BusinessInfoInput } from "../schema";

/** What saving answered: what was wrong with a field, what went wrong, or that it is done. */
interface Answer {
  errors?: Record<string, string>;
  failure?: string;
  saved?: boolean;
  values?: Record<string, string>;
}

export function BusinessInfoForm({
  info,
  answer,
}: {
  info: BusinessInfoInput;
  answer: Answer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  useAnswerToasts(answer);
  const { errors = {}, failure, saved, values } = answer ?? {};
  const shown = { ...info, ...values };
  return (
    <Form method="post" noValidate className="max-w-xl space-y-5">
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={shown.phone}
        error={errors.phone}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={shown.email}
        error={errors.email}
      />
      <TextField
        label="Business Address"
        name="address"
        autoComplete="street-address"
        defaultValue={shown.address}
        error={errors.address}
      />
      <TextField
        label="WhatsApp Number"
        name="whatsapp"
        type="tel"
        hint="Include country code"
        defaultValue={shown.whatsapp}
        error={errors.whatsapp}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap items-center gap-4 pt-1">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        {saved && <p className="text-md text-good">Business information updated successfully</p>}
      </div>
    </Form>
  );
}

/** Once for each answer; the sentences in the form stay for those without script. */
function useAnswerToasts(answer: Answer | undefined) {
  const { show, showMessage } = useToasts();
  useEffect(() => {
    if (answer?.failure) showMessage({ title: answer.failure, tone: "bad" });
    if (answer?.saved) {
      show("business-info-updated");
      show("changes-live");
    }
  }, [answer, show, showMessage]);
}
