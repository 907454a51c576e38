import { useState } from "react";
import { Form } from "react-router";
import { longWeekdays } from "~/shared/dates";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FieldError } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useHydrated } from "~/ui/use-hydrated";
import { TimeInput } from "../../hours/admin/time-field";
import type { WorkingHours } from "../../times/consultants.rules";
import type { ConsultantResult } from "../schema";
import { hoursField, rangesOn } from "../week.rules";
import { AffectedByConsultant } from "./affected";
import { consultantsPath } from "./consultant-list";

const choices = [
  { value: "company", label: "Same as booking hours" },
  { value: "own", label: "Custom hours" },
] as const;

/** A consultant's weekly hours. Needs the key of `useFormKey`. */
export function WorkingHoursForm({
  number,
  name,
  own,
  hours,
  seen,
  result: latest,
}: {
  number: number;
  name: string;
  /** Whether they have their own hours. */
  own: boolean;
  /** Their own hours, or the company's as a starting point. */
  hours: readonly WorkingHours[];
  seen: string;
  result: ConsultantResult | undefined;
}) {
  const result = useFormResult(latest, { intent: "hours", failed: "consultant-not-saved" });
  const { errors, values, failure, question, form } = result;
  const [chosen, setChosen] = useState(values.own_hours ?? (own ? "own" : "company"));
  const hydrated = useHydrated();
  const refilled = values.own_hours !== undefined;
  const shownTime = (end: "start" | "end", day: number, place: number) =>
    refilled
      ? values[hoursField(end, day, place)]
      : hours.filter((range) => range.day === day)[place]?.[end];
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="space-y-5">
      <input type="hidden" name="intent" value="hours" />
      <EditState
        what="These hours"
        seen={seen}
        result={result}
        reload={`${consultantsPath}/${number}`}
      />
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">Which hours to use</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-10 items-center gap-2.5 text-md">
            <input
              type="radio"
              name="own_hours"
              value={value}
              checked={chosen === value}
              onChange={() => setChosen(value)}
              className="size-5 accent-light"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div hidden={hydrated && chosen !== "own"}>
        <p className="mb-3 text-sm text-muted">
          Visitors are only offered times within your booking hours. Leave a day blank if {name} is
          off. Use the second pair of times for hours after a break.
        </p>
        <ul className="rounded border border-edge bg-surface">
          {longWeekdays.map((weekday, day) => (
            <li
              key={weekday}
              className="border-t border-edge p-4 first:border-t-0 sm:flex sm:items-start sm:gap-6 sm:px-5 sm:py-2.5"
            >
              <h3 className="w-28 shrink-0 text-h4 sm:pt-2">{weekday}</h3>
              <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2 sm:mt-0">
                {Array.from(
                  { length: rangesOn(day, refilled ? [] : hours, values) },
                  (_, place) => {
                    const at = weekday + (["", " after a break"][place] ?? ` after break ${place}`);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the day
                      <div key={place}>
                        <div className="flex items-center gap-2">
                          {(["start", "end"] as const).map((end) => {
                            const field = hoursField(end, day, place);
                            return (
                              <span key={end} className="contents">
                                {end === "end" && (
                                  <span aria-hidden className="text-muted">
                                    –
                                  </span>
                                )}
                                <TimeInput
                                  name={field}
                                  aria-label={`${at}: ${end} time`}
                                  aria-invalid={errors[field] ? true : undefined}
                                  aria-describedby={errors[field] ? `${field}-error` : undefined}
                                  defaultValue={shownTime(end, day, place)}
                                />
                              </span>
                            );
                          })}
                        </div>
                        {(["start", "end"] as const).map((end) => {
                          const field = hoursField(end, day, place);
                          return (
                            <FieldError key={end} id={field}>
                              {errors[field]}
                            </FieldError>
                          );
                        })}
                      </div>
                    );
                  },
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {question && <AffectedByConsultant affected={question} name={name} />}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="hours" look="outline">
        {question ? "Save Anyway" : "Save Hours"}
      </SubmitButton>
    </Form>
  );
}
