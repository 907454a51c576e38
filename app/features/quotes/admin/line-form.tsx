import type { ComponentProps, MouseEvent } from "react";
import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { longWeekdays } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import { ChoiceField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { QuoteLine, ServiceLine } from "../content";
import { quotePath } from "../rules";
import { SentNotice } from "./sent-notice";

interface LineFormProps {
  id: string;
  kind: QuoteLine["kind"];
  /** The initial values of the form. */
  stored: Readonly<Record<string, string>>;
  line: { id: string; isNew: boolean; seen: string };
  /** Rates to fill in, for a new line: their names and addresses. */
  rates: readonly { label: string; to: string; current: boolean }[];
  /** Whether the draft was sent, so that it can't be saved anymore. */
  sent: boolean;
  result: FormResult | undefined;
}

const weekdays = longWeekdays.map((label, day) => ({ value: String(day), label }));

const periods = [
  { value: "once", label: "One time" },
  { value: "week", label: "Per week" },
  { value: "month", label: "Per month" },
];

export function LineForm({ id, kind, stored, line, rates, sent, result: latest }: LineFormProps) {
  const result = useFormResult(latest, { failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  // A refused form keeps its line's id, so that sending it again adds the line only once.
  const lineId = values.line || line.id;
  const value = (name: string) => values[name] ?? stored[name] ?? "";
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] });
  const number = { inputMode: "numeric", maxLength: 4, autoComplete: "off" } as const;
  const decimal = { inputMode: "decimal", maxLength: 15, autoComplete: "off" } as const;
  return (
    <>
      {rates.length > 0 && <Rates rates={rates} />}
      <Form
        // Remounts the fields when another rate is chosen.
        key={rates.find(({ current }) => current)?.to}
        ref={form}
        method="post"
        noValidate
        className="max-w-3xl space-y-8"
      >
        <EditState
          what={line.isNew ? "This quote" : "This line"}
          seen={line.seen}
          result={result}
          reload={`${quotePath(id)}/lines/${lineId}`}
        />
        {sent && <SentNotice />}
        <input type="hidden" name="line" value={lineId} />
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label={kind === "discount" ? "Label" : "Description"}
          required
          maxLength={150}
          placeholder={placeholders[kind]}
          {...field("description")}
        />
        {kind === "hours" && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="Posts" required {...number} {...field("posts")} />
              <TextField label="Guards at each post" required {...number} {...field("guards")} />
            </div>
            <Days chosen={value("days")} error={errors.days} hasTimes />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="From" type="time" required {...field("from")} />
              <TextField
                label="To"
                type="time"
                required
                hint="For 24 hours, enter the same time as “From.”"
                {...field("to")}
              />
            </div>
          </>
        )}
        {kind === "visits" && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="Patrol visits per day" required {...number} {...field("visits")} />
              <TextField label="Minimum minutes on site" {...number} {...field("minutes")} />
            </div>
            <Days chosen={value("days")} error={errors.days} />
          </>
        )}
        {kind === "fixed" && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Quantity" required {...number} {...field("quantity")} />
            <ChoiceField label="Billed" required options={periods} {...field("every")} />
          </div>
        )}
        {kind === "discount" ? (
          <FieldGroup
            columns
            title="Discount"
            note="Enter either a percentage of all other lines, or an amount. The quote’s total can’t go below zero."
          >
            <TextField
              label="Percent off"
              unmarked
              placeholder="10"
              {...decimal}
              {...field("percent")}
            />
            <TextField
              label="Amount off"
              unmarked
              placeholder={formatMoney(25_000)}
              {...decimal}
              {...field("amount")}
            />
            <ChoiceField
              label="How often the amount is deducted"
              required
              options={periods}
              {...field("every")}
            />
          </FieldGroup>
        ) : (
          <Price kind={kind} decimal={decimal} field={field} />
        )}
        {kind === "hours" && (
          <FieldGroup
            columns
            title="Surcharges"
            note="1.5 means time and a half. Leave a field blank to bill the regular rate. If nights, weekends and holidays overlap, only the highest applies. Overtime and short notice are listed, but not included in the totals."
          >
            {(
              [
                ["night", "Nights"],
                ["weekend", "Weekends"],
                ["holiday", "Holidays"],
                ["overtime", "Overtime"],
              ] as const
            ).map(([name, label]) => (
              <TextField key={name} label={label} placeholder="1.5" {...decimal} {...field(name)} />
            ))}
            <TextField label="Short-notice surcharge (%)" {...number} {...field("shortNotice")} />
            <TextField label="Minimum hours per shift" {...number} {...field("minimumHours")} />
          </FieldGroup>
        )}
        <TextAreaField
          label="Note"
          rows={3}
          maxLength={500}
          hint="The customer sees it below the line."
          {...field("note")}
        />
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3 pt-1">
          <SubmitButton>{line.isNew ? "Add Line" : "Save Line"}</SubmitButton>
          <LinkButton look="outline" to={quotePath(id)}>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

type Field = (name: string) => { name: string; defaultValue: string; error: string | undefined };

/** Rate, cost and tax of a line that is billed. */
function Price({
  kind,
  decimal,
  field,
}: {
  kind: ServiceLine["kind"];
  decimal: Partial<ComponentProps<typeof TextField>>;
  field: Field;
}) {
  return (
    <FieldGroup columns title="Price">
      <TextField
        label={
          { hours: "Rate per guard hour", visits: "Rate per patrol visit", fixed: "Unit price" }[
            kind
          ]
        }
        required
        placeholder={formatMoney(2850)}
        {...decimal}
        {...field("rate")}
      />
      <TextField
        label={
          {
            hours: "Your cost per guard hour",
            visits: "Your cost per patrol visit",
            fixed: "Your unit cost",
          }[kind]
        }
        hint="Only your team can see this."
        {...decimal}
        {...field("cost")}
      />
      <TextField label="Sales tax (%)" {...decimal} {...field("tax")} />
    </FieldGroup>
  );
}

const placeholders: Readonly<Record<QuoteLine["kind"], string>> = {
  hours: "Unarmed officer, main gate",
  visits: "Parking garage patrol",
  fixed: "Radios",
  discount: "Annual contract discount",
};

function Rates({ rates }: Pick<LineFormProps, "rates">) {
  return (
    <nav aria-label="Rates" className="mb-6">
      <p className="mb-2 text-sm text-muted">Start with one of your rates:</p>
      <ul className="flex flex-wrap gap-2">
        {rates.map(({ label, to, current }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current || undefined}
              className="inline-flex min-h-9 items-center rounded border border-edge px-3 text-sm hover:border-fg aria-[current]:border-fg aria-[current]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const everyDay = weekdays.map(({ value }) => value);
/** Presets that select several days at once. */
const daySets = [
  { label: "Weekdays", days: ["1", "2", "3", "4", "5"], aroundTheClock: false },
  { label: "Every Day", days: everyDay, aroundTheClock: false },
  { label: "24/7", days: everyDay, aroundTheClock: true },
];

/** The days of a line. With `hasTimes`, the 24/7 preset also sets the hours. */
function Days({
  chosen,
  error,
  hasTimes = false,
}: {
  chosen: string;
  error: string | undefined;
  hasTimes?: boolean;
}) {
  const sets = daySets.filter(({ aroundTheClock }) => hasTimes || !aroundTheClock);
  return (
    <CheckboxesField
      label="Days"
      name="days[]"
      required
      options={weekdays}
      chosen={chosen.split("\n")}
      error={error}
    >
      <div className="mb-2.5 flex flex-wrap gap-2">
        {sets.map(({ label, days, aroundTheClock }) => (
          <Button
            key={label}
            type="button"
            look="outline"
            size="small"
            className="min-h-10"
            onClick={(event: MouseEvent<HTMLButtonElement>) =>
              choose(event.currentTarget.form, days, aroundTheClock)
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </CheckboxesField>
  );
}

/** Checks only these days. A shift around the clock ends at the time it starts. */
function choose(form: HTMLFormElement | null, days: readonly string[], aroundTheClock: boolean) {
  for (const box of form?.querySelectorAll<HTMLInputElement>('[name="days[]"]') ?? []) {
    // A click also notifies the form of the change.
    if (box.checked !== days.includes(box.value)) box.click();
  }
  const time = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const [from, to] = [time("from"), time("to")];
  if (!aroundTheClock || !from || !to) return;
  from.value ||= "00:00";
  to.value = from.value;
  to.dispatchEvent(new Event("input", { bubbles: true }));
}
