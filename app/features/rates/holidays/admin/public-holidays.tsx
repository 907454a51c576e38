import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { formatDate } from "~/shared/dates";
import { FieldError, SelectField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Place, PublicHoliday } from "../schema";

interface PlaceFormProps {
  place: Place;
  countries: readonly { value: string; label: string }[];
  /** The states of the stored country. */
  states: readonly { value: string; label: string }[];
  result: FormResult | undefined;
}

/** Chooses the country and state whose public holidays are suggested. */
export function PlaceForm({ place, countries, states, result: latest }: PlaceFormProps) {
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "place",
    failed: "settings-not-saved",
  });
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label="Country"
        name="country"
        required
        options={countries}
        defaultValue={values.country ?? place.country}
        error={errors.country}
      />
      {states.length > 0 && (
        <SelectField
          label="State or region"
          name="state"
          unmarked
          placeholder="Nationwide"
          options={states}
          defaultValue={values.state ?? place.state}
          error={errors.state}
        />
      )}
      <SubmitButton look="outline" intent="place" name="intent" value="place">
        Show Holidays
      </SubmitButton>
      <FormAlert>{failure}</FormAlert>
    </Form>
  );
}

interface PublicHolidaysFormProps {
  year: number;
  /** The ones that aren't billed as holidays yet. */
  suggested: readonly PublicHoliday[];
  result: FormResult | undefined;
}

/** The public holidays of a year to choose from; works without JavaScript. */
export function PublicHolidaysForm({ year, suggested, result: latest }: PublicHolidaysFormProps) {
  const { errors, failure, form } = useFormResult(latest, {
    intent: "choose",
    failed: "holiday-not-added",
  });
  const official = suggested.filter((holiday) => holiday.official);
  const others = suggested.filter((holiday) => !holiday.official);
  if (suggested.length === 0) {
    return <p className="text-md text-muted">All of these holidays are already on your list.</p>;
  }
  return (
    <Form ref={form} method="post" preventScrollReset className="space-y-4">
      <input type="hidden" name="year" value={year} />
      {official.length > 0 && (
        <fieldset>
          <legend className="sr-only">Public holidays</legend>
          <Choices holidays={official} checked />
        </fieldset>
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-md font-semibold">
            Other holidays ({others.length})
          </summary>
          <fieldset className="mt-2">
            <legend className="sr-only">Other holidays</legend>
            <Choices holidays={others} />
          </fieldset>
        </details>
      )}
      <FieldError id="dates">{errors.dates}</FieldError>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="choose" name="intent" value="choose">
        Add Selected Holidays
      </SubmitButton>
    </Form>
  );
}

function Choices({
  holidays,
  checked = false,
}: {
  holidays: readonly PublicHoliday[];
  checked?: boolean;
}) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {holidays.map(({ date, name }) => (
        <li key={date}>
          <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-fg/3">
            <input
              type="checkbox"
              name="dates[]"
              value={date}
              defaultChecked={checked}
              className="size-5 shrink-0 accent-light"
            />
            <span className="min-w-0 flex-1 text-md sm:flex sm:justify-between sm:gap-4">
              <span className="block wrap-anywhere">{name}</span>
              <span className="block text-sm text-muted tabular-nums">{formatDate(date)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
