import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";

/**
 * Tells whether a select's change comes from a single key. Browsers change a closed select with
 * each arrow key or letter, right after the key event. Choosing from the open list takes longer.
 */
export function useKeyboardChanges() {
  const pressed = useRef(false);
  return {
    notePress() {
      pressed.current = true;
      setTimeout(() => {
        pressed.current = false;
      });
    },
    isByKey: () => pressed.current,
  };
}

/**
 * Props for a select whose change has an immediate effect. With the keyboard, the change is
 * committed on Enter or blur, so that passing other options has no effect. Escape undoes it.
 * @param value the stored value
 */
export function useKeyboardSelect(value: string, commit: (chosen: string) => void) {
  const [pending, setPending] = useState<string>();
  const { notePress, isByKey } = useKeyboardChanges();
  function settle(chosen = pending) {
    setPending(undefined);
    if (chosen !== undefined && chosen !== value) commit(chosen);
  }
  return {
    value: pending ?? value,
    // Used in board.css, for selects that only show their arrow.
    "data-pending": pending === undefined ? undefined : "",
    title: pending === undefined ? undefined : "Press Enter to apply",
    onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
      if (isByKey()) setPending(currentTarget.value);
      else settle(currentTarget.value);
    },
    onKeyDown(event: KeyboardEvent) {
      if (pending !== undefined && (event.key === "Enter" || event.key === "Escape")) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") settle();
        else setPending(undefined);
      } else notePress();
    },
    onBlur: () => settle(),
  };
}
