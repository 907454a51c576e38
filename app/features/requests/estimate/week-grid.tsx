import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatHour } from "~/features/appointments/estimate/hours.rules";
import { longWeekdays } from "~/shared/dates";
import { m as dates } from "~/shared/messages/dates";
import { m } from "~/shared/messages/public/estimate";
import { FieldError } from "~/ui/forms/field";
import { useHydrated } from "~/ui/use-hydrated";

const shortWeekdays = dates.short_weekdays.split(" ");
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const helpId = "cover-help";

/** How many hours an arrow key moves. Hours are numbered day by day. */
const steps: Record<string, number> = {
  ArrowLeft: -24,
  ArrowRight: 24,
  ArrowUp: -1,
  ArrowDown: 1,
};

/**
 * The hours of a week as checkboxes, one column per day. With JavaScript they are one tab stop with
 * arrow keys, the mouse can drag across them, and a day's name selects the whole day.
 */
export function WeekGrid({
  chosen,
  error,
}: {
  /** The selected hours as numbers, one per line. */
  chosen: string | undefined;
  error: string | undefined;
}) {
  const table = useRef<HTMLTableElement>(null);
  const paint = useRef<{ start: HTMLInputElement; checked: boolean }>(null);
  const [current, setCurrent] = useState(0);
  const hydrated = useHydrated();
  const marked = new Set(chosen?.split("\n"));
  const boxes = () => [...(table.current?.querySelectorAll("input") ?? [])];
  const boxAt = (at: number) => boxes().find(({ value }) => Number(value) === at);

  function check(box: HTMLInputElement, checked: boolean) {
    if (box.checked === checked) return;
    box.checked = checked;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function moveByKey(event: KeyboardEvent) {
    const { target, key, shiftKey } = event;
    const step = steps[key];
    if (!step || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = boxAt(Number(target.value) + step);
    if (!next) return;
    if (shiftKey) check(next, target.checked);
    setCurrent(Number(next.value));
    next.focus();
  }

  function startPainting({ target, pointerType }: PointerEvent) {
    // Touch scrolls the page.
    if (pointerType !== "mouse" || !(target instanceof HTMLInputElement)) return;
    paint.current = { start: target, checked: !target.checked };
  }

  function goOnPainting({ target, buttons }: PointerEvent) {
    if (!paint.current || !(target instanceof HTMLInputElement)) return;
    if (buttons !== 1) paint.current = null;
    else if (target !== paint.current.start) {
      check(paint.current.start, paint.current.checked);
      check(target, paint.current.checked);
    }
  }

  function chooseDay(day: number) {
    const ofDay = boxes().filter(({ value }) => Math.floor(Number(value) / 24) === day);
    const all = ofDay.every(({ checked }) => checked);
    for (const box of ofDay) check(box, !all);
  }

  return (
    <fieldset aria-describedby={error ? `${helpId} cover-error` : helpId}>
      <legend className="mb-1.5 text-md font-semibold">{m.grid}</legend>
      <p id={helpId} className="mb-3 text-sm text-muted">
        {m.grid_help}
        {hydrated && <span className="hidden [@media(pointer:fine)]:inline"> {m.grid_keys}</span>}
      </p>
      <table
        ref={table}
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs tabular-nums select-none [&_input]:block [&_input]:h-6 [&_input]:w-full [&_input]:cursor-pointer [&_input]:appearance-none [&_input]:rounded-sm [&_input]:border [&_input]:border-field [&_input]:bg-surface [&_input]:hover:border-fg [&_input]:checked:border-fg [&_input]:checked:bg-light"
        onKeyDown={moveByKey}
        onPointerDown={startPainting}
        onPointerOver={goOnPainting}
      >
        <thead>
          <tr>
            <th scope="col" className="w-19 text-left font-normal text-muted">
              <span className="sr-only">{m.grid_hour}</span>
            </th>
            {shortWeekdays.map((name, day) => (
              <th key={name} scope="col" className="font-semibold">
                {hydrated ? (
                  <button
                    type="button"
                    aria-label={m.grid_whole_day({ short_day: name, day: longWeekdays[day] ?? "" })}
                    onClick={() => chooseDay(day)}
                    className="min-h-8 w-full rounded-sm hover:bg-fg/10"
                  >
                    {name}
                  </button>
                ) : (
                  <span className="inline-block py-1.5">{name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="pr-1.5 text-right font-normal whitespace-nowrap text-muted"
              >
                {formatHour(hour)}
              </th>
              {longWeekdays.map((name, day) => {
                const at = day * 24 + hour;
                return (
                  <td key={name} className="p-0">
                    <input
                      type="checkbox"
                      id={at === 0 ? "cover" : undefined}
                      name="cover[]"
                      value={at}
                      defaultChecked={marked.has(String(at))}
                      aria-label={m.grid_cell({ day: name, time: formatHour(hour) })}
                      tabIndex={hydrated && at !== current ? -1 : undefined}
                      onFocus={() => setCurrent(at)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="cover">{error}</FieldError>
    </fieldset>
  );
}
