export interface Shortcut {
  key: string;
  /** The action, for the help dialog. */
  does: string;
}

/** The keys of a list whose rows can be selected. */
export const listShortcuts = (one: string, many: string): Shortcut[] => [
  { key: "j", does: `Next ${one}` },
  { key: "k", does: `Previous ${one}` },
  { key: "Enter", does: `Open the ${one}` },
  { key: "x", does: `Select the ${one}` },
  { key: "b", does: `Go to the actions for the selected ${many}` },
];

/** Selects open dialogs, but not toasts, which have the same role. */
export const dialogs =
  ":is([role=dialog], [role=alertdialog], dialog[open]):not([data-closed], .toasts *)";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing"
>;

/**
 * The shortcut of a pressed key; undefined with a modifier key, so that the browser's own shortcuts
 * and capital letters still work. Shift is part of typing "?". Only moving repeats while a key is
 * held down.
 */
export function shortcutOf(pressed: Pressed): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === "?") return key;
  if (shiftKey || key.length !== 1) return undefined;
  const letter = key.toLowerCase();
  return repeat && letter !== "j" && letter !== "k" ? undefined : letter;
}

/** The row that j or k moves to, from the current one (-1 if there is none). */
export function rowAfter(key: "j" | "k", current: number, rows: number): number {
  const next = key === "j" ? current + 1 : Math.max(current, 0) - 1;
  return Math.min(Math.max(next, 0), rows - 1);
}
