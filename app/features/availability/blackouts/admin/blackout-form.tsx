import { lazy, Suspense, useEffect, useState } from "react";
import { Form } from "react-router";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import { AffectedBookings } from "../../admin/affected-bookings";
import type { BlackoutResult } from "../../schema";
import { blackoutDays, nextSelection, noDate } from "../rules";

const Calendar = lazy(() => import("./blackout-calendar"));

const address = "/admin/schedule/blackout";

export function BlackoutForm({
  today,
  closed,
  result,
}: {
  today: string;
  /** Blackout dates to mark in the calendar. */
  closed: readonly string[];
  result: BlackoutResult | undefined;
}) {
  const { show, dismiss } = useToasts();
  const { errors, values, failure, question, done, form } = useFormResult(result, {
    failed: "blackout-not-added",
    saved: "blackout-added",
    onResult: (result, form) => {
      if (result.errors.from === noDate) show("blackout-date-missing");
      if (!result.done) return;
      form?.reset();
      setSelection({ from: "", to: "" });
    },
  });
  const [selection, setSelection] = useState({ from: values.from ?? "", to: values.to ?? "" });
  useEffect(() => {
    if (selection.from) dismiss("blackout");
  }, [selection.from, dismiss]);

  const { from, to } = selection;
  const same = values.from === from && (values.to || values.from) === (to || from);
  const affected = same ? question : undefined;
  return (
    <Form
      ref={form}
      method="post"
      action={address}
      preventScrollReset
      noValidate
      className="grid gap-x-10 gap-y-6 rounded border border-edge bg-surface p-4 sm:p-5 lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <MonthOfDays {...{ today, closed, selection }} onSelect={setSelection} />
      <div className="min-w-0 space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Date"
            name="from"
            type="date"
            required
            min={today}
            value={from}
            onChange={(event) => setSelection({ ...selection, from: event.currentTarget.value })}
            error={errors.from === noDate && from ? undefined : errors.from}
          />
          <TextField
            label="Last day"
            name="to"
            type="date"
            min={from || today}
            value={to}
            onChange={(event) => setSelection({ ...selection, to: event.currentTarget.value })}
            error={errors.to}
          />
        </div>
        <TextField
          label="Reason"
          name="reason"
          placeholder="Holiday, Event, etc."
          maxLength={200}
          autoComplete="off"
          defaultValue={values.reason}
          error={errors.reason}
        />
        {affected && (
          <AffectedBookings
            affected={affected}
            title={(count, single) =>
              `${count} ${single ? "booking falls" : "bookings fall"} on the selected dates.`
            }
            all={{
              to: `/admin/bookings/all?from=${from}&to=${to || from}&sort=earliest`,
              label: "See all bookings on the selected dates",
            }}
          >
            Nothing has been saved yet. You can reschedule or cancel first. If you add the blackout
            date anyway, scheduled times won’t change.
          </AffectedBookings>
        )}
        <FormAlert>{failure}</FormAlert>
        {done?.kept && (
          <p role="status" className="text-md text-muted">
            {done.kept}
          </p>
        )}
        <SubmitButton action={address}>
          {affected ? "Add Anyway" : "Add Blackout Date"}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface Selection {
  from: string;
  to: string;
}

/** A calendar to choose days from; needs JavaScript. */
function MonthOfDays({
  today,
  closed,
  selection,
  onSelect,
}: {
  today: string;
  closed: readonly string[];
  selection: Selection;
  onSelect: (next: Selection) => void;
}) {
  const hydrated = useHydrated();
  const [month, setMonth] = useState<Date>();
  const shown = selection.from >= today ? selection.from : today;
  // Shows the month of a date that was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another date was chosen
  useEffect(() => setMonth(undefined), [shown]);
  const [year = 0, number = 1] = shown.split("-").map(Number);
  return (
    <div className="flex min-h-87 w-77 flex-col">
      {hydrated && (
        <Suspense>
          <Calendar
            today={today}
            closed={closed}
            selection={selection}
            month={month ?? new Date(year, number - 1, 1)}
            onMonth={setMonth}
            onDay={(day) => onSelect(nextSelection(selection, day))}
          />
        </Suspense>
      )}
      <p role="status" className="mt-auto px-2 pt-2 text-sm text-muted">
        {selection.from === ""
          ? "Choose a day. To select a range, choose a second, later day."
          : blackoutDays({ from: selection.from, to: selection.to || selection.from })}
      </p>
    </div>
  );
}
