import { Check, Plus, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import type { Hours, Weekday } from "~/features/bookings/availability/schema";
import type { FormResult } from "~/platform/forms/form-result";
import { longWeekdays } from "~/shared/dates";
import { Switch } from "~/ui/admin/forms/switch";
import { buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { ScheduleResult } from "../../schema";
import { fieldName } from "../rules";
import type { TimeName } from "../schema";
import { hoursAddress, TimeField, useHoursChange } from "./time-field";

/** The part of a result that the fields of the week read. */
type WeekResult = Pick<FormResult, "errors" | "values">;

/**
 * Sunday to Saturday. Each change saves itself. Without script the whole week is one form, so that
 * every button sends all changes.
 */
export function WeeklyHours({
  week,
  result,
}: {
  week: readonly Weekday[];
  result: ScheduleResult | undefined;
}) {
  const { errors, values, failure } = useFormResult(result, {
    intent: "week",
    failed: "schedule-not-updated",
  });
  const refused = Object.keys(errors).length > 0;
  return (
    <form
      method="post"
      action={hoursAddress}
      data-autosave=""
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={ignoreEnter}
    >
      <input type="hidden" name="intent" value="week" />
      {/* The form's default button, for Enter before hydration or without script. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Save
      </button>
      {(failure || refused) && (
        <div className="mb-4">
          <FormAlert>
            {failure ?? errors.week ?? "Some changes weren't saved. See below."}
          </FormAlert>
        </div>
      )}
      <ul className="rounded border border-edge bg-surface">
        {week.map((weekday) => (
          <DayRow key={weekday.day} weekday={weekday} errors={errors} values={values} />
        ))}
      </ul>
      <noscript>
        <button type="submit" className={buttonClass("light", "medium", "mt-4")}>
          Save Weekly Hours
        </button>
      </noscript>
    </form>
  );
}

/** A time saves itself on Enter; the form's default button must not be pressed as well. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

const quietMs = 2500;

function DayRow({ weekday: { day, ranges }, ...week }: WeekResult & { weekday: Weekday }) {
  const name = longWeekdays[day] ?? "";
  const enabled = ranges.some(({ is_enabled }) => is_enabled);
  const [saves, setSaves] = useState(0);
  const [quiet, setQuiet] = useState(true);
  useEffect(() => {
    if (saves === 0) return;
    setQuiet(false);
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [saves]);
  const onSaved = () => setSaves((before) => before + 1);

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-edge p-4 first:border-t-0 sm:grid-cols-[7rem_8rem_minmax(0,1fr)] sm:items-start sm:py-3 sm:px-5">
      <h3 className="flex min-h-10 items-center gap-4 text-h4 sm:min-h-11">
        {name}
        <SavedSign shown={!quiet} className="sm:hidden" />
      </h3>
      {ranges.length > 0 && (
        <EnabledSwitch {...{ day, name, enabled, onSaved }} values={week.values} />
      )}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 max-sm:col-span-2">
        <ul className={`space-y-2 ${enabled ? "" : "opacity-65"}`}>
          {ranges.map((range, at) => (
            <RangeRow
              key={range.id}
              range={range}
              name={ranges.length > 1 ? `${name}, hours ${at + 1}` : name}
              removable={ranges.length > 1}
              {...week}
              onSaved={onSaved}
            />
          ))}
        </ul>
        <div className="flex items-center gap-3 sm:min-h-11">
          <SavedSign shown={!quiet} className="max-sm:hidden" />
          <AddHours day={day} name={name} refused={week.errors[`add-${day}`]} onSaved={onSaved} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {quiet ? "" : `${name} saved`}
      </p>
    </li>
  );
}

function SavedSign({ shown, className }: { shown: boolean; className: string }) {
  return (
    <span
      aria-hidden
      className={`flex items-center gap-1 font-sans text-sm font-normal tracking-normal text-good transition-opacity duration-200 ${shown ? "" : "opacity-0"} ${className}`}
    >
      <Check className="size-4" strokeWidth={2} />
      Saved
    </span>
  );
}

function EnabledSwitch({
  day,
  name,
  enabled,
  values,
  onSaved,
}: {
  day: number;
  name: string;
  enabled: boolean;
  values: WeekResult["values"];
  onSaved: () => void;
}) {
  const field = fieldName.enabled(day);
  const sent = fieldName.was(field) in values;
  const [wanted, setWanted] = useState(sent ? values[field] === "on" : undefined);
  const { send } = useHoursChange(({ done }) => {
    if (done) onSaved();
    else setWanted(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another state was loaded
  useEffect(() => setWanted(undefined), [enabled]);

  function change(next: boolean) {
    setWanted(next);
    send({ intent: "enabled", day: String(day), ...(next ? { enabled: "on" } : {}) });
  }
  return (
    <>
      <input type="hidden" name={fieldName.was(field)} value={enabled ? "on" : "off"} />
      <Switch
        name={field}
        checked={wanted ?? enabled}
        onChange={(event) => change(event.currentTarget.checked)}
        className="sm:min-h-11"
      >
        Enabled<span className="sr-only"> on {name}</span>
      </Switch>
    </>
  );
}

function RangeRow({
  range,
  name,
  removable,
  errors,
  values,
  onSaved,
}: WeekResult & {
  range: Hours;
  name: string;
  removable: boolean;
  onSaved: () => void;
}) {
  const refusal = errors[range.id];
  const [error, setError] = useState(refusal);
  const { send } = useHoursChange(({ done }) => {
    if (done) onSaved();
  });
  const ofTime = (field: TimeName) => ({
    range,
    field,
    typedBefore: values[fieldName.time(field, range.id)],
    refused: refusal !== undefined && error === refusal,
    onSaved,
    onError: setError,
  });
  function remove(event: MouseEvent) {
    event.preventDefault();
    send({ intent: "remove", id: range.id });
  }
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TimeField {...ofTime("start_time")} label={`${name}: start time`} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <TimeField {...ofTime("end_time")} label={`${name}: end time`} />
        {removable && (
          <button
            type="submit"
            name="button"
            value={`remove:${range.id}`}
            onClick={remove}
            aria-label={`Remove ${name}`}
            title="Remove these hours"
            className="grid size-10 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
          >
            <X className="size-4" strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div role="alert">
        <FieldError id={range.id}>{error}</FieldError>
      </div>
    </li>
  );
}

function AddHours({
  day,
  name,
  refused,
  onSaved,
}: {
  day: number;
  name: string;
  refused: string | undefined;
  onSaved: () => void;
}) {
  const { send, busy, errors } = useHoursChange(({ done }) => {
    if (done) onSaved();
  });
  function add(event: MouseEvent) {
    event.preventDefault();
    send({ intent: "add", day: String(day) });
  }
  return (
    <div>
      <button
        type="submit"
        name="button"
        value={`add:${day}`}
        disabled={busy}
        onClick={add}
        className={buttonClass(
          "plain",
          "small",
          "max-sm:-ml-3 min-h-10 font-normal text-muted hover:text-fg",
        )}
      >
        <Plus className="size-4" strokeWidth={1.75} aria-hidden />
        Add hours<span className="sr-only"> on {name}</span>
      </button>
      <div role="alert">
        <FieldError id={`add-${day}`}>{errors.day ?? refused}</FieldError>
      </div>
    </div>
  );
}
