import type { ReactNode } from "react";
import { m } from "~/shared/messages/public/careers";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import { PrivacyLink } from "~/ui/forms/privacy-link";
import {
  CredentialFields,
  EligibilityFields,
  qualificationFieldLabels,
  ShiftFields,
} from "../qualifications/qualification-fields";
import { type AskedCredentials, travelOptions } from "../qualifications/rules";
import { certificationOptions, experienceOptions } from "./rules";

interface ApplicationFieldsProps {
  /** The submitted values of a refused form. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The licenses that the opening asks for. */
  asked: AskedCredentials;
  /** The company's own questions. */
  questions: ReactNode;
  card: ReactNode;
  resume: ReactNode;
}

/** The names of the fields in the error summary. */
export const applicationLabels = {
  full_name: m.application_fields_full_name,
  email: m.application_fields_email,
  phone: m.application_fields_phone,
  city: m.application_fields_current_city,
  certifications: m.application_fields_certifications,
  experience_years: m.application_fields_years_of_experience,
  experience: m.application_fields_experience,
  availability: m.application_fields_availability,
  resume: m.application_fields_resume,
  consent: m.application_fields_privacy_policy,
  card: m.card_label,
  ...qualificationFieldLabels,
};

export function ApplicationFields({
  values,
  errors,
  asked,
  questions,
  card,
  resume,
}: ApplicationFieldsProps) {
  const field = (name: keyof typeof applicationLabels) => ({
    label: applicationLabels[name],
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <FormSection
        title={m.application_fields_your_information}
        hint={m.application_fields_your_information_hint}
      >
        <TextField {...field("full_name")} required autoComplete="name" maxLength={120} />
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
        <TextField
          {...field("zip")}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
        <SelectField
          {...field("travel_miles")}
          placeholder={m.application_fields_choose_one_distance}
          options={travelOptions}
        />
        <EligibilityFields {...{ asked, values, errors }} />
      </FormSection>
      <CredentialFields {...{ asked, values, errors }}>{card}</CredentialFields>
      <FormSection
        title={m.application_fields_your_availability}
        hint={m.application_fields_your_availability_hint}
      >
        <ShiftFields {...{ values, errors }} />
        <TextAreaField
          {...field("availability")}
          className="sm:col-span-2"
          rows={3}
          hint={m.application_fields_availability_hint}
          maxLength={2000}
        />
      </FormSection>
      {questions}
      <FormSection
        title={m.application_fields_your_experience}
        hint={m.application_fields_your_experience_hint}
      >
        <CheckboxesField
          label={applicationLabels.certifications}
          name="certifications"
          className="sm:col-span-2"
          options={certificationOptions}
          chosen={values.certifications?.split("\n") ?? []}
          error={errors.certifications}
        />
        <SelectField
          {...field("experience_years")}
          placeholder={m.application_fields_choose_one}
          options={experienceOptions}
        />
        <TextAreaField
          {...field("experience")}
          className="sm:col-span-2"
          hint={m.application_fields_experience_hint}
          maxLength={5000}
        />
        <div className="sm:col-span-2">{resume}</div>
      </FormSection>
    </>
  );
}

interface ConsentFieldProps {
  checked: boolean;
  error: string | undefined;
  onChange: () => void;
}

export function ConsentField({ checked, error, onChange }: ConsentFieldProps) {
  return (
    <CheckboxField
      name="consent"
      required
      defaultChecked={checked}
      error={error}
      onChange={onChange}
      label={m.application_fields_consent({
        link: (text) => <PrivacyLink key="link">{text}</PrivacyLink>,
      })}
    />
  );
}
