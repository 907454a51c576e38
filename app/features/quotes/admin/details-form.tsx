import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { quotePath } from "../rules";
import { SentNotice } from "./sent-notice";

interface DetailsFormProps {
  id: string;
  details: Readonly<Record<string, string>>;
  seen: string;
  today: string;
  /** Whether the draft was sent, so that it can't be saved anymore. */
  sent: boolean;
  result: FormResult | undefined;
}

export function DetailsForm({ id, details, seen, today, sent, result: latest }: DetailsFormProps) {
  const result = useFormResult(latest, { failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? details[name] ?? "",
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState
        what="This quote"
        seen={seen}
        result={result}
        reload={`${quotePath(id)}/details`}
      />
      {sent && <SentNotice />}
      <TextField
        label="Title"
        required
        maxLength={150}
        hint="The customer sees it at the top of the quote."
        {...field("title")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day of service" type="date" required {...field("startsOn")} />
        <TextField
          label="Last day of service"
          type="date"
          hint="Leave this blank for ongoing service."
          {...field("endsOn")}
        />
        <TextField
          label="Valid through"
          type="date"
          required
          min={today}
          hint="The last day the customer can accept it."
          {...field("validUntil")}
        />
      </div>
      <TextAreaField
        label="Introduction"
        rows={6}
        maxLength={2000}
        hint="A few sentences shown above the lines, such as what you saw at the site."
        {...field("intro")}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>Save Details</SubmitButton>
        <LinkButton look="outline" to={quotePath(id)}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
