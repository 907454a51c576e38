import { Form } from "react-router";
import { preferredContactOptions } from "~/features/bookings/requests/choices";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-conflict";
import { LinkButton } from "~/ui/button";
import { CheckboxField, SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type Contact, contact as entity, type Invited } from "../schema";

export function EditContactForm({
  id,
  contact,
  seen,
  invitation,
  result: latest,
}: {
  id: string;
  contact: Contact;
  /** Identifies the details that are edited. */
  seen: string;
  invitation: Invited;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest);
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState
        what="This booking"
        seen={seen}
        result={result}
        reload={`/admin/bookings/${id}/edit`}
      />
      <ContactFields values={{ ...contact, ...values }} errors={errors} />
      {invitation !== "none" && (
        <CheckboxField
          label={`Send the customer the invitation ${invitation === "sent" ? "again " : ""}if the name, email or site address changes`}
          name="invite"
          // The office chose not to invite this customer before, unless there was no address.
          defaultChecked={
            values.seen ? values.invite === "on" : invitation === "sent" || !contact.customer_email
          }
        />
      )}
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save contact details</SubmitButton>
        <LinkButton look="outline" to={`/admin/bookings/${id}`}>
          Back to the booking
        </LinkButton>
      </div>
    </Form>
  );
}

type ContactValues = { [Name in keyof Contact]?: Contact[Name] | undefined };

/** The fields of `contact`. */
export function ContactFields({
  values,
  errors,
}: {
  values: ContactValues;
  errors: Record<string, string>;
}) {
  const field = (name: keyof Contact) => ({
    label: entity.labels[name],
    name,
    defaultValue: values[name] ?? undefined,
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field("customer_name")} className="sm:col-span-2" required maxLength={120} />
      <TextField {...field("customer_email")} type="email" maxLength={254} />
      <TextField {...field("customer_phone")} type="tel" required maxLength={40} />
      <TextField {...field("company")} maxLength={160} />
      <SelectField
        {...field("preferred_contact")}
        options={preferredContactOptions}
        placeholder="Not specified"
      />
      <TextField {...field("site_address")} className="sm:col-span-2" maxLength={300} />
      <TextField
        {...field("preferred_date")}
        type="date"
        hint="When the customer wants the service to start."
      />
    </div>
  );
}
