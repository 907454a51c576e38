import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { PhoneField } from "~/ui/admin/forms/phone-field";
import { OutsideLinkButton } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import {
  defaultCompanyName,
  defaultFooterLine,
  defaultTimeZone,
  socialNetworks,
} from "../../business-info/content";
import { noHours } from "../../business-info/hours.rules";
import { shownHours } from "../../business-info/rules";
import { type BusinessInfo, businessInfo } from "../../business-info/schema";

/** The new mark, and the weekdays now closed on the website but open for booking. */
interface Saved {
  mark: string;
  stillOpen: number[];
}

interface Choice {
  value: string;
  label: string;
}

interface BusinessInfoFormProps {
  info: BusinessInfo;
  /** The mark of `info`. */
  seen: string;
  /** The fields whose value is the sample of a preview. */
  samples: readonly string[];
  choices: {
    countries: readonly Choice[];
    timeZones: readonly Choice[];
    /** The current date and time in the company's zone. */
    now: string;
  };
  result: FormResult<Saved> | undefined;
  afterSaving: (saved: Saved) => ReactNode;
}

export function BusinessInfoForm({
  info,
  seen,
  samples,
  choices,
  result: latest,
  afterSaving,
}: BusinessInfoFormProps) {
  const { show } = useToasts();
  const result = useFormResult(latest, {
    saved: "business-info-updated",
    settings: true,
    onResult: ({ done }) => done && show("changes-live"),
  });
  const { errors, values, failure, done, form } = result;
  const shown: Record<string, string> = { ...info, ...values };
  const field = (name: keyof BusinessInfo, hint?: string) => ({
    label: businessInfo.labels[name],
    name,
    hint: samples.includes(name) ? `Sample: enter your own. ${hint ?? ""}` : hint,
    unmarked: true,
    defaultValue: shown[name],
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-xl space-y-5">
      <EditState
        what="This information"
        seen={seen}
        saved={done?.mark}
        result={result}
        reload="/admin/business-info"
      />
      <PhoneField {...field("phone")} autoComplete="tel" />
      <TextField {...field("email")} type="email" autoComplete="email" />
      <TextField {...field("address")} autoComplete="street-address" />
      <TextField {...field("whatsapp")} type="tel" hint="Include country code" />
      <FieldGroup title="Company">
        <TextField
          {...field("company_name")}
          autoComplete="organization"
          placeholder={defaultCompanyName}
          maxLength={120}
          hint="Shown on every page, in emails and in search results."
        />
        <TextField
          {...field("footer_line")}
          autoComplete="off"
          placeholder={defaultFooterLine}
          maxLength={160}
          hint="Shown below your company name in the footer. Leave blank to use the built-in line."
        />
        <SelectField
          {...field("country_code")}
          autoComplete="country"
          options={choices.countries}
          placeholder="Not specified"
          hint="Search engines use it for your address and jobs."
        />
        <p className="max-w-xl text-sm text-muted">
          To upload or change your logo, go to{" "}
          <Link to="/admin/business-info/logo" className="link">
            Logo
          </Link>
          .
        </p>
      </FieldGroup>
      <FieldGroup
        title="Hours and emergency line"
        note={
          <>
            These hours are shown on your website. To change when visitors can book, go to{" "}
            <Link to="/admin/schedule/hours" className="link">
              Booking Hours
            </Link>{" "}
            and{" "}
            <Link to="/admin/schedule/slots" className="link">
              Time Slots
            </Link>
            .
          </>
        }
      >
        <PhoneField
          {...field(
            "emergency_phone",
            "The website mentions 24/7 emergency response only if you enter a number.",
          )}
          autoComplete="off"
        />
        <TextAreaField
          {...field(
            "hours_text",
            `Shown in the footer and on the Contact page. One line each, such as “Mon–Fri: 8 AM – 6 PM.” Leave blank to ${info.hours_text === noHours ? "show no hours" : "use the built-in hours"}.`,
          )}
          rows={4}
          defaultValue={shownHours(shown.hours_text ?? "")}
        />
        {done && afterSaving(done)}
        <SelectField
          {...field("time_zone")}
          autoComplete="off"
          options={choices.timeZones}
          hint={`It’s ${choices.now} in your saved time zone. Changing the time zone doesn’t move appointments.`}
          defaultValue={shown.time_zone || defaultTimeZone}
        />
      </FieldGroup>
      <FieldGroup
        title="Response times"
        note="Promised on the website and in emails. Leave a field blank if you don’t want to promise a time."
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            {...field("answer_within")}
            autoComplete="off"
            maxLength={40}
            placeholder="24 hours"
          />
          <TextField
            {...field("decide_within")}
            autoComplete="off"
            maxLength={40}
            placeholder="3-5 business days"
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Social links" note="The footer shows the ones you fill in.">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {socialNetworks.map(({ key }) => (
            <TextField
              key={key}
              {...field(key)}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={300}
              placeholder="https://"
            />
          ))}
        </div>
      </FieldGroup>
      <FormAlert>{failure}</FormAlert>
      <div className="save-bar sticky bottom-0 -mx-1 flex flex-wrap items-center gap-4 border-t border-edge bg-canvas px-1 py-4">
        <SubmitButton>Save Changes</SubmitButton>
        <OutsideLinkButton look="outline" href="/contact" target="_blank" rel="noreferrer">
          Preview on Website
          <span className="sr-only"> (opens in a new tab)</span>
        </OutsideLinkButton>
      </div>
    </Form>
  );
}
