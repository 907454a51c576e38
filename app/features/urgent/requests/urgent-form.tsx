import type { ReactNode, RefObject } from "react";
import { Form } from "react-router";
import { m } from "~/shared/messages/public/urgent";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ChoiceField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useDraft } from "~/ui/forms/use-draft";
import { useHydrated } from "~/ui/use-hydrated";
import { departmentAnswers, fireSystems, reasons } from "./choices";

/** The fields' labels in the error summary. */
const labels = {
  callback_phone: m.urgent_form_phone_number,
  site_address: m.urgent_form_site_address,
  entry: m.urgent_form_how_to_get_in,
  reason: m.urgent_form_reason,
  fire_system: m.urgent_form_fire_system,
  out_since: m.urgent_form_out_of_service_since,
  ordered_by: m.urgent_form_ordered_by,
  department_told: m.urgent_form_fire_department,
  starts: m.urgent_form_start,
  hours: m.urgent_form_expected_hours,
  contact: m.urgent_form_on_site_contact,
  details: m.urgent_form_details,
};

interface UrgentFormProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
  /** Why the form as a whole failed, next to its button. */
  problem: ReactNode;
}

export function UrgentForm({ values, errors, form, problem }: UrgentFormProps) {
  const hydrated = useHydrated();
  useDraft(form, "urgent");
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    // Without JavaScript the browser validates; with it, we show our own messages.
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
        hint={m.urgent_form_phone_number_hint}
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
        placeholder={m.urgent_form_how_to_get_in_placeholder}
        maxLength={300}
      />
      <ChoiceField
        {...field("reason")}
        label={m.urgent_form_reason_question}
        options={reasons}
        grid
        required
      />
      <FireWatchFields field={field} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field("starts")}
          placeholder={m.urgent_form_start_placeholder}
          maxLength={100}
        />
        <TextField
          {...field("hours")}
          placeholder={m.urgent_form_expected_hours_placeholder}
          maxLength={100}
        />
      </div>
      <TextField
        {...field("contact")}
        placeholder={m.urgent_form_on_site_contact_placeholder}
        maxLength={160}
      />
      <TextAreaField {...field("details")} rows={3} maxLength={2000} />
      <Honeypot errors={errors} />
      {problem}
      <SubmitButton
        size="large"
        busyLabel={m.urgent_form_sending}
        className="w-full sm:w-auto sm:min-w-56"
      >
        {m.urgent_form_send_urgent_request}
      </SubmitButton>
    </Form>
  );
}

/** Shown by the style sheet while "Fire watch" is chosen, so it also works without JavaScript. */
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
      <legend className="sr-only">{m.urgent_form_fire_watch}</legend>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...field("fire_system")}
          label={m.urgent_form_fire_system_question}
          options={fireSystems}
          placeholder={m.urgent_form_choose_one}
        />
        <TextField
          {...field("out_since")}
          placeholder={m.urgent_form_out_of_service_placeholder}
          maxLength={100}
        />
        <TextField
          {...field("ordered_by")}
          label={m.urgent_form_ordered_by_question}
          placeholder={m.urgent_form_ordered_by_placeholder}
          maxLength={160}
          className="sm:col-span-2"
        />
        <ChoiceField
          {...field("department_told")}
          label={m.urgent_form_fire_department_question}
          optional
          grid
          options={departmentAnswers}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}
