import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmAgain } from "~/ui/admin/forms/confirm-again";
import { EditState } from "~/ui/admin/forms/edit-state";
import { PhoneField } from "~/ui/admin/forms/phone-field";
import { LinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { PersonOnCall } from "../schema";
import { onCallPath } from "./remove-on-call";

export function OnCallForm({
  person,
  seen = "",
  result: latest,
}: {
  /** Left out for a new one. */
  person?: PersonOnCall;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "on-call-not-saved" });
  const { errors, values, failure, unconfirmed, form } = result;
  const field = (name: "name" | "email" | "phone" | "webhook_url") => ({
    name,
    defaultValue: values[name] ?? person?.[name],
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-xl space-y-6">
      {person && (
        <EditState
          what="This person"
          seen={seen}
          result={result}
          reload={`${onCallPath}/${person.id}`}
        />
      )}
      <TextField
        {...field("name")}
        label="Name"
        required
        hint="Customers see only the person’s first name."
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        required
        hint="When this person is paged, we email this address. Use one that alerts them at night."
        autoComplete="off"
        maxLength={254}
      />
      <PhoneField
        {...field("phone")}
        label="Phone"
        hint="For your team. It isn’t called automatically."
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...field("webhook_url")}
        label="Webhook URL"
        type="url"
        inputMode="url"
        hint="We also post the reason and a link to the request in this Slack or Teams channel, without names, phone numbers or addresses."
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
      />
      <FormAlert>{failure}</FormAlert>
      <ConfirmAgain unconfirmed={unconfirmed} />
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{person ? "Save" : "Add Person"}</SubmitButton>
        <LinkButton look="outline" to={onCallPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
