import type { RefObject } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ChoiceField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useDraft } from "~/ui/forms/use-draft";
import { useHydrated } from "~/ui/use-hydrated";
import { departmentAnswers, fireSystems, reasons } from "./schema";

/** The names of the fields in the summary of errors. */
const labels = {
  callback_phone: "Your phone number",
  site_address: "Address of the site",
  entry: "How to get in",
  reason: "Reason",
  fire_system: "System",
  out_since: "Out of service since",
  ordered_by: "Ordered by",
  department_told: "Fire department",
  starts: "Start",
  hours: "Expected hours",
  contact: "Contact on site",
  details: "Details",
};

interface UrgentFormProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
}

export function UrgentForm({ values, errors, form }: UrgentFormProps) {
  const hydrated = useHydrated();
  useDraft(form, "urgent");
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    // Without script the browser validates; with it, our own sentences do.
    <Form
      method="post"
      ref={form}
      noValidate={hydrated}
      className="group space-y-5"
      preventScrollReset
    >
      <ErrorSummary errors={errors} labels={labels} />
      <TextField
        {...field("callback_phone")}
        hint="We call this number."
        type="tel"
        required
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
      />
      <TextField
        {...field("site_address")}
        required
        autoComplete="street-address"
        maxLength={300}
      />
      <TextField
        {...field("entry")}
        placeholder="Gate B, code at the guard house"
        maxLength={300}
      />
      <ChoiceField
        {...field("reason")}
        label="What do you need help with?"
        options={reasons}
        grid
        required
      />
      <FireWatchFields field={field} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field("starts")} placeholder="Right now" maxLength={100} />
        <TextField {...field("hours")} placeholder="Until 6 AM" maxLength={100} />
      </div>
      <TextField {...field("contact")} placeholder="Name and number" maxLength={160} />
      <TextAreaField {...field("details")} rows={3} maxLength={2000} />
      <Honeypot errors={errors} />
      <SubmitButton size="large" busyLabel="Sending..." className="w-full sm:w-auto sm:min-w-56">
        Send Urgent Request
      </SubmitButton>
    </Form>
  );
}

/** Shown by the style sheet while "Fire watch" is chosen, so it works without script too. */
function FireWatchFields({
  field,
}: {
  field: (name: keyof typeof labels) => {
    label: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
  };
}) {
  return (
    <fieldset className="border-l-2 border-light pl-4 supports-[selector(:has(a))]:hidden supports-[selector(:has(a))]:group-has-[[value=fire\_watch]:checked]:block sm:pl-5">
      <legend className="sr-only">Fire watch</legend>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...field("fire_system")}
          label="Which system is it about?"
          options={fireSystems}
          placeholder="Choose one"
        />
        <TextField {...field("out_since")} placeholder="Today, 4 PM" maxLength={100} />
        <TextField
          {...field("ordered_by")}
          label="Who ordered the fire watch?"
          placeholder="Fire marshal, insurer, landlord"
          maxLength={160}
          className="sm:col-span-2"
        />
        <ChoiceField
          {...field("department_told")}
          label="Does the fire department know?"
          optional
          grid
          options={departmentAnswers}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}
