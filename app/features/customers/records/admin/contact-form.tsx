import { Form } from "react-router";
import { preferredContactOptions } from "~/features/appointments/booking/choices.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { PhoneField } from "~/ui/admin/forms/phone-field";
import { LinkButton } from "~/ui/button";
import { CheckboxField, SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type Contact, contact as entity, type Invited, type SiteChoice } from "../schema";
import { SiteFields } from "./site-fields";

export function EditContactForm({
  id,
  contact,
  seen,
  invitation,
  sites,
  result: latest,
}: {
  id: string;
  contact: Contact;
  /** Identifies the version being edited. */
  seen: string;
  invitation: Invited;
  /** The customer's sites. */
  sites: readonly SiteChoice[];
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
      <ContactFields values={{ ...contact, ...values }} errors={errors} sites={sites} />
      {invitation !== "none" && (
        <CheckboxField
          label={`Send the customer ${invitation === "sent" ? "an updated" : "a"} calendar invite if the name, email or site address changes`}
          name="invite"
          // Off if the office chose before not to invite a customer who has an email address.
          defaultChecked={
            values.seen ? values.invite === "on" : invitation === "sent" || !contact.customer_email
          }
        />
      )}
      {contact.customer_email && (
        <p className="text-sm text-muted">
          If you change the email address, links that were sent to the old one stop working. Send
          quotes and security assessments again to the new one.
        </p>
      )}
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save Contact Details</SubmitButton>
        <LinkButton look="outline" to={`/admin/bookings/${id}`}>
          Back to the Booking
        </LinkButton>
      </div>
    </Form>
  );
}

type ContactValues = { [Name in keyof Contact]?: Contact[Name] | undefined } & {
  save_site?: string | undefined;
};

/** The fields of `contact`. */
export function ContactFields({
  values,
  errors,
  sites,
  customer = "",
}: {
  values: ContactValues;
  errors: Record<string, string>;
  sites: readonly SiteChoice[];
  /** The key of the customer whose sites these are. */
  customer?: string;
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
      <PhoneField {...field("customer_phone")} maxLength={40} />
      <TextField {...field("company")} maxLength={160} />
      <SelectField
        {...field("preferred_contact")}
        options={preferredContactOptions}
        placeholder="Not specified"
      />
      <SiteFields key={customer} values={values} errors={errors} sites={sites} />
      <TextField
        {...field("preferred_date")}
        type="date"
        hint="The date the customer wants service to start."
      />
    </div>
  );
}
