import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormValues } from "~/platform/forms/form-result";
import { formValues } from "~/platform/forms/form-values";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import {
  CheckboxField,
  ChoiceField,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import { Honeypot } from "~/ui/forms/honeypot";
import { PrivacyLink } from "~/ui/forms/privacy-link";
import { useDraft } from "~/ui/forms/use-draft";
import { useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import { coverageOptions, locationTypes, preferredContactOptions } from "./choices";

interface ConsultationFormProps {
  services: readonly { id: string; title: string }[];
  /** The id of the service in the link. */
  chosen: string | undefined;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
}

/** The names of the fields in the summary of errors. */
const labels = {
  fullName: "Full Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  preferredContact: "Preferred Contact Method",
  siteAddress: "Site Address",
  locationType: "Location Type",
  estimatedStartDate: "Estimated Start Date",
  service: "Service",
  coverageHours: "Coverage Hours",
  requirements: "Requirements",
  consent: "Privacy policy",
};

const consentMissing = "Please agree to the privacy policy to continue.";

/** Loads the schema only now, because most visitors don't need it. */
async function errorsIn(values: FormValues): Promise<Record<string, string>> {
  const [{ ConsultationInput }, { parseValues }] = await Promise.all([
    import("./schema"),
    import("~/platform/forms/parse-form"),
  ]);
  const parsed = parseValues(values, ConsultationInput);
  return parsed.ok ? {} : parsed.errors;
}

export function ConsultationForm(props: ConsultationFormProps) {
  const { services, chosen, today, values, form } = props;
  const { show, end } = useToasts();
  const submitting = useNavigation().state === "submitting";
  /** The errors of a form that wasn't sent because the consent is missing. */
  const [found, setFound] = useState<Record<string, string>>({});
  const errors = { ...props.errors, ...found };
  const hydrated = useHydrated();
  useDraft(form, "consultation");
  useEffect(() => {
    if (found.consent) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, found]);

  async function checkConsent(event: FormEvent<HTMLFormElement>) {
    const entries = new FormData(event.currentTarget);
    setFound({});
    if (entries.has("consent")) return;
    event.preventDefault();
    show("consent-required");
    setFound({ consent: consentMissing, ...(await errorsIn(formValues(entries))) });
  }

  return (
    // Without script the browser validates; with it, our own sentences do.
    <Form
      method="post"
      ref={form}
      noValidate={hydrated}
      onSubmit={checkConsent}
      className="space-y-10"
      preventScrollReset
    >
      <ErrorSummary errors={errors} labels={labels} />
      <FormSection title="You" hint="How can we reach you?">
        <TextField
          label="Full Name"
          name="fullName"
          required
          autoComplete="name"
          maxLength={120}
          defaultValue={values.fullName}
          error={errors.fullName}
        />
        <TextField
          label="Company"
          name="company"
          autoComplete="organization"
          maxLength={160}
          defaultValue={values.company}
          error={errors.company}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          defaultValue={values.phone}
          error={errors.phone}
        />
        <ChoiceField
          label="Preferred Contact Method"
          name="preferredContact"
          className="sm:col-span-2"
          options={preferredContactOptions}
          defaultValue={values.preferredContact ?? "email"}
          error={errors.preferredContact}
        />
      </FormSection>
      <FormSection title="The site" hint="Where do you need security, and from when?">
        <TextField
          label="Site Address"
          name="siteAddress"
          className="sm:col-span-2"
          required
          autoComplete="street-address"
          maxLength={300}
          defaultValue={values.siteAddress}
          error={errors.siteAddress}
        />
        <SelectField
          label="Location Type"
          name="locationType"
          placeholder="Choose one"
          options={locationTypes}
          defaultValue={values.locationType}
          error={errors.locationType}
        />
        <TextField
          label="Estimated Start Date"
          name="estimatedStartDate"
          type="date"
          min={today}
          defaultValue={values.estimatedStartDate}
          error={errors.estimatedStartDate}
        />
      </FormSection>
      <FormSection
        title="The job"
        hint="Tell us as much as you know. We’ll work out the rest together."
      >
        <SelectField
          label="Service"
          name="service"
          placeholder="Not sure yet"
          options={services.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={values.service ?? chosen}
          error={errors.service}
        />
        <SelectField
          label="Coverage Hours"
          name="coverageHours"
          placeholder="Choose one"
          options={coverageOptions}
          defaultValue={values.coverageHours}
          error={errors.coverageHours}
        />
        <TextAreaField
          label="Requirements"
          name="requirements"
          className="sm:col-span-2"
          rows={5}
          maxLength={5000}
          hint="For example, your concerns, the number of people and entrances, and past incidents."
          defaultValue={values.requirements}
          error={errors.requirements}
        />
      </FormSection>
      <div className="border-t border-edge pt-8">
        <CheckboxField
          name="consent"
          defaultChecked={values.consent === "on"}
          error={errors.consent}
          onChange={() => {
            setFound(({ consent: _, ...others }) => others);
            end("customer-booking");
          }}
          label={
            <>
              I agree to the <PrivacyLink /> and to being contacted about this request.
            </>
          }
        />
        <Honeypot errors={errors} />
        <Button
          type="submit"
          look="light"
          size="large"
          busy={submitting}
          busyLabel="Submitting..."
          className="mt-7 w-full sm:w-auto sm:min-w-56"
        >
          Submit Request
        </Button>
      </div>
    </Form>
  );
}
