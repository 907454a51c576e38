import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";

/**
 * Tells the changes of a closed select by single keys from choices. Browsers change a closed select
 * with each arrow key or letter, right after the key event; choosing from the open list comes later.
 */
export function useKeyChanges() {
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
 * The props of a select that acts on what is chosen. With the keyboard, a choice counts once Enter is
 * pressed or the select is left, so that nothing happens on the way there. Escape takes it back.
 * @param value the stored value
 */
export function useKeyChoice(value: string, commit: (chosen: string) => void) {
  const [reached, setReached] = useState<string>();
  const { notePress, isByKey } = useKeyChanges();
  function settle(chosen = reached) {
    setReached(undefined);
    if (chosen !== undefined && chosen !== value) commit(chosen);
  }
  return {
    value: reached ?? value,
    // Read by board.css, for a select that shows only its arrow.
    "data-reached": reached === undefined ? undefined : "",
    title: reached === undefined ? undefined : "Press Enter to apply",
    onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
      if (isByKey()) setReached(currentTarget.value);
      else settle(currentTarget.value);
    },
    onKeyDown(event: KeyboardEvent) {
      if (reached !== undefined && (event.key === "Enter" || event.key === "Escape")) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") settle();
        else setReached(undefined);
      } else notePress();
    },
    onBlur: () => settle(),
  };
}
