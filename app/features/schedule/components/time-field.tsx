import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import type { Hours } from "../hours.schema";
import { hoursAddress, useHoursStep } from "./hours-step";

/** A time is typed in parts: it is saved when the field is left, or after a pause. */
const pauseMs = 900;

/** One end of a range. It saves itself; what can't be taken stays typed, with the reason. */
export function TimeField({
  range,
  field,
  label,
  onSaved,
  onError,
}: {
  range: Hours;
  field: "start_time" | "end_time";
  /** Such as "Monday, from". */
  label: string;
  onSaved: () => void;
  onError: (error: string | undefined) => void;
}) {
  const saved = range[field].slice(0, 5);
  const [typed, setTyped] = useState<string>();
  /** What the field showed when typing began; undefined while nothing waits to be saved. */
  const base = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { send, error } = useHoursStep((answer) => {
    if ("error" in answer && answer.keep) return onError(answer.error);
    base.current = undefined;
    onError("error" in answer ? answer.error : undefined);
    if ("saved" in answer) onSaved();
    else setTyped(undefined);
  });

  // What is there now, unless somebody is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another value was loaded
  useEffect(() => {
    if (base.current === undefined) setTyped(undefined);
  }, [saved]);
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
  function saveNow(event: FormEvent) {
    event.preventDefault();
    save(typed);
  }
  return (
    <form method="post" action={hoursAddress} onSubmit={saveNow} className="flex gap-2">
      <input type="hidden" name="intent" value="time" />
      <input type="hidden" name="id" value={range.id} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="was" value={saved} />
      <input
        type="time"
        name="value"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${range.id}-error` : undefined}
        value={typed ?? saved}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => save(typed)}
        className="h-11 w-30 rounded border border-field bg-surface px-2.5 text-base text-fg tabular-nums transition-colors hover:border-fg aria-invalid:border-bad max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-32 sm:text-md"
      />
      <noscript>
        <button type="submit" className={buttonClass("outline", "small")}>
          Save
        </button>
      </noscript>
    </form>
  );
}
