import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, useLocation } from "react-router";
import { Button } from "~/ui/button";

/** The form that the checkboxes of a list belong to; rows have their own forms. */
const selectionForm = "selection";

/** A button in the bar. */
export interface BulkAction {
  value: string;
  label: string;
}

/**
 * Adds a bar to a table with checkboxes, which appears with the first selected entry, even without
 * JavaScript. Each button opens the screen `action`, which asks for confirmation.
 */
export function Selection({
  action,
  actions,
  exportPath,
  children,
}: {
  action: string;
  actions: readonly BulkAction[];
  /** Downloads the chosen entries; unset for people who can't export. */
  exportPath: string | undefined;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement>(undefined);
  const [chosen, setChosen] = useState(0);
  const boxes = () => [
    ...(area.current?.querySelectorAll<HTMLInputElement>("tbody input[name=id]") ?? []),
  ];
  function count() {
    const all = boxes();
    const found = all.filter(({ checked }) => checked).length;
    const head = area.current?.querySelector<HTMLInputElement>("input[name=all]");
    if (head) {
      head.checked = found > 0 && found === all.length;
      head.indeterminate = found > 0 && found < all.length;
    }
    setChosen(found);
  }

  function onChange({ target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "all") for (const box of boxes()) box.checked = target.checked;
    if (target.name === "all" || target.name === "id") count();
  }
  /** With the Shift key, selects all entries up to the one selected before. */
  function onClick({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== "id") return;
    const all = boxes();
    const [from, to] = [all.indexOf(last.current ?? target), all.indexOf(target)];
    last.current = target;
    if (!shiftKey || from < 0) return;
    for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      box.checked = target.checked;
    }
    count();
  }
  function clear() {
    for (const box of boxes()) box.checked = false;
    count();
  }
  // Another page, filter or order starts without a selection, even for entries that stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list changes
  useEffect(clear, [search]);
  // A live update can remove selected entries.
  useEffect(count);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: listens to its checkboxes, which have keys
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={area} className="selectable" onChange={onChange} onClick={onClick}>
      {children}
      <Form
        id={selectionForm}
        method="get"
        action={action}
        aria-label="Selection"
        className="selection-bar sticky bottom-4 z-20 mx-auto mt-4 w-fit max-w-full flex-wrap items-center gap-2 rounded border border-edge bg-raised px-3 py-2 text-sm shadow-float"
      >
        <p className="px-1 font-semibold tabular-nums" role="status">
          {chosen > 0 ? `${chosen} selected` : "With selected:"}
        </p>
        <input type="hidden" name="back" value={pathname + search} />
        {actions.map(({ value, label }) => (
          <Button key={value} type="submit" look="outline" size="small" name="do" value={value}>
            {label}
          </Button>
        ))}
        {exportPath && (
          <Button
            type="submit"
            look="outline"
            size="small"
            formAction={exportPath}
            onClick={(event) => {
              // This is a download, not a screen.
              event.preventDefault();
              const ids = boxes().flatMap((box) => (box.checked ? [["id", box.value]] : []));
              location.assign(`${exportPath}?${new URLSearchParams(ids)}`);
            }}
          >
            Export as CSV
          </Button>
        )}
        <Button look="plain" size="small" className="needs-script" onClick={clear}>
          Clear Selection
        </Button>
      </Form>
    </div>
  );
}

/** The checkbox of an entry. */
export function SelectBox({ id, label }: { id: string | number; label: string }) {
  return (
    <input
      type="checkbox"
      name="id"
      value={id}
      form={selectionForm}
      aria-label={`Select ${label}`}
      className="relative z-1 size-4 align-middle accent-fg before:absolute before:-inset-2 before:content-['']"
      autoComplete="off"
    />
  );
}

/** The checkbox in the heading, for all entries of the page. */
export function SelectAllBox() {
  return (
    <input
      type="checkbox"
      name="all"
      aria-label="Select all on this page"
      className="needs-script relative size-4 align-middle accent-fg before:absolute before:-inset-2 before:content-['']"
      autoComplete="off"
    />
  );
}
