import { X } from "lucide-react";
import {
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { BulkResult } from "~/shared/lists/bulk";
import { Button } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";
import { useDownload } from "../downloads/download-link";
import { BulkDialog } from "./bulk-dialog";
import type { EmailPreview } from "./bulk-form";
import { selectionForm } from "./select-box";

/** A button in the bar. */
export interface BulkAction {
  value: string;
  label: string;
}

/**
 * Adds a bar to a table with checkboxes, which appears with the first selected entry. Each button
 * asks for confirmation in a dialog, whose question comes from the route `action`.
 */
export function Selection({
  action,
  actions,
  exportPath,
  preview,
  children,
}: {
  action: string;
  actions: readonly BulkAction[];
  /** Downloads the chosen entries; unset for people who can't export. */
  exportPath: string | undefined;
  /** For an action that sends an email. */
  preview?: EmailPreview;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const { showMessage } = useToasts();
  const { busy, download } = useDownload("list-not-exported");
  /** The address of the action that the dialog asks about. */
  const [asked, setAsked] = useState<string>();
  /** The place of the first selected row, which has the focus after the action. */
  const place = useRef(0);
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
  function keep(ids: readonly string[]) {
    for (const box of boxes()) box.checked = ids.includes(box.value);
    count();
  }
  const clear = () => keep([]);
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const all = boxes();
    place.current = all.findIndex(({ checked }) => checked);
    const fields = new FormData(event.currentTarget, submitter);
    setAsked(
      `${action}?${new URLSearchParams([...fields].map(([name, value]) => [name, `${value}`]))}`,
    );
  }
  function onDone({ summary, failures }: BulkResult) {
    keep(failures.map(({ id }) => id));
    if (failures.length > 0) return;
    setAsked(undefined);
    showMessage({ title: summary, tone: "good" });
  }
  /** After the action, the row that took the place of the first changed one. */
  function finalFocus(): HTMLElement | true {
    const rest = boxes();
    if (rest.some(({ checked }) => checked)) return true;
    const box = rest[Math.min(place.current, rest.length - 1)];
    return box?.closest("tr")?.querySelector<HTMLElement>("a") ?? box ?? true;
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
      <form
        id={selectionForm}
        action={action}
        onSubmit={ask}
        aria-label="Selection"
        className="selection-bar sticky bottom-4 z-20 mx-auto mt-4 w-fit max-w-full flex-wrap items-center gap-2 rounded border border-edge bg-raised px-3 py-2 text-sm shadow-float max-sm:gap-1.5 max-sm:px-2 max-sm:[&_button]:px-2"
      >
        <p className="px-1 font-semibold tabular-nums" role="status">
          {chosen > 0 ? `${chosen} selected` : "With selected:"}
        </p>
        {actions.map(({ value, label }, at) => (
          <Button
            key={value}
            type="submit"
            look="outline"
            size="small"
            name="do"
            value={value}
            {...(at === 0 && { "aria-keyshortcuts": "b", "data-key": "focus" })}
          >
            {label}
          </Button>
        ))}
        {exportPath && (
          <Button
            look="outline"
            size="small"
            aria-busy={busy || undefined}
            onClick={() => {
              const ids = boxes().flatMap((box) => (box.checked ? [["id", box.value]] : []));
              void download(`${exportPath}?${new URLSearchParams(ids)}`);
            }}
          >
            <span>
              Export<span className="max-sm:sr-only"> as CSV</span>
            </span>
          </Button>
        )}
        <Button look="plain" size="small" className="max-sm:-order-1" onClick={clear}>
          <X className="size-4 sm:hidden" strokeWidth={1.75} aria-hidden />
          <span className="max-sm:sr-only">Clear Selection</span>
        </Button>
      </form>
      {asked !== undefined && (
        <BulkDialog
          key={asked}
          address={asked}
          preview={preview}
          finalFocus={finalFocus}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
