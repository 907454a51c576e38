import type { ReactNode } from "react";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import { PrivacyLink } from "~/ui/forms/privacy-link";
import { certificationOptions, experienceOptions } from "./rules";

interface ApplicationFieldsProps {
  /** What was typed before the form came back. */
  values: Record<string, string>;
  errors: Record<string, string>;
  resume: ReactNode;
}

/** The names of the fields in the error summary. */
export const applicationLabels = {
  fullName: "Full Name",
  email: "Email",
  phone: "Phone",
  city: "Current City",
  certifications: "Certifications",
  experienceYears: "Years of Experience",
  experience: "Experience",
  availability: "Availability",
  resume: "Resume",
  consent: "Privacy policy",
};

export function ApplicationFields({ values, errors, resume }: ApplicationFieldsProps) {
  const field = (name: keyof typeof applicationLabels) => ({
    label: applicationLabels[name],
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <FormSection title="You" hint="How can we reach you?">
        <TextField {...field("fullName")} required autoComplete="name" maxLength={120} />
        <TextField
          {...field("email")}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <TextField
          {...field("phone")}
          type="tel"
          required
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
        />
        <TextField {...field("city")} required autoComplete="address-level2" maxLength={120} />
      </FormSection>
      <FormSection title="Your experience" hint="All of this is optional.">
        <CheckboxesField
          label={applicationLabels.certifications}
          name="certifications"
          className="sm:col-span-2"
          options={certificationOptions}
          chosen={values.certifications?.split("\n") ?? []}
          error={errors.certifications}
        />
        <SelectField
          {...field("experienceYears")}
          placeholder="Choose one"
          options={experienceOptions}
        />
        <TextAreaField
          {...field("experience")}
          className="sm:col-span-2"
          hint="Where you've worked and what you did there."
          maxLength={5000}
        />
        <TextAreaField
          {...field("availability")}
          className="sm:col-span-2"
          rows={3}
          hint="Days, nights or weekends, and when you can start."
          maxLength={2000}
        />
        <div className="sm:col-span-2">{resume}</div>
      </FormSection>
    </>
  );
}

interface ConsentFieldProps {
  ticked: boolean;
  error: string | undefined;
  onChange: () => void;
}

export function ConsentField({ ticked, error, onChange }: ConsentFieldProps) {
  return (
    <CheckboxField
      name="consent"
      required
      defaultChecked={ticked}
      error={error}
      onChange={onChange}
      label={
        <>
          I agree to the <PrivacyLink /> and to being contacted about this application.
        </>
      }
    />
  );
}
