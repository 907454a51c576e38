import type { FormEvent, KeyboardEvent } from "react";
import { Button, buttonClass } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { HoursResult } from "../../schema";
import type { Weekday } from "../../times/schema";
import { type Drafts, draftsOf } from "../week-form.rules";
import { DayRow } from "./day-row";
import { OutsideHours } from "./outside-hours";
import { hoursAddress } from "./use-hours-change";

/**
 * Sunday to Saturday. Each change is saved automatically. Without JavaScript the whole week is one
 * form, so that every button sends all changes.
 */
export function WeeklyHours({
  week,
  drafts,
  result,
}: {
  week: readonly Weekday[];
  drafts: Drafts;
  result: HoursResult | undefined;
}) {
  const { errors, values, failure, question } = useFormResult(result, {
    intent: "week",
    failed: "schedule-not-updated",
  });
  const refused = Object.keys(errors).length > 0;
  const shownDrafts = result?.intent === "week" ? draftsOf(values) : drafts;
  /** Fields save automatically, except when a week sent without JavaScript has an open question. */
  function submit(event: FormEvent) {
    if (!question) event.preventDefault();
  }
  return (
    <form
      method="post"
      action={hoursAddress}
      data-autosave=""
      noValidate
      onSubmit={submit}
      onKeyDown={ignoreEnter}
    >
      <input type="hidden" name="intent" value="week" />
      {/* The form's default button, for Enter before hydration or without JavaScript. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Save
      </button>
      {(failure || refused) && (
        <div className="mb-4">
          <FormAlert>
            {failure ?? errors.week ?? "Some changes weren’t saved. See below."}
          </FormAlert>
        </div>
      )}
      {question && (
        <div className="mb-4 space-y-3">
          <OutsideHours affected={question} />
          <Button type="submit">Save Anyway</Button>
        </div>
      )}
      <ul className="rounded border border-edge bg-surface">
        {week.map((weekday) => (
          <DayRow
            key={weekday.day}
            weekday={weekday}
            draft={shownDrafts[weekday.day]}
            errors={errors}
            values={values}
          />
        ))}
      </ul>
      <noscript>
        <button type="submit" className={buttonClass("light", "medium", "mt-4")}>
          Save Booking Hours
        </button>
      </noscript>
    </form>
  );
}

/** Enter saves the time, so it must not also press the form's default button. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
