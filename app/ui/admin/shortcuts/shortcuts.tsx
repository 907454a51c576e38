import { Keyboard } from "lucide-react";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/forms/field";
import { FormDialog } from "../dialogs/form-dialog";
import { InPanelContext } from "../panel/in-panel";
import { dialogs, rowAfter, type Shortcut, shortcutOf } from "./rules";
import { writeFor } from "./submit-keys";

const storageKey = "shortcuts";
const fields = "input, select, textarea, [contenteditable=true], [role=combobox], [role=listbox]";

/**
 * The keyboard shortcuts of a screen, and a button that lists them. A key presses the control that
 * announces it in `aria-keyshortcuts`; for the button of a form with a text field, it moves the
 * focus there. On a list whose rows have `data-row`, j and k move between the rows' first links,
 * and other keys press a control of the current row. A screen in the panel next to a list has its
 * own, which work while the focus is in the panel.
 */
export function Shortcuts({ keys }: { keys: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  const inPanel = useContext(InPanelContext);
  const [listed, setListed] = useState<readonly Shortcut[]>([]);
  const [on, setOn] = useSwitch();

  function show() {
    const now = [...keys].filter(({ key }) => isPossible(key, inPanel));
    setListed([...now, ...always]);
    setOpen(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` depends on these
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (!key || event.defaultPrevented || ![...keys, ...always].some((one) => one.key === key)) {
        return;
      }
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector(dialogs) || isPanelActive() !== inPanel) return;
      if (key === "?") show();
      else if (!on || !press(key, inPanel)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [keys, on, inPanel]);

  return (
    <>
      <Button
        look="plain"
        size="small"
        className="max-sm:hidden"
        aria-keyshortcuts="?"
        onClick={show}
      >
        <Keyboard className="size-4" strokeWidth={1.75} aria-hidden />
        Shortcuts
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keyboard Shortcuts"
        note="Letters work when you aren’t typing in a field."
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-md">
          {listed.map(({ key, does }) => (
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
        <CheckboxField
          className="mt-5"
          label="Use keyboard shortcuts on this device"
          name="shortcuts"
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </FormDialog>
    </>
  );
}

/** Single keys can get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
function useSwitch() {
  const [changed, setChanged] = useState<boolean>();
  const stored = useSyncExternalStore(never, isSwitchedOn, () => true);
  const change = (next: boolean) => {
    setChanged(next);
    try {
      localStorage.setItem(storageKey, next ? "on" : "off");
    } catch {
      // Storage is blocked; the switch then lasts until the screen is left.
    }
  };
  return [changed ?? stored, change] as const;
}

const never = () => () => {};

function isSwitchedOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** At the end of every list of shortcuts. */
const always: readonly Shortcut[] = [
  { key: "Ctrl+Enter", does: "Send or save the form you’re writing in" },
  { key: "?", does: "Show keyboard shortcuts" },
];

const panelOf = () => document.querySelector("[data-panel]");

function rowsOf() {
  return [...document.querySelectorAll("main [data-row]:not([data-panel] *)")].filter((row) =>
    row.checkVisibility(),
  );
}

/** Whether keys are for the panel next to a list, which replaces the list on a narrow screen. */
function isPanelActive(): boolean {
  const panel = panelOf();
  return panel !== null && (panel.contains(document.activeElement) || rowsOf().length === 0);
}

/** The control of a key: in the current row, or outside of all rows. */
function controlOf(key: string, row: Element | null | undefined, inPanel: boolean) {
  const announced = `[aria-keyshortcuts~="${key}"]`;
  const area = inPanel ? panelOf() : document.querySelector("main");
  const others = [...(area?.querySelectorAll<HTMLElement>(announced) ?? [])].filter(
    (control) => !control.closest(inPanel ? "[data-row]" : "[data-row], [data-panel]"),
  );
  const found = [row?.querySelector<HTMLElement>(announced), ...others];
  return found.find((control) => control?.checkVisibility() && !control.matches(":disabled"));
}

/** Whether the screen has something for a key at the moment. */
function isPossible(key: string, inPanel: boolean): boolean {
  const rows = inPanel ? [] : rowsOf();
  if (rows.length > 0 && ["j", "k", "Enter"].includes(key)) return true;
  return [null, ...rows].some((row) => controlOf(key, row, inPanel));
}

/** @returns whether a control was pressed */
function press(key: string, inPanel: boolean): boolean {
  const rows = inPanel ? [] : rowsOf();
  const row = rows.find((one) => one.contains(document.activeElement));
  if (rows.length > 0 && (key === "j" || key === "k")) {
    const index = row ? rows.indexOf(row) : -1;
    const next = rows[rowAfter(key, index, rows.length)];
    next?.querySelector("a")?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
    return true;
  }
  const control = controlOf(key, row, inPanel);
  if (!control) return false;
  if (control.dataset.key === "focus") control.focus();
  else if (!writeFor(control)) control.click();
  return true;
}
