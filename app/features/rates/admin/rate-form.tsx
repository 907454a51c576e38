import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { dayAfter } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { rateUnits } from "~/shared/stored-values";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { LinkButton } from "~/ui/button";
import { ChoiceField, SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { formatMultiplier, rateUnitLabels, suggestedNames } from "../rules";
import type { Rate } from "../schema";

export const ratesPath = "/admin/rates";

const units = rateUnits.map((value) => ({ value, label: rateUnitLabels[value] }));

const armedOptions = [
  { value: "", label: "Armed or unarmed" },
  { value: "no", label: "Unarmed" },
  { value: "yes", label: "Armed" },
];

interface RateFormProps {
  services: readonly { id: string; title: string }[];
  /** The first day of a new rate. */
  today: string;
  /** The rate being edited or, for a new one, the rate it replaces. */
  rate?: Rate | undefined;
  /** Left out for a new one. */
  seen?: string;
  /** Whether it has applied before today, so only its end can change. */
  locked?: boolean;
  result: FormResult | undefined;
}

export function RateForm({ services, today, rate, seen, locked, result: latest }: RateFormProps) {
  const edited = seen !== undefined;
  const result = useFormResult(latest, { failed: edited ? "rate-not-updated" : "rate-not-added" });
  const { errors, values, failure, form } = result;
  const money = (amount: number | null | undefined) => (amount ? formatMoney(amount) : "");
  const field = (name: keyof Rate, stored: string | null | undefined) => ({
    name,
    defaultValue: values[name] ?? stored ?? "",
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-3xl space-y-8">
      {edited && rate ? (
        <EditState
          what="This rate"
          seen={seen}
          result={result}
          reload={`${ratesPath}/${rate.id}`}
        />
      ) : (
        <input type="hidden" name="seen" value="" />
      )}
      <fieldset disabled={locked} className="space-y-8">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            maxLength={100}
            autoComplete="off"
            list="rate-names"
            hint="For example, a type of officer or a service."
            {...field("name", rate?.name)}
          />
          <datalist id="rate-names">
            {suggestedNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <SelectField
            label="Service"
            placeholder="All services"
            hint="A rate for one service overrides the rate for all services."
            options={services.map(({ id, title }) => ({ value: id, label: title }))}
            {...field("service_id", rate?.service_id)}
          />
          <SelectField
            label="Billed"
            required
            options={units}
            {...field("unit", rate?.unit ?? "hour")}
          />
          <TextField
            label="Amount"
            required
            inputMode="decimal"
            maxLength={15}
            autoComplete="off"
            placeholder={formatMoney(2850)}
            {...field("amount", money(rate?.amount))}
          />
        </div>
        <FieldGroup
          columns
          title="Surcharges"
          note="For hourly rates. 1.5 means time and a half. Leave a field blank to bill the regular rate."
        >
          <TextField
            label="Minimum hours per shift"
            inputMode="numeric"
            maxLength={2}
            {...field("minimum_hours", rate?.minimum_hours?.toString())}
          />
          <TextField
            label="Short-notice surcharge (%)"
            inputMode="numeric"
            maxLength={3}
            {...field("short_notice", rate?.short_notice?.toString())}
          />
          {(
            [
              ["night", "Nights"],
              ["weekend", "Weekends"],
              ["holiday", "Holidays"],
              ["overtime", "Overtime"],
            ] as const
          ).map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              inputMode="decimal"
              maxLength={5}
              placeholder="1.5"
              {...field(name, formatMultiplier(rate?.[name] ?? null))}
            />
          ))}
        </FieldGroup>
        <FieldGroup
          columns
          title="What visitors see"
          note="If you enter a range, visitors who estimate their hours see roughly what they’d pay. If you don’t, they won’t see a price."
        >
          <TextField
            label="Lowest price per hour"
            inputMode="decimal"
            maxLength={15}
            {...field("shown_from", money(rate?.shown_from))}
          />
          <TextField
            label="Highest price per hour"
            inputMode="decimal"
            maxLength={15}
            {...field("shown_to", money(rate?.shown_to))}
          />
          <ChoiceField
            label="Show this price for"
            className="sm:col-span-2"
            options={armedOptions}
            {...field("armed", rate?.armed)}
          />
        </FieldGroup>
        <FieldGroup columns title="Tax and dates">
          <TextField
            label="Sales tax (%)"
            inputMode="decimal"
            maxLength={5}
            {...field("tax", rate?.tax ? String(rate.tax / 100) : "")}
          />
          <TextField
            label="First day"
            type="date"
            required
            min={edited ? undefined : today}
            {...field("valid_from", edited ? rate?.valid_from : today)}
          />
        </FieldGroup>
      </fieldset>
      <TextField
        label="Last day"
        type="date"
        className="sm:max-w-80"
        hint="Leave this blank if the rate has no end date."
        {...field("ends_on", edited && rate?.ends_on ? dayAfter(rate.ends_on, -1) : "")}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{edited ? "Update Rate" : "Add Rate"}</SubmitButton>
        <LinkButton look="outline" to={ratesPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
