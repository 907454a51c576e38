import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Hours } from "~/features/bookings/availability/schema";
import type { FormResult } from "~/platform/forms/form-result";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { ScheduleResult } from "../../schema";
import { fieldName } from "../rules";
import type { TimeName } from "../schema";

export const hoursAddress = "/admin/schedule/hours";

/** Saves one change of the weekly hours in the background. */
export function useHoursChange(onResult: (result: ScheduleResult) => void) {
  const { state, data, submit } = useFetcher<ScheduleResult>();
  const { errors } = useFormResult(data, { failed: "schedule-not-updated", onResult });
  return {
    busy: state !== "idle",
    errors,
    send: (fields: Record<string, string>) =>
      submit(fields, { method: "post", action: hoursAddress }),
  };
}

/** A time is typed in parts, so it is saved when the field is left or after this pause. */
const pauseMs = 900;

/** One end of a range, which saves itself. An invalid time stays typed, with the reason. */
export function TimeField({
  range,
  field,
  label,
  typedBefore,
  refused,
  onSaved,
  onError,
}: {
  range: Hours;
  field: TimeName;
  /** Such as "Monday: start time". */
  label: string;
  /** The typed value, when the page was loaded with a refusal. */
  typedBefore: string | undefined;
  /** Whether the range was refused then. */
  refused: boolean;
  onSaved: () => void;
  onError: (error: string | undefined) => void;
}) {
  const saved = range[field].slice(0, 5);
  const [typed, setTyped] = useState(typedBefore === saved ? undefined : typedBefore);
  /** The stored value when typing began; undefined while there is nothing to save. */
  const base = useRef(typed === undefined ? undefined : saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { revalidate } = useRevalidator();
  const { send, errors } = useHoursChange(({ errors, done }) => {
    if (errors.value) return onError(errors.value);
    base.current = undefined;
    const outdated = outdatedError(errors);
    onError(outdated);
    // The page shows an old value, because a refused save doesn't reload it.
    if (outdated) revalidate();
    if (done) onSaved();
    else setTyped(undefined);
  });
  const error = errors.value ?? outdatedError(errors);

  // Shows a newly loaded value, unless somebody is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another value was loaded
  useEffect(() => {
    if (base.current === undefined) setTyped(undefined);
  }, [saved]);
  // A time that was refused because of the other end may be valid once that one has changed.
  const other = range[field === "start_time" ? "end_time" : "start_time"];
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other end was loaded
  useEffect(() => {
    if (error) save(typed);
  }, [other]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function save(value: string | undefined) {
    clearTimeout(timer.current);
    if (value === undefined || base.current === undefined) return;
    if (value === "" || value === saved) {
      base.current = undefined;
      setTyped(undefined);
      onError(undefined);
      return;
    }
    send({ intent: "time", id: range.id, field, value, was: base.current });
  }
  function type(value: string) {
    base.current ??= saved;
    setTyped(value);
    clearTimeout(timer.current);
    if (value !== "") timer.current = setTimeout(() => save(value), pauseMs);
  }
  function saveNow(event: KeyboardEvent) {
    if (event.key === "Enter") save(typed);
  }
  const name = fieldName.time(field, range.id);
  return (
    <>
      <input type="hidden" name={fieldName.was(name)} value={saved} />
      <input
        type="time"
        name={name}
        aria-label={label}
        aria-invalid={error || refused ? true : undefined}
        aria-describedby={error || refused ? `${range.id}-error` : undefined}
        value={typed ?? saved}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => save(typed)}
        onKeyDown={saveNow}
        className="h-11 w-30 rounded border border-field bg-surface px-2.5 text-base text-fg tabular-nums transition-colors hover:border-fg aria-invalid:border-bad max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-32 sm:text-md"
      />
    </>
  );
}

/** Somebody else changed or removed the hours: what was typed doesn't stay. */
function outdatedError({ was, id }: FormResult["errors"]): string | undefined {
  return was ?? id;
}
