import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AffectedBooking } from "~/features/bookings/availability/schema";
import { AffectedBookings } from "~/features/schedule/admin/affected-bookings";
import { toasts } from "~/shared/toasts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import { blackoutDays, nextSelection, noDate, type Selection } from "../rules";
import type { Blackout } from "../schema";

const Calendar = lazy(() => import("./blackout-calendar"));

export interface BlackoutAnswer {
  added?: Pick<Blackout, "from" | "to">;
  failed?: true;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Bookings that stand there: saving again with the mark goes through. */
  hits?: AffectedBooking[];
  mark?: string;
}

const address = "/admin/schedule/blackout";
const nothing: Selection = { from: "", to: "" };

export function BlackoutForm({
  today,
  closed,
  answer,
  primary,
}: {
  today: string;
  closed: readonly string[];
  answer: BlackoutAnswer | undefined;
  primary: boolean;
}) {
  const { state, formAction } = useNavigation();
  const { errors = {}, values = {}, hits = [], mark } = answer ?? {};
  const [selection, setSelection] = useState(() => ({
    from: values.from ?? "",
    to: values.to ?? "",
  }));
  const form = useRef<HTMLFormElement>(null);
  useAnswer(answer, form, () => setSelection(nothing));
  const { end } = useToasts();
  useEffect(() => {
    if (selection.from) end("blackout");
  }, [selection.from, end]);

  const asked = hits.length > 0 && (values.from ?? "") === selection.from;
  const warned = asked && (values.to || values.from) === (selection.to || selection.from);
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
            value={selection.from}
            onChange={(event) => setSelection({ ...selection, from: event.currentTarget.value })}
            // A date that was missing is there as soon as one is chosen.
            error={errors.from === noDate && selection.from ? undefined : errors.from}
          />
          <TextField
            label="Last day"
            name="to"
            type="date"
            min={selection.from || today}
            value={selection.to}
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
        {warned && mark && (
          <>
            <input type="hidden" name="accepted" value={mark} />
            <AffectedBookings
              hits={hits}
              title={(count, one) =>
                `${count} ${one ? "booking stands" : "bookings stand"} on these days.`
              }
              all={{
                to: `/admin/bookings/all?from=${selection.from}&to=${selection.to || selection.from}&sort=earliest`,
                label: "See all bookings of these days",
              }}
            >
              They stay as they are: move or cancel them, or add the blackout anyway. Nothing is
              saved yet.
            </AffectedBookings>
          </>
        )}
        <FormAlert>
          {errors.form ?? (answer?.failed && toasts["blackout-not-added"].title)}
        </FormAlert>
        {answer?.added && (
          <noscript>
            <p className="text-md text-good">{toasts["blackout-added"].title}</p>
          </noscript>
        )}
        <Button
          type="submit"
          look={primary ? "light" : "solid"}
          busy={state !== "idle" && formAction === address}
          busyLabel="Saving..."
        >
          {warned ? "Add Anyway" : "Add Blackout Date"}
        </Button>
      </div>
    </Form>
  );
}

/** Says what became of it; after success the form is empty again. */
function useAnswer(
  answer: BlackoutAnswer | undefined,
  form: React.RefObject<HTMLFormElement | null>,
  clear: () => void,
) {
  const { show } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return;
    if (answer.added) {
      show("blackout-added");
      form.current?.reset();
      clear();
    } else if (answer.failed) show("blackout-not-added");
    else if (answer.errors?.from === noDate) show("blackout-date-missing");
    if (answer.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
}

/** The calendar, once the page is alive; the place for it is kept until then. */
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
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [month, setMonth] = useState<Date>();
  const shown = selection.from >= today ? selection.from : today;
  // A typed date turns the page to its month.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another date was chosen
  useEffect(() => setMonth(undefined), [shown]);
  const [year = 0, number = 1] = shown.split("-").map(Number);
  return (
    <div className="needs-script flex min-h-87 w-77 flex-col">
      {alive && (
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
          ? "Choose a day, then a later one for a range."
          : blackoutDays({ from: selection.from, to: selection.to || selection.from })}
      </p>
    </div>
  );
}
