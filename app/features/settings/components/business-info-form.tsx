import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { toasts } from "~/shared/toasts";
import { FormAlert } from "~/ui/admin/form-alert";
import { Button, OutsideLinkButton } from "~/ui/button";
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
        unmarked
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={shown.phone}
        error={errors.phone}
      />
      <TextField
        label="Email Address"
        unmarked
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={shown.email}
        error={errors.email}
      />
      <TextField
        label="Business Address"
        unmarked
        name="address"
        autoComplete="street-address"
        defaultValue={shown.address}
        error={errors.address}
      />
      <TextField
        label="WhatsApp Number"
        unmarked
        name="whatsapp"
        type="tel"
        hint="Include country code"
        defaultValue={shown.whatsapp}
        error={errors.whatsapp}
      />
      <FormAlert>{failure}</FormAlert>
      {saved && (
        <noscript>
          <p className="text-md text-good">{toasts["business-info-updated"].title}</p>
        </noscript>
      )}
      <div className="flex flex-wrap items-center gap-4 pt-1">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        <OutsideLinkButton look="outline" href="/contact" target="_blank" rel="noreferrer">
          Preview on Website
          <span className="sr-only"> (opens a new tab)</span>
        </OutsideLinkButton>
      </div>
    </Form>
  );
}

/** Once for each answer; the sentences in the form are for those without script. */
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
