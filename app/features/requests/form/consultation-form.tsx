import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { Form } from "react-router";
import {
  coverageOptions,
  locationTypes,
  preferredContactOptions,
} from "~/features/appointments/booking/choices.rules";
import type { EstimateInput } from "~/features/appointments/estimate/schema";
import type { VisitorPrice } from "~/features/rates/prices.rules";
import type { FormValues } from "~/platform/forms/form-result";
import { formValues } from "~/platform/forms/form-values";
import { m } from "~/shared/messages/public/consultation";
import { m as estimate } from "~/shared/messages/public/estimate";
import { ErrorSummary } from "~/ui/forms/error-summary";
import {
  CheckboxField,
  ChoiceField,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/forms/field";
import { focusProblem } from "~/ui/forms/focus";
import { FormSection } from "~/ui/forms/form-section";
import { Honeypot } from "~/ui/forms/honeypot";
import { PrivacyLink } from "~/ui/forms/privacy-link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useDraft } from "~/ui/forms/use-draft";
import { useUncorrected } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import { EstimateFields, estimateLabels } from "../estimate/estimate-fields";
import type { ConsultationInput } from "./schema";

interface ConsultationFormProps {
  services: readonly { id: string; title: string }[];
  /** The id of the service in the link. */
  chosen: string | undefined;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  values: Record<string, string>;
  /** The prices that visitors can see. */
  prices: readonly VisitorPrice[];
  /** Whether the estimate came with a link from a service's page. */
  fromLink: boolean;
  /** Whether the company has a WhatsApp number. */
  whatsapp: boolean;
  errors: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
  /** Why the form as a whole failed, next to its button. */
  problem: ReactNode;
}

/** The fields' labels in the error summary. */
const labels = {
  fullName: m.consultation_form_full_name,
  company: m.consultation_form_company,
  email: m.consultation_form_email,
  phone: m.consultation_form_phone,
  preferredContact: m.consultation_form_preferred_contact_method,
  siteAddress: m.consultation_form_site_address,
  locationType: m.consultation_form_location_type,
  estimatedStartDate: m.consultation_form_estimated_start_date,
  service: m.consultation_form_service,
  coverageHours: m.consultation_form_coverage_hours,
  requirements: m.consultation_form_requirements,
  ...estimateLabels,
  consent: m.consultation_form_privacy_policy,
} satisfies Record<Exclude<keyof ConsultationInput, keyof EstimateInput | "source">, string>;

const consentMissing = m.consultation_form_please_agree_to_privacy_policy;

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
  const { show, dismiss } = useToasts();
  /** The errors of a form that wasn't sent because the consent is missing. */
  const [found, setFound] = useState<Record<string, string>>({});
  const errors = { ...props.errors, ...useUncorrected(found, form) };
  const hydrated = useHydrated();
  useDraft(form, "consultation");
  useEffect(() => {
    if (found.consent) focusProblem(form.current);
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
    // Without JavaScript the browser validates; with it, we show our own messages.
    <Form
      method="post"
      ref={form}
      noValidate={hydrated}
      onSubmit={checkConsent}
      className="space-y-10"
      preventScrollReset
    >
      <ErrorSummary errors={errors} labels={labels} />
      <FormSection
        title={m.consultation_form_your_information}
        hint={m.consultation_form_your_information_hint}
      >
        <TextField
          label={m.consultation_form_full_name}
          name="fullName"
          required
          autoComplete="name"
          maxLength={120}
          defaultValue={values.fullName}
          error={errors.fullName}
        />
        <TextField
          label={m.consultation_form_company}
          name="company"
          autoComplete="organization"
          maxLength={160}
          defaultValue={values.company}
          error={errors.company}
        />
        <TextField
          label={m.consultation_form_email}
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
          label={m.consultation_form_phone}
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
          label={m.consultation_form_preferred_contact_method}
          name="preferredContact"
          className="sm:col-span-2"
          options={preferredContactOptions.filter(
            ({ value }) => value !== "whatsapp" || props.whatsapp,
          )}
          defaultValue={values.preferredContact ?? "email"}
          error={errors.preferredContact}
        />
      </FormSection>
      <FormSection title={m.consultation_form_the_site} hint={m.consultation_form_the_site_hint}>
        <TextField
          label={m.consultation_form_site_address}
          name="siteAddress"
          className="sm:col-span-2"
          required
          autoComplete="street-address"
          maxLength={300}
          defaultValue={values.siteAddress}
          error={errors.siteAddress}
        />
        <SelectField
          label={m.consultation_form_location_type}
          name="locationType"
          placeholder={m.consultation_form_choose_one}
          options={locationTypes}
          defaultValue={values.locationType}
          error={errors.locationType}
        />
        <TextField
          label={m.consultation_form_estimated_start_date}
          name="estimatedStartDate"
          type="date"
          min={today}
          defaultValue={values.estimatedStartDate}
          error={errors.estimatedStartDate}
        />
      </FormSection>
      <FormSection
        title={m.consultation_form_your_needs}
        hint={m.consultation_form_your_needs_hint}
      >
        <SelectField
          label={m.consultation_form_service}
          name="service"
          placeholder={m.consultation_form_not_sure_yet}
          options={services.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={values.service ?? chosen}
          error={errors.service}
        />
        <SelectField
          label={m.consultation_form_coverage_hours}
          name="coverageHours"
          placeholder={m.consultation_form_choose_one}
          options={coverageOptions}
          defaultValue={values.coverageHours}
          error={errors.coverageHours}
        />
        <TextAreaField
          label={m.consultation_form_requirements}
          name="requirements"
          className="sm:col-span-2"
          rows={5}
          maxLength={5000}
          hint={m.consultation_form_requirements_hint}
          defaultValue={values.requirements}
          error={errors.requirements}
        />
      </FormSection>
      <FormSection title={estimate.title} hint={estimate.hint}>
        <EstimateFields
          values={values}
          errors={errors}
          prices={props.prices}
          fromLink={props.fromLink}
        />
      </FormSection>
      <div className="border-t border-edge pt-8">
        <CheckboxField
          name="consent"
          defaultChecked={values.consent === "on"}
          error={errors.consent}
          onChange={() => dismiss("customer-booking")}
          label={m.consultation_form_consent({
            link: (text) => <PrivacyLink key="link">{text}</PrivacyLink>,
          })}
        />
        {/* deferred-hydration.js fills it in when the form is submitted. */}
        <input type="hidden" name="source" defaultValue={values.source} />
        <Honeypot errors={errors} />
        <div className="mt-7">{props.problem}</div>
        <SubmitButton
          size="large"
          busyLabel={m.consultation_form_submitting}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {m.consultation_form_submit_request}
        </SubmitButton>
      </div>
    </Form>
  );
}
