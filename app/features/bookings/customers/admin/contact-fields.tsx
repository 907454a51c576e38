import { preferredContactOptions } from "~/features/bookings/requests/choices";
import { SelectField, TextField } from "~/ui/forms/field";

/** Whom a booking is for and how they are reached. */
export function ContactFields({
  values,
  errors,
}: {
  values: Record<string, string | undefined>;
  errors: Record<string, string>;
}) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextField
        label="Company"
        name="company"
        maxLength={160}
        autoComplete="off"
        defaultValue={values.company}
        error={errors.company}
      />
      <SelectField
        label="Preferred contact"
        name="preferredContact"
        options={preferredContactOptions}
        placeholder="Not said"
        defaultValue={values.preferredContact}
        error={errors.preferredContact}
      />
      <TextField
        className="sm:col-span-2"
        label="Site address"
        name="siteAddress"
        maxLength={300}
        autoComplete="off"
        defaultValue={values.siteAddress}
        error={errors.siteAddress}
      />
    </div>
  );
}
