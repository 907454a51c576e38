import type { FormResult } from "~/platform/forms/form-result";
import { longWeekdays } from "~/shared/dates";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { SettingsForm } from "~/ui/admin/forms/settings-form";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import { SelectField, TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import { formatMultiplier } from "../../rules";
import { type BillingSettings, billingSettings } from "../schema";

const { labels } = billingSettings;

/** The facts to confirm before the currency of stored amounts changes. */
export interface CurrencyQuestion {
  /** For example, "3 rates and 1 booking value". */
  amounts: string;
  /** The new currency. */
  currency: string;
  /** The same amount before and after the change. */
  example: { before: string; after: string };
}

interface BillingFormProps {
  settings: BillingSettings;
  mark: string;
  currencies: readonly { value: string; label: string }[];
  /** Each with an example. */
  formats: readonly { value: string; label: string }[];
  /** The name of the company's time zone. */
  timeZone: string;
  result: FormResult<unknown, CurrencyQuestion> | undefined;
}

/**
 * The component's `key` must come from `useFormKey`: until it changes, the form keeps the values it
 * was opened with.
 */
export function BillingForm({
  settings,
  mark,
  currencies,
  formats,
  timeZone,
  result: latest,
}: BillingFormProps) {
  const result = useFormResult(latest, { intent: "save", saved: "settings-saved", settings: true });
  const { errors, values, question } = result;
  const field = (name: keyof BillingSettings) => ({
    name,
    label: labels[name],
    required: true,
    defaultValue: values[name] ?? String(settings[name]),
    error: errors[name],
  });
  return (
    <SettingsForm
      mark={mark}
      result={result}
      reload="/admin/rates/settings"
      need="rates.edit"
      submit={question ? `Change Currency to ${question.currency}` : undefined}
    >
      <FieldGroup
        title="Nights, weekends and holidays"
        note={`When more than one applies to the same hour, only the highest multiplier is used. Times are in ${timeZone}.`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("night_from")} type="time" />
          <TextField {...field("night_to")} type="time" />
        </div>
        <CheckboxesField
          label={labels.weekend}
          name="weekend[]"
          options={longWeekdays.map((label, day) => ({ value: String(day), label }))}
          chosen={
            values.seen === undefined
              ? settings.weekend.map(String)
              : (values.weekend ?? "").split("\n")
          }
          error={errors.weekend}
        />
      </FieldGroup>
      <FieldGroup title="Overtime and short notice">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field("overtime_after")}
            label="Overtime after"
            inputMode="numeric"
            maxLength={3}
            hint="Hours per week for one guard."
          />
          <TextField
            {...field("short_notice_within")}
            label="Short notice within"
            inputMode="numeric"
            maxLength={3}
            hint="Hours before the shift starts."
          />
        </div>
      </FieldGroup>
      <FieldGroup
        title="Staffing"
        note="For your team’s internal figures on quotes. Customers don’t see them."
      >
        <TextField
          {...field("coverage_factor")}
          required={false}
          defaultValue={values.coverage_factor ?? formatMultiplier(settings.coverage_factor)}
          inputMode="decimal"
          maxLength={5}
          placeholder="1.2"
          hint="Guards on the payroll for each full-time position, to cover vacation and sick days."
        />
      </FieldGroup>
      <FieldGroup
        title="Currency"
        note="Used for all amounts on the website and in the back office."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field("currency")} options={currencies} className="sm:col-span-2" />
          <SelectField
            {...field("number_locale")}
            options={formats}
            hint="How amounts are shown and entered."
            className="sm:col-span-2"
          />
        </div>
        {question && (
          <div role="alert" className="rounded border border-warn p-4 text-md">
            <input type="hidden" name="accepted" value={question.currency} />
            <p className="font-semibold">Amounts aren’t converted.</p>
            <p className="mt-1 text-sm text-muted">
              {`Nothing has been saved yet. This affects ${question.amounts}. The numbers will stay the same: ${question.example.before} becomes ${question.example.after}. You’ll need to enter the new amounts yourself. Quotes you’ve sent won’t change.`}
            </p>
          </div>
        )}
      </FieldGroup>
    </SettingsForm>
  );
}
