import { Check, Plus, X } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { longWeekdays } from "~/shared/dates";
import { Switch } from "~/ui/admin/switch";
import { buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/field";
import type { Hours, Weekday } from "../hours.schema";
import { hoursAddress, useHoursStep } from "./hours-step";
import { TimeField } from "./time-field";

/** Sunday to Saturday. Every change saves itself and says so quietly. */
export function WeeklyHours({ week }: { week: readonly Weekday[] }) {
  return (
    <ul className="rounded border border-edge bg-surface">
      {week.map((weekday) => (
        <DayRow key={weekday.day} weekday={weekday} />
      ))}
    </ul>
  );
}

const quietMs = 2500;

function DayRow({ weekday: { day, ranges } }: { weekday: Weekday }) {
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
      {ranges.length > 0 && <EnabledSwitch {...{ day, name, enabled, onSaved }} />}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 max-sm:col-span-2">
        <ul className={`space-y-2 ${enabled ? "" : "opacity-65"}`}>
          {ranges.map((range, at) => (
            <RangeRow
              key={range.id}
              range={range}
              name={ranges.length > 1 ? `${name}, hours ${at + 1}` : name}
              removable={ranges.length > 1}
              onSaved={onSaved}
            />
          ))}
        </ul>
        <div className="flex items-center gap-3 sm:min-h-11">
          <SavedSign shown={!quiet} className="max-sm:hidden" />
          <AddHours day={day} name={name} onSaved={onSaved} />
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
  onSaved,
}: {
  day: number;
  name: string;
  enabled: boolean;
  onSaved: () => void;
}) {
  const [wanted, setWanted] = useState<boolean>();
  const { send } = useHoursStep((answer) => {
    if ("saved" in answer) onSaved();
    else setWanted(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another state was loaded
  useEffect(() => setWanted(undefined), [enabled]);

  function change(next: boolean) {
    setWanted(next);
    send({ intent: "enabled", day: String(day), ...(next ? { enabled: "on" } : {}) });
  }
  return (
    <form method="post" action={hoursAddress} className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="intent" value="enabled" />
      <input type="hidden" name="day" value={day} />
      <Switch
        name="enabled"
        checked={wanted ?? enabled}
        onChange={(event) => change(event.currentTarget.checked)}
        className="sm:min-h-11"
      >
        Enabled<span className="sr-only"> on {name}</span>
      </Switch>
      <noscript>
        <button type="submit" className={buttonClass("outline", "small")}>
          Save
        </button>
      </noscript>
    </form>
  );
}

function RangeRow({
  range,
  name,
  removable,
  onSaved,
}: {
  range: Hours;
  name: string;
  removable: boolean;
  onSaved: () => void;
}) {
  const [error, setError] = useState<string>();
  const { send } = useHoursStep((answer) => {
    if ("saved" in answer) onSaved();
  });
  const shared = { range, onSaved, onError: setError };
  function remove(event: FormEvent) {
    event.preventDefault();
    send({ intent: "remove", id: range.id });
  }
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TimeField {...shared} field="start_time" label={`${name}: start time`} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <TimeField {...shared} field="end_time" label={`${name}: end time`} />
        {removable && (
          <form method="post" action={hoursAddress} onSubmit={remove}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={range.id} />
            <button
              type="submit"
              aria-label={`Remove ${name}`}
              title="Remove these hours"
              className="grid size-10 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
            >
              <X className="size-4" strokeWidth={1.75} aria-hidden />
            </button>
          </form>
        )}
      </div>
      <div role="alert">
        <FieldError id={range.id}>{error}</FieldError>
      </div>
    </li>
  );
}

function AddHours({ day, name, onSaved }: { day: number; name: string; onSaved: () => void }) {
  const { send, busy, error } = useHoursStep((answer) => {
    if ("saved" in answer) onSaved();
  });
  function add(event: FormEvent) {
    event.preventDefault();
    send({ intent: "add", day: String(day) });
  }
  return (
    <form method="post" action={hoursAddress} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="day" value={day} />
      <button
        type="submit"
        disabled={busy}
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
        <FieldError id={`add-${day}`}>{error}</FieldError>
      </div>
    </form>
  );
}
