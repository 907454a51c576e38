import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { FormDialog } from "../dialogs/form-dialog";
import { dialogs, rowAfter, type Shortcut, shortcutOf } from "./rules";

const storageKey = "shortcuts";
const fields = "input, select, textarea, [contenteditable=true], [role=combobox], [role=listbox]";

/**
 * The keyboard shortcuts of a screen, and a button that lists them. A key presses the control that
 * announces it in `aria-keyshortcuts`. On a list whose rows have `data-row`, j and k move between
 * the rows' first links, and other keys press a control of the current row. While a record is open
 * next to its list, all keys are the record's.
 */
export function Shortcuts({ keys }: { keys: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useSwitch();
  const current = useRef({ row: undefined as Element | undefined, index: -1 });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (!key || event.defaultPrevented || !keys.some((one) => one.key === key)) return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector(dialogs)) return;
      if (key === "?") setOpen(true);
      else if (!on || !press(key, current.current)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [keys, on]);

  // When the current row has left the list, the focus moves to the row that took its place.
  useEffect(() => {
    const { row, index } = current.current;
    if (!row || row.isConnected || document.activeElement !== document.body) return;
    focusRow(index, current.current);
  });

  return (
    <>
      <Button
        look="plain"
        size="small"
        className="needs-script max-sm:hidden"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-4" strokeWidth={1.75} aria-hidden />
        Shortcuts
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keyboard Shortcuts"
        note="Shortcuts work when you aren’t typing in a field."
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-md">
          {[...keys].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-8 rounded border border-field px-2 py-0.5 text-center text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-8 items-center gap-2.5 text-md">
          <input
            type="checkbox"
            className="size-5 accent-fg"
            checked={on}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          Use keyboard shortcuts on this device
        </label>
      </FormDialog>
    </>
  );
}

/** Single keys can get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
function useSwitch() {
  const [on, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(storageKey) !== "off");
    } catch {
      // Storage is blocked; the switch then lasts until the screen is left.
    }
  }, []);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? "on" : "off");
    } catch {
      // See above.
    }
  };
  return [on, change] as const;
}

interface Current {
  row: Element | undefined;
  index: number;
}

function rowsOf() {
  return [...document.querySelectorAll("main [data-row]")];
}

/** @returns whether a control was pressed */
function press(key: string, current: Current): boolean {
  const panel = document.querySelector("main [data-panel]");
  const rows = panel ? [] : rowsOf();
  const row = panel ? null : document.activeElement?.closest("[data-row]");
  if (rows.length > 0 && (key === "j" || key === "k")) {
    const index = row ? rows.indexOf(row) : -1;
    focusRow(rowAfter(key, index, rows.length), current);
    return true;
  }
  if (rows.length > 0 && !row) return false;
  if (row) Object.assign(current, { row, index: rows.indexOf(row) });
  const within = row ?? panel ?? document.querySelector("main");
  const control = within?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!control || control.matches(":disabled")) return false;
  control.click();
  return true;
}

function focusRow(index: number, current: Current): void {
  const rows = rowsOf();
  const place = Math.min(index, rows.length - 1);
  const row = rows[place];
  Object.assign(current, { row, index: place });
  row?.querySelector("a")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
