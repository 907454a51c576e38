import { Form } from "react-router";
import { EditState } from "~/ui/admin/forms/edit-state";
import { PhoneField } from "~/ui/admin/forms/phone-field";
import { LinkButton } from "~/ui/button";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import {
  CheckboxField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type ConsultantFields, type ConsultantResult, consultant as entity } from "../schema";
import { AffectedByConsultant } from "./affected";
import { consultantsPath } from "./consultant-list";

/** The name, contact details, services and areas of a consultant. */
export function ConsultantForm({
  consultant,
  number,
  seen = "",
  services,
  accounts,
  areas,
  result: latest,
}: {
  /** Left out for a new one, as is the number. */
  consultant?: ConsultantFields;
  number?: number;
  /** Identifies the version being edited. */
  seen?: string;
  services: readonly Option[];
  accounts: readonly { id: string; name: string; email: string }[];
  /** The service areas of the website with ZIP codes, such as "Dublin: 43016, 43017". */
  areas: readonly string[];
  result: ConsultantResult | undefined;
}) {
  const result = useFormResult(latest, { intent: "details", failed: "consultant-not-saved" });
  const { errors, values, failure, question, form } = result;
  const { labels } = entity;
  const field = (name: "name" | "email" | "phone" | "areas") => ({
    name,
    label: labels[name],
    defaultValue: values[name] ?? consultant?.[name],
    error: errors[name],
    autoComplete: "off",
  });
  const chosen = values.services?.split("\n") ?? consultant?.services ?? [];
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="max-w-2xl space-y-6">
      <input type="hidden" name="intent" value="details" />
      {consultant && (
        <EditState
          what="This consultant"
          seen={seen}
          result={result}
          reload={`${consultantsPath}/${number}`}
        />
      )}
      <TextField {...field("name")} required maxLength={120} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("email")} type="email" maxLength={254} />
        <PhoneField {...field("phone")} maxLength={40} />
      </div>
      <CheckboxField
        name="reminders"
        label="Send a reminder 24 hours before each appointment"
        defaultChecked={
          values.name === undefined ? consultant?.reminders : values.reminders === "on"
        }
      />
      <CheckboxField
        name="interviews_only"
        label="Only interviews job applicants, and doesn’t visit customers"
        defaultChecked={
          values.name === undefined ? consultant?.interviews_only : values.interviews_only === "on"
        }
      />
      <SelectField
        name="user_id"
        label={labels.user_id}
        hint="With an account, this person can subscribe to a calendar of their own appointments, and other interviewers’ scorecards are hidden from them until theirs is in."
        placeholder="No account"
        options={accounts.map(({ id, name, email }) => ({
          value: id,
          label: `${name} (${email})`,
        }))}
        defaultValue={values.user_id ?? consultant?.user_id ?? ""}
        error={errors.user_id}
      />
      {services.length > 0 && (
        <div>
          <CheckboxesField
            label={labels.services}
            name="services[]"
            options={services}
            chosen={chosen}
            error={errors.services}
          />
          <p className="mt-1.5 text-sm text-muted">
            If none are checked, this consultant offers every service.
          </p>
        </div>
      )}
      <TextAreaField
        {...field("areas")}
        hint={
          <>
            ZIP codes this person covers, or just their first 3 or 4 digits. Leave this blank to
            cover all areas.
            {areas.length > 0 && ` Your service areas: ${areas.join("; ")}.`}
          </>
        }
        rows={2}
        maxLength={2000}
      />
      {question && <AffectedByConsultant affected={question} name={consultant?.name ?? ""} />}
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton intent="details">
          {question ? "Save Anyway" : consultant ? "Save" : "Add Consultant"}
        </SubmitButton>
        {!consultant && (
          <LinkButton look="outline" to={consultantsPath}>
            Cancel
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
