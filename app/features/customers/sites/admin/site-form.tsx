import { Form } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { maxAddressLength } from "~/features/appointments/booking/site.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { PhoneField } from "~/ui/admin/forms/phone-field";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { sitePath } from "../rules";
import { site as entity, type Site, type SiteFields } from "../schema";

export function SiteForm({
  customer,
  site,
  seen = "",
  result: latest,
}: {
  /** The customer's key. */
  customer: string;
  /** Left out for a new one. */
  site?: Site;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "site-not-saved" });
  const { errors, values, failure, form } = result;
  const field = (name: keyof SiteFields) => ({
    name,
    label: entity.labels[name],
    defaultValue: values[name] ?? site?.[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {site && (
        <EditState
          what="This site"
          seen={seen}
          result={result}
          reload={sitePath(customer, site.id)}
        />
      )}
      <TextField
        {...field("name")}
        required
        hint="For example, Warehouse or North Gate."
        maxLength={120}
      />
      <TextField
        {...field("address")}
        required
        hint="Include the ZIP code. Existing bookings at this site keep their address."
        maxLength={maxAddressLength}
      />
      <TextAreaField
        {...field("access")}
        hint="Gate codes, parking, where to check in. Only your team and the consultant can see this."
        maxLength={2000}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("contact_name")} maxLength={120} />
        <PhoneField {...field("contact_phone")} maxLength={40} />
      </div>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{site ? "Save Site" : "Add Site"}</SubmitButton>
        <LinkButton look="outline" to={customerPath(customer)}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
