import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Hours } from "~/features/bookings/availability/schema";
import { fieldName } from "../rules";
import type { TimeName } from "../schema";
import { useHoursStep } from "./use-hours-change";

/** A time is typed in parts: it is saved when the field is left, or after a pause. */
const pauseMs = 900;

/** One end of a range. It saves itself; what can't be taken stays typed, with the reason. */
export function TimeField({
  range,
  field,
  label,
  before,
  refused,
  onSaved,
  onError,
}: {
  range: Hours;
  field: TimeName;
  /** Such as "Monday, from". */
  label: string;
  /** What was typed when the page without script came back. */
  before: string | undefined;
  /** Whether these hours can't be taken as they are typed. */
  refused: boolean;
  onSaved: () => void;
  onError: (error: string | undefined) => void;
}) {
  const saved = range[field].slice(0, 5);
  const [typed, setTyped] = useState(before === saved ? undefined : before);
  /** What the field showed when typing began; undefined while nothing waits to be saved. */
  const base = useRef(typed === undefined ? undefined : saved);
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
  // What was refused because of the other end may be right since that one has moved.
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
