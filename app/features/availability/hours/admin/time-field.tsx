import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Hours } from "../../times/schema";
import type { TimeName } from "../schema";
import { fieldName } from "../week-form.rules";
import { type OnAsk, useHoursChange } from "./use-hours-change";

/** A time is typed in parts, so it is saved on blur or after this pause, in milliseconds. */
const pauseMs = 900;

/**
 * The start or end of a range, saved automatically. An invalid time stays in the field, with the
 * reason.
 */
export function useTimeField({
  range,
  field,
  sameDay,
  typedBefore,
  refusedBefore,
  onSaved,
  onAsk,
}: {
  range: Hours;
  field: TimeName;
  /** The stored times of the day. */
  sameDay: string;
  /** The typed value, if the page was loaded with a refusal. */
  typedBefore: string | undefined;
  /** Why the range was refused then. */
  refusedBefore: string | undefined;
  onSaved: () => void;
  onAsk: OnAsk;
}) {
  const saved = range[field].slice(0, 5);
  const [typed, setTyped] = useState(typedBefore === saved ? undefined : typedBefore);
  /** The refused value and the reason, until it is corrected. */
  const [refusal, setRefusal] = useState<{ value: string | undefined; why: string } | undefined>(
    typed !== undefined && refusedBefore ? { value: typed, why: refusedBefore } : undefined,
  );
  const error = refusal && refusal.value === typed ? refusal.why : undefined;
  /** The stored value when typing began; undefined while there is nothing to save. */
  const base = useRef(typed === undefined ? undefined : saved);
  /** The last value known to be stored: a saved value is loaded a moment later. */
  const stored = useRef(saved);
  /** The value that was sent last and wasn't saved. */
  const pending = useRef(error && typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { revalidate } = useRevalidator();
  const { send, accepting } = useHoursChange({
    onAsk,
    onResult: ({ errors, values, done }) => {
      if (errors.value) return setRefusal({ value: values.value, why: errors.value });
      // Another time was typed during the save. It's saved next.
      if (done && base.current !== undefined && pending.current === undefined) {
        stored.current = values.value ?? saved;
        base.current = stored.current;
        return onSaved();
      }
      if (done) stored.current = pending.current ?? stored.current;
      base.current = undefined;
      pending.current = undefined;
      if (done) {
        setRefusal(undefined);
        return onSaved();
      }
      setTyped(undefined);
      // Someone else changed or removed the hours, so drop what was typed.
      const outdated = errors.was ?? errors.id;
      setRefusal(outdated ? { value: undefined, why: outdated } : undefined);
      // The page shows an old value, because a refused save doesn't reload it.
      if (outdated) void revalidate();
    },
    onDismiss: forget,
  });

  // Shows a newly loaded value, unless someone is typing.
  useEffect(() => {
    stored.current = saved;
    if (base.current === undefined) setTyped(undefined);
  }, [saved]);
  // A time that was refused or questioned because of another one may be fine after that one
  // changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other times of the day were loaded
  useEffect(() => {
    if (typed && pending.current !== undefined && !accepting) save(typed);
  }, [sameDay]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function forget() {
    base.current = undefined;
    pending.current = undefined;
    setTyped(undefined);
  }
  function save(value: string | undefined) {
    clearTimeout(timer.current);
    if (value === undefined || base.current === undefined) return;
    if (value === "" || value === stored.current) return forget();
    pending.current = value;
    send({ intent: "time", id: range.id, field, value, was: base.current });
  }
  /** Don't send again a value that the server has refused or asked about. */
  function saveOnce() {
    if (pending.current !== typed) save(typed);
  }
  function type(value: string) {
    base.current ??= stored.current;
    pending.current = undefined;
    setTyped(value);
    onAsk(undefined);
    clearTimeout(timer.current);
    if (value !== "") timer.current = setTimeout(() => save(value), pauseMs);
  }
  const name = fieldName.time(field, range.id);
  return {
    error,
    /** The stored value, for the form without JavaScript. */
    was: { name: fieldName.was(name), value: saved },
    input: {
      name,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error ? `${range.id}-error` : undefined,
      value: typed ?? saved,
      onChange: (event) => type(event.currentTarget.value),
      onBlur: saveOnce,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === "Enter") saveOnce();
      },
    } satisfies ComponentProps<"input">,
  };
}

/** A time of day in the weekly hours. */
export function TimeInput(props: ComponentProps<"input"> & { "aria-label": string }) {
  return (
    <input
      type="time"
      {...props}
      className="h-11 w-30 rounded border border-field bg-surface px-2.5 text-base text-fg tabular-nums transition-colors hover:border-fg aria-invalid:border-bad max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-36 sm:text-md"
    />
  );
}
